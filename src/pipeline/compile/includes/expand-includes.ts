/**
 * Replaces the includes in a tree by the texts of partials. Each partial is parsed once. Its tree is copied for each
 * include, nested includes are expanded, and everything that depends on the values of an include is read. Finally the
 * trees are joined. Later steps, such as the ids of headings, see one tree and one text.
 */
import { posix } from 'node:path';
import type { Nodes, Parents, Root, RootContent } from 'mdast';
import type { FrontMatter, ImportedName, Span, Syntax, Variables } from '../../model.js';
import type { Reference, ReferencedText } from '../../references/reference.js';
import { folderOf } from '../../text/doc-path.js';
import { findReference, report, type Compilation, type HolePiece } from '../compilation.js';
import { readFrontMatter } from '../front-matter/front-matter.js';
import { variablePattern } from '../front-matter/used-variables.js';
import { moved } from '../markdown/moved.js';
import { walk } from '../walk.js';
import { findIncludes } from './find-includes.js';
import type { Include } from './include-node.js';
import { moveValues, noteValues, type IncludeValues } from './include-values.js';
import { dropIncludes, joinPartial, type PlacedPartial } from './join-partial.js';
import { splitParagraphs, type PlacedBlocks } from './split-paragraphs.js';
import { addPart, startParts, type Parts, type PartStart } from './parts.js';

/** Limits of nesting and of includes per page. Beyond them, the includes must be an error. */
const maxDepth = 32;
const maxIncludes = 1_000;

interface ParsedText {
  readonly tree: Root;
  readonly compilation: Compilation;
}

/**
 * Parses the text of a compilation, and reads everything that needs its whole tree. `file` is relative to the site's
 * root.
 */
export type ParseText<Parsed extends ParsedText = ParsedText> = (
  compilation: Compilation,
  syntax: Syntax,
  file: string | undefined,
) => Promise<Parsed>;

/** Reads everything in a partial that depends on the values of its include. */
export type ReadPartial = (tree: Root, compilation: Compilation) => void;

export interface IncludeReaders {
  /** The page's syntax. */
  readonly syntax: Syntax;
  /** The syntax of partials in `.md` files. Those in `.mdx` files are MDX. */
  readonly partialSyntax: Syntax;
  readonly parse: ParseText;
  readonly readPartial: ReadPartial;
}

/** Expands the includes. Returns a compilation whose text consists of the page and its partials. */
export async function expandIncludes(
  tree: Root,
  compilation: Compilation,
  readers: IncludeReaders,
): Promise<Compilation> {
  findIncludes(tree, compilation.text, compilation);
  const expansion: Expansion = {
    compilation,
    readers,
    parts: startParts(compilation.text),
    parsed: new Map(),
    placements: [],
  };
  await expandBelow(tree, { start: expansion.parts.starts[0]!, around: [] }, expansion);
  const { text, starts } = expansion.parts;
  const whole = { ...compilation, text, parts: { starts } };
  for (const { root, variables, part, values } of expansion.placements) {
    const before = whole.links.length;
    readers.readPartial(root, { ...whole, variables, part });
    noteValues({ root, links: whole.links, before }, values);
  }
  const placed: PlacedBlocks = { paragraphs: new Set(), blocks: new Set() };
  const joining = { placed, dividesLines: readers.syntax === 'mdx', copied: 0, withoutContent: new Set<string>() };
  for (const placement of expansion.placements) joinPartial(placement, whole, joining);
  splitParagraphs(tree, placed);
  dropIncludes(tree);
  return whole;
}

interface Expansion {
  readonly compilation: Compilation;
  readonly readers: IncludeReaders;
  parts: Parts;
  readonly parsed: Map<number, ParsedPart>;
  /** The copies in order; nested ones precede the partial that contains them. */
  readonly placements: Placement[];
}

interface ParsedPart {
  readonly children: readonly RootContent[];
  readonly start: PartStart;
}

/** A copy of a partial's tree, with what its own code, addresses and variables are read by. */
interface Placement extends PlacedPartial {
  readonly variables: Variables;
  readonly values: IncludeValues;
  readonly part: number;
}

/** The text that is being expanded, and the partials around it. */
interface Within {
  readonly start: PartStart;
  readonly around: readonly number[];
}

