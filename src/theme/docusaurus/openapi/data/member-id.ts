/**
 * Ids of parameters and properties: where a value is, and the names that lead to it, such as `query.page_size` or
 * `200.owner.name`. Ids that are made from headings contain no dots. Spaces are not allowed in ids. Source:
 * https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute.
 */
export function memberId(parent: string, name: string): string {
  return `${parent}.${name.trim().replaceAll(/\s+/g, '-')}`;
}
