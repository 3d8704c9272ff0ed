/** `@docusaurus/useIsBrowser`: false during hydration, true afterwards. */
import { useSyncExternalStore } from 'react';

export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
