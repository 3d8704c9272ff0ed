/**
 * Gives `page` to components of a site without listing it among their props. Components often pass on what they do not
 * use, as in `<div {...props}>`, and React would write `page="[object Object]"` into the HTML.
 */
import { createElement, type ReactElement, type ReactNode } from 'react';

type Props = Readonly<Record<string, unknown>>;
type PlainComponent = (props: Props) => ReactNode;

/**
 * Returns the element of a component whose `page` it can read, and `{...props}` leaves out. Only plain functions can be
 * given such props: classes, `memo` and `forwardRef` get `page` like any other.
 */
export function withQuietPage(element: ReactElement<Props>): ReactElement {
  const { type: component, props } = element;
  return 'page' in props && isPlainFunction(component) ? createElement(QuietPage, { component, props }) : element;
}

interface QuietPageProps {
  readonly component: PlainComponent;
  readonly props: Props;
}

function QuietPage({ component, props: { page, ...props } }: QuietPageProps): ReactNode {
  return component(Object.defineProperty(props, 'page', { value: page }));
}

function isPlainFunction(component: unknown): component is PlainComponent {
  if (typeof component !== 'function') return false;
  const { prototype } = component as { readonly prototype?: { readonly isReactComponent?: unknown } };
  return prototype?.isReactComponent === undefined;
}
