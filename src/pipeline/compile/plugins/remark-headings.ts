/**
 * Gives each heading an id and a link to itself, and collects the headings.
 *
 * The author's ids, `## Title {#id}`, and ids in raw HTML are reserved first. Every other heading gets the id that
 * GitHub would give it, or Docusaurus in a section with its names, with a number if it is taken. The headings of a
 * translation have the ids of the text that it translates, so that links lead to them in each language. In a section
 * with the names of Docusaurus, they keep those of their own words, too: there, older links name them.
 */
import GithubSlugger from 'github-slugger';
import type { Heading, Nodes, Parents, Root, Text } from 'mdast';
import type { Transformer } from 'unified';
import { compilationOf, report, type Compilation } from '../compilation.js';
import { readHeadingAttributes, type HeadingAttributes } from '../markdown/syntax/heading-attributes.js';
import { onOneLine, plainText, textOfId } from '../plain-text.js';
import { spanAt } from '../../diagnostics/diagnostic.js';
import type { Heading as FactHeading, Span } from '../../model.js';
import { spanOf } from '../spans.js';
import { unknownSince } from '../unknown-since.js';
import { variablePattern } from '../front-matter/used-variables.js';
import { walk } from '../walk.js';

declare module 'mdast' {
  interface HeadingData {
    /** The attributes that the author gives in an MDX comment. */
    own?: HeadingAttributes;
  }
  interface HeadingLink extends Parent {
    type: 'headingLink';
    children: PhrasingContent[];
  }
  interface PhrasingContentMap {
    headingLink: HeadingLink;
  }
  interface RootContentMap {
    headingLink: HeadingLink;
  }
}

const ownPattern = /(?<![ \t])[ \t]*\{((?:#|since=)[^{}]+)\}[ \t]*$/;

export const remarkHeadings = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  const written: HeadingOfText[] = [];
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type !== 'heading') return undefined;
    written.push({ node, own: { ...idOfPlugin(node), ...takeAttributes(node, compilation) } });
    return 'skip';
  });
  const headings = withIdsOf(compilation.originalHeadings, written);
  const slugger = new GithubSlugger();
  for (const id of compilation.ids) slugger.occurrences[id] = 0;
  for (const { node, own } of headings) if (own.id !== undefined) reserve(own.id, node, slugger, compilation);
  for (const { node, own } of headings) addHeading(node, own, slugger, compilation);
  if (headings !== written && compilation.naming === 'docusaurus') keepOwnSlugs(written, compilation);
};

interface HeadingOfText {
  readonly node: Heading;
  readonly own: HeadingAttributes;
}

/** Gives the headings of a translation the ids, too, that they would have without the original. */
function keepOwnSlugs(headings: readonly HeadingOfText[], compilation: Compilation): void {
  const slugger = new GithubSlugger();
  for (const { node, own } of headings) {
    const id = own.id ?? freeSlug(writtenId(node, compilation), slugger, compilation);
    if (compilation.ids.has(id)) continue;
    compilation.ids.add(id);
    const data = { hName: 'span', hProperties: { id } };
    node.children.unshift({ type: 'headingLink', data, children: [] });
  }
}

/** Gives the headings of a translation the ids of the original's. Ids of the translation itself take precedence. */
function withIdsOf(
  original: Compilation['originalHeadings'],
  headings: readonly HeadingOfText[],
): readonly HeadingOfText[] {
  const levels = headings.map(({ node }) => ({ level: node.depth }));
  if (!original || !haveSameLevels(levels, original)) return headings;
  return headings.map(({ node, own }, index) => ({ node, own: { ...withId(original[index]), ...own } }));
}

function withId(heading: FactHeading | undefined): HeadingAttributes {
  return heading ? { id: heading.id } : {};
}

type HasLevel = Pick<FactHeading, 'level'>;

/** Whether two texts have the same number of headings, with the same levels. */
export function haveSameLevels(some: readonly HasLevel[], others: readonly HasLevel[]): boolean {
  return some.length === others.length && some.every(({ level }, index) => level === others[index]?.level);
}

/**
 * Removes `{#id}` from the end of a heading. The source is checked, because `\{#id}` looks the same in the tree: it is
 * an id in Docusaurus, which escapes braces itself before MDX reads them.
 */
