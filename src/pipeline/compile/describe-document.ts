/** Describes a compiled text: its facts, which later stages see, and the places in it, which diagnostics show. */
import type { Nodes, Root, RootContent } from 'mdast';
import { contentHash } from '../cache/content-hash.js';
import type {
  ComponentFact,
  CompiledDocument,
  DocumentDiagnostic,
  DocumentLink,
  Facts,
  FrontMatter,
  LinkSpans,
  Span,
  Suppression,
} from '../model.js';
import { diagramLanguage } from '../../theme/contract/diagram.js';
import { ArticleParts, ArticlePieces, componentFacts } from './article/article-text.js';
import type { Compilation, LocatedLink } from './compilation.js';
import { inPart, partAt, rebase } from './includes/parts.js';
import { sheetOf } from './math/style-rules.js';
import { onOneLine, plainText } from './plain-text.js';
import { haveSameLevels } from './plugins/remark-headings.js';

const maxDescription = 160;

/** Whether the document begins with its title. A hero may contain it. */
function beginsWithTitle(first: Nodes | undefined): boolean {
  if (first?.type === 'note' && first.name === 'hero') return first.children.some(beginsWithTitle);
  return first?.type === 'heading' && first.depth === 1;
}

export function describe(frontMatter: FrontMatter, tree: Root, compilation: Compilation): CompiledDocument {
  const { headings, ids, links, imports, modules, diagnostics, suppressions, conditionPlaces, holes } = compilation;
  const { originalHeadings } = compilation;
  const first = visibleNodes(tree, compilation).next().value;
  const titleInBody = beginsWithTitle(first);
  // For Docusaurus, a heading behind other content is no title. Programs that document code begin pages so.
  const hasOwnTitle = titleInBody || compilation.naming !== 'docusaurus';
  const heading = hasOwnTitle ? headings.find(({ level }) => level === 1)?.text : undefined;
  const components = componentsIn(holes);
  const diagram = firstDiagram(holes);
  const elsewhere: Omit<Facts, 'hash' | 'anchors' | 'elsewhere' | 'headings' | 'ids' | 'isNotCompiled' | 'links'> = {
    frontMatter,
    title: frontMatter.title ?? heading,
    titleInBody,
    ...(first?.type === 'heading' && !titleInBody && { opensWithHeading: true }),
    ...(compilation.mathRules.size > 0 && { mathSheet: sheetOf(compilation.mathRules) }),
    components,
    imports: imports.map(withoutSpan),
    ...(modules.length > 0 && {
      modules: modules.map(({ file, code, partials, includer }) => ({
        ...(file !== undefined && { file }),
        code,
        ...(partials && { partials }),
        ...(includer !== undefined && { includer }),
      })),
    }),
    ...(diagram && { hasDiagrams: true }),
    ...(compilation.blocks.length > 0 && { hasBlocks: true }),
  };
  const incomplete = whetherCompiled(diagnostics);
  const allIds = [...new Set([...ids, ...compilation.componentIds])];
  const facts: Omit<Facts, 'hash'> = {
    anchors: anchorsHash(headings, allIds, [components.length > 0, incomplete]),
    elsewhere: contentHash(JSON.stringify(elsewhere)),
    headings: headings.map(withoutSpan),
    ids: allIds,
    ...incomplete,
    links: links.map((link) => withoutSpans(link, compilation.parts)),
    ...(originalHeadings && !haveSameLevels(headings, originalHeadings) && { hasOtherHeadings: true }),
    ...elsewhere,
  };
  return {
    facts: { hash: contentHash(JSON.stringify(facts)), ...facts },
    places: {
      links: links.map((link) => spansOf(link, compilation.parts)),
      headings: headings.map(({ span }) => inPart(compilation.parts, { span })),
      imports: imports.map(({ span }) => inPart(compilation.parts, { span })),
      ...(modules.length > 0 && { moduleLines: modules.map(({ lines, part }) => ({ lines, ...(part && { part }) })) }),
      ...(diagram && { diagram: inPart(compilation.parts, { span: diagram }) }),
      diagnostics: limit(diagnostics.sort((a, b) => a.span.line - b.span.line || a.span.column - b.span.column)).map(
        (diagnostic) => (diagnostic.part === undefined ? inPart(compilation.parts, diagnostic) : diagnostic),
      ),
      suppressions: suppressions.map((suppression) => suppressionInPart(compilation.parts, suppression)),
      conditions: conditionPlaces.map((place) => inPart(compilation.parts, place)),
    },
    description: frontMatter.description ?? firstParagraph(tree, compilation),
  };
}

function anchorsHash(headings: Compilation['headings'], ids: readonly string[], others: readonly unknown[]): string {
  return contentHash(JSON.stringify([headings.map(({ id, level }) => [id, level]), ids, ...others]));
}

/** Returns whether an error has kept a text from being compiled. */
function whetherCompiled(diagnostics: readonly DocumentDiagnostic[]): Pick<Facts, 'isNotCompiled'> {
  const isRefused = diagnostics.some(({ code }) => code === 'mdx-syntax' || code === 'markdown-too-deep');
  return isRefused ? { isNotCompiled: true } : {};
}

