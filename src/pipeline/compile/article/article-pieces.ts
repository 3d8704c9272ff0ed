/** Texts, slots and ends of components in their order → an article, in which components hold what is between their tags. */
import type { Article, ArticleSlot, ComponentFact, ComponentSlot } from '../../model.js';
import type { HolePiece } from '../compilation.js';

type Opening = Extract<HolePiece, { kind: 'component' }>;

/** Takes what an article, or a component in it, consists of. */
interface Receiver {
  add(part: string | ArticleSlot): void;
}

/** An article that grows. */
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

/** A component that is not closed. */
interface Open {
  readonly opening: Opening;
  readonly content: ArticleParts;
}

/** Tags that do not match are reported elsewhere; here, an end without a beginning is nothing. */
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

/** The components of an article, without what is around them. */
export function componentFacts({ slots }: Article): readonly ComponentFact[] {
  return slots.flatMap((slot): ComponentFact[] => {
    if (slot.kind !== 'component') return [];
    const { span: _, children, ...fact } = slot;
    return [children ? { ...fact, children: componentFacts(children) } : fact];
  });
}
