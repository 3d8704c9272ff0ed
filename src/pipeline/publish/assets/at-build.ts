/**
 * What the components of API pages need of the build. When docsgen is compiled, this module takes the place of
 * `src/theme/docusaurus/openapi/at-build.ts`.
 */
import { inflateSync } from 'node:zlib';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { admonitionKinds } from '../../../theme/contract/admonitions.js';
import { escapeHtml } from '../../../theme/render/escape-html.js';
import { isDeeperThan, maxDepth, readTree, writeTree } from '../html-tree.js';

const options = { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] };

/** Returns the HTML of a description in Markdown, which may contain notes: `:::tip Title` up to `:::`, also in one line. */
export function htmlOf(text: string): string {
  const markdown = text.replaceAll(/\r\n?/g, '\n');
  let html = '';
  let at = 0;
  for (const { 0: whole, index, groups = {} } of markdown.matchAll(fenceOrNote)) {
    const {
      line = '',
      name = line,
      lineTitle = '',
      title = lineTitle,
      lineContent = '',
      content = lineContent,
    } = groups;
    if (!admonitionKinds.some((kind) => kind === name)) continue;
    const heading = `<p class="note-title">${plainHtml(title || capitalized(name)).replaceAll(/<\/?p>/g, '')}</p>`;
    html += plainHtml(markdown.slice(at, index));
    html += `<div class="note note-${name}" role="note">${heading}${plainHtml(content)}</div>`;
    at = index + whole.length;
  }
  return html + plainHtml(markdown.slice(at));
}

/** Matches a fence with its code, in which nothing is a note. */
const fence = /^ {0,3}(?<mark>`{3,}(?!.*`)|~{3,}).*\n(?:(?! {0,3}\k<mark>[`~]*[ \t]*$).*\n)*.*$/;

const note = /^:::[ \t]*(?<name>\w+)\b[ \t]*(?![ \t])\[?(?<title>[^\]\n]*)\]?\n(?<content>(?:(?!:::).*\n)*):::[ \t]*$/;

/** Folded YAML puts a note into one line: `:::tip Text :::`. */
const noteInLine =
  /^:::[ \t]*(?<line>\w+)(?:\[(?<lineTitle>[^\]\n]*)\])?[ \t]+(?<lineContent>\S(?:[^\n]*?\S)?)[ \t]*:::[ \t]*$/;

const fenceOrNote = new RegExp(`${fence.source}|${noteInLine.source}|${note.source}`, 'gm');

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Matches a line of words without markup. Most descriptions are one, and parsing takes most of the time of a page. */
const plainLine = /^(?!.*(?:www\.|:\/\/))[A-Za-z][A-Za-z0-9 .,:;'"()?%/-]*[A-Za-z0-9.)?]$/;

/** Elements that an author left open end with the text. Throws an error about elements that nest too deeply. */
function plainHtml(markdown: string): string {
  if (plainLine.test(markdown)) return `<p>${escapeHtml(markdown)}</p>`;
  const html = micromark(markdown, options);
  if (!markdown.includes('<')) return html;
  const tree = readTree(html);
  if (isDeeperThan(maxDepth, tree))
    throw new Error(
      `the description "${markdown.slice(0, 40)}…" has more than ${maxDepth} HTML elements in one another`,
    );
  return writeTree(...tree.children);
}

/** Returns the value in deflated JSON, which is written in base64. Undefined if it is not such data. */
export function inflate(base64: string): unknown {
  try {
    return JSON.parse(inflateSync(Buffer.from(base64, 'base64')).toString()) as unknown;
  } catch {
    return undefined;
  }
}
