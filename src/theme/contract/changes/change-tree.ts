/**
 * Describes changed pages as a tree of elements. The build turns it into React elements, and the script of `?since=`
 * into DOM elements, so both show the same. Long unchanged texts are cut, and content that fills more than a screen is
 * folded.
 */
import { fillText } from '../fill-text.js';
import type { Texts } from '../texts.js';
import type { ChangedBlock, ChangedGroup, ChangedPage, ChangedSection, ChangeRun } from './changes.js';

export type ChangeNode = string | ChangeElement;

export interface ChangeElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ChangeNode[];
}

/** Returns the id of a group's element. Ids of pages never begin with "~group". */
export const groupId = (index: number): string => `~group-${index + 1}`;

export function describeGroups(groups: readonly ChangedGroup[], texts: Texts): readonly ChangeElement[] {
  return groups.map(({ labels, pages }, index) => {
    const id = groupId(index);
    return element(
      'section',
      { class: 'changes-group' },
      labels.length > 0 && element('h2', { id }, labels.join(' › ')),
      ...pages.map((page) => describePage(page, texts, labels.length > 0 ? 3 : 2)),
    );
  });
}

/** Describes a page. `level` is the level of its heading. */
function describePage(page: ChangedPage, texts: Texts, level: number): ChangeElement {
  const { kind, anchor, title, url, before, summary = '', sections } = page;
  const link = element('a', { href: url }, title);
  return element(
    'article',
    { class: `changed-page is-${kind}`, id: anchor },
    element(
      `h${level}`,
      {},
      kind === 'removed' ? element('del', {}, link) : link,
      kind !== 'changed' && label(kind, pageKind(kind, texts)),
    ),
    before !== undefined && movedFrom(before.url, texts),
    summary !== '' && element('p', { class: 'change-summary' }, summary),
    ...folded(
      sections.map((section) => describeSection(section, page, texts, level + 1)),
      sections.map(weightOfSection),
      { limit: pageLimit, texts },
    ),
  );
}

function pageKind(kind: 'added' | 'removed' | 'moved', texts: Texts): string {
  switch (kind) {
    case 'added':
      return texts.changeNewPage;
    case 'removed':
      return texts.changeRemovedPage;
    case 'moved':
      return texts.changeMovedPage;
  }
}

function movedFrom(url: string, texts: Texts): ChangeElement {
  const [start = '', end = ''] = fillText(texts.changeMovedFrom, { address: '\0' }).split('\0');
  return element('p', { class: 'change-note' }, start, element('code', {}, url), end);
}

function describeSection(section: ChangedSection, page: ChangedPage, texts: Texts, level: number): ChangeElement {
  const { kind, id, title, blocks } = section;
  const heading = kind === 'removed' ? element('del', {}, title) : title;
  const leadsThere = kind !== 'removed' && page.kind !== 'removed';
  const shown = kind === 'changed' ? blocks.map((block) => describeBlock(block, texts)) : excerpt(section);
  const weights = kind === 'changed' ? blocks.map(weightOfBlock) : shown.map(() => 0);
  return element(
    'div',
    { class: `changed-section is-${kind}` },
    id !== '' &&
      element(
        `h${Math.min(level, 6)}`,
        {},
        leadsThere ? element('a', { href: `${page.url}#${encodeURIComponent(id)}` }, heading) : heading,
        kind === 'added' && label(kind, texts.changeNewSection),
        kind === 'removed' && label(kind, texts.changeRemovedSection),
      ),
    ...whereabouts(section, texts),
    ...folded(shown, weights, { limit: sectionLimit, texts }),
  );
}

/** Describes the earlier title of a section, the section from which it was split, or where its text is now. */
function whereabouts({ title, before, movedTo }: ChangedSection, texts: Texts): readonly ChangeElement[] {
  const note = (text: string, name: string): ChangeElement =>
    element('p', { class: 'change-note' }, fillText(text, { title: name }));
  if (before?.isSplit) return [note(texts.changeSplit, before.title)];
  if (before && before.title !== title) return [note(texts.changeRenamed, before.title)];
  return movedTo === undefined ? [] : [note(texts.changeJoined, movedTo)];
}

