/** Comments that mark the next line, or all lines up to another comment: `highlight-next-line` and the site's own. */
import type { CodeFence, MagicComment } from '../code-fence.js';
import { commentSigns, type CommentSigns, commentText, longestMarkedLine } from './comment-signs.js';

/** A comment that opens a block which is never closed, or closes one which was never opened. */
export interface UnpairedComment {
  readonly text: string;
  /** The comment that would complete the pair. */
  readonly missing: string;
  readonly isStart: boolean;
  /** The offset in the code. */
  readonly offset: number;
}

/** Whether code contains the text of a magic comment. */
export function isIn(code: string, { line, block }: MagicComment): boolean {
  return [line, block?.start, block?.end].some((text) => text !== undefined && code.includes(text));
}

/** The comments that every site has, with the names that Docusaurus uses. They set docsgen's own mark and no class. */
export const highlight: MagicComment = {
  className: '',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};

/** The effect of a magic comment. */
interface Command {
  readonly comment: MagicComment;
  readonly does: 'next' | 'start' | 'end';
}

/** The magic comments of a block, while its lines are read. */
export class MagicComments {
  /** Commands by the comment's text. Empty if the code contains none. */
  readonly #commands = new Map<string, readonly Command[]>();
  /** The offset at which each open block was opened. */
  readonly #open = new Map<MagicComment, number>();
  readonly #next = new Set<string>();
  readonly #signs: CommentSigns;
  readonly #unpaired: UnpairedComment[] = [];

  constructor(code: string, { comments, language }: CodeFence) {
    this.#signs = commentSigns(language);
    for (const comment of [highlight, ...comments]) {
      if (!isIn(code, comment)) continue;
      this.#add(comment.line, { comment, does: 'next' });
      this.#add(comment.block?.start, { comment, does: 'start' });
      this.#add(comment.block?.end, { comment, does: 'end' });
    }
  }

  #add(text: string | undefined, command: Command): void {
    if (text !== undefined) this.#commands.set(text, [...(this.#commands.get(text) ?? []), command]);
  }

  /** Follows a line if it consists of a magic comment. Such a line is not shown. */
  take(line: string, start: number): boolean {
    if (this.#commands.size === 0 || line.length > longestMarkedLine) return false;
    const text = commentText(line, this.#signs);
    const commands = text === undefined ? undefined : this.#commands.get(text);
    if (text === undefined || commands === undefined) return false;
    const offset = start + line.indexOf(text);
    for (const { comment, does } of commands) {
      if (does === 'next') this.#next.add(comment.className);
      else if (does === 'start') {
        this.#leaveOpen(comment);
        this.#open.set(comment, offset);
      } else if (!this.#open.delete(comment)) {
        this.#unpaired.push({ text, missing: comment.block?.start ?? '', isStart: false, offset });
      }
    }
    return true;
  }

  /** Returns the classes of the next line that is shown. */
  classesOfLine(): Set<string> {
    const classes = new Set([...[...this.#open.keys()].map(({ className }) => className), ...this.#next]);
    this.#next.clear();
    return classes;
  }

  /** Returns the comments without a counterpart. Call it after the last line. */
  unpaired(): readonly UnpairedComment[] {
    for (const comment of this.#open.keys()) this.#leaveOpen(comment);
    return this.#unpaired;
  }

  #leaveOpen(comment: MagicComment): void {
    const offset = this.#open.get(comment);
    if (offset === undefined || !comment.block) return;
    const { start, end } = comment.block;
    this.#unpaired.push({ text: start, missing: end, isStart: true, offset });
    this.#open.delete(comment);
  }
}
