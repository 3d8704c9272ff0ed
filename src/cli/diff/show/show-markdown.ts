/**
 * Shows the differences as Markdown for a comment on a pull request. Code hosts refuse long comments, so the length is
 * limited.
 */
import { escapeHtml } from '../../../theme/render/escape-html.js';
import type { TextChange } from '../../../pipeline/published/compare-blocks.js';
import type { TextGroup } from '../../../pipeline/published/site-diff.js';
import { plural } from '../../report.js';
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

/** A script finds its earlier comment by this mark. */
export const commentMark = '<!-- docsgen diff -->';

/** GitHub accepts 65,536 characters. */
const maxLetters = 60_000;
const maxRows = 100;

export function diffMarkdown(shown: ShownDiff): readonly string[] {
  const head = [
    commentMark,
    '### What changes on the published site',
    '',
    emphasise(summaryOf(shown)),
    ...shown.notes.flatMap((note) => ['', escapeCell(note)]),
  ];
  if (isSame(shown)) return head;
  const rows = rowsOf(shown);
  const table = [
    '',
    '| | page | address | versions |',
    '| --- | --- | --- | --- |',
    ...rows.slice(0, maxRows).map(tableRow),
    ...(rows.length > maxRows ? [`| | … and ${plural(rows.length - maxRows, 'more row')} | | |`] : []),
  ];
  const rest = restOf(shown).map(({ what, text }) => `- **${what}**: ${escapeCell(text)}`);
  const outside =
    rest.length === 0 ? [] : ['', '<details><summary>Outside of articles</summary>', '', ...rest, '', '</details>'];
  const known = [...head, ...(rows.length === 0 ? [] : table), ...outside];
  return [...known, ...details(shown, maxLetters - known.join('\n').length)];
}

/** Lists as many changed texts as there is room for. */
function details(shown: ShownDiff, letters: number): readonly string[] {
  const { texts } = shown.diff;
  const lines: string[] = [];
  let left = letters;
  for (const [index, group] of texts.entries()) {
    const next = groupDetails(shown, group);
    left -= next.join('\n').length + 1;
    if (left < 0) {
      const rest = plural(texts.length - index, 'more changed page');
      return [...lines, '', `… and ${rest}: \`docsgen diff --format html\` shows them all.`];
    }
    lines.push(...next);
  }
  return lines;
}

function groupDetails(shown: ShownDiff, group: TextGroup): readonly string[] {
  const versions = versionsOf(shown, group.places);
  const { added, removed } = group.words;
  const figures = `+${added} −${removed} words${versions === '' ? '' : `, ${versions}`}`;
  let heading = '';
  const blocks = group.changes.flatMap((change) => {
    const isNew = change.heading !== heading && change.heading !== '';
    heading = change.heading;
    return [...(isNew ? [`<b>${asHtml(heading)}</b>`, ''] : []), ...changeBlock(change), ''];
  });
  return [
    '',
    `<details><summary>${asHtml(titleOf(group))} (${asHtml(figures)})</summary>`,
    '',
    ...blocks,
    '</details>',
  ];
}

function changeBlock(change: TextChange): readonly string[] {
  const runs = shortRuns(change);
  if (change.kind === 'code') {
    const lines = runs.flatMap(([sign, text]) => text.split('\n').map((line) => `${sign === '=' ? ' ' : sign}${line}`));
    const ticks = Math.max(2, ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map(({ length }) => length)));
    const fence = '`'.repeat(ticks + 1);
    return [`${fence}diff`, ...lines, fence];
  }
  const elements = { '=': '', '+': 'ins', '-': 'del' } as const;
  const text = runs
    .map(([sign, words]) => {
      const name = elements[sign];
      return name === '' ? asHtml(words) : `<${name}>${asHtml(words)}</${name}>`;
    })
    .join('');
  const about = change.what === 'moved' || change.what === 'links' ? `<i>${asHtml(describeChange(change))}</i> ` : '';
  const kind = isOfHead(change) ? `<i>${change.kind}</i> ` : '';
  return [`<blockquote>${kind}${about}${text}</blockquote>`];
}

function tableRow({ what, title, path, versions }: Row): string {
  const isLoss = what === 'lost' || what === 'lost id';
  return `| ${isLoss ? `**${what}**` : what} | ${escapeCell(title)} | ${path === '' ? '' : markCode(path)} | ${escapeCell(versions)} |`;
}

function emphasise(summary: string): string {
  return summary.replace(/Lost: .*/, (loss) => `**${loss}**`);
}

/** Words of a page must not notify people or link to issues of the repository. */
function withoutCalls(text: string): string {
  return text.replaceAll(/@(?=\w)|#(?=\d)/g, '$&\u2060');
}

/** Returns one line, because an empty line would end the HTML. */
function asHtml(text: string): string {
  return withoutCalls(escapeHtml(text.replaceAll(/\s+/g, ' ')));
}

function escapeCell(text: string): string {
  return withoutCalls(text.replaceAll(/\s+/g, ' ').replaceAll(/[\\|`*_<>[\]]/g, String.raw`\$&`));
}

function markCode(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text.replaceAll('|', String.raw`\|`)}${fence}`;
}
