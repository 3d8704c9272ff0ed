/**
 * Merges the texts that versions have of a page into one with text for some versions. Blocks that are the same stay as
 * they are in the oldest text.
 */
import { groupBy } from '../../group-by.js';
import type { ParseWhole } from '../../compile/markdown/parse-piece.js';
import { alignParts, type Slot } from './align.js';
import { createOptions, type OptionsOf, type VersionedText } from './conditions.js';
import { variantsOf, type Variant } from './merge-parts.js';
import type { MergedText } from './merge-words.js';
import { readParts, withoutInner, type Part } from './parts.js';

export interface MergeInput {
  /** The texts without front matter and without conditions, oldest first. */
  readonly texts: readonly VersionedText[];
  readonly parse: ParseWhole;
  /** Whether only whole blocks get conditions. */
  readonly isCoarse: boolean;
}

/** Throws if the parser of MDX refuses a text. */
export function mergeTexts({ texts, parse, isCoarse }: MergeInput): MergedText {
  const whole = texts.map(({ text }) => readParts(text, parse));
  const read = isCoarse ? whole.map(withoutInner) : whole;
  const places = new Map(read.flatMap(({ parts }) => parts.map((part, at) => [part, at] as const)));
  const writing = { optionsOf: createOptions(texts), all: [...texts.keys()], places };
  const merged = writeBlocks(
    arrange(alignParts([...read.entries()].map(([text, { parts }]) => [text, parts])), writing),
    writing,
  );
  const [first] = read;
  return { ...merged, text: (first?.opening ?? '') + merged.text + (first?.closing ?? '') };
}

/**
 * Returns the blocks in their order. Neighbouring blocks for the same versions are written together: first all of the
 * older text, then all of the newer one.
 */
function arrange(slots: readonly Slot[], { optionsOf, all }: Writing): readonly Variant[] {
  const blocks: Variant[] = [];
  let open: Variant[] = [];
  const close = (): void => {
    const groups = [...groupBy(open, ({ texts }) => [texts.join()]).values()];
    blocks.push(...groups.toSorted(([one], [other]) => (one.texts[0] ?? 0) - (other.texts[0] ?? 0)).flat());
    open = [];
  };
  for (const slot of slots) {
    const variants = variantsOf(slot, all, optionsOf);
    if (!variants.every((variant) => open.every((other) => mayChange(variant, other)))) close();
    open.push(...variants);
  }
  close();
  return blocks;
}

/** Whether two blocks are for the same texts, or no text has both of them, so that their order is of no matter. */
function mayChange({ texts }: Variant, { texts: others }: Variant): boolean {
  return texts.join() === others.join() || !texts.some((text) => others.includes(text));
}

interface Writing {
  readonly optionsOf: OptionsOf;
  readonly all: readonly number[];
  /** The index of each part in its text. */
  readonly places: ReadonlyMap<Part, number>;
}

function writeBlocks(blocks: readonly Variant[], { optionsOf, all, places }: Writing): MergedText {
  const groups: [Variant, ...Variant[]][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last?.[0].texts.join() === block.texts.join()) last.push(block);
    else groups.push([block]);
  }
  let conditions = 0;
  const written = groups.map((group) => {
    const [{ texts }] = group;
    let source = '';
    for (const [at, { part, merged }] of group.entries()) {
      const before = group[at - 1];
      const isNext = before && places.get(before.part) === (places.get(part) ?? 0) - 1;
      source += (before ? (isNext ? part.gap : '\n\n') : '') + merged.text;
      conditions += merged.conditions;
    }
    if (texts.length === all.length) return source;
    conditions += 1;
    return wrapBlocks(source, optionsOf(texts, all));
  });
  return { text: written.join('\n\n'), conditions };
}

function wrapBlocks(source: string, options: string): string {
  const colons = Array.from(source.matchAll(/^[ \t>]*(:{3,})/gm), ([, found = '']) => found.length);
  const marks = ':'.repeat(Math.max(2, ...colons) + 1);
  return `${marks}versions${options}\n${source}\n${marks}`;
}