async function expandBelow(parent: Parents, within: Within, expansion: Expansion): Promise<void> {
  for (const child of parent.children) {
    if (child.type === 'include') await expand(child, parent, within, expansion);
    else if ('children' in child) await expandBelow(child, within, expansion);
  }
}

async function expand(
  include: Include,
  parent: Parents,
  { start, around }: Within,
  expansion: Expansion,
): Promise<void> {
  const { compilation, placements } = expansion;
  await expandBelow(include, { start, around }, expansion);
  if (include.file === '') return;
  const span = { ...include.span, line: include.span.line + start.lines };
  const number = findReference({ ...compilation, part: start.part }, 'partial', include.file);
  const reference = compilation.references[number - 1];
  const found = checkInclude(include, reference, { span, around, count: placements.length }, compilation);
  if (!found || !reference) return;
  const { part } = reference;
  const parsed = await parsePartial(include, { reference, found }, expansion);
  const root: Root = { type: 'root', children: parsed.children.map((node) => moved(node, 0, 0)) };
  // An include within the partial has the same count, at another depth.
  separate(root, [placements.length + 1, ...(around.length > 0 ? [around.length] : [])].join('.'));
  await expandBelow(root, { start: parsed.start, around: [...around, part] }, expansion);
  const variables = valuesOf(include, compilation.variables);
  const syntax = syntaxOf(found, expansion.readers);
  placements.push({ root, parent, include, span, syntax, variables, values: moveValues(include, start), part });
}

/** Returns the text of the partial. Returns undefined if the include is invalid, which is reported. */
function checkInclude(
  include: Include,
  reference: Reference | undefined,
  { span, around, count }: { readonly span: Span; readonly around: readonly number[]; readonly count: number },
  compilation: Compilation,
): ReferencedText | undefined {
  if (!reference) {
    report(compilation, 'include-missing', {
      message: `"${include.file}" cannot be looked up`,
      span,
      notes: ['Write the path as it is, without backslashes, character references and variables.'],
    });
    return undefined;
  }
  const { found, part } = reference;
  if (!found.ok) {
    if (!found.isOfConfig) report(compilation, 'include-missing', { ...found, span });
    return undefined;
  }
  const isCycle = around.includes(part);
  if (isCycle || around.length >= maxDepth || count >= maxIncludes) {
    report(compilation, 'include-cycle', {
      message: isCycle ? `"${include.file}" includes itself` : 'There are too many includes',
      span,
      notes: [
        isCycle
          ? 'It contains this include, perhaps through other partials. Remove one of the includes.'
          : `A page has at most ${maxIncludes} includes, nested at most ${maxDepth} deep.`,
      ],
    });
    return undefined;
  }
  return found;
}

function syntaxOf({ file }: ReferencedText, { partialSyntax }: IncludeReaders): Syntax {
  return file.endsWith('.mdx') ? 'mdx' : partialSyntax;
}

/** Parses a partial. A partial in MDX is parsed again for each include, because the values occur in its expressions. */
async function parsePartial(
  { props, code = {}, children: content }: Include,
  { reference, found }: { readonly reference: Reference; readonly found: ReferencedText },
  expansion: Expansion,
): Promise<ParsedPart> {
  const { part, base = '' } = reference;
  const { compilation, readers } = expansion;
  const syntax = syntaxOf(found, readers);
  const known = expansion.parsed.get(part);
  if (known && syntax === 'commonmark') return known;
  const { frontMatter, body } = await readFrontMatter(found.text, compilation.variables);
  const own: Compilation = {
    ...compilation,
    text: body,
    part,
    props,
    codedProps: code,
    hasContent: content.length > 0,
    ...emptyFindings(),
  };
  const before = {
    links: compilation.links.length,
    holes: compilation.holes.length,
    imports: compilation.imports.length,
  };
  const { tree, compilation: parsed } = await readers.parse(own, syntax, found.file);
  findIncludes(tree, parsed.text, own);
  const start = known?.start ?? addText(expansion, { part, base }, parsed.text);
  if (hasKeys(frontMatter)) {
    report(own, 'include-front-matter', {
      message: 'The front matter of a partial is ignored',
      span: { line: 1, column: 1, length: 3 },
      notes: ['It is the page that has a title, an address and a place in the sidebar. Delete these lines.'],
    });
  }
  addFindings(own, start, compilation);
  moveFindings(compilation, before, start, found);
  const children = tree.children.map((node) => moved(node, start.lines, start.offset));
  expansion.parsed.set(part, { children, start });
  return { children, start };
}

