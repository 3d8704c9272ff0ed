/**
 * Gives functions their `defaultProps`, which React ignores since version 19. Code that was written for an earlier React
 * relies on them.
 */
import { isComponent } from '../contract/is-component.js';

export type Props = Readonly<Record<string, unknown>>;

/** A function of React that makes elements. */
type Make = (type: unknown, props: Props | null, ...rest: unknown[]) => unknown;

/** Returns `createElement` or `jsx` that fills in default props. */
export function withDefaults(make: Make): Make {
  return (type, props, ...rest) => make(type, filled(type, props), ...rest);
}

function filled(type: unknown, props: Props | null): Props | null {
  const defaults = defaultsOf(type);
  if (!defaults) return props;
  const given = Object.entries(props ?? {}).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(given) };
}

/** Returns the default props of a component. */
export function defaultsOf(exported: unknown): Props | undefined {
  return isComponent(exported) ? (exported as { readonly defaultProps?: Props }).defaultProps : undefined;
}
