/** Gives ids of components that are on a page already a number, as two bodies of an API may have the same properties. */
import { idLists } from '../../html-tree.js';

/** Ids that are taken, each with the number from which a free one is looked for. */
export type TakenIds = Map<string, number>;

/** The ids of a component beside those of its page. */
export interface OwnIds {
  /** Returns the id, or else the first free one with a number. */
  readonly take: (id: string) => string;
  /** Adds the ids to those of the page. */
  readonly keep: () => void;
}

export function idsBeside(taken: TakenIds): OwnIds {
  const own: TakenIds = new Map();
  const isTaken = (id: string): boolean => own.has(id) || taken.has(id);
  return {
    take(id) {
      let number = own.get(id) ?? taken.get(id) ?? 1;
      const numbered = (): string => (number === 1 ? id : `${id}-${number}`);
      while (isTaken(numbered())) number += 1;
      const free = numbered();
      own.set(free, own.get(free) ?? 1);
      own.set(id, number);
      return free;
    },
    keep() {
      for (const [id, number] of own) taken.set(id, number);
    },
  };
}

/** What is not closed ends with the markup, so that matching takes linear time. */
const inTag = /(?:[^"'>]+|"[^"]*(?:"|$)|'[^']*(?:'|$))*/.source;

/** Matches a comment, or a tag. Content that may only look like tags belongs to the match. */
const piece = new RegExp(
  String.raw`<!--[^]*?(?:-->|$)|(<(script|style|textarea)(?=[\s/>])${inTag})((?:>[^]*?(?:</\2|$))?)|<[a-z]${inTag}`,
  'gi',
);

/** Matches an attribute with its value in quotes. */
const attribute = /(\s([^\s"'=>/]+)\s*=\s*)("[^"]*"|'[^']*')/g;

const lists: ReadonlySet<string> = new Set(idLists);

/** Returns the markup of a component with ids of its own. What refers to them within it follows. */
export function withUniqueIds(markup: string, { take }: Pick<OwnIds, 'take'>): string {
  const ids: (readonly [id: string, own: string])[] = [];
  changeAttributes(markup, (name, value) => {
    if (name === 'id' && value !== '') ids.push([value, take(value)]);
    return value;
  });
  if (ids.every(([id, own]) => id === own)) return markup;
  // A reference means the id before it, or else the first one behind it.
  const known = new Map(Array.from(ids).reverse());
  let number = 0;
  const follow = (id: string): string => known.get(id) ?? id;
  return changeAttributes(markup, (name, value) => {
    if (name === 'id' && value !== '') known.set(...ids[number++]!);
    if (lists.has(name)) return value.replaceAll(/\S+/g, follow);
    if (name === 'href' || name === 'xlink:href') return value.replace(/^#(.+)$/s, (_, id: string) => `#${follow(id)}`);
    return value.replaceAll(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${follow(id)})`);
  });
}

/** Changes the values of attributes as they are written. */
function changeAttributes(markup: string, change: (name: string, value: string) => string): string {
  return markup.replaceAll(piece, (whole: string, tag = whole, _name: unknown, content = '') =>
    whole.startsWith('<!--')
      ? whole
      : tag.replaceAll(attribute, (_: string, start: string, name: string, quoted: string) => {
          const quote = quoted.charAt(0);
          return start + quote + change(name.toLowerCase(), quoted.slice(1, -1)) + quote;
        }) + content,
  );
}
