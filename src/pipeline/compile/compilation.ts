/** The state that plugins share while one text is compiled: their input and their findings. */
import type { ReplaceEmoji } from './markdown/emoji.js';
import type { VFile } from 'vfile';
import type { AdmonitionKind } from '../../theme/contract/admonitions.js';
import type { Texts } from '../../theme/contract/texts.js';
import { conflictProblem } from '../diagnostics/merge-conflicts.js';
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
  Source,
  Syntax,
  TextImport,
  TextModule,
  TextModuleLines,
  Variables,
  WrittenValue,
} from '../model.js';
import type { Reference, ReferenceKind } from '../references/reference.js';
import type { ConvertCommand } from './code/blocks/package-managers.js';
import type { CodeFence, CodeSettings } from './code/code-fence.js';
import type { SampleLanguage } from './code/samples/code-sample.js';
import type { Parts } from './includes/parts.js';
import type { KnownConstants } from './mdx/module-constants.js';
import type { PartialText, WantedNames } from './mdx/page-code/partial-module.js';
import type { DrawnElement } from './plugins/drawn/drawn-elements.js';
import type { SampleProblem } from './code/samples/sample-problem.js';
import type { Conditions } from './conditions/conditions.js';
import type { StyleRules } from './math/style-rules.js';

/** A node that React renders as an empty element. Its content is put back into the HTML afterwards. */
export type Hole =
  | { readonly kind: 'html'; readonly pieces: readonly HolePiece[] }
  | {
      readonly kind: 'code';
      readonly code: string;
      readonly fence: CodeFence;
      readonly span: Span;
      /** The code with the names of variables instead of their values. It is absent if the code has no variables. */
      readonly written?: string;
    };

/**
 * A part of an HTML hole. A component's content is between two pieces, so that its headings and links belong to the
 * page.
 */
export type HolePiece =
  | string
  | Extract<ArticleSlot, { kind: 'link' }>
  | (Omit<ComponentSlot, 'children'> & { readonly hasContent: boolean })
  | { readonly kind: 'componentEnd'; readonly name: string };

/** A code sample. It is checked after the whole text has been read, because its parser may have to be loaded. */
export interface CodeSample {
  readonly language: SampleLanguage;
  readonly code: string;
  readonly report: (problem: SampleProblem) => void;
}

/** A link with its span, before facts and places are separated. */
export interface LocatedLink extends DocumentLink {
  readonly span: Span;
  /** The value of an include that the address takes in. */
  readonly value?: WrittenValue;
  readonly candidates?: readonly LocatedCandidate[];
}

export interface LocatedImport extends TextImport {
  readonly span: Span;
}

export type LocatedModule = TextModule &
  TextModuleLines & {
    /** What this module and those of its includers import from partials. */
    readonly wanted: WantedNames;
  };

export interface LocatedHeading extends Heading {
  readonly span: Span;
}

export interface LocatedCandidate extends SrcsetCandidate {
  readonly span: Span;
}

/** A kind of admonition that the site adds. */
export interface OwnAdmonition {
  /** The title of admonitions that have no custom title. */
  readonly label: string;
  /** The built-in kind whose colours it uses. */
  readonly tone: AdmonitionKind;
}

/** A use of a component of the module of a text: its import and its props. */
export interface CodeUse {
  readonly from: ImportedName;
  readonly props: Readonly<Record<string, Json>>;
  /** Whether the component needs a browser to work. */
  readonly isLive: boolean;
  /** Whether the component shows the content of the include. */
  readonly hasContent: boolean;
}

