/** What the plugins share while one text is compiled: what they read, and what they find. */
import type { VFile } from 'vfile';
import type { AdmonitionKind } from '../../theme/contract/admonitions.js';
import type { Texts } from '../../theme/contract/texts.js';
import { diagnoseInDocument, type ProblemInDocument } from '../diagnostics/diagnostic.js';
import type { DiagnosticCode } from '../diagnostics/codes.js';
import type {
  ArticleSlot,
  ComponentSlot,
  ConditionPlace,
  DocumentDiagnostic,
  DocumentLink,
  Heading,
  ImportedName,
  Json,
  SiteConfig,
  Span,
  SrcsetCandidate,
  Suppression,
  Syntax,
  TextModule,
  TextModuleLines,
  Variables,
} from '../model.js';
import type { Reference, ReferenceKind } from '../references/reference.js';
import type { ConvertCommand } from './code/blocks/package-managers.js';
import type { CodeFence, CodeSettings } from './code/code-fence.js';
import type { SampleLanguage } from './code/samples/code-sample.js';
import type { Parts } from './includes/parts.js';
import type { SampleProblem } from './code/samples/sample-problem.js';
import type { Conditions } from './conditions/conditions.js';
import type { StyleRules } from './math/style-rules.js';

/** What React renders as an empty element; it is put back into the HTML afterwards. */
export type Hole =
  | { readonly kind: 'html'; readonly pieces: readonly HolePiece[] }
  | {
      readonly kind: 'code';
      readonly code: string;
      readonly fence: CodeFence;
      readonly span: Span;
      /** The code with the names of variables in place of their values; absent where it has none. */
      readonly written?: string;
    };

/** A component's content is between two pieces, so that headings and links in it are those of the page. */
export type HolePiece =
  | string
  | Extract<ArticleSlot, { kind: 'link' }>
  | (Omit<ComponentSlot, 'children'> & { readonly hasContent: boolean })
  | { readonly kind: 'componentEnd'; readonly name: string };

/** A sample that is checked when the whole text is read: its parser may have to be loaded. */
export interface CodeSample {
  readonly language: SampleLanguage;
  readonly code: string;
  readonly report: (problem: SampleProblem) => void;
}

/** A link with its place, before facts and places go separate ways. */
export interface LocatedLink extends DocumentLink {
  readonly span: Span;
  readonly candidates?: readonly LocatedCandidate[];
}

export interface LocatedImport extends ImportedName {
  readonly span: Span;
}

export type LocatedModule = TextModule & TextModuleLines;

export interface LocatedHeading extends Heading {
  readonly span: Span;
}

export interface LocatedCandidate extends SrcsetCandidate {
  readonly span: Span;
}

/** A kind of admonition that a site adds. */
export interface OwnAdmonition {
  /** Title of those that have none of their own. */
  readonly label: string;
  /** The kind whose colours it has. */
  readonly tone: AdmonitionKind;
}

export interface Compilation {
  /** The text with its front matter blanked: offsets into it are offsets into the file. */
  readonly text: string;
  readonly syntax: Syntax;
  readonly variables: Variables;
  /** The page's front matter as it is written; only of MDX that names it. */
  readonly writtenFrontMatter: Json | undefined;
  /** Whether the page's own text is from another repository: its code must not run. */
  readonly isOfOthers: boolean;
  /** Names of registered components. */
  readonly components: readonly string[];
  readonly texts: Texts;
  /** Kinds of admonitions that the site adds, by name. */
  readonly admonitions: Readonly<Record<string, OwnAdmonition>>;
  /** Names in code that lead to documentation of an API. */
  readonly apiLinks: SiteConfig['apiLinks'];
  /** Undefined where the text holds no condition, and outside of versions. */
  readonly conditions: Conditions | undefined;
  /** Of all versions, oldest first; undefined where the text does not say since when something is there. */
  readonly versionNames: readonly string[] | undefined;
  /** What the text and its partials name in other files. */
  readonly references: readonly Reference[];
  /** Whether plugins of the site's own may have put into the tree what is not in the text. */
  readonly hasPlugins: boolean;
  readonly code: CodeSettings;
  /** For `npm2yarn` fences; undefined when the text has none. */
  readonly convertCommand: ConvertCommand | undefined;
  /** Number of the reference whose text is read; 0 for the page's own. */
  readonly part: number;
  /** Values that the include of this text gives; none on a page. */
  readonly props: Readonly<Record<string, Json>>;
  /** Where the texts of partials begin in `text`; undefined where nothing is included. */
  readonly parts: Pick<Parts, 'starts'> | undefined;
  /** A name that the text cannot hold, for what marks holes and link attributes in rendered HTML. */
  readonly marker: string;
  readonly headings: LocatedHeading[];
  readonly ids: Set<string>;
  readonly links: LocatedLink[];
  readonly imports: LocatedImport[];
  /** Code of the text and of its partials. */
  readonly modules: LocatedModule[];
  readonly diagnostics: DocumentDiagnostic[];
  readonly holes: Hole[];
  readonly samples: CodeSample[];
  readonly suppressions: Suppression[];
  /** Styles of formulas, by their class. */
  readonly mathRules: StyleRules;
  readonly conditionPlaces: ConditionPlace[];
  /** Names of the blocks that need a style sheet of their own, as often as they are there. */
  readonly blocks: string[];
}

declare module 'vfile' {
  interface DataMap {
    compilation: Compilation;
    /** Of a table that is rendered in parts. */
    isWideTable?: boolean;
  }
}

/** The compilation that a plugin works for. */
export function compilationOf(file: VFile): Compilation {
  if (file.data.compilation === undefined) throw new Error('A plugin was run without a compilation.');
  return file.data.compilation;
}

/** The number of a reference by its name in the text that is read, from 1; 0 where there is none. */
export function findReference({ references, part }: Compilation, kind: ReferenceKind, written: string): number {
  return references.findIndex((one) => one.written === written && one.kind === kind && one.from === part) + 1;
}

/** Adds a diagnostic. */
export function report(
  compilation: Pick<Compilation, 'diagnostics'>,
  code: DiagnosticCode,
  problem: ProblemInDocument,
): void {
  compilation.diagnostics.push(diagnoseInDocument(code, problem));
}

/** Whether a tree may hold what is written with some signs. Most texts do not have them, so their trees are not walked. */
export function mayHold({ text, hasPlugins }: Compilation, signs: string): boolean {
  return hasPlugins || text.includes(signs);
}

/** Keeps a link and answers its index. */
export function addLink(compilation: Pick<Compilation, 'links'>, link: LocatedLink): number {
  return compilation.links.push(link) - 1;
}

/** The name of the element that represents a hole. */
export function addHole(compilation: Compilation, hole: Hole): string {
  return `${compilation.marker}-${compilation.holes.push(hole) - 1}`;
}

/** The attribute that represents a link's own attributes. */
export function linkMarker(compilation: Compilation, link: number): Record<string, string> {
  return { [`data-${compilation.marker}`]: String(link) };
}
