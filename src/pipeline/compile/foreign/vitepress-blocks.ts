/**
 * Rewrites what VitePress has for code and for text that opens on a click.
 *
 *     ::: code-group
 *     ```sh [npm]                ```sh tab="npm"
 *     ```                        ```
 *     :::
 *
 *     <<< ./order.ts#checkout    ```ts file="./order.ts#checkout" title=""
 *                                ```
 */
import { posix } from 'node:path';
import { languageByName } from '../code/code-fence-languages.js';
import { labelOption } from '../code/foreign-options.js';
import { tabsBlock } from './mkdocs-blocks.js';
import { detailsBlock } from './details.js';
import { kindsOfLines } from './fenced-lines.js';
import { widthOf } from './indentation.js';
import { trimmed, type Rewritten, type Surroundings } from './rewritten.js';

type Paths = Pick<Surroundings, 'hasTopAlias'>;

const opening = /^(?<indent>[ \t]*):{3,}[ \t]*(?<name>[\w-]+)(?<rest>.*)$/;

/** Rewrites the block from one line to another. Returns undefined if it is not one of VitePress, or has no end. */
export function rewriteContainer(
  lines: readonly string[],
  at: number,
  count: number,
  paths: Paths,
): Rewritten | undefined {
  const { indent = '', name = '', rest = '' } = opening.exec(lines[at] ?? '')?.groups ?? {};
  const title = rest.trim();
  const [, closing] = /^([ \t]*):{3,}[ \t]*$/.exec(lines[at + count - 1] ?? '') ?? [];
  // An end that is indented otherwise may be that of a block in an item.
  if (closing === undefined || widthOf(closing) !== widthOf(indent) || count < 2) return undefined;
  if (mayEndEarlier(lines, at, count)) return undefined;
  const content = trimmed(lines.slice(at + 1, at + count - 1));
  if (name === 'code-group') {
    const fences = toTabs(content, paths);
    return { count, lines: followsGroup(lines, at) ? asBlock(fences, indent) : fences };
  }
  if (name === 'tabs') return rewriteTabs(content, indent, title, count);
  if (name === 'raw') return { count, lines: content };
  if (name === 'v-pre') return { count, lines: withoutVariables(content) };
  if (name !== 'details') return undefined;
  const [options = ''] = /\{[^{}]*\}$/.exec(title) ?? [];
  const shown = title.slice(0, title.length - options.length).trim();
  const summary = shown.replace(/^\[(.*)\]$/, '$1') || 'Details';
  return { count, lines: detailsBlock(content, { title: summary, indent, isOpen: /\bopen\b/.test(options) }) };
}

