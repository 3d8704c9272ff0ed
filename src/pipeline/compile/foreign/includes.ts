/**
 * Rewrites includes of other generators.
 *
 *     {{#include part.md}}       :::include{file="part.md"}        mdBook
 *     --8<-- "docs/part.md"      :::include{file="/docs/part.md"}  MkDocs, whose paths begin beside its config
 *     <!--@include: ./part.md--> :::include{file="./part.md"}      VitePress
 *
 * In a fence, the file is an option of the fence.
 */
import type { Rewritten } from './rewritten.js';

/** A part of a file, as an include of another generator names it. */
interface Named {
  readonly file: string;
  /** "#checkout", "#L3-L5" or "". */
  readonly part: string;
}

const ofMdbook =
  /^[ \t]*\{\{#(?<kind>include|rustdoc_include|playground|playpen)[ \t]+(?<target>[^\s}]+)[^}]*\}\}[ \t]*$/;
const ofMkdocs = /^[ \t]*-+8<-+[ \t]+(["'])(?<target>[^"']+)\1[ \t]*$/;
const ofVitepress =
  /^[ \t]*<!--[ \t]*@include:[ \t]*(?<target>\.{0,2}[\w][^\s#{}]*|\.{1,2}\/[^\s#{}]+)[ \t]*-->[ \t]*$/;

/** Longer lines are no includes. */
const maxLine = 1000;

/** Longer lists of snippets stay as they are. */
const maxSnippets = 200;

/** Rewrites a line that includes a file. Returns undefined if it takes in a part, which is not certain to be a block. */
export function rewriteInclude(lines: readonly string[], at: number): Rewritten | undefined {
  const line = lines[at] ?? '';
  if (line.length > maxLine) return undefined;
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  const { kind, target } = ofMdbook.exec(line)?.groups ?? {};
  if (kind === 'playground' || kind === 'playpen')
    return { count: 1, lines: [`${indent}\`\`\`rust file="${target}" title=""`, `${indent}\`\`\``] };
  const snippets = snippetsAt(lines, at);
  const files = snippets?.files ?? [target ?? ofVitepress.exec(line)?.groups?.['target']];
  const written = files.map((file) => (file === undefined || !/\.mdx?$/.test(file) ? undefined : file));
  if (written.some((file) => file === undefined)) return undefined;
  const includes = written.map((file) => `${indent}:::include{file="${file}"}`);
  return { count: snippets?.count ?? 1, lines: includes.flatMap((one, index) => (index === 0 ? [one] : ['', one])) };
}

/** Reads a snippet of MkDocs, or a list of them between two lines of scissors. A semicolon switches one off. */
function snippetsAt(lines: readonly string[], at: number): { files: readonly string[]; count: number } | undefined {
  const single = ofMkdocs.exec(lines[at] ?? '')?.groups?.['target'];
  if (single !== undefined) return { files: [fromTop(single)], count: 1 };
  const scissors = /^[ \t]*-+8<-+[ \t]*$/;
  if (!scissors.test(lines[at] ?? '')) return undefined;
  const length = lines.slice(at + 1, at + 1 + maxSnippets).findIndex((line) => scissors.test(line));
  if (length < 1) return undefined;
  const names = lines.slice(at + 1, at + 1 + length).map((line) => line.trim());
  const files = names.filter((name) => name !== '' && !name.startsWith(';')).map(fromTop);
  return files.length === 0 ? undefined : { files, count: length + 2 };
}

function fromTop(path: string): string {
  return `/${path.replace(/^\.?\//, '')}`;
}

/** Whether a line of code takes in a file, in mdBook or in MkDocs. */
export function includesCode(line: string): boolean {
  return /^[ \t]*(?:\{\{#(?:include|rustdoc_include|playground|playpen)\s|-+8<-+[ \t]+["'])/.test(line);
}

/**
 * Rewrites a fence that shows a file and nothing else. Returns undefined if it has other lines, or shows a part that
 * docsgen cannot name.
 */
export function rewriteFence(lines: readonly string[], at: number, count: number): Rewritten | undefined {
  const [, opening, info = ''] = /^(.*?(?:`{3,}|~{3,}))([^`]*)$/.exec(lines[at] ?? '') ?? [];
  const content = lines.slice(at + 1, at + count - 1).filter((line) => line.trim() !== '');
  const [line = ''] = content;
  const named =
    content.length === 1 && line.length <= maxLine ? (namedByMdbook(line) ?? namedByMkdocs(line)) : undefined;
  if (opening === undefined || !named) return undefined;
  const title = /\btitle=/.test(info) ? '' : ' title=""';
  const option = `file="${named.file}${named.part}"${title}`;
  return { count, lines: [`${opening}${info.trimEnd()} ${option}`, lines[at + count - 1] ?? ''] };
}

/** Reads `file.rs`, `file.rs:anchor`, `file.rs:3`, `file.rs:3:5` and `file.rs::5`. */
function namedByMdbook(line: string): Named | undefined {
  const [, file = '', from, to] =
    /^([^:]+)(?::([^:]*))?(?::([^:]*))?$/.exec(ofMdbook.exec(line)?.groups?.['target'] ?? '') ?? [];
  return nameOf(file, from, to);
}

/** Reads the same with a path from the folder of the config. */
function namedByMkdocs(line: string): Named | undefined {
  const target = ofMkdocs.exec(line)?.groups?.['target'];
  const [, file = '', from, to] = /^([^:]+)(?::([^:]*))?(?::([^:]*))?$/.exec(target ?? '') ?? [];
  return file === '' ? undefined : nameOf(fromTop(file), from, to);
}

function nameOf(file: string, from: string | undefined, to: string | undefined): Named | undefined {
  if (file === '') return undefined;
  if (from === undefined) return { file, part: '' };
  const isNumber = (text: string): boolean => /^\d+$/.test(text);
  if (to === undefined) {
    if (isNumber(from)) return { file, part: `#L${from}` };
    return /^[\w-]+$/.test(from) ? { file, part: `#${from}` } : undefined;
  }
  const isRange = isNumber(to) && (from === '' || isNumber(from));
  return isRange ? { file, part: `#L${from || '1'}-L${to}` } : undefined;
}