/** Removes spans from a link. Addresses in a partial are relative to the partial's folder. */
function withoutSpans(link: LocatedLink, parts: Compilation['parts']): DocumentLink {
  const { candidates, value: _, ...rest } = withoutSpan(link);
  const base = parts ? partAt(parts, link.span.line).base : '';
  const moved = base === '' ? rest : { ...rest, href: rebase(rest.href, base), base };
  if (!candidates) return moved;
  const movedCandidates = candidates.map((candidate) => {
    const { href, ...others } = withoutSpan(candidate);
    return { ...others, href: rebase(href, base) };
  });
  return { ...moved, candidates: movedCandidates };
}

function withoutSpan<Part extends { readonly span: Span }>(part: Part): Omit<Part, 'span'> {
  const { span: _, ...rest } = part;
  return rest;
}

function spansOf(link: LocatedLink, parts: Compilation['parts']): LinkSpans {
  const { span, part } = inPart(parts, { span: link.span });
  const candidates = link.candidates?.map((candidate) => inPart(parts, { span: candidate.span }).span);
  return {
    span,
    ...(candidates && { candidates }),
    ...(part !== undefined && { part }),
    ...(link.value && { value: inPart(parts, link.value) }),
  };
}

function suppressionInPart(parts: Compilation['parts'], suppression: Suppression): Suppression {
  if (!parts || suppression.part !== undefined) return suppression;
  const { part, lines } = partAt(parts, suppression.firstLine);
  if (part === 0) return suppression;
  return { ...suppression, firstLine: suppression.firstLine - lines, lastLine: suppression.lastLine - lines, part };
}

function componentsIn(holes: Compilation['holes']): readonly ComponentFact[] {
  const pieces = new ArticlePieces(new ArticleParts());
  for (const hole of holes) if (hole.kind === 'html') for (const piece of hole.pieces) pieces.add(piece);
  return componentFacts(pieces.finish());
}

function firstDiagram(holes: Compilation['holes']): Span | undefined {
  for (const hole of holes) if (hole.kind === 'code' && hole.fence.language === diagramLanguage) return hole.span;
  return undefined;
}

/**
 * The maximum number of diagnostics of one kind per text, because one error in generated text repeats thousands of
 * times.
 */
const maxOfAKind = 1000;

function limit(diagnostics: readonly DocumentDiagnostic[]): readonly DocumentDiagnostic[] {
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  const met = new Map<string, number>();
  return diagnostics.flatMap((diagnostic) => {
    const { code, notes } = diagnostic;
    const number = (met.get(code) ?? 0) + 1;
    met.set(code, number);
    const left = (counts.get(code) ?? 0) - number;
    if (number > maxOfAKind) return [];
    if (number < maxOfAKind || left === 0) return [diagnostic];
    return [{ ...diagnostic, notes: [...notes, `${left} more of this kind in this file are not shown.`] }];
  });
}

/** Visits what a document shows, without what is inside of invisible elements. */
function* visibleNodes(tree: Root, compilation: Compilation): Generator<RootContent, undefined> {
  let invisibleEnd = 0;
  for (const node of tree.children) {
    const end = node.position?.end.offset;
    if (end !== undefined && end <= invisibleEnd) continue;
    if (!isInvisible(node, compilation)) yield node;
    else if (node.type === 'hole') invisibleEnd = end ?? invisibleEnd;
  }
}

/** Whether a node shows nothing, so that it may precede the title's heading. */
function isInvisible(node: RootContent, { text }: Compilation): boolean {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') return true;
  if (node.type !== 'hole' && node.type !== 'paragraph') return false;
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  return source.startsWith('<') && isNothing(source);
}

/** Whether HTML is nothing but invisible elements. The first other one ends the search. */
function isNothing(html: string): boolean {
  let end = 0;
  while (end < html.length) {
    invisible.lastIndex = end;
    if (!invisible.test(html)) return false;
    end = invisible.lastIndex;
  }
  return true;
}

/**
 * Matches a comment, an element of the document's head, a script, or an empty element that is the target of links, with
 * the blanks behind it.
 */
const invisible =
  /(?:<!--[\s\S]*?-->|<(head|style|script|template)\b[\s\S]*?<\/\1\s*>|<(?:link|meta|base)\b[^>]*>|<(a|span)\b[^>]*>\s*<\/\2\s*>)\s*/iy;

function firstParagraph(tree: Root, compilation: Compilation): string {
  for (const node of visibleNodes(tree, compilation)) {
    const text = node.type === 'paragraph' ? onOneLine(plainText(node, ' ')) : '';
    if (text !== '') return shorten(text);
  }
  return '';
}

/** Cuts a text at the end of a word. Its length includes the ellipsis. */
function shorten(text: string): string {
  if (text.length <= maxDescription) return text;
  const cut = text.slice(0, maxDescription);
  const wordEnd = cut.lastIndexOf(' ');
  return `${(wordEnd > 0 ? cut.slice(0, wordEnd) : cut.slice(0, -1)).replace(/[\s,;:–—-]+$/, '')}…`;
}
