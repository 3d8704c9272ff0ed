/**
 * The elements of Markdown that a component of the site may draw: links, code in running text, and images. The config
 * registers the component under the name of the element. All other components have capital letters.
 */
export const drawnElements = ['a', 'code', 'img'] as const;

export type DrawnElement = (typeof drawnElements)[number];

export function isDrawnElement(name: string): name is DrawnElement {
  return drawnElements.some((known) => known === name);
}

/** Whether the component draws words of the text, which are read there and not in its HTML. */
export function drawsWords(name: string): boolean {
  return name === 'a' || name === 'code';
}