/** Returns the start of a section that was added or removed as a whole. */
function excerpt({ kind, blocks }: ChangedSection): readonly ChangeElement[] {
  const text = blocks.find((block) => block.kind === 'prose')?.runs.map(([, run]) => run) ?? [];
  if (text.length === 0) return [];
  return [element('p', { class: `change-excerpt is-${kind}` }, ...cutEnd(text.join(''), excerptLength))];
}

function describeBlock(block: ChangedBlock, texts: Texts): ChangeElement {
  const { kind, runs } = block;
  const [only] = runs;
  const whole = runs.length === 1 && only !== undefined && only[0] !== '=' ? kindName[only[0]] : undefined;
  const state = whole === undefined ? '' : ` is-${whole}`;
  if (kind === 'code') return element('pre', { class: 'change-code' }, element('code', {}, ...codeLines(runs, texts)));
  const words =
    only && whole !== undefined
      ? [changed(only[0], cutEnd(only[1], excerptLength), texts)]
      : runs.flatMap((run, index) => describeRun(run, { runs, index, texts }));
  return element('p', { class: `change-${kind}${state}` }, ...(kind === 'row' ? words.flatMap(divideCells) : words));
}

/** Separates the bars between the cells of a row, so that they can be styled less prominently. */
function divideCells(node: ChangeNode): readonly ChangeNode[] {
  if (typeof node !== 'string') return [{ ...node, children: node.children.flatMap(divideCells) }];
  const [first = '', ...others] = node.split(/(?<=^|\s)\|(?=\s|$)/);
  return [first, ...others.flatMap((cell) => [element('span', { class: 'change-bar' }, '|'), cell])].filter(
    (part) => part !== '',
  );
}

const kindName = { '+': 'added', '-': 'removed' } as const;

interface RunPlace {
  readonly runs: readonly ChangeRun[];
  readonly index: number;
  readonly texts: Texts;
}

function describeRun([kind, text]: ChangeRun, { runs, index, texts }: RunPlace): readonly ChangeNode[] {
  if (kind !== '=') return [changed(kind, cutMiddle(text), texts)];
  const hasBefore = index > 0;
  const hasAfter = index < runs.length - 1;
  if (hasBefore && hasAfter) return cutMiddle(text);
  return hasBefore ? cutEnd(text, context) : cutStart(text);
}

function changed(kind: ChangeRun[0], words: readonly ChangeNode[], texts: Texts): ChangeElement {
  return kind === '+'
    ? element('ins', {}, hidden(texts.changeInserted), ...words)
    : element('del', {}, hidden(texts.changeDeleted), ...words);
}

// ------------------------------------------------------------------------------------------------------------------- code

/** The number of unchanged lines that are shown next to changed ones. */
const contextLines = 2;

function codeLines(runs: readonly ChangeRun[], texts: Texts): readonly ChangeElement[] {
  return runs.flatMap(([kind, text], index) => {
    const lines = text.replace(/\n$/, '').split('\n');
    if (kind === '=') return keptLines(lines, index > 0, index < runs.length - 1);
    const name = kind === '+' ? 'ins' : 'del';
    const word = hidden(kind === '+' ? texts.changeInserted : texts.changeDeleted);
    return lines.map((line, number) => element(name, {}, number === 0 && word, `${line}\n`));
  });
}

function keptLines(lines: readonly string[], hasBefore: boolean, hasAfter: boolean): readonly ChangeElement[] {
  const first = hasBefore ? lines.slice(0, contextLines) : [];
  const last = hasAfter ? lines.slice(Math.max(first.length, lines.length - contextLines)) : [];
  const isCut = first.length + last.length < lines.length;
  const shown = (line: string): ChangeElement => element('span', {}, `${line}\n`);
  return [...first.map(shown), ...(isCut ? [element('span', { class: 'change-gap' }, '…\n')] : []), ...last.map(shown)];
}

