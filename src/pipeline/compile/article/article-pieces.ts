/** Texts, slots and ends of components in their order → an article, in which components hold what is between their tags. */
import type { Article, ArticleSlot, ComponentFact, ComponentSlot } from '../../model.js';
import type { HolePiece } from '../compilation.js';

type Opening = Extract<HolePiece, { kind: 'component' }>;

/** An article that is not finished. */
interface Open {
  readonly html: string[];
  readonly slots: ArticleSlot[];
  /** Undefined: the whole article. */
  readonly opening: Opening | undefined;
}

/** Tags that do not match are reported elsewhere; here, an end without a beginning is nothing. */
export class ArticlePieces {
  readonly #open: Open[] = [{ html: [''], slots: [], opening: undefined }];

  add(piece: HolePiece): void {
    if (typeof piece === 'string') {
      const { html } = this.#innermost();
      html[html.length - 1] += piece;
    } else if (piece.kind === 'link') this.#addSlot(piece);
    else if (piece.kind === 'componentEnd') this.#close(piece.name);
    else if (piece.hasContent) this.#open.push({ html: [''], slots: [], opening: piece });
    else this.#addSlot(slotOf(piece));
  }

  article(): Article {
    while (this.#open.length > 1) this.#closeInnermost();
    const { html, slots } = this.#innermost();
    return { html, slots };
  }

  #innermost(): Open {
    return this.#open.at(-1)!;
  }

  #addSlot(slot: ArticleSlot): void {
    const { html, slots } = this.#innermost();
    slots.push(slot);
    html.push('');
  }

  #close(name: string): void {
    const index = this.#open.findLastIndex(({ opening }) => opening?.name === name);
    if (index > 0) while (this.#open.length > index) this.#closeInnermost();
  }

  #closeInnermost(): void {
    const closed = this.#open.pop();
    if (closed?.opening === undefined) return;
    const { html, slots, opening } = closed;
    this.#addSlot({ ...slotOf(opening), children: { html, slots } });
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
