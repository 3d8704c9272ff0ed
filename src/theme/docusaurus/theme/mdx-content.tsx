/** `@theme/MDXContent`: text that looks as articles do. */
import type { ReactNode } from 'react';

export default function MDXContent({ children }: { readonly children?: ReactNode }) {
  return <div className="prose">{children}</div>;
}