/** Whether the fences of a group are before a line. Those of the next group would be further tabs of it. */
function followsGroup(lines: readonly string[], at: number): boolean {
  const before = lines.slice(Math.max(0, at - maxGroup), at);
  const end = before.findLastIndex((line) => line.trim() !== '');
  const closing = before[end]?.trim() ?? '';
  const isOpening = (line: string): boolean =>
    closing.startsWith(':')
      ? opening.test(line)
      : line.trim().startsWith(closing.slice(0, 3)) && line.trim() !== closing;
  if (!/^(?::{3,}|`{3,}|~{3,})$/.test(closing)) return false;
  const first = before.slice(0, end).findLast(isOpening) ?? '';
  return /^[ \t]*:{3,}[ \t]*code-group\b|[`~]{3}.*\btab(?:=|\s|$)/.test(first);
}

/** The number of lines before a group in which the start of an earlier one is searched. */
const maxGroup = 1_000;

/** Writes several fences of a group as a block of tabs: alone, they would be further tabs of the group before it. */
function asBlock(fences: readonly string[], indent: string): readonly string[] {
  const kinds = kindsOfLines(fences);
  const starts = fences.flatMap((_, index) => (kinds[index] === 'opening' ? [index] : []));
  const isOther = fences.some((line, index) => kinds[index] === 'text' && line.trim() !== '');
  if (isOther || starts[0] !== 0 || starts.length === 1) return fences;
  const tabs = starts.map((at, index) => {
    const [opened = '', ...rest] = trimmed(fences.slice(at, starts[index + 1]));
    const [option = '', quoted, label = quoted] = / tab(?:="([^"]*)"|='([^']*)')?/.exec(opened) ?? [];
    const [, language = ''] = /[`~]{3,}[ \t]*([\w+#-]*)/.exec(opened) ?? [];
    return { label: label ?? language, content: [opened.replace(option, ''), ...rest] };
  });
  return tabsBlock(tabs, indent);
}

/** Matches the opening line of a fence with a label in brackets. */
const labelled = /^([^[]*)\[(.+)\](.*)$/;

/**
 * Whether the line of colons before the last one may be the end. If a text ends without a line end, the parser lets all
 * blocks that are closed there end on its last line.
 */
function mayEndEarlier(lines: readonly string[], at: number, count: number): boolean {
  const colonsOf = (index: number): number => /^[ \t]*(:{3,})/.exec(lines[index] ?? '')?.[1]?.length ?? 0;
  const isColons = /^[ \t]*:{3,}[ \t]*$/.test(lines[at + count - 2] ?? '');
  return count > 2 && at + count === lines.length && isColons && colonsOf(at + count - 2) >= colonsOf(at);
}

/** Escapes braces, which would be a variable. In code they never are. */
function withoutVariables(lines: readonly string[]): readonly string[] {
  const kinds = kindsOfLines(lines);
  return lines.map((line, index) =>
    kinds[index] === 'text' ? line.replaceAll(/(`+)[^`]*\1|\\?\{\{/g, (part) => part.replace(/^\{/, '\\{')) : line,
  );
}

const tabOfPlugin = /^[ \t]*==[ \t]+(?<label>\S.*)$/;

/** Whether the content of `::: tabs` is that of VitePress' plugin, with a line `== Label` before each tab. */
export function hasTabsOfPlugin(lines: readonly string[]): boolean {
  const kinds = kindsOfLines(lines);
  return lines.some((line, index) => kinds[index] === 'text' && tabOfPlugin.test(line));
}

/** Undefined if there is text before the first tab. */
function rewriteTabs(lines: readonly string[], indent: string, options: string, count: number): Rewritten | undefined {
  const kinds = kindsOfLines(lines);
  const starts = lines.flatMap((line, at) => {
    const label = kinds[at] === 'text' ? tabOfPlugin.exec(line)?.groups?.['label'] : undefined;
    return label === undefined ? [] : [{ at, label: label.trimEnd() }];
  });
  if (starts[0]?.at !== 0) return undefined;
  const tabs = starts.map(({ at, label }, index) => ({
    label,
    content: trimmed(lines.slice(at + 1, starts[index + 1]?.at)),
  }));
  const [, key] = /^key:(\S+)$/.exec(options) ?? [];
  return { count, lines: tabsBlock(tabs, indent, key === undefined ? '' : `{sync="${key}"}`) };
}

/** Gives each fence of a group its label as `tab`. A fence that is alone has it as its title. */
function toTabs(lines: readonly string[], paths: Paths): readonly string[] {
  const kinds = kindsOfLines(lines);
  const isFence = lines.map(
    (line, index) => kinds[index] === 'opening' || (kinds[index] === 'text' && codeOfFile(line, paths)),
  );
  const option = isFence.filter(Boolean).length > 1 ? 'tab' : 'title';
  return lines.flatMap((line, index) => {
    if (kinds[index] === 'opening') return [withLabel(line, option)];
    return (kinds[index] === 'text' ? codeOfFile(line, paths, option) : undefined) ?? [line];
  });
}

/** Writes the label in brackets of a fence as an option. */
function withLabel(line: string, option: 'tab' | 'title'): string {
  const [, before, label, after] = labelled.exec(line) ?? [];
  const start = (before ?? line).trimEnd();
  const fence = /[`~]$/.test(start) ? `${start}text` : start;
  if (label === undefined) return option === 'tab' ? `${fence} tab` : line;
  return `${fence} ${labelOption(label, option)}${after}`;
}

/** Matches an import in which each blank is a single one. */
const importOfCode = /^<<< ?(?<file>[^\s{[#]+)(?<region>#[\w-]+)? ?(?:\{(?<options>[^}]*)\})? ?(?:\[(?<label>.+)\])?$/;

/**
 * Writes an import of code as a fence. Returns undefined if the line is none, if its path begins at the folder of
 * VitePress and the config does not name that, or if it may be prose.
 */
export function codeOfFile(
  line: string,
  { hasTopAlias }: Paths,
  option: 'tab' | 'title' = 'title',
): readonly string[] | undefined {
  const [indent = ''] = /^[ \t]*/.exec(line) ?? [];
  const written = line.trim().replaceAll(/[ \t]+/g, ' ');
  const { file, region = '', options = '', label } = importOfCode.exec(written)?.groups ?? {};
  if (file === undefined || (/^[@/]/.test(file) && !(hasTopAlias && file.startsWith('@/')))) return undefined;
  if (!/[./]/.test(file)) return undefined;
  const [, marked = '', named = ''] = /^([\d,\s-]*)(.*)$/.exec(options) ?? [];
  const [language = '', ...rest] = named.trim().split(':');
  const shown = language || languageOf(file);
  const name = label === undefined ? (option === 'tab' ? posix.basename(file) : '') : label;
  const parts = [
    `\`\`\`${shown}`,
    `file="${file}${region}"`,
    name === '' ? 'title=""' : labelOption(name, option),
    marked.trim() === '' ? '' : `{${marked.trim()}}`,
    rest.some((part) => part.startsWith('line-numbers')) ? 'showLineNumbers' : '',
  ];
  return [`${indent}${parts.filter((part) => part !== '').join(' ')}`, `${indent}\`\`\``];
}

function languageOf(file: string): string {
  const extension = posix.extname(file).slice(1).toLowerCase();
  return languageByName.has(extension) ? extension : '';
}
