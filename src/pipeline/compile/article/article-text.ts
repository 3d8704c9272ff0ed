/**
 * Joins texts, slots and ends of components into an article, in which components hold the content between their tags.
 * The article is made as a text, in the form that the cache keeps and threads pass on. This is a line of JSON with the
 * slots and the lengths of the HTML between them, then that HTML itself. In JSON, the HTML of code would be a quarter
 * longer. The text comes in pieces, because a long article would otherwise be the largest object in memory.
 */
import type { Article, ArticleSlot, ComponentFact, ComponentSlot } from '../../model.js';
import type { HolePiece } from '../compilation.js';

export type ArticleText = readonly string[];

interface Outline {
  /** A link is represented by its number. */
  readonly slots: (number | Exclude<ArticleSlot, { kind: 'link' }>)[];
  /** The lengths of the HTML parts; there is one more of them than there are slots. */
  readonly lengths: number[];
}

/** HTML is joined after this many characters, so that its sources can be released. */
const pieceLength = 1 << 20;

/** Turns texts and slots, in any order, into the text of an article. */
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

/** Reads an article back. Its HTML consists of slices of the text, so nothing is copied. */
export function readArticleText(text: string): Article {
  const lineEnd = text.indexOf('\n');
  const { slots, lengths } = JSON.parse(text.slice(0, lineEnd)) as Outline;
  let end = lineEnd + 1;
  return {
    html: lengths.map((length) => text.slice(end, (end += length))),
    slots: slots.map((slot) => (typeof slot === 'number' ? { kind: 'link', link: slot } : slot)),
  };
}

// ---------------------------------------------------------------------------------------------------------- components

type Opening = Extract<HolePiece, { kind: 'component' }>;

/** Receives the parts of an article, or of a component inside it. */
interface Receiver {
  add(part: string | ArticleSlot): void;
}

/** An article that is still being built. */
export class ArticleParts implements Receiver, Article {
  readonly html: string[] = [''];
  readonly slots: ArticleSlot[] = [];

  add(part: string | ArticleSlot): void {
    if (typeof part === 'string') this.html[this.html.length - 1] += part;
    else {
      this.slots.push(part);
      this.html.push('');
    }
  }
}

/** A component whose end has not been read yet. */
interface Open {
  readonly opening: Opening;
  readonly content: ArticleParts;
}

/**
 * Collects pieces and nests them by component. Mismatched tags are reported elsewhere, so an end without a start is
 * ignored here.
 */
export class ArticlePieces<Outermost extends Receiver> {
  readonly #outermost: Outermost;
  readonly #open: Open[] = [];

  constructor(outermost: Outermost) {
    this.#outermost = outermost;
  }

  add(piece: HolePiece): void {
    if (typeof piece === 'string' || piece.kind === 'link') this.#innermost().add(piece);
    else if (piece.kind === 'componentEnd') this.#close(piece.name);
    else if (piece.hasContent) this.#open.push({ opening: piece, content: new ArticleParts() });
    else this.#innermost().add(slotOf(piece));
  }

  finish(): Outermost {
    while (this.#open.length > 0) this.#closeInnermost();
    return this.#outermost;
  }

  #innermost(): Receiver {
    return this.#open.at(-1)?.content ?? this.#outermost;
  }

  #close(name: string): void {
    const index = this.#open.findLastIndex(({ opening }) => opening.name === name);
    if (index >= 0) while (this.#open.length > index) this.#closeInnermost();
  }

  #closeInnermost(): void {
    const closed = this.#open.pop();
    if (!closed) return;
    const { html, slots } = closed.content;
    this.#innermost().add({ ...slotOf(closed.opening), children: { html, slots } });
  }
}

function slotOf(opening: Opening): ComponentSlot {
  const { hasContent: _, ...slot } = opening;
  return slot;
}

/** The facts of an article's components, without their positions. */
export function componentFacts({ slots }: Article): readonly ComponentFact[] {
  return slots.flatMap((slot): ComponentFact[] => {
    if (slot.kind !== 'component') return [];
    const { span: _, children, ...fact } = slot;
    return [children ? { ...fact, children: componentFacts(children) } : fact];
  });
}