export interface Compilation {
  /** The text with its front matter blanked, so that offsets are offsets into the file. */
  readonly text: string;
  readonly syntax: Syntax;
  /** The syntax of partials in `.md` files. */
  readonly partialSyntax: Syntax;
  /** The naming of the page's section, by which headings get their ids. */
  readonly naming: Source['naming'];
  /** Whether ids that are made from headings keep capital letters. */
  readonly keepsIdCase: boolean;
  /** The word of the comment that ends the excerpt of a post. */
  readonly truncateMarker: string;
  readonly variables: Variables;
  /** The page's front matter as written. It is defined only for MDX that refers to it. */
  readonly writtenFrontMatter: Json | undefined;
  /** Whether the page's text is from another repository, so that its code must not run. */
  readonly isOfOthers: boolean;
  /** The names of registered components. */
  readonly components: readonly string[];
  /** The elements of Markdown that components of the site draw. */
  readonly draws: readonly DrawnElement[];
  /** What short names in imports stand for. */
  readonly aliases: SiteConfig['aliases'];
  readonly texts: Texts;
  /** The kinds of admonitions that the site adds, by name. */
  readonly admonitions: Readonly<Record<string, OwnAdmonition>>;
  /** Names in code that link to the documentation of an API. */
  readonly apiLinks: SiteConfig['apiLinks'];
  /** The outcomes of conditions. Undefined for a text without conditions, and outside of versions. */
  readonly conditions: Conditions | undefined;
  /** The names of all versions, oldest first. Undefined if the text does not use `since`. */
  readonly versionNames: readonly string[] | undefined;
  /** The files to which the text and its partials refer. */
  readonly references: readonly Reference[];
  /** Whether the site's plugins may have added nodes that are not in the text. */
  readonly hasPlugins: boolean;
  readonly code: CodeSettings;
  /** The converter for `npm2yarn` fences. Undefined if the text has none. */
  readonly convertCommand: ConvertCommand | undefined;
  /** Replaces names of emojis. Undefined if the text has none, or if they stay as they are. */
  readonly replaceEmoji: ReplaceEmoji | undefined;
  /** The number of the reference whose text is being read; 0 for the page's own text. */
  readonly part: number;
  /** The values that the include passes to this text. Empty for a page. */
  readonly props: Readonly<Record<string, Json>>;
  /** The values among them that are code of the text with the include, by name. */
  readonly codedProps: Readonly<Record<string, CodeUse>>;
  /** Whether the include has content between its tags, which this text may show. */
  readonly hasContent: boolean;
  /** The starts of the partials in `text`. Undefined if nothing is included. */
  readonly parts: Pick<Parts, 'starts'> | undefined;
  /** A name that the text cannot contain. It marks holes and link attributes in rendered HTML. */
  readonly marker: string;
  readonly headings: LocatedHeading[];
  /** The headings of the text of which this one is the translation. */
  readonly originalHeadings: readonly Heading[] | undefined;
  readonly ids: Set<string>;
  /** Ids of components. Only their code knows whether the page has them, so headings with the same text keep theirs. */
  readonly componentIds: Set<string>;
  readonly links: LocatedLink[];
  readonly imports: LocatedImport[];
  /** The code of the text and of its partials. */
  readonly modules: LocatedModule[];
  /** The constants of modules that have been read. */
  readonly constants: KnownConstants;
  /** The partials whose exports have been read, by their numbers among the references. */
  readonly partialTexts: Map<number, PartialText>;
  readonly diagnostics: DocumentDiagnostic[];
  readonly holes: Hole[];
  readonly samples: CodeSample[];
  readonly suppressions: Suppression[];
  /** The styles of formulas, by class. */
  readonly mathRules: StyleRules;
  readonly conditionPlaces: ConditionPlace[];
  /** The names of blocks that need a separate style sheet, once per occurrence. */
  readonly blocks: string[];
}

declare module 'vfile' {
  interface DataMap {
    compilation: Compilation;
    /** Whether a table that is rendered in parts is wide. */
    isWideTable?: boolean;
  }
}

/** Returns the compilation for which a plugin runs. */
export function compilationOf(file: VFile): Compilation {
  if (file.data.compilation === undefined) throw new Error('A plugin was run without a compilation.');
  return file.data.compilation;
}

/** Returns the number of a reference by its name in the current text, counted from 1, or 0 if there is none. */
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

/** Adds the diagnostic of a merge conflict at the line that opens it. */
export function reportConflict(compilation: Pick<Compilation, 'diagnostics'>, span: Span): void {
  const { message, way } = conflictProblem;
  const example =
    'If the marks are an example, write a comment with docsgen-disable-next-line merge-conflict before it.';
  report(compilation, 'merge-conflict', { message, span, notes: [way, example] });
}

/** Whether a tree may contain a syntax that uses these characters. Most texts do not, so their trees are not walked. */
export function mayHold({ text, hasPlugins }: Compilation, signs: string): boolean {
  return hasPlugins || text.includes(signs);
}

/** Adds a link and returns its index. */
export function addLink(compilation: Pick<Compilation, 'links'>, link: LocatedLink): number {
  return compilation.links.push(link) - 1;
}

/** Adds a hole and returns the name of the element that represents it. */
export function addHole(compilation: Compilation, hole: Hole): string {
  return `${compilation.marker}-${compilation.holes.push(hole) - 1}`;
}

/** Returns the attribute that represents the attributes of a link. */
export function linkMarker(compilation: Compilation, link: number): Record<string, string> {
  return { [`data-${compilation.marker}`]: String(link) };
}

/** Adds an import. One that is not in the text is of a plugin. */
export function addImport(compilation: Compilation, { specifier, written, exported, span }: LocatedImport): void {
  const isAdded = compilation.hasPlugins && !compilation.text.includes(written ?? specifier);
  const differs = written !== undefined && { written };
  compilation.imports.push({ specifier, ...differs, exported, ...(isAdded && { isAdded }), span });
}
