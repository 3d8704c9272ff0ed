/** Wraps a default export: a component, or an object of components such as Docusaurus' `MDXComponents`. */
import { isComponent } from '../contract/is-component.js';

export function eachComponent(exported: unknown, wrap: (member: unknown) => unknown): unknown {
  if (typeof exported !== 'object' || exported === null || isComponent(exported)) return wrap(exported);
  return Object.fromEntries(Object.entries(exported).map(([name, member]) => [name, wrap(member)]));
}