// ------------------------------------------------------------------------------------------------------------------- cuts

/** The number of characters of unchanged text that are shown next to a change. */
const context = 64;
const excerptLength = 280;
/** A shorter cut would save nothing. */
const leastCut = 24;

const gap: ChangeElement = { name: 'span', attributes: { class: 'change-gap' }, children: [' … '] };

function cutEnd(text: string, length: number): readonly ChangeNode[] {
  if (text.length <= length + leastCut) return [text];
  return [startOf(text, length), gap];
}

function cutStart(text: string): readonly ChangeNode[] {
  if (text.length <= context + leastCut) return [text];
  return [gap, endOf(text)];
}

function cutMiddle(text: string): readonly ChangeNode[] {
  const shown = 2 * context;
  if (text.length <= shown + leastCut) return [text];
  return [startOf(text, context), gap, endOf(text)];
}

/** Returns the start of a text, cut at the end of a word if possible. */
function startOf(text: string, length: number): string {
  const start = text.slice(0, length);
  const blank = start.search(/\s\S*$/);
  return blank > length / 2 ? start.slice(0, blank) : start;
}

function endOf(text: string): string {
  const end = text.slice(-context);
  const blank = end.search(/\s/);
  return blank >= 0 && blank < context / 2 ? end.slice(blank + 1) : end;
}

// ---------------------------------------------------------------------------------------------------------------- folding

/** Roughly the characters of a screen, in the units of weights. */
const pageLimit = 2400;
const sectionLimit = 1600;

interface FoldOptions {
  readonly limit: number;
  readonly texts: Texts;
}

/** Folds content beyond the limit into a `<details>`, if it is more than a little. */
function folded(
  elements: readonly ChangeElement[],
  weights: readonly number[],
  { limit, texts }: FoldOptions,
): readonly ChangeElement[] {
  let sum = 0;
  const sums = weights.map((weight) => (sum += weight));
  const shown = Math.max(1, sums.filter((reached) => reached <= limit).length);
  const rest = elements.slice(shown);
  if (sum - (sums[shown - 1] ?? 0) < limit / 4) return elements;
  const more = rest.length === 1 ? texts.changesMoreOne : fillText(texts.changesMore, { count: String(rest.length) });
  return [...elements.slice(0, shown), element('details', {}, element('summary', {}, more), ...rest)];
}

/** Returns the weight of a section. A heading counts as two lines. */
function weightOfSection({ kind, blocks }: ChangedSection): number {
  if (kind !== 'changed') return 160 + excerptLength;
  return (
    160 +
    Math.min(
      sectionLimit,
      blocks.map(weightOfBlock).reduce((a, b) => a + b, 0),
    )
  );
}

function weightOfBlock({ kind, runs }: ChangedBlock): number {
  return runs.reduce((sum, [run, text]) => {
    if (kind !== 'code') return sum + Math.min(text.length, 2 * context);
    const lines = text.split('\n').length;
    return sum + 80 * (run === '=' ? Math.min(lines, 2 * contextLines) : lines);
  }, 40);
}

// --------------------------------------------------------------------------------------------------------------- elements

function label(kind: string, text: string): ChangeElement {
  return element('span', { class: `change-kind is-${kind}` }, ` ${text}`);
}

/** Text for screen readers, which do not announce `ins` and `del`. */
function hidden(text: string): ChangeElement {
  return element('span', { class: 'visually-hidden' }, `${text} `);
}

function element(
  name: string,
  attributes: ChangeElement['attributes'],
  ...children: readonly (ChangeNode | false | undefined)[]
): ChangeElement {
  return { name, attributes, children: children.filter((child) => child !== false && child !== undefined) };
}
