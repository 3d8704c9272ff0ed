/**
 * Merges a block of several texts from the inside: words of paragraphs and cells, rows of tables, items of lists. Where
 * that is not possible or not readable, the whole block is replaced.
 */
import { alignParts, type Slot } from './align.js';
import { runsOf, type OptionsOf } from './conditions.js';
import { mayBeInside, mergeWords, replaceWords, type Inners, type MergedText } from './merge-words.js';
import { withoutPadding, type Part } from './parts.js';

/** Returns undefined if the part has to be replaced as a whole. */
function mergePart(slot: Slot, optionsOf: OptionsOf): MergedText | undefined {
  const [first, ...others] = slot.values();
  if (!first || others.some(({ kind }) => kind !== first.kind)) return undefined;
  if (others.every(({ key }) => key === first.key)) return { text: first.text, conditions: 0 };
  const inners = innersOf(slot);
  if (!inners) return undefined;
  switch (first.kind) {
    case 'paragraph':
    case 'heading':
      return around(inners, mergeWords(inners, optionsOf));
    case 'tableCell':
      return around(inners, mergeWords(inners, optionsOf) ?? replaceWords(inners, optionsOf));
    case 'tableRow':
      return mergeRow(inners, optionsOf);
    default:
      return mergeInside(inners, optionsOf);
  }
}

/** Parts of a slot that become one, and the numbers of their texts. */
export interface Variant {
  readonly part: Part;
  readonly texts: readonly number[];
  readonly merged: MergedText;
}

/** Divides a slot into runs of neighbouring texts whose parts can be one. Usually this is one run. */
export function variantsOf(slot: Slot, around: readonly number[], optionsOf: OptionsOf): readonly Variant[] {
  return runsOf([...slot.keys()], around).flatMap((run) => {
    const whole = joinTexts(slot, run, optionsOf);
    if (whole) return [whole];
    const variants: Variant[] = [];
    for (const text of run) {
      const joined = joinTexts(slot, [...(variants.at(-1)?.texts ?? []), text], optionsOf);
      if (joined && variants.length > 0) variants.splice(-1, 1, joined);
      else variants.push(joinTexts(slot, [text], optionsOf) as Variant);
    }
    return variants;
  });
}

/** Returns undefined if the parts of the texts cannot be one. */
function joinTexts(slot: Slot, texts: readonly number[], optionsOf: OptionsOf): Variant | undefined {
  const own = new Map(texts.map((text) => [text, slot.get(text) as Part]));
  const merged = mergePart(own, optionsOf);
  return merged && { part: [...own.values()][0] as Part, texts, merged };
}

/** Returns what is inside of the parts, if they begin and end alike. */
function innersOf(slot: Slot): Inners | undefined {
  const inners = Array.from(slot, ([text, { inner }]) => [text, inner] as const);
  const forms = inners.map(([, inner]) => inner && plain(`${inner.opening}\0${inner.closing}`));
  const isAlike = forms.every((form) => form !== undefined && form === forms[0]);
  return isAlike ? new Map(inners.flatMap(([text, inner]) => (inner ? [[text, inner]] : []))) : undefined;
}

/** Ignores numbers of items and the width of columns. */
function plain(source: string): string {
  return withoutPadding(source.replace(/^\d+/, '')).replaceAll(/ ?(\0|$) ?/g, '$1');
}

function around(inners: Inners, merged: MergedText | undefined): MergedText | undefined {
  const [first] = inners.values();
  return merged && first && { ...merged, text: first.opening + merged.text + first.closing };
}

function mergeRow(inners: Inners, optionsOf: OptionsOf): MergedText | undefined {
  const widths = new Set(Array.from(inners.values(), ({ parts }) => parts.length));
  if (widths.size > 1) return undefined;
  const [first] = inners.values();
  const cells = first?.parts.map((_, column) => {
    const slot = new Map(Array.from(inners, ([text, { parts }]) => [text, parts[column] as Part]));
    return mergePart(slot, optionsOf);
  });
  return cells?.every((cell) => cell !== undefined) ? around(inners, joinMerged(cells)) : undefined;
}

function joinMerged(merged: readonly MergedText[]): MergedText {
  return {
    text: merged.map(({ text }) => text).join(''),
    conditions: merged.reduce((sum, { conditions }) => sum + conditions, 0),
  };
}

/** Merges rows, items, or blocks that are inside of a block. */
function mergeInside(inners: Inners, optionsOf: OptionsOf): MergedText | undefined {
  const texts = [...inners.keys()];
  const slots = alignParts(Array.from(inners, ([text, { parts }]) => [text, parts] as const));
  const gap = [...inners.values()].flatMap(({ parts }) => parts.slice(1)).find((part) => part.gap !== '')?.gap ?? '\n';
  const written: MergedText[] = [];
  let [kept, replaced] = [0, 0];
  const write = (part: Part, { text, conditions }: MergedText): void => {
    const own = written.length === 0 ? '' : part.gap || gap;
    written.push({ text: own + text, conditions });
  };
  for (const slot of slots) {
    const variants = variantsOf(slot, texts, optionsOf);
    const [{ part, merged }] = variants as [Variant];
    if (variants.length === 1 && slot.size === texts.length) {
      write(part, merged);
      kept += 1;
      continue;
    }
    for (const variant of variants) {
      // A condition inside of another one is hard to read.
      const wrapped =
        variant.merged.conditions > 0 ? undefined : wrapPart(variant.part, optionsOf(variant.texts, texts));
      if (wrapped === undefined) return undefined;
      write(variant.part, { text: wrapped, conditions: 1 });
    }
    replaced += 1;
  }
  // If most is replaced, two whole lists or tables are easier to read.
  return replaced > 2 * kept + 2 ? undefined : around(inners, joinMerged(written));
}

/** Puts a row or an item of plain text under a condition, and returns undefined for other parts. */
function wrapPart({ kind, inner }: Part, options: string): string | undefined {
  const [only, more] = inner?.parts ?? [];
  if (!inner || (kind === 'listItem' && (more || only?.kind !== 'paragraph'))) return undefined;
  if (kind !== 'listItem' && kind !== 'tableRow') return undefined;
  const words = inner.parts.map(({ inner: own }) => own && wrapWords(own, options));
  return words.includes(undefined) ? undefined : inner.opening + words.join('') + inner.closing;
}

function wrapWords({ opening, parts, closing }: NonNullable<Part['inner']>, options: string): string | undefined {
  const source = parts.map(({ text }) => text).join('');
  if (source === '') return opening + closing;
  return mayBeInside(source) ? `${opening}:v[${source}]${options}${closing}` : undefined;
}
