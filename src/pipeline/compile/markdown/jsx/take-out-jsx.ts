/**
 * Reports and removes JSX in Markdown, where it has no meaning. Each construct is reported once, with a replacement. It
 * is blanked in the text, so that its remains are not read as broken Markdown and HTML, and other positions do not
 * change.
 */
import type { Root } from 'mdast';
import { report, type Compilation } from '../../compilation.js';
import type { Span } from '../../../model.js';
import { wayToMdx } from '../../plugins/remark-mdx-remains.js';
import { isComponentName } from '../raw-html/read-component.js';
import { isVoidElement } from '../raw-html/tag-balance.js';
import { linePlaces, type LinePlaces } from '../../../diagnostics/line-places.js';
import { findJsx, type JsxMark } from './find-jsx.js';
import type { JsxAttribute } from './read-jsx-tag.js';
import { cssOfWritten } from './style-text.js';

type TagMark = Extract<JsxMark, { kind: 'tag' }>;

/** Reports the JSX in a text and returns the text without it. Returns undefined if there is none. */
export function takeOutJsx(tree: Root, compilation: Compilation): string | undefined {
  const { text, components } = compilation;
  const marks = findJsx(tree, text, components);
  if (marks.length === 0) return undefined;
  const places = linePlaces(text);
  const partners = pairUp(marks);
  const tabsWithin = createTabFinder(marks);
  const taken = new Set<JsxMark>();
  for (const [index, mark] of marks.entries()) {
    if (mark.kind === 'exported') taken.add(mark);
    if (taken.has(mark)) continue;
    const partner = partners.get(mark);
    const tabs = partner && mark.kind === 'tag' && mark.name === 'Tabs' ? tabsWithin(index, partner) : [];
    const advice = adviceOn(mark, partner, text);
    if (!advice) continue;
    const notes = [...advice.notes, wayToMdx];
    report(compilation, 'mdx-unsupported', { ...advice, notes, span: spanOf(mark, text, places) });
    for (const part of [mark, ...(partner ? [partner] : []), ...tabs]) taken.add(part);
  }
  return taken.size === 0 ? undefined : withoutMarks(text, [...taken], places);
}

/** Maps the opening marks of fragments and components to their closing marks. */
function pairUp(marks: readonly JsxMark[]): ReadonlyMap<JsxMark, JsxMark> {
  const partners = new Map<JsxMark, JsxMark>();
  const open = new Map<string, JsxMark[]>();
  const openOf = (name: string): JsxMark[] => {
    const list = open.get(name) ?? [];
    open.set(name, list);
    return list;
  };
  for (const mark of marks) {
    if (mark.kind === 'openFragment') openOf('').push(mark);
    else if (mark.kind === 'tag' && !mark.selfClosing) openOf(mark.name).push(mark);
    else if (mark.kind === 'closeFragment' || mark.kind === 'closeTag') {
      const opening = openOf(mark.kind === 'closeTag' ? mark.name : '').pop();
      if (opening) partners.set(opening, mark);
    }
  }
  return partners;
}

/**
 * Creates a function that finds the tags of Docusaurus tabs between `<Tabs>` and its end, if there is a tab. Call it in
 * the order of the marks: each mark is visited once, however deep tabs are nested.
 */
function createTabFinder(marks: readonly JsxMark[]): (start: number, closing: JsxMark) => readonly JsxMark[] {
  const items = marks.flatMap((mark, index) => (mark.kind === 'tag' && mark.name === 'TabItem' ? [index] : []));
  let next = 0;
  return (start, closing) => {
    while ((items[next] ?? Infinity) < start) next++;
    const item = marks[items[next] ?? Infinity];
    return item && item.start < closing.start ? tabTags(marks, start, closing) : [];
  };
}

function tabTags(marks: readonly JsxMark[], start: number, closing: JsxMark): readonly JsxMark[] {
  return marks
    .slice(start + 1, marks.indexOf(closing, start))
    .filter((mark) => (mark.kind === 'tag' || mark.kind === 'closeTag') && /^(?:TabItem|Tabs)$/.test(mark.name));
}

// ---------------------------------------------------------------------------------------------------------------- advice

interface Advice {
  readonly message: string;
  readonly notes: readonly string[];
  /** The whole mark in HTML, if that is certain. */
  readonly suggestion?: string | undefined;
  readonly isCertain?: true;
}

/** Returns the message for a mark and its replacement, or undefined if the mark alone is not JSX. */
function adviceOn(mark: JsxMark, partner: JsxMark | undefined, text: string): Advice | undefined {
  switch (mark.kind) {
    case 'comment':
      return adviceOnComment(
        text
          .slice(mark.start + 3, mark.end)
          .replace(/\*\/\s*\}$/, '')
          .trim(),
      );
    case 'openFragment': {
      const notes = ['Remove "<>" and "</>": their content needs no wrapper.'];
      return partner && { message: 'A JSX fragment has no meaning in Markdown', notes };
    }
    case 'tag':
      return mark.attributes.length === 0 ? undefined : adviceOnTag(mark, text.slice(mark.start, mark.end));
    default:
      return undefined;
  }
}

function adviceOnComment(comment: string): Advice {
  const isId = /^#[^\s{}#]+$/.test(comment);
  return {
    message: 'A JSX comment has no meaning in Markdown',
    notes: [isId ? `Write the id of a heading as {${comment}}.` : 'Write an HTML comment: <!-- comment -->.'],
  };
}

