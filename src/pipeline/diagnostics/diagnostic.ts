/**
 * Makes diagnostics: a code of the catalogue in `codes.ts`, with a message and a place. `src/cli/report.ts` draws them.
 */
import type {
  Diagnostic,
  DocumentDiagnostic,
  Finding,
  LineRewrite,
  Place,
  RelatedPlace,
  RenderedElement,
  Setting,
  ShownAddress,
  Span,
} from '../model.js';
import { oncePerKey } from '../once.js';
import { diagnosticCodes, type DiagnosticCode } from './codes.js';

/** A problem as a stage describes it. The catalogue adds the severity. */
export interface Problem<At = Place> {
  readonly message: string;
  readonly place?: At | undefined;
  readonly related?: readonly RelatedPlace<At>[];
  readonly setting?: Setting | undefined;
  readonly subject?: string;
  readonly notes?: readonly string[];
  readonly suggestion?: string | undefined;
  readonly isBlockBefore?: boolean;
  readonly isCertain?: boolean;
  readonly versions?: readonly string[];
  readonly unless?: RenderedElement | undefined;
  readonly ifShown?: ShownAddress | undefined;
}

/** Returns the value of a config setting, to serve as the place of a diagnostic. */
export function settingValue(...path: Setting['path']): Pick<Diagnostic, 'setting'> {
  return { setting: { path, what: 'value' } };
}

/** Makes a diagnostic of a catalogued code. If its place is a part of a document, the result is a finding. */
export function diagnose<At extends Finding['place'] = Place>(
  code: DiagnosticCode,
  problem: Problem<At>,
): Omit<Diagnostic, 'place' | 'related'> & { readonly place?: At; readonly related?: readonly RelatedPlace<At>[] } {
  return {
    severity: diagnosticCodes[code].severity,
    code,
    message: problem.message,
    notes: problem.notes ?? [],
    ...(problem.place && { place: problem.place }),
    ...(problem.related && problem.related.length > 0 && { related: problem.related }),
    ...(problem.setting && { setting: problem.setting }),
    ...(problem.subject !== undefined && { subject: problem.subject }),
    ...(problem.suggestion && { suggestion: problem.suggestion }),
    ...(problem.suggestion && problem.isBlockBefore && { isBlockBefore: true }),
    ...(problem.suggestion && problem.isCertain && { isCertain: true }),
    ...(problem.versions && { versions: problem.versions }),
    ...(problem.unless && { unless: problem.unless }),
    ...(problem.ifShown && { ifShown: problem.ifShown }),
  };
}

/** A problem in a document. */
export interface ProblemInDocument extends Pick<DocumentDiagnostic, 'message' | 'span' | 'part'> {
  readonly notes?: readonly string[];
  readonly suggestion?: string | undefined;
  readonly isCertain?: boolean;
  readonly rewrite?: LineRewrite | undefined;
}

/** Makes a diagnostic in a document whose file is not known yet. */
export function diagnoseInDocument(code: DiagnosticCode, problem: ProblemInDocument): DocumentDiagnostic {
  return {
    severity: diagnosticCodes[code].severity,
    code,
    message: problem.message,
    span: problem.span,
    notes: problem.notes ?? [],
    ...(problem.suggestion && { suggestion: problem.suggestion }),
    ...(problem.suggestion && problem.isCertain && { isCertain: true }),
    ...(problem.rewrite && { rewrite: problem.rewrite }),
    ...(problem.part !== undefined && { part: problem.part }),
  };
}

/** Returns a part of a text with its file and line, as a code frame needs it. */
export function placeIn(file: { readonly file: string; readonly text: string }, span: Span): Place {
  return { file: file.file, ...span, lineText: lineOf(file.text, span.line) };
}

export type PlaceIn = typeof placeIn;

/** Works as `placeIn` for many places of few files: it splits each text into lines once. */
export function createPlacer(): PlaceIn {
  const linesOf = oncePerKey((text: string): readonly string[] => text.split(lineEnd));
  return ({ file, text }, span) => {
    return { file, ...span, lineText: linesOf(text)[span.line - 1] ?? '' };
  };
}

/** Returns line and column of an offset into a text. */
export function spanAt(text: string, offset: number, length: number): Span {
  const before = text.slice(0, offset);
  const line = before.split(lineEnd).length;
  const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  return { line, column: offset - lineStart + 1, length };
}

const lineEnd = /\r\n|\n|\r/;

function lineOf(text: string, line: number): string {
  return text.split(lineEnd, line)[line - 1] ?? '';
}
