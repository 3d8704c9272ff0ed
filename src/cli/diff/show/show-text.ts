/**
 * Shows the differences as lines for a terminal. Changed words have marks as well as colours, as in git's word diff.
 */
import type { Run } from '../../../pipeline/changes/compare-words.js';
import type { TextChange } from '../../../pipeline/published/compare-blocks.js';
import type { Report } from '../../report.js';
import {
  describeChange,
  isOfHead,
  isSame,
  restOf,
  rowsOf,
  shortRuns,
  summaryOf,
  titleOf,
  versionsOf,
  type Row,
  type ShownDiff,
} from './shown-diff.js';

type Colors = Report['colors'];

/** A longer report is hard to read in a terminal; the other formats show everything. */
const maxRows = 40;
const maxTexts = 30;

export function diffLines(shown: ShownDiff, colors: Colors): readonly string[] {
  const { before, after, diff, notes } = shown;
  const head = [`${before} → ${after}: ${summaryOf(shown)}`, ...notes.map((note) => `▲ ${note}`)];
  if (isSame(shown)) return head;
  const rows = rowsOf(shown).filter(({ what }) => what !== 'changed');
  const texts = diff.texts.slice(0, maxTexts);
  const rest = restOf(shown);
  return [
    ...head,
    ...section('', [...rows.slice(0, maxRows).map((row) => rowLine(row, colors)), ...more(rows.length - maxRows)]),
    ...texts.flatMap((group) => [
      '',
      [colors.bold(titleOf(group)), group.pages === 1 ? group.path : '', inBrackets(versionsOf(shown, group.places))]
        .filter(Boolean)
        .join('  '),
      ...changeLines(group.changes, colors),
    ]),
    ...more(diff.texts.length - maxTexts),
    ...section(
      colors.bold('Outside of articles'),
      rest.map(({ what, text }) => `  ${what}: ${text}`),
    ),
  ];
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', ...(title === '' ? [] : [title]), ...lines];
}

function more(count: number): readonly string[] {
  return count > 0 ? [`  … and ${count} more; "--format html" shows them all.`] : [];
}

const marks: Readonly<Record<Row['what'], string>> = {
  lost: '✘ lost',
  'lost id': '✘ lost id',
  removed: '− removed',
  moved: '→ moved',
  added: '+ added',
  changed: '± changed',
};

function rowLine({ what, title, path, versions }: Row, colors: Colors): string {
  const paint = what === 'lost' || what === 'lost id' ? colors.red : (text: string): string => text;
  return `${paint(marks[what].padEnd(9))}  ${[path, title, inBrackets(versions)].filter(Boolean).join('  ')}`;
}

function inBrackets(text: string): string {
  return text === '' ? '' : `(${text})`;
}

/** Prints a heading once above all changes below it. */
function changeLines(changes: readonly TextChange[], colors: Colors): readonly string[] {
  let heading = '';
  return changes.flatMap((change) => {
    const isNew = change.heading !== heading;
    heading = change.heading;
    return [...(isNew && heading !== '' ? [`  ${heading}`] : []), ...textLines(change, colors)];
  });
}

function textLines(change: TextChange, colors: Colors): readonly string[] {
  const runs = shortRuns(change);
  if (change.kind === 'code') {
    return runs.flatMap(([sign, text]) =>
      text.split('\n').map((line) => paint(colors, sign, `    ${sign === '=' ? ' ' : sign} ${line}`.trimEnd())),
    );
  }
  const text = runs
    .map(([sign, words]) =>
      sign === '=' ? words : paint(colors, sign, sign === '+' ? `{+${words}+}` : `[-${words}-]`),
    )
    .join('');
  const about = change.what === 'moved' || change.what === 'links' ? `${describeChange(change)}: ` : '';
  const kind = isOfHead(change) ? `${change.kind}: ` : '';
  return [`    ${kind}${about}${text}`];
}

function paint(colors: Colors, sign: Run[0], text: string): string {
  if (sign === '+') return colors.green(text);
  return sign === '-' ? colors.red(text) : text;
}
