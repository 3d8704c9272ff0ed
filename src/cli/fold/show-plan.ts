/** Shows a plan as lines for people and as a value for machines. */
import type { MoveCandidate } from '../../pipeline/fold/find-moves.js';
import type { ProvenFold } from '../../pipeline/fold/fold.js';
import { nameTexts } from './name-texts.js';
import { changeLines, type SmallDifference } from './small-difference.js';
import type { FoldWeight } from './weigh.js';
import { plural, showNumber } from '../report.js';

export interface ShownFold extends ProvenFold {
  readonly candidates: readonly MoveCandidate[];
  readonly taken: readonly MoveCandidate[];
  readonly weight: FoldWeight;
  readonly nearlyEqual: readonly NearlyEqual[];
  /** Files of versions that are layers already, which would inherit the same. */
  readonly redundant: readonly string[];
}

/** A page file that must stay because a line or two differ. */
export interface NearlyEqual {
  readonly file: string;
  readonly replaces: string;
  readonly difference: SmallDifference;
}

export function showPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function showSize(bytes: number): string {
  if (bytes < 1000) return plural(bytes, 'byte');
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function planLines(shown: ShownFold): readonly string[] {
  const { plan, weight } = shown;
  const layers = plan.layers.toReversed();
  const several = new Set(layers.map(({ section }) => section)).size > 1;
  return [
    ...layers.map(({ section, version, pages, before, after }) => {
      const name = several ? `${section.name} ${version.name}` : version.name;
      const files = before === after ? plural(before, 'page file') : `${before} → ${plural(after, 'page file')}`;
      return `  ${name}: ${plural(pages, 'page')}, ${files}`;
    }),
    '',
    `  ${plural(weight.pagesBefore, 'page file')} become ${showNumber(weight.pagesAfter)}.`,
    `  ${plural(weight.filesBefore, 'file')} with ${showSize(weight.bytesBefore)} become ${plural(weight.filesAfter, 'file')} with ${showSize(weight.bytesAfter)}.`,
    ...datedLines(shown.held),
    ...unusedLines(shown),
    ...redundantLines(shown),
    ...moveLines(shown),
    ...keptLines(shown),
    ...nearlyEqualLines(shown.nearlyEqual),
  ];
}

function moveLines({ candidates, taken, added }: ShownFold): readonly string[] {
  if (candidates.length === 0) return [];
  return [
    '',
    'Pages that seem to have moved:',
    ...candidates.map((move) => {
      const what = taken.includes(move)
        ? 'is recorded as a move'
        : move.isCertain
          ? 'certain, --yes takes it'
          : 'please check';
      return `  ${move.version}: ${move.from} → ${move.to} (${showPercent(move.similarity)} the same; ${what})`;
    }),
    ...(taken.length < candidates.length
      ? ['  "--moves <file>" writes them into a file for review. A page that is not recorded as moved is a new one.']
      : []),
    ...(added.length > 0 ? [`  Old addresses of moved pages will redirect: ${added.join(', ')}`] : []),
  ];
}

function keptLines({ held, languages }: ShownFold): readonly string[] {
  const versions = Array.from(
    held.versions,
    ([name, reason]) => `  Version ${name} keeps all of its files: ${reason}.`,
  );
  const isListed = (file: string): boolean => !areCounted(held) || !held.dated.has(file);
  const listed = [...held.files].filter(([file]) => isListed(file));
  const files = listed.map(([file, reason]) => `  ${file} stays: ${reason}.`);
  const names = nameTexts(languages).map((line) => `  ${line}`);
  return versions.length + files.length === 0
    ? []
    : ['', 'What stays, so that readers see no difference:', ...versions, ...files, ...names];
}

/** If many files stay only for the day or the author of their last change, they are counted instead of listed. */
function areCounted({ dated }: ShownFold['held']): boolean {
  return dated.size > 10;
}

function unusedLines({ unused }: ShownFold): readonly string[] {
  if (unused.length === 0) return [];
  return ['', 'Translations that no page would show, which are removed, too:', ...firstOf(unused)];
}

function redundantLines({ redundant }: ShownFold): readonly string[] {
  if (redundant.length === 0) return [];
  return ['', 'Redundant files of layers, whose versions inherit the same:', ...firstOf(redundant)];
}

/** Lists the first files. */
function firstOf(files: readonly string[]): readonly string[] {
  const more = files.length - maxGroups;
  return [
    ...files.slice(0, maxGroups).map((file) => `  ${file}`),
    ...(more > 0 ? [`  … and ${plural(more, 'more file')}. "--json" has them all.`] : []),
  ];
}

function datedLines(held: ShownFold['held']): readonly string[] {
  const { dated } = held;
  if (dated.size === 0) return [];
  return [
    `  ${plural(dated.size, 'file')} ${dated.size === 1 ? 'stays' : 'stay'} only for the day or the author of the last change.`,
    '  "--ignore-dates" lets pages show those of the text that they inherit.',
  ];
}

function nearlyEqualLines(pairs: readonly NearlyEqual[]): readonly string[] {
  if (pairs.length === 0) return [];
  const groups = groupPairs(pairs);
  const more = groups.length - maxGroups;
  return [
    '',
    'Pages that differ in a line or two. Was this change meant for every version?',
    ...groups
      .slice(0, maxGroups)
      .flatMap((group) => [
        ...changeLines(group[0]?.difference.changes ?? []),
        ...group.map(
          ({ file, replaces, difference: { before, after } }) => `      ${replaces}:${before} → ${file}:${after}`,
        ),
      ]),
    ...(more > 0 ? [`  … and ${plural(more, 'more change')}. "--json" has them all.`] : []),
  ];
}

/** The maximum number of changes or files that are shown. */
const maxGroups = 20;

/** Groups files by their change, because the same change is often made in several files. */
function groupPairs(pairs: readonly NearlyEqual[]): readonly (readonly NearlyEqual[])[] {
  const groups = new Map<string, NearlyEqual[]>();
  for (const pair of pairs) {
    const key = pair.difference.changes.flat().join('\n');
    groups.set(key, [...(groups.get(key) ?? []), pair]);
  }
  return [...groups.values()];
}

/** Returns the plan for machines. */
export function planJson(shown: ShownFold): object {
  const { plan, held, added, candidates, taken, weight, nearlyEqual, redundant, unused } = shown;
  return {
    folded: plan.folded.filter((name) => plan.layers.some(({ version }) => version.name === name && version.complete)),
    versions: plan.layers.toReversed().map((layer) => ({
      section: layer.section.name,
      version: layer.version.name,
      pages: layer.pages,
      filesBefore: layer.before,
      filesAfter: layer.after,
      inherited: layer.inherited,
      moved: Object.fromEntries(layer.moved),
      removed: layer.removed,
    })),
    ...weight,
    moves: candidates.map((move) => ({ ...move, isTaken: taken.includes(move) })),
    newRedirects: added,
    unusedTranslations: unused,
    redundant,
    kept: [
      ...Array.from(held.versions, ([version, reason]) => ({ version, reason })),
      ...Array.from(held.files, ([file, reason]) => ({ file, reason, isOnlyDated: held.dated.has(file) })),
    ],
    nearlyEqual: nearlyEqual.map(({ file, replaces, difference: { changes, before, after } }) => ({
      file,
      replaces,
      lines: changes.flat(),
      line: after,
      replacedLine: before,
    })),
  };
}
