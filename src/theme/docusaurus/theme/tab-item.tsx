/** `@theme/TabItem`: a tab. `Tabs` reads its props. */
import type { ReactNode } from 'react';

export interface TabItemProps {
  readonly value: string;
  readonly label?: string;
  readonly default?: boolean;
  readonly children?: ReactNode;
}

export default function TabItem({ children }: TabItemProps) {
  return children;
}
