/** `@theme/TabItem`: a tab. docsgen's `Tabs` reads its props; tabs of a site's own render it as a panel. */
import type { HTMLAttributes, ReactNode } from 'react';

export interface TabItemProps {
  readonly value: string;
  readonly label?: string;
  readonly default?: boolean;
  readonly attributes?: HTMLAttributes<HTMLElement>;
  readonly className?: string;
  readonly hidden?: boolean;
  readonly children?: ReactNode;
}

export default function TabItem({ children, className, hidden }: TabItemProps) {
  return (
    <div role="tabpanel" className={className} hidden={hidden}>
      {children}
    </div>
  );
}
