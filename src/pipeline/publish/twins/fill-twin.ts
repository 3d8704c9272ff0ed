/** Fills the slots in Markdown with addresses and the texts of components. */
import type { ArticleSlot } from '../../model.js';
import type { TwinText } from '../../compile/article/forms/markdown-twin.js';

/** Returns the text for a slot, given the content between a component's tags. Undefined keeps that content. */
export type TextOfSlot = (slot: ArticleSlot, content: string) => string | undefined;

export function fillTwin(twin: TwinText, textOf: TextOfSlot): string {
  return filled(twin, textOf).trimEnd();
}

function filled({ html, slots }: TwinText, textOf: TextOfSlot): string {
  return slots.reduce((before, slot, index) => {
    const after = html[index + 1] ?? '';
    if (slot.kind === 'link') return before + (textOf(slot, '') ?? '') + after;
    const mark = markAtEnd(before);
    const content = slot.children ? withoutBlankLines(filled(slot.children, textOf)) : '';
    const own = textOf(slot, withoutMark(content, mark));
    return own === undefined ? joined(before, content, after) : insertText(before, own, after);
  }, html[0] ?? '');
}

/** Puts a text between two others. Its lines are in the quotes and lists in which the text before it ends. */
export function insertText(before: string, text: string, after: string): string {
  return joined(before, withMark(text, markAtEnd(before)), after);
}

const blankLines = /^(?:[ >]*\n)+[ >]*|(?:\n[ >]*)+$/g;

function withoutBlankLines(text: string): string {
  return text.replaceAll(blankLines, '');
}

/** Joins texts. An empty text leaves no blank lines. */
function joined(before: string, text: string, after: string): string {
  const isOwnLine = /(?:^|\n)[ >]*$/.test(before.slice(before.lastIndexOf('\n')));
  return before + text + (text === '' && isOwnLine ? after.replace(/^(?:\n[ >]*)+/, '') : after);
}

/** Returns the prefix of the next line in the same quotes and lists: "> " after "> ", blanks after "- ". */
function markAtEnd(before: string): string {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const [mark = ''] = /^[ >]*(?:(?:[-*+]|\d+[.)]) )?/.exec(line) ?? [];
  return mark.replaceAll(/[^ >]/g, ' ');
}

/** Adds the prefix to every line but the first. */
function withMark(text: string, mark: string): string {
  return text.split('\n').join(`\n${mark}`).replaceAll(`\n${mark}\n`, `\n${mark.trimEnd()}\n`);
}

function withoutMark(text: string, mark: string): string {
  return text.replaceAll(`\n${mark}`, '\n').replaceAll(`\n${mark.trimEnd()}\n`, '\n\n');
}
