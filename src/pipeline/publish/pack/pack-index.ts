/** Writes the index of a pack: its pages in groups, in at most 8 KB, so that a program can afford to read it first. */
import type { LinkedPage } from '../../model.js';
import { escapeInline } from '../../text/escape-markdown.js';
import { lineText } from '../twins/llms-txt.js';
import type { PageGroup } from '../twins/page-groups.js';

/** The file that people and programs open first in a folder. */
export const indexName = 'README.md';

/** In bytes. */
const maxIndexSize = 8 * 1024;

/** A file of a pack. Its path is from the pack's folder. */
export interface PackedFile {
  readonly outFile: string;
  readonly text: string;
}

interface IndexView {
  /** Lines before the groups. */
  readonly head: readonly string[];
  readonly urlOf: (page: LinkedPage) => string;
  readonly descriptionOf: (page: LinkedPage) => string;
}

/** Shortens descriptions until the index is small enough. If that does not suffice, each group gets its own file. */
export function indexFiles(groups: readonly PageGroup[], view: IndexView): readonly PackedFile[] {
  const texts = [Infinity, 100, 60, 0].map((maxLength) => indexText(view, groups, maxLength));
  const whole = texts.find((text) => Buffer.byteLength(text) <= maxIndexSize);
  if (whole !== undefined) return [{ outFile: indexName, text: whole }];
  const parts = groups.map((group, index) => ({
    outFile: `README-${index + 1}.md`,
    text: `${groupText(view, group, Infinity, '#')}\n`,
    title: group.title,
  }));
  const links = parts.map(({ outFile, title }) => `- [${escapeInline(title)}](${outFile})`);
  const text = [...view.head, '', ...links, ''].join('\n');
  return [{ outFile: indexName, text }, ...parts.map((part) => ({ outFile: part.outFile, text: part.text }))];
}

function indexText(view: IndexView, groups: readonly PageGroup[], maxLength: number): string {
  return [...view.head, ...groups.flatMap((group) => ['', groupText(view, group, maxLength, '##')]), ''].join('\n');
}

function groupText({ urlOf, descriptionOf }: IndexView, group: PageGroup, maxLength: number, mark: string): string {
  const lines = group.lines.map((line) =>
    lineText(line, (page) => ({ url: urlOf(page), description: shortened(descriptionOf(page), maxLength) })),
  );
  return [`${mark} ${escapeInline(group.title)}`, '', ...lines].join('\n');
}

/** Shortens a text at the end of a word. */
function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, Math.max(0, maxLength - 1)).replace(/\s+\S*$/, '');
  return cut === '' ? '' : `${cut}…`;
}