export function takeAttributes(
  heading: Heading,
  { text, naming }: Pick<Compilation, 'text'> & Partial<Pick<Compilation, 'naming'>>,
): HeadingAttributes | undefined {
  if (heading.data?.own !== undefined) return heading.data.own;
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const source = sourceOf(last, heading, text);
  const escaped = naming === 'docusaurus' ? /\\\{(?!#)[^{]*$/ : /\\\{[^{]*$/;
  if (!ownPattern.test(source) || escaped.test(source)) return undefined;
  const [, written] = ownPattern.exec(last.value) ?? [];
  const own = written === undefined ? undefined : readHeadingAttributes(written);
  if (!own) return undefined;
  last.value = last.value.replace(ownPattern, '');
  if (last.value === '') heading.children.pop();
  return own;
}

function idOfPlugin({ data }: Heading): HeadingAttributes {
  const id = data?.hProperties?.['id'];
  return typeof id === 'string' && id !== '' ? { id } : {};
}

/** Returns the source of a text. A text that contains a variable's value only has the position of its beginning. */
function sourceOf(last: Text, heading: Heading, text: string): string {
  const source = text.slice(last.position?.start.offset, last.position?.end.offset);
  const rest = text.slice(last.position?.start.offset, heading.position?.end.offset).split(/[\r\n]/, 1)[0] ?? '';
  if (source.includes('\n') || !rest.includes('{{')) return source;
  return rest.replace(variablePattern, 'x').replace(/(?<![ \t])[ \t]+#+[ \t]*$/, '');
}

function reserve(id: string, node: Heading, slugger: GithubSlugger, compilation: Compilation): void {
  if (compilation.ids.has(id)) {
    report(compilation, 'heading-id-duplicate', {
      message: `The id "${id}" is given twice on this page`,
      span: spanOf(node, compilation.text),
      notes: ['A link to it leads to the first only. Give this heading another id, or none.'],
    });
  }
  compilation.ids.add(id);
  slugger.occurrences[id] = 0;
}

function addHeading(node: Heading, own: HeadingAttributes, slugger: GithubSlugger, compilation: Compilation): void {
  const text = onOneLine(plainText(node));
  const id = own.id ?? freeSlug(writtenId(node, compilation), slugger, compilation);
  compilation.ids.add(id);
  const since = own.since === undefined ? {} : { since: own.since };
  const span = spanOf(node, compilation.text);
  const problem = unknownSince(own.since, compilation.versionNames, () => sinceSpan(node, own, compilation) ?? span);
  if (problem) report(compilation, 'since-unknown', problem);
  compilation.headings.push({ level: node.depth, id, text, ...since, span });
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
  if (node.children.length === 0 || holdsLink(node)) return;
  const data = { hName: 'a', hProperties: { className: ['heading-link'], href: `#${id}` } };
  node.children = [{ type: 'headingLink', data, children: node.children }];
}

function writtenId(node: Heading, { naming, text }: Compilation): string {
  return naming === 'docusaurus'
    ? textOfId(withAltTexts(node), (words) => withoutDirectives(words, text))
    : textOfId(node);
}

/** Returns a node with the alternative texts of images in their place: in Docusaurus, they are part of a heading's id. */
function withAltTexts<Kind extends Nodes>(node: Kind): Kind {
  if (!('children' in node)) return node;
  const children = node.children.map((child) =>
    child.type === 'image' || child.type === 'imageReference'
      ? { type: 'text', value: child.alt ?? '' }
      : withAltTexts(child),
  );
  return { ...node, children };
}

/**
 * Removes words directly after a colon, as in "root:root". Docusaurus shows them, but reads them as directives without a
 * text, so that they are not part of a heading's id. Words between colons are emojis. "\:" and "&#58;" begin no directive.
 */
function withoutDirectives({ value, position }: Text, text: string): string {
  const source = position ? text.slice(position.start.offset, position.end.offset) : '';
  const written = Array.from(source.matchAll(/\\.|&(?:#0*58|#x0*3a|colon);|:/gis), ([one]) => one);
  const colons = written.filter((one) => !one.startsWith('\\') || one === '\\:');
  const isEscaped = (at: number): boolean => (colons[value.slice(0, at).split(':').length - 1] ?? ':') !== ':';
  return value.replaceAll(/(?<!:):[A-Za-z](?:[\w-]*[A-Za-z\d])?(?![\w:-])/g, (found, at: number) =>
    isEscaped(at) ? found : '',
  );
}

/** Returns the span of the version's name after the heading. */
function sinceSpan({ position }: Heading, { since }: HeadingAttributes, { text }: Compilation): Span | undefined {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
  const at = since ? text.slice(start, end).lastIndexOf(since) : -1;
  return since && at >= 0 ? spanAt(text, start + at, since.length) : undefined;
}

/**
 * Returns a free id. As on GitHub and in Docusaurus, every space of the text becomes a hyphen, and a line break
 * nothing. A heading of symbols only, such as an emoji, has no slug. Docusaurus numbers these from the second one on.
 */
function freeSlug(text: string, slugger: GithubSlugger, { naming, keepsIdCase }: Compilation): string {
  const plain = text.normalize('NFC');
  if (new GithubSlugger().slug(plain).replace(/^-+$/, '') !== '') return slugger.slug(plain, keepsIdCase);
  return (naming === 'docusaurus' && slugger.slug(plain)) || slugger.slug('section');
}

/**
 * Whether a heading contains a link or a button, in which links are forbidden. Raw HTML and components may create them.
 */
function holdsLink(heading: Heading): boolean {
  let found = false;
  walk<Nodes, Parents>(heading, (node) => {
    if (node.type === 'link' || node.type === 'linkReference' || node.type === 'footnoteReference') found = true;
    if (node.type === 'hole' && node.mayOpenLink) found = true;
  });
  return found;
}