function addText(expansion: Expansion, part: Pick<PartStart, 'part' | 'base'>, text: string): PartStart {
  const { parts, start } = addPart(expansion.parts, part, text);
  expansion.parts = parts;
  return start;
}

/** Whether there are keys without effect. A translation names its text. */
function hasKeys({ rest, ...known }: FrontMatter): boolean {
  return [...Object.keys(known), ...Object.keys(rest)].some((key) => key !== 'translates');
}

/**
 * Findings of parsing, with positions in the partial's own text. Holes and links are numbered, so they are added to the
 * page directly.
 */
type Findings = Pick<Compilation, 'diagnostics' | 'suppressions' | 'conditionPlaces'>;

function emptyFindings(): Findings {
  return { diagnostics: [], suppressions: [], conditionPlaces: [] };
}

function addFindings(found: Findings, { lines, part }: PartStart, page: Compilation): void {
  const move = (span: Span): Span => ({ ...span, line: span.line + lines });
  for (const { span, ...rest } of found.diagnostics) page.diagnostics.push({ ...rest, span: move(span) });
  for (const { span, ...rest } of found.conditionPlaces) page.conditionPlaces.push({ ...rest, span: move(span) });
  for (const { codes, firstLine, lastLine } of found.suppressions)
    page.suppressions.push({ codes, firstLine, lastLine, part });
}

/** The counts before a partial was read. */
type Counts = Readonly<Record<'links' | 'holes' | 'imports', number>>;

type ComponentPiece = Extract<HolePiece, { readonly kind: 'component' }>;

/** Rewrites the import of a partial relative to the site, because a version may show a partial from another layer. */
function rebaseImport<Imported extends ImportedName>(imported: Imported, found: ReferencedText): Imported {
  const { specifier } = imported;
  if (!specifier.startsWith('.') || found.repository !== undefined) return imported;
  return { ...imported, specifier: `/${posix.join(folderOf(found.file), specifier)}` };
}

/** Moves the links and components of MDX to their positions in the whole text. They were numbered while it was read. */
function moveFindings(
  { links, holes, imports }: Compilation,
  before: Counts,
  { lines }: PartStart,
  found: ReferencedText,
): void {
  const move = (span: Span): Span => ({ ...span, line: span.line + lines });
  const moveComponent = (piece: ComponentPiece): ComponentPiece => ({
    ...piece,
    span: move(piece.span),
    ...(piece.from && { from: rebaseImport(piece.from, found) }),
  });
  for (const [index, imported] of imports.entries()) {
    if (index < before.imports) continue;
    const rebased = rebaseImport(imported, found);
    // Imports of a partial within this one are rebased already.
    const written = rebased === imported ? {} : { written: imported.specifier };
    imports[index] = { ...rebased, ...written, span: move(imported.span) };
  }
  for (const [index, link] of links.entries()) {
    if (index < before.links) continue;
    const candidates = link.candidates?.map((candidate) => ({ ...candidate, span: move(candidate.span) }));
    links[index] = { ...link, span: move(link.span), ...(candidates && { candidates }) };
  }
  for (const [index, hole] of holes.entries()) {
    if (index < before.holes || hole.kind !== 'html') continue;
    const pieces = hole.pieces.map((piece) =>
      typeof piece === 'object' && piece.kind === 'component' ? moveComponent(piece) : piece,
    );
    holes[index] = { ...hole, pieces };
  }
}

/** Returns the values of the include in addition to the site's variables, as `{{name}}` and `{{props.name}}`. */
function valuesOf({ props }: Include, variables: Variables): Variables {
  const given = Object.entries(props).flatMap(([name, value]) => {
    if (!['string', 'number', 'boolean'].includes(typeof value)) return [];
    const filled = String(value).replaceAll(variablePattern, (whole, name: string) =>
      Object.hasOwn(variables, name) ? (variables[name] ?? whole) : whole,
    );
    return [[name, filled] as const, [`props.${name}`, filled] as const];
  });
  return { ...variables, ...Object.fromEntries(given) };
}

/** Renames definitions and footnotes, so that they are separate for each include. */
function separate(root: Root, name: string): void {
  walk<Nodes, Parents>(root, (node) => {
    if ('identifier' in node) node.identifier = `${name}-${node.identifier}`;
  });
}
