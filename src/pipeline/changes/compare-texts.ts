/**
 * Compares two texts of a page and returns the sections that differ, with their blocks. Moving, renumbering and
 * relinking are not differences. It pairs the sections, pairs the blocks, and returns the rest in reading order.
 */
import type { ComparedText } from '../compile/article/forms/compared-text.js';
import { readPair, type Block, type TextPair, type TextSection } from './blocks.js';
import { compareSequences } from './compare-sequences.js';
import { compareWords, type Run } from './compare-words.js';
import { matchBlocks, type BlockPairs } from './match-blocks.js';
import { matchSections, type SectionPairs } from './match-sections.js';
import type { BlockChange, SectionChange, SectionName, TextDifference } from './version-changes.js';

export function compareTexts(older: ComparedText, newer: ComparedText): TextDifference {
  const texts = readPair(older, newer);
  const sections = matchSections(texts);
  const compared = describePairs(texts, sections, matchBlocks(texts, sections));
  const newerOf = new Map(Array.from(sections, ([newer, older]) => [older, newer]));
  const changes = inReadingOrder(texts.before, texts.after, newerOf).flatMap(({ before, after }) =>
    after ? (changeOf(after, compared) ?? []) : before ? removalOf(before, compared) : [],
  );
  return { sections: changes, origins: originsOf(texts, compared) };
}

/** The pairs of two texts, with look-ups. */
interface Compared {
  readonly sections: SectionPairs;
  readonly blocks: BlockPairs;
  readonly newerOf: ReadonlyMap<Block, Block>;
  readonly sectionOf: ReadonlyMap<Block, TextSection>;
}

function describePairs({ before, after }: TextPair, sections: SectionPairs, blocks: BlockPairs): Compared {
  return {
    sections,
    blocks,
    newerOf: new Map(Array.from(blocks, ([newer, older]) => [older, newer])),
    sectionOf: new Map([...before, ...after].flatMap((section) => section.blocks.map((block) => [block, section]))),
  };
}

// -------------------------------------------------------------------------------------------------------------- sections

function changeOf(after: TextSection, compared: Compared): SectionChange | undefined {
  const before = compared.sections.get(after);
  const origin = before ? undefined : mainSection(after, compared.blocks, compared);
  const blocks = blockChanges(before, after, compared);
  const { id, title, level } = after;
  if (origin) return { kind: 'changed', id, title, level, before: { ...nameOf(origin), isSplit: true }, blocks };
  if (!before) return { kind: 'added', id, title, level, blocks };
  if (before.title !== title) return { kind: 'changed', id, title, level, before: nameOf(before), blocks };
  return blocks.length === 0 ? undefined : { kind: 'changed', id, title, level, blocks };
}

function removalOf(before: TextSection, compared: Compared): SectionChange {
  const { id, title, level } = before;
  const after = mainSection(before, compared.newerOf, compared);
  const blocks = blockChanges(before, undefined, compared);
  return { kind: 'removed', id, title, level, ...(after && { after: nameOf(after) }), blocks };
}

function nameOf({ id, title }: TextSection): SectionName {
  return { id, title };
}

/** A section with at least this share of another section's words was split off from it. */
const leastShare = 0.6;

/**
 * Returns the section of the other text that contains most words of this one. Returns undefined if no section contains
 * enough.
 */
function mainSection(
  section: TextSection,
  pairs: ReadonlyMap<Block, Block>,
  { sectionOf }: Compared,
): TextSection | undefined {
  const words = new Map<TextSection, number>();
  let all = 0;
  for (const block of section.blocks) {
    const { total } = block.words();
    all += total;
    const other = pairs.get(block);
    const from = other && sectionOf.get(other);
    if (from) words.set(from, (words.get(from) ?? 0) + total);
  }
  const [most] = [...words].toSorted(([, one], [, other]) => other - one);
  return most && most[1] > 0 && most[1] >= leastShare * all ? most[0] : undefined;
}

function originsOf({ after }: TextPair, compared: Compared): Readonly<Record<string, string>> {
  return Object.fromEntries(
    after.flatMap((section) => {
      const before = compared.sections.get(section) ?? mainSection(section, compared.blocks, compared);
      return before && before.id !== section.id ? [[section.id, before.id] as const] : [];
    }),
  );
}

// ---------------------------------------------------------------------------------------------------------------- blocks

/**
 * Returns the changed blocks of a section. A block that only moved to another section is not shown. If it also changed,
 * its new section shows it.
 */
function blockChanges(
  before: TextSection | undefined,
  after: TextSection | undefined,
  { blocks, newerOf }: Compared,
): readonly BlockChange[] {
  return inReadingOrder(before?.blocks ?? [], after?.blocks ?? [], newerOf).flatMap(
    ({ before: removed, after: block }) => {
      const older = block ? blocks.get(block) : removed;
      return older?.key === block?.key ? [] : blockChange(older, block);
    },
  );
}

function blockChange(before: Block | undefined, after: Block | undefined): readonly BlockChange[] {
  const shown = after ?? before;
  if (!shown) return [];
  const { kind, language } = shown;
  const change = before && after ? 'changed' : after ? 'added' : 'removed';
  return [
    {
      kind,
      change,
      ...(language !== undefined && { language }),
      runs: runsOf(kind, before && (after ? before : asItWas(before)), after),
    },
  ];
}

function asItWas(block: Block): Block {
  return { ...block, text: block.ownText() };
}

function runsOf(kind: Block['kind'], before: Block | undefined, after: Block | undefined): readonly Run[] {
  if (kind === 'code') return lineRuns(before, after);
  const isOtherFile = kind === 'image' && before?.text === after?.text;
  const [older, newer] = [before, after].map((block) => (block ? wordsOf(block, isOtherFile) : ''));
  return compareWords(older ?? '', newer ?? '');
}

function wordsOf({ text, file }: Block, namesFile: boolean): string {
  if (file === undefined) return text;
  if (text === '') return file;
  return namesFile ? `${text} (${file})` : text;
}

function lineRuns(before: Block | undefined, after: Block | undefined): readonly Run[] {
  const runs: [Run[0], string][] = [];
  const linesOf = (block: Block | undefined): readonly string[] => block?.text.split('\n') ?? [];
  for (const step of compareSequences(linesOf(before), linesOf(after), (line) => line)) {
    const line = `${step.sign === '-' ? step.before : step.after}\n`;
    const last = runs.at(-1);
    if (last?.[0] === step.sign) last[1] += line;
    else runs.push([step.sign, line]);
  }
  return runs;
}

// ----------------------------------------------------------------------------------------------------------------- order

interface Place<Item> {
  readonly before?: Item;
  readonly after?: Item;
}

/** Returns the newer items in order. Each older item without a pair follows the item that it followed before. */
function inReadingOrder<Item>(
  before: readonly Item[],
  after: readonly Item[],
  newerOf: ReadonlyMap<Item, Item>,
): readonly Place<Item>[] {
  const isHere = new Set(after);
  const behind = new Map<Item | undefined, Item[]>();
  let last: Item | undefined;
  for (const item of before) {
    const newer = newerOf.get(item);
    if (newer !== undefined && isHere.has(newer)) last = newer;
    else if (newer === undefined) behind.set(last, [...(behind.get(last) ?? []), item]);
  }
  const removedBehind = (item: Item | undefined): readonly Place<Item>[] =>
    (behind.get(item) ?? []).map((removed) => ({ before: removed }));
  return [...removedBehind(undefined), ...after.flatMap((item) => [{ after: item }, ...removedBehind(item)])];
}
