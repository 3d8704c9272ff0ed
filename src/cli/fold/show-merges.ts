/** Shows merges of page files as lines for people and as a value for machines. */
import { structuredPatch } from 'diff';
import type { LoadedSite } from '../../pipeline/fold/fold-site.js';
import { textOf } from '../../pipeline/fold/find-moves.js';
import { groupBy } from '../../pipeline/group-by.js';
import { fileOf, type Apart, type Merge } from '../../pipeline/fold/merge/plan-merges.js';
import type { ProvenMerges } from '../../pipeline/fold/merge/prove-merges.js';
import { alignColumns } from '../parts/align-columns.js';
import { plural, type Report } from '../report.js';

const deletedBy = ({ copies: [, ...others] }: Merge): readonly string[] => others.map(([page]) => page.source.file);
const versionsOf = ({ copies }: Merge): readonly string[] => copies.flat().map(({ version }) => version?.name ?? '');

/** Lists merges, those with the fewest conditions for each file that goes first, and counts what stays by reason. */
export function listLines({ merges, apart }: ProvenMerges): readonly string[] {
  const weightOf = (merge: Merge): number => merge.conditions / deletedBy(merge).length;
  const ranked = merges.toSorted((a, b) => weightOf(a) - weightOf(b) || deletedBy(b).length - deletedBy(a).length);
  const rows = ranked.map((merge) => [
    fileOf(merge),
    String(merge.copies.length),
    String(versionsOf(merge).length),
    String(merge.conditions),
  ]);
  const files = merges.reduce((sum, { copies }) => sum + copies.length, 0);
  const table = alignColumns([['page', 'files', 'versions', 'conditions'], ...rows], 1);
  return [
    ...(merges.length === 0 ? ['No page has several files that can be one.'] : table.map((line) => `  ${line}`)),
    '',
    ...(merges.length === 0 ? [] : [`  ${plural(files, 'page file')} would become ${merges.length}.`, '']),
    ...countReasons(apart),
  ];
}

function countReasons(apart: readonly Apart[]): readonly string[] {
  if (apart.length === 0) return [];
  const ranked = [...groupBy(apart, ({ reason }) => [reason])].toSorted(([, a], [, b]) => b.length - a.length);
  return [
    'What stays divided:',
    ...ranked.flatMap(([reason, pages]) => [
      `  ${pages.length} × ${reason}`,
      ...(pages.length > maxNamed ? [] : filesOf(pages)),
    ]),
    '',
  ];
}

/** A reason that holds for more pages is a property of the site, and the pages are not named. */
const maxNamed = 5;

function filesOf(pages: readonly Apart[]): readonly string[] {
  return pages.map(({ copies: [[page]] }) => `      ${page.source.file}`);
}

/** Shows the conditions of each merge as a diff of the oldest file, and the files that go. */
export function pageLines(
  { merges, apart, started }: ProvenMerges,
  loaded: LoadedSite,
  colors: Report['colors'],
): readonly string[] {
  const color = (line: string): string =>
    line.startsWith('+') ? colors.green(line) : line.startsWith('-') ? colors.red(line) : line;
  return [
    ...merges.flatMap((merge) => [
      `${fileOf(merge)}: ${plural(versionsOf(merge).length, 'version')}, ${plural(merge.conditions, 'condition')}`,
      ...diffLines(textOf(loaded, merge.copies[0][0]).text, merge.text).map((line) => `  ${color(line)}`),
      ...deletedBy(merge).map((file) => `  deleted: ${file}`),
      '',
    ]),
    ...(started.length === 0
      ? []
      : ['Deleted, too, because they have only the words of their texts:', ...started.map((file) => `  ${file}`), '']),
    ...apart.flatMap(({ copies, reason, detail }) => [
      `${copies.map(([page]) => page.source.file).join(' and ')} stay:`,
      `  ${reason}`,
      ...(detail === undefined ? [] : [`  ${detail}`]),
      '',
    ]),
  ];
}

function diffLines(before: string, after: string): readonly string[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 1, stripTrailingCr: true });
  return hunks.flatMap(({ newStart, lines }) => [`line ${newStart}`, ...lines]);
}

/** Returns the merges for machines. */
export function mergesJson({ merges, apart, started }: ProvenMerges): object {
  return {
    merges: merges.map((merge) => ({
      file: fileOf(merge),
      deleted: deletedBy(merge),
      versions: versionsOf(merge),
      conditions: merge.conditions,
      text: merge.text,
    })),
    startedTranslations: started,
    apart: apart.map(({ copies, reason, detail }) => ({
      files: copies.map(([page]) => page.source.file),
      reason,
      ...(detail !== undefined && { detail }),
    })),
  };
}
