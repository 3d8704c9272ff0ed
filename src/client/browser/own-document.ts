/**
 * `document` as the standards define it. An element of the page can hide a member: `<img name="body">` takes precedence
 * over `document.body`. Raw HTML with such a name is rejected, but a site's components and scripts create elements too.
 * Members of the prototypes cannot be hidden.
 */
export const document = new Proxy({} as Document, {
  get(_, name): unknown {
    const value: unknown = Reflect.get(Document.prototype, name, globalThis.document);
    return typeof value === 'function' ? (value.bind(globalThis.document) as unknown) : value;
  },
  set: (_, name, value) => Reflect.set(Document.prototype, name, value, globalThis.document),
});

/**
 * Returns the nearest matching element around an event's target, or the target itself. It uses the prototype's method,
 * because a form's controls can hide the form's own members.
 */
export function closestTo<Found extends Element = HTMLElement>({ target }: Event, selector: string): Found | null {
  return target instanceof Element
    ? Element.prototype.closest.call<Element, [string], Found | null>(target, selector)
    : null;
}
