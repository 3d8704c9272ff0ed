/** Plans which files of a page become one, and writes the text of this file. */
import type { ParseWhole } from '../../compile/markdown/parse-piece.js';
import type { Syntax } from '../../model.js';
import { onlyFrontMatter } from '../../text/front-matter-block.js';
import { textOf } from '../find-moves.js';
import type { LoadedSite } from '../fold-site.js';
import { mergeTexts } from './merge-texts.js';
import { textsOf, whyApart, type Copy } from './page-copies.js';

/** Files of a page that become one. */
export interface Merge {
  /** The oldest file comes first, and gets the text. */
  readonly copies: readonly [Copy, Copy, ...Copy[]];
  /** The new text of the oldest file. */
  readonly text: string;
  /** The number of conditions in it. A row of a table counts once. */
  readonly conditions: number;
  /** Whether only whole blocks have conditions. */
  readonly isCoarse: boolean;
}

/** Files of a page that stay. */
export interface Apart {
  readonly copies: readonly Copy[];
  readonly reason: string;
  /** What readers would see, if the reason does not say it. */
  readonly detail?: string;
}

export interface MergePlan {
  readonly merges: readonly Merge[];
  readonly apart: readonly Apart[];
}

/** With more conditions, the versions of a page are easier to read and to change in files of their own. */
const linesPerCondition = 10;
/** Short pages may have these conditions, too. */
const fewConditions = 6;
/** If the text is longer than this times the longest old one, most of the page is not shared. */
const maxGrowth = 1.5;

const readsBetterDivided = 'it would have too many conditions, so it reads better divided';

/** Returns the parser of a dialect. It is loaded on first use. */
export type FindParser = (syntax: Syntax) => Promise<ParseWhole>;

/**
 * Plans one page. Neighbouring versions become one file as long as it reads well, so that a page that was rewritten once
 * becomes two files.
 */
export async function planMerges(
  loaded: LoadedSite,
  copies: readonly Copy[],
  parserOf: FindParser,
): Promise<MergePlan> {
  const merges: Merge[] = [];
  const apart: Apart[] = [];
  let merge: Merge | undefined;
  let open: readonly Copy[] = [];
  for (const copy of copies) {
    const [first] = open;
    const joined = first && (await join(loaded, [...open, copy], parserOf));
    if (joined !== undefined && typeof joined !== 'string') [merge, open] = [joined, [...open, copy]];
    else {
      if (merge) merges.push(merge);
      if (joined !== undefined) apart.push({ copies: [...open, copy], reason: joined });
      [merge, open] = [undefined, [copy]];
    }
  }
  return { merges: merge ? [...merges, merge] : merges, apart };
}

/** Returns the merge of files, or why it is not possible. */
async function join(loaded: LoadedSite, copies: readonly Copy[], parserOf: FindParser): Promise<Merge | string> {
  const [first, last] = [copies[0], copies.at(-1)];
  const reason = first && last && (await whyApart(loaded, first, last));
  if (reason !== undefined) return reason;
  try {
    return (await mergeCopies(loaded, copies as Merge['copies'], parserOf, false)) ?? readsBetterDivided;
  } catch {
    return 'one of the files is not valid MDX';
  }
}

/** Returns undefined if the result does not read well. Throws if a text is not valid MDX. */
export async function mergeCopies(
  loaded: LoadedSite,
  copies: Merge['copies'],
  parserOf: FindParser,
  isCoarse: boolean,
): Promise<Merge | undefined> {
  const [[oldest]] = copies;
  const texts = textsOf(loaded, copies);
  const parse = await parserOf(oldest.source.syntax);
  const { text, conditions } = mergeTexts({ texts, parse, isCoarse });
  const longest = Math.max(...texts.map((one) => one.text.length));
  const maxConditions = Math.max(fewConditions, text.split('\n').length / linesPerCondition);
  const shown = text.replaceAll(/^:{3,}versions.*$|\]\{(?:from|until|only)="[^}]*\}/gm, '');
  if (conditions > maxConditions || shown.length > longest * maxGrowth) return undefined;
  const written = textOf(loaded, oldest).text;
  const [lineEnd] = /\r\n?|\n/.exec(written) ?? ['\n'];
  return { copies, text: onlyFrontMatter(written) + text.replaceAll('\n', lineEnd), conditions, isCoarse };
}
