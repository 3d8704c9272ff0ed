/** The nouns for places in files that people edit, and for what is reported about them. */
import type { Severity } from '../diagnostics/codes.js';

/** A stretch of a text file. Lines and columns count from 1; columns and lengths count UTF-16 units, as editors do. */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** A stretch of a file that people edit. */
export interface Place extends Span {
  /** From the site's root, with `/` on every system. */
  readonly file: string;
  /** The whole line, without its line end, for the code frame. */
  readonly lineText: string;
}

/** Whole lines of a text, and what to write in their place. A rewrite is certain, and `check --fix` writes it. */
export interface LineRewrite {
  /** The lines as they are, without their line ends, from the line of the place on. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A setting of the config, by the keys that lead to it. */
export interface Setting {
  readonly path: readonly (string | number)[];
  /** Whether the key or the value is meant. In a list, both mean the item. */
  readonly what: 'key' | 'value';
  /** If the setting cannot be found, the value around it is used. */
  readonly orAround?: boolean;
}

/**
 * A problem in content or config, and how to fix it. Every stage collects them; they are reported together at the end.
 */
export interface Diagnostic {
  readonly severity: Severity;
  /** A permanent name from the catalogue in `diagnostics/codes.ts`. */
  readonly code: string;
  /** What happened, in one line without a full stop. */
  readonly message: string;
  readonly place?: Place;
  /** Other places that explain the problem, such as that of the code that throws. */
  readonly related?: readonly RelatedPlace[];
  /** A setting of the config whose place is not known yet. `diagnostics/locate-settings.ts` finds it. */
  readonly setting?: Setting;
  /** The file or address with the problem, if there is no line of text to show. */
  readonly subject?: string;
  /** Why it is a problem and what to do about it: whole sentences, a paragraph each. */
  readonly notes: readonly string[];
  /** The text that would be right in place of the marked one. */
  readonly suggestion?: string;
  /** Whether the suggestion is a new block before the marked text, which stays. */
  readonly isBlockBefore?: boolean;
  /** Whether the suggestion is certain, so that `check --fix` may write it. */
  readonly isCertain?: boolean;
  /** What to write in place of whole lines, where more than the marked text must change. */
  readonly rewrite?: LineRewrite;
  /** Names of the versions that have the problem, unless it is the whole site. */
  readonly versions?: readonly string[];
  /** Files of the pages that show the text, if it is not a page's own text. */
  readonly shownBy?: readonly string[];
  /** There is no problem if the rendered page has this element. */
  readonly unless?: RenderedElement;
  /** There is a problem only if the components of the page show this address. */
  readonly ifShown?: ShownAddress;
}

/** A place besides that of the diagnostic. */
export interface RelatedPlace<At = Place> {
  /** What is there, without a colon or full stop: "It throws here". */
  readonly text: string;
  readonly place: At;
}

/**
 * A diagnostic of a stage that knows documents by their facts. It names a part of a document instead of a line.
 * `diagnostics/locate.ts` finds the line at the end, so findings stay valid while only words move.
 */
export interface Finding extends Omit<Diagnostic, 'place' | 'related'> {
  readonly place?: Place | DocumentPlace;
  readonly related?: readonly RelatedPlace<Place | DocumentPlace>[];
}

/** A part of a document in one version. */
export interface DocumentPlace {
  readonly file: string;
  /** Name of the page's version; undefined outside versions. */
  readonly version: string | undefined;
  readonly part: DocumentPart;
}

export type DocumentPart =
  /** The first line, for the page as a whole. */
  | { readonly kind: 'top' }
  /** The value of a front matter key. */
  | { readonly kind: 'key'; readonly key: string }
  /** Numbers of a link in `Facts.links`, and of one of its candidates. */
  | { readonly kind: 'link'; readonly link: number; readonly candidate?: number }
  /** Number of a heading in `Facts.headings`. */
  | { readonly kind: 'heading'; readonly heading: number }
  /** Number of an import in `Facts.imports`. */
  | { readonly kind: 'imported'; readonly number: number }
  /** The first diagram. */
  | { readonly kind: 'diagram' }
  /** A place in the code of a module, by its number in `Facts.modules`. */
  | { readonly kind: 'code'; readonly module: number; readonly span: Span }
  | { readonly kind: 'span'; readonly span: Span; readonly part?: number };

/** An element that the site's own code may make. Only running or reading the code shows it. */
export interface RenderedElement {
  /** A route. For a `file`, which is an HTML page that is published unchanged, its path from the site's root. */
  readonly page: string;
  readonly id: string;
  readonly madeBy: 'component' | 'reactPage' | 'file';
}

/** An address that a component is given. Only running its code shows what becomes of it. */
export interface ShownAddress {
  /** A route. */
  readonly page: string;
  /** As the component is given it. */
  readonly href: string;
}

/** The result of a stage: its value, and the problems in its input. */
export interface Outcome<Value, Found extends Finding = Diagnostic> {
  readonly value: Value;
  readonly diagnostics: readonly Found[];
}
