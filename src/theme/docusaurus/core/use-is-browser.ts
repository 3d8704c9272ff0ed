/** `@docusaurus/useIsBrowser`: false while the HTML of the server is taken over, true afterwards. */
import { useSyncExternalStore } from 'react';

export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