function adviceOnTag(mark: TagMark, written: string): Advice {
  const { name, attributes } = mark;
  const names = attributes.map((attribute) => attribute.name ?? '{…}');
  return {
    message: `<${name}> uses syntax that only JSX has: ${names.join(', ')}`,
    notes: [...new Set(attributes.map(adviceOnAttribute))],
    suggestion: isComponentName(name) ? undefined : asHtml(mark, written),
    isCertain: true,
  };
}

/**
 * Returns the tag of an element as HTML. Returns undefined if it is on several lines, or an attribute has more than a
 * number or a text for a value.
 */
function asHtml({ start, attributes }: TagMark, written: string): string | undefined {
  if (/[\r\n]/.test(written)) return undefined;
  let html = written;
  for (const attribute of attributes.toReversed()) {
    const [from, to] = [attribute.start - start, attribute.end - start];
    const replaced = attributeAsHtml(attribute, written.slice(from, to));
    if (replaced === undefined) return undefined;
    html = html.slice(0, from) + replaced + html.slice(to);
  }
  return html;
}

function attributeAsHtml({ name, expression }: JsxAttribute, written: string): string | undefined {
  if (name === undefined || !/^(?:[a-z-]+|className|rowSpan|colSpan)$/.test(name)) return undefined;
  const inHtml = name === 'className' ? 'class' : name;
  if (expression === undefined) return inHtml + written.slice(name.length);
  const value = name === 'style' ? cssOfWritten(expression) : literalOf(expression);
  return value === undefined || /^(?:true|false)$|[&<>"]/.test(value) ? undefined : `${inHtml}="${value}"`;
}

/** Returns the value of an expression that is only a text, a number or a truth value. */
function literalOf(expression = ''): string | undefined {
  const literal = /^\s*(?:(["'`])([^"'`$\\]*)\1|(\d+|true|false))\s*$/.exec(expression);
  return literal?.[2] ?? literal?.[3];
}

function adviceOnAttribute({ name, expression }: JsxAttribute): string {
  if (name === 'className' && expression === undefined) return 'Write class="…" in place of className="…".';
  if (name === 'className') return 'Write class="…" with the names of the classes.';
  if (name === 'style') return 'Write style="color: red" in place of style={{ color: \'red\' }}.';
  if (name === undefined)
    return 'Markdown passes texts, never code: name each attribute and write its value in quotes.';
  if (name === 'toc') return 'Leave toc={…} out: all headings of the page are shown.';
  const file = /^\s*require\(\s*(["'])(.+?)\1\s*\)/.exec(expression ?? '')?.[2];
  if (file !== undefined) return `Name the file itself: ${name}="${file}".`;
  const value = literalOf(expression) ?? '…';
  return `Markdown passes texts, never code: write the value in quotes, ${name}="${value}".`;
}

// -------------------------------------------------------------------------------------------------------------- blanking

function spanOf({ start, end }: JsxMark, text: string, { placeOf }: LinePlaces): Span {
  const [first = ''] = text.slice(start, end).split(/[\r\n]/, 1);
  return { ...placeOf(start), length: Math.max(1, first.length) };
}

function withoutMarks(text: string, marks: readonly JsxMark[], places: LinePlaces): string {
  const parts: string[] = [];
  let at = 0;
  for (const mark of marks.toSorted((one, other) => one.start - other.start)) {
    parts.push(text.slice(at, mark.start), blank(text, mark, places));
    at = mark.end;
  }
  return parts.join('') + text.slice(at);
}

/**
 * Blanks a mark and keeps its length and line ends. The opening tag of an element stays, because its closing tag does.
 */
function blank(text: string, mark: JsxMark, { placeOf }: LinePlaces): string {
  const written = text.slice(mark.start, mark.end);
  if (isElementThatStaysOpen(mark)) return withoutAttributes(written, mark.name);
  const rest = written.replaceAll(/[^\r\n]/g, ' ');
  const lastLine = Math.max(rest.lastIndexOf('\n'), rest.lastIndexOf('\r')) + 1;
  const before = lastLine > 0 ? '' : text.slice(mark.start + 1 - placeOf(mark.start).column, mark.start);
  // Text after the mark would be indented and so become code. A zero-width space prevents that.
  const isIndenting = before.trim() === '' && isTextBehind(text, mark.end);
  return isIndenting ? `${rest.slice(0, lastLine)}\u200b${rest.slice(lastLine + 1)}` : rest;
}

/** Whether the line contains more than blanks after an offset. */
function isTextBehind(text: string, offset: number): boolean {
  const textInLine = /[^\S\r\n]*\S/y;
  textInLine.lastIndex = offset;
  return textInLine.test(text);
}

/** Keeps the tag without attributes, on the first of its lines with enough room, and blanks the rest. */
function withoutAttributes(written: string, name: string): string {
  const tag = `<${name}>`;
  const lines = written.replaceAll(/[^\r\n]/g, ' ');
  const start = lines.indexOf(' '.repeat(tag.length));
  if (start >= 0) return lines.slice(0, start) + tag + lines.slice(start + tag.length);
  // Letters are attributes without a value.
  return `<${name}${written.slice(name.length + 1, -1).replaceAll(/\S/g, 'x')}>`;
}

function isElementThatStaysOpen(mark: JsxMark): mark is TagMark {
  return mark.kind === 'tag' && !mark.selfClosing && /^[a-z][a-z\d-]*$/.test(mark.name) && !isVoidElement(mark.name);
}
