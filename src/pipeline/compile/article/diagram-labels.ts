/** Reads the words that a Mermaid diagram shows. Mermaid itself is not asked, because it draws only in browsers. */

/** Lines that style a diagram, and comments. They show nothing. */
const unseen = /^[ \t]*(?:%%|style\b|classDef\b|linkStyle\b|class\b|click\b).*$/gm;

/** Matches a text between quotes, a node in its brackets, a label of an arrow, and a message after its colon. */
const label = /"([^"]+)"|[[({]+([^[\](){}"|]+)[\])}]+|\|([^|"]+)\||:[ \t]+([^\n"]+)$/gm;

/** Returns the labels in the order of the source. What is written in another way is left out. */
export function diagramLabels(source: string): readonly string[] {
  return Array.from(source.replace(unseen, '').matchAll(label), (match) => {
    const text = match.slice(1).find((group) => group !== undefined) ?? '';
    return text
      .replaceAll(/<br *\/?>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  }).filter((text) => text !== '');
}
