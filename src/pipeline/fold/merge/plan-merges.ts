/** Plans which files of a page become one, and writes the text of this file. */
import type { ParseWhole } from '../../compile/markdown/parse-piece.js';
import { isSyntaxProblem } from '../../compile/mdx/syntax/syntax-problem.js';
import type { Syntax } from '../../model.js';
import { oncePerKey } from '../../once.js';
import { onlyFrontMatter } from '../../text/front-matter-block.js';
import { textOf } from '../find-moves.js';
import type { LoadedSite } from '../fold-site.js';
import { mergeTexts } from './merge-texts.js';
import { textsOf, whyApart, type Copies, type Copy } from './page-copies.js';

/** Files of a page that become one. */
export interface Merge {
  /** At least two. The oldest file comes first, and gets the text. */
  readonly copies: Copies;
  /** The new text of the oldest file. */
  readonly text: string;
  /** The number of conditions in it. A row of a table counts once. */
  readonly conditions: number;
  /** Whether only whole blocks have conditions. */
  readonly isCoarse: boolean;
}

/** Returns the file that gets the text. */
export function fileOf({ copies: [[page]] }: Merge): string {
  return page.source.file;
}

/** Files of a page that stay. */
export interface Apart {
  readonly copies: Copies;
  readonly reason: string;
  /** What readers would see, if the reason does not say it. */
  readonly detail?: string;
}

export interface MergePlan {
  readonly merges: readonly Merge[];
  readonly apart: readonly Apart[];
}

/**
 * With more conditions, the versions of a page are easier to read and to change in files of their own. The lines are
 * those of the shortest version.
 */
const linesPerCondition = 10;
/** Short pages may have these conditions, too. */
const fewConditions = 6;
/** If the text is longer than this times the longest old one, most of the page is not shared. */
const maxGrowth = 1.5;

const readsBetterDivided = 'the texts differ too much, so they read better divided';

/** Returns the parser of a dialect. It is loaded on first use. */
export type FindParser = (syntax: Syntax) => Promise<ParseWhole>;

/**
 * Plans one page. Neighbouring versions become one file as long as it reads well, so that a page that was rewritten once
 * becomes two files.
 */
export async function planMerges(
  loaded: LoadedSite,
  [first, ...others]: Copies,
  parserOf: FindParser,
): Promise<MergePlan> {
  // Each file is merged with every newer one, but parsed once.
  const parserOnce = oncePerKey(async (syntax: Syntax) => oncePerKey(await parserOf(syntax)));
  const merges: Merge[] = [];
  const apart: Apart[] = [];
  let open: Copies = [first];
  for (const copy of others) {
    const merge = await join(loaded, open, copy, parserOnce);
    if (typeof merge === 'string') {
      apart.push({ copies: [...open, copy], reason: merge });
      open = [copy];
    } else {
      merges.splice(open.length > 1 ? -1 : merges.length, 1, merge);
      open = merge.copies;
    }
  }
  return { merges, apart };
}

/** Returns the merge of a file with older ones, or why it is not possible. */
async function join(loaded: LoadedSite, older: Copies, copy: Copy, parserOf: FindParser): Promise<Merge | string> {
  const reason = await whyApart(loaded, older, copy);
  if (reason !== undefined) return reason;
  try {
    return (await mergeCopies(loaded, [...older, copy], parserOf, false)) ?? readsBetterDivided;
  } catch (error) {
    if (!isSyntaxProblem(error)) throw error;
    return 'one of the files is not valid MDX';
  }
}

/** Returns undefined if the result does not read well. Throws if a text is not valid MDX. */
export async function mergeCopies(
  loaded: LoadedSite,
  copies: Copies,
  parserOf: FindParser,
  isCoarse: boolean,
): Promise<Merge | undefined> {
  const [[oldest]] = copies;
  const texts = textsOf(loaded, copies);
  const parse = await parserOf(oldest.source.syntax);
  const { text, conditions } = mergeTexts({ texts, parse, isCoarse });
  const longest = Math.max(...texts.map((one) => one.text.length));
  const fewestLines = Math.min(...texts.map((one) => one.text.split('\n').length));
  const maxConditions = Math.max(fewConditions, fewestLines / linesPerCondition);
  const shown = text.replaceAll(/^:{3,}versions.*$|\]\{(?:from|until|only)="[^}]*\}/gm, '');
  if (conditions > maxConditions || shown.length > longest * maxGrowth) return undefined;
  const written = textOf(loaded, oldest).text;
  const [lineEnd] = /\r\n?|\n/.exec(written) ?? ['\n'];
  return { copies, text: onlyFrontMatter(written) + text.replaceAll('\n', lineEnd), conditions, isCoarse };
}
