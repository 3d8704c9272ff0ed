/** Wraps the exports of a module with components that have default props: see `default-props.ts`. */
import type { ComponentType } from 'react';
import { defaultsOf, type Props } from './default-props.js';
import { eachComponent } from './each-component.js';

/**
 * Wraps a component with default props, because what is outside of its bundle makes elements without them. Other exports
 * are returned unchanged.
 */
export function fillDefaults(exported: unknown): unknown {
  if (!defaultsOf(exported)) return exported;
  const Own = exported as ComponentType<Props>;
  const Filled = (props: Props) => <Own {...props} />;
  // A component may have others as members.
  return typeof exported === 'function' ? Object.assign(Filled, exported) : Filled;
}

/** Wraps a default export: a component, or an object of components. */
export function fillAllDefaults(exported: unknown): unknown {
  return eachComponent(exported, fillDefaults);
}
