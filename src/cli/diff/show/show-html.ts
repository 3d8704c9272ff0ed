/**
 * Shows the differences as one HTML page without other files. Changed words also have underlines and texts for screen
 * readers, so nothing depends on colour alone.
 */
import type { Run } from '../../../pipeline/changes/compare-words.js';
import { escapeHtml } from '../../../theme/render/escape-html.js';
import type { TextChange } from '../../../pipeline/published/compare-blocks.js';
import type { PagePlace, TextGroup } from '../../../pipeline/published/site-diff.js';
import { diffStyles } from './diff-styles.js';
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

export interface HtmlOptions {
  /** The site's base URL, below which pages are linked. */
  readonly baseUrl: string;
  readonly title: string;
}

export function diffHtml(shown: ShownDiff, { baseUrl, title }: HtmlOptions): string {
  const { before, after, notes, diff } = shown;
  const heading = `What changes on ${escapeHtml(title)}`;
  const parts = [
    `<h1>${heading}</h1>`,
    `<p class="sides">From <b>${escapeHtml(before)}</b> to <b>${escapeHtml(after)}</b></p>`,
    `<p class="summary">${escapeHtml(summaryOf(shown))}</p>`,
    ...notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`),
    ...(isSame(shown) ? [] : [pagesTable(shown), textsSection(shown, baseUrl), restSection(shown)]),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${heading}: ${diff.texts.length === 0 ? 'no text' : 'changed texts'}</title>
<style>${diffStyles}</style>
</head>
<body>
<main>
${parts.filter(Boolean).join('\n')}
</main>
</body>
</html>
`;
}

function pagesTable(shown: ShownDiff): string {
  const rows = rowsOf(shown);
  if (rows.length === 0) return '';
  const cells = ({ what, title, path, versions }: Row): string =>
    `<tr class="is-${what.replace(' ', '-')}"><th scope="row">${what}</th><td>${escapeHtml(title)}</td><td>${path === '' ? '' : `<code>${escapeHtml(path)}</code>`}</td><td>${escapeHtml(versions)}</td></tr>`;
  return `<h2>Pages and addresses</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Pages and addresses"><table>
<thead><tr><th scope="col">What</th><th scope="col">Page</th><th scope="col">Address</th><th scope="col">Versions</th></tr></thead>
<tbody>
${rows.map(cells).join('\n')}
</tbody></table></div>`;
}

function textsSection(shown: ShownDiff, baseUrl: string): string {
  const { texts } = shown.diff;
  if (texts.length === 0) return '';
  return `<h2>Changed texts</h2>\n${texts.map((group) => groupHtml(shown, group, baseUrl)).join('\n')}`;
}

/** Pages beyond this number are only counted. */
const maxLinked = 30;

function groupHtml(shown: ShownDiff, group: TextGroup, baseUrl: string): string {
  const versions = versionsOf(shown, group.places);
  const { added, removed } = group.words;
  const figures = `${added} added, ${removed} removed${versions === '' ? '' : `; ${versions}`}`;
  const links = group.places.slice(0, maxLinked).map((place) => pageLink(place, baseUrl, group));
  const rest = group.places.length > maxLinked ? ` and ${group.places.length - maxLinked} more` : '';
  let heading = '';
  const changes = group.changes.map((change) => {
    const isNew = change.heading !== heading && change.heading !== '';
    heading = change.heading;
    return `${isNew ? `<h4>${escapeHtml(heading)}</h4>\n` : ''}${changeHtml(change)}`;
  });
  return `<details open>
<summary><h3>${escapeHtml(titleOf(group))}</h3> <span class="figures">${escapeHtml(figures)}</span></summary>
<p class="places">Shown by ${links.join(', ')}${rest}</p>
${changes.join('\n')}
</details>`;
}

function pageLink({ version, route }: PagePlace, baseUrl: string, { pages }: TextGroup): string {
  const label = pages === 1 && version !== undefined ? version : route;
  return `<a href="${escapeHtml(baseUrl.replace(/\/$/, '') + encodeURI(route))}">${escapeHtml(label)}</a>`;
}

function changeHtml(change: TextChange): string {
  const runs = shortRuns(change);
  const about = change.what === 'moved' || change.what === 'links' ? describeChange(change) : '';
  const kind = isOfHead(change) ? change.kind : '';
  const label = [kind, about].filter(Boolean).join(', ');
  const before = label === '' ? '' : `<p class="about">${escapeHtml(label)}</p>\n`;
  if (change.kind !== 'code') return `${before}<p class="text">${runs.map(runHtml).join('')}</p>`;
  return `${before}<pre class="text" tabindex="0"><code>${runs.map(lineHtml).join('')}</code></pre>`;
}

function runHtml([sign, text]: Run): string {
  if (sign === '=') return escapeHtml(text);
  const [name, word] = sign === '+' ? ['ins', 'inserted'] : ['del', 'deleted'];
  return `<${name}><span class="hidden"> [${word}: </span>${escapeHtml(text)}<span class="hidden">] </span></${name}>`;
}

/** Shows a line of code as a block. */
function lineHtml(run: Run): string {
  return run[0] === '=' ? `<span>${escapeHtml(run[1])}</span>` : runHtml(run);
}

function restSection(shown: ShownDiff): string {
  const rest = restOf(shown);
  if (rest.length === 0) return '';
  const items = rest.map(({ what, text }) => `<li><b>${escapeHtml(what)}</b>: ${escapeHtml(text)}</li>`);
  return `<h2>Outside of articles</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
}
