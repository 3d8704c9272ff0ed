/** `@theme/MDXContent`: text in the style of articles. */
import type { ReactNode } from 'react';

export default function MDXContent({ children }: { readonly children?: ReactNode }) {
  return <div className="prose">{children}</div>;
}
