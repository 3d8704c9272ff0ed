/** `@theme/Layout`: the page's content. docsgen adds navbar and footer. */
import type { ReactNode } from 'react';
import { useShownPage, type LayoutProps } from '../page-context.js';

interface Props extends LayoutProps {
  readonly noFooter?: boolean;
  readonly children?: ReactNode;
}

export default function Layout({ children, ...layout }: Props) {
  const { host } = useShownPage();
  host?.setLayout(layout);
  const { wrapperClassName } = layout;
  return wrapperClassName === undefined ? children : <div className={wrapperClassName}>{children}</div>;
}
