/**
 * An article as text, as the cache keeps it and threads hand it over: a line of JSON with its slots and the lengths of the
 * HTML between them, then that HTML as it is. In JSON, the HTML of code would be a quarter longer. The text comes in pieces,
 * because that of a long article is the largest thing in memory while it is made.
 */
import type { Article, ArticleSlot } from '../../model.js';

export type ArticleText = readonly string[];

interface Outline {
  /** Of a link, its number. */
  readonly slots: (number | Exclude<ArticleSlot, { kind: 'link' }>)[];
  /** One more than there are slots. */
  readonly lengths: number[];
}

/** Characters of HTML that are joined: what they were made from can then be dropped. */
const pieceLength = 1 << 20;

/** Texts and slots in any order → the text of an article. */
export class ArticleWriter {
  readonly #outline: Outline = { slots: [], lengths: [0] };
  readonly #pieces: string[] = [];
  #open: string[] = [];
  #openLength = 0;

  add(part: string | ArticleSlot): void {
    const { slots, lengths } = this.#outline;
    if (typeof part !== 'string') {
      slots.push(part.kind === 'link' ? part.link : part);
      lengths.push(0);
      return;
    }
    lengths[lengths.length - 1]! += part.length;
    this.#open.push(part);
    this.#openLength += part.length;
    if (this.#openLength >= pieceLength) this.#close();
  }

  #close(): void {
    this.#pieces.push(this.#open.join(''));
    this.#open = [];
    this.#openLength = 0;
  }

  text(): ArticleText {
    this.#close();
    return [`${JSON.stringify(this.#outline)}\n`, ...this.#pieces];
  }
}

/** The HTML of the article is cut from the text, and not copied. */
export function readArticleText(text: string): Article {
  const lineEnd = text.indexOf('\n');
  const { slots, lengths } = JSON.parse(text.slice(0, lineEnd)) as Outline;
  let end = lineEnd + 1;
  return {
    html: lengths.map((length) => text.slice(end, (end += length))),
    slots: slots.map((slot) => (typeof slot === 'number' ? { kind: 'link', link: slot } : slot)),
  };
}
