/** Whether an export is a component: a function, a class, or the result of React's memo, forwardRef or lazy. */
export function isComponent(exported: unknown): boolean {
  if (typeof exported === 'function') return true;
  const kind: unknown =
    typeof exported === 'object' && exported !== null && '$$typeof' in exported && exported.$$typeof;
  return wrappers.some((name) => kind === Symbol.for(name));
}

const wrappers = ['react.memo', 'react.forward_ref', 'react.lazy'];
