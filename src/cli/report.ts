/**
 * Prints everything. Results go to standard output; diagnostics, progress and notes go to standard error, so that
 * `--json` can be piped. Diagnostics are drawn by esbuild's printer, in the style of its own messages.
 */
import { Writable } from 'node:stream';
import { createColors } from 'picocolors';
import type { Location, PartialMessage } from 'esbuild';
import { inBytes, type PartOfLine } from '../pipeline/diagnostics/byte-columns.js';
import type { Diagnostic, Place } from '../pipeline/model.js';
import { groupAlike, type Group } from './check/group-alike.js';
import { diagnosticUrl } from './documentation-url.js';
import { nameFromWorkingFolder, withFiles } from './formats/file-names.js';
import { inOneLine, type FormatName } from './formats/format.js';

/** Prints the output of a run. */
export interface Report {
  /** Shows the current stage: one line that is overwritten on a terminal, nothing elsewhere. */
  readonly progress: (stage: string) => void;
  /**
   * Prints a line for people: on standard output, or on standard error if diagnostics go there. Prints nothing with
   * `--json`.
   */
  readonly line: (text: string) => void;
  /** Prints all diagnostics of a run. `problems` are those for people, with copies in several versions joined. */
  readonly diagnostics: (diagnostics: readonly Diagnostic[], problems?: readonly Diagnostic[]) => Promise<void>;
  /** Prints the value for machines on standard output, only with `--json`. Nothing else is printed there. */
  readonly json: (value: unknown) => void;
  /** Prints text for programs on standard output. Only for runs that print their lines on standard error. */
  readonly data: (text: string) => void;
  /** Prints on standard error why there is no result. */
  readonly problem: (text: string) => void;
  readonly colors: ReturnType<typeof createColors>;
}

export interface ReportOptions {
  /** Folder of the site; paths of files start there. */
  readonly root: string;
  readonly format: FormatName;
  /** Whether standard output is for `data` alone, so that lines go to standard error. */
  readonly printsData?: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Enables colours only on a terminal, and never against NO_COLOR (https://no-color.org). FORCE_COLOR enables them
 * elsewhere.
 */
function wantsColors(stream: { isTTY?: boolean }, env: ReportOptions['env']): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0';
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}

/**
 * How a terminal links to the description of a diagnostic: behind its code, or as lines. A file or pipe has no links.
 */
export type CodeLinks = 'behind-codes' | 'lines' | 'none';

async function linksOf(stream: NodeJS.WriteStream): Promise<CodeLinks> {
  if (!stream.isTTY) return 'none';
  const { createSupportsHyperlinks } = await import('supports-hyperlinks');
  return createSupportsHyperlinks(stream) ? 'behind-codes' : 'lines';
}

/** Makes the printer of one run. */
export function createReport({ root, format, printsData = false, env }: ReportOptions): Report {
  const { stdout, stderr } = process;
  const write = (text: string): boolean => Writable.prototype.write.call(stdout, text, 'utf8');
  // Output of a config or a component must not mix with output for machines.
  if (format !== 'pretty' || printsData) stdout.write = stderr.write.bind(stderr);
  const color = wantsColors(stderr, env);
  const colors = createColors(wantsColors(stdout, env));
  const live = stderr.isTTY === true && !env['CI'] && format === 'pretty';
  const named = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
    withFiles(diagnostics, nameFromWorkingFolder(root));
  const clear = (): void => void (live && stderr.write('\r\x1b[2K'));
  return {
    colors,
    problem(text) {
      clear();
      stderr.write(`${text}\n`);
    },
    progress: (stage) => void (live && stderr.write(`\r\x1b[2K${stage} …`)),
    line(text) {
      clear();
      if (format === 'pretty' && !printsData) write(`${text}\n`);
      else if (format !== 'json') stderr.write(`${text}\n`);
    },
    async diagnostics(diagnostics, problems = diagnostics) {
      clear();
      if (format === 'json') return;
      if (format !== 'pretty') {
        const [{ machineFormats }, { withRepositoryPaths }] = await Promise.all([
          import('./formats/machine-formats.js'),
          import('./formats/repository-paths.js'),
        ]);
        // Editors and terminals open the paths of "compact" from their own folder. Code hosts only know the repository.
        const reported = format === 'compact' ? named(diagnostics) : await withRepositoryPaths(root, diagnostics);
        write(machineFormats[format](reported));
      } else if (problems.length > 0)
        stderr.write(
          await drawDiagnostics(named(problems), { color, width: stderr.columns, links: await linksOf(stderr) }),
        );
    },
    data: (text) => void write(text),
    json(value) {
      if (format === 'json') write(`${JSON.stringify(value, undefined, 2)}\n`);
    },
  };
}

/** More diagnostics are unreadable on a terminal. The formats for machines have all of them. */
export const maxDrawn = 200;

/**
 * Draws diagnostics as text, with errors last, next to the prompt. Those that differ only in their place are drawn as
 * one. If there are too many, it draws the first errors, then warnings while there is room, and counts the rest.
 */
export async function drawDiagnostics(
  diagnostics: readonly Diagnostic[],
  options: { color: boolean; width?: number | undefined; links?: CodeLinks },
): Promise<string> {
  const { formatMessages } = await import('esbuild');
  const groups = groupAlike(diagnostics);
  const ofSeverity = (severity: Diagnostic['severity']): readonly Group[] =>
    groups.filter(({ shown }) => shown.severity === severity);
  const draw = async (wanted: readonly Group[], kind: Diagnostic['severity']): Promise<string> => {
    const drawn = wanted.map(({ shown }) => shown);
    const width = options.width !== undefined && { terminalWidth: options.width };
    const texts = await formatMessages(drawn.map(toMessage), { kind, color: options.color, ...width });
    return drawn
      .map((diagnostic, index) => {
        const text = withColumnsFromOne(texts[index] ?? '', diagnostic);
        return options.links === 'behind-codes' ? withLinkedCode(text, diagnostic) : text;
      })
      .join('');
  };
  const errors = ofSeverity('error').slice(0, maxDrawn);
  const warnings = ofSeverity('warning').slice(0, maxDrawn - errors.length);
  const left = countDiagnostics(
    [...ofSeverity('warning').slice(warnings.length), ...ofSeverity('error').slice(errors.length)].flatMap(
      ({ all }) => all,
    ),
    'more ',
  );
  const rest = left === undefined ? '' : `  … and ${left}. "docsgen check --format compact" shows them all.\n\n`;
  const more = options.links === 'lines' ? descriptionLines([...warnings, ...errors].map(({ shown }) => shown)) : '';
  return (await draw(warnings, 'warning')) + (await draw(errors, 'error')) + rest + more;
}

/** Links the code to its page with OSC 8, https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda */
function withLinkedCode(text: string, drawn: Diagnostic): string {
  const link = `\x1b]8;;${diagnosticUrl(drawn.code)}\x07${drawn.code}\x1b]8;;\x07`;
  return text.replace(`[${drawn.code}]`, () => `[${link}]`);
}

/** Says where the codes are described, one line each. The first three are enough to find the others. */
function descriptionLines(diagnostics: readonly Diagnostic[]): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].slice(0, 3);
  return `${codes.map((code) => `  See ${diagnosticUrl(code)}\n`).join('')}\n`;
}

/**
 * Converts to esbuild's message, which counts columns and lengths in bytes from 0. Ours count UTF-16 units from 1. Only
 * `locationOf` converts them.
 */
function toMessage(diagnostic: Diagnostic): PartialMessage {
  const { place, related = [], notes, suggestion, versions, code, message } = diagnostic;
  const texts = [
    ...notes,
    ...(versions && versions.length > 0
      ? [`It shows in ${versions.length === 1 ? 'version' : 'versions'} ${versions.join(', ')}.`]
      : []),
    ...(suggestion === undefined ? [] : [`Did you mean "${inOneLine(suggestion)}"?`]),
  ];
  return {
    text: `${message} [${code}]`,
    location: place ? { ...locationOf(place), suggestion: inOneLine(suggestion ?? '') } : null,
    notes: [
      ...related.map((other) => ({ text: `${other.text}:`, location: locationOf(other.place) })),
      ...texts.map((text) => ({ text })),
    ],
  };
}

function locationOf({ file, line, column, length, lineText }: Place): Partial<Location> & PartOfLine {
  return { file, line, ...inBytes(lineText, { column: column - 1, length }), lineText };
}

/** Corrects the columns, so that terminals and editors open the right place. esbuild counts columns from 0. */
function withColumnsFromOne(text: string, { place, related = [] }: Diagnostic): string {
  let rest = text;
  let corrected = '';
  for (const one of [...(place ? [place] : []), ...related.map((other) => other.place)]) {
    const where = `${one.file}:${one.line}:`;
    const drawn = `${where}${locationOf(one).column}:`;
    const at = rest.indexOf(drawn);
    if (at === -1) continue;
    corrected += `${rest.slice(0, at)}${where}${one.column}:`;
    rest = rest.slice(at + drawn.length);
  }
  return corrected + rest;
}

/**
 * Returns a text such as "3 errors and 1 warning", or undefined when there is neither. `before` stands between number
 * and noun.
 */
export function countDiagnostics(diagnostics: readonly Diagnostic[], before = ''): string | undefined {
  const count = (severity: Diagnostic['severity']): string[] => {
    const number = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return number === 0 ? [] : [plural(number, before + severity)];
  };
  const counts = [...count('error'), ...count('warning')];
  return counts.length === 0 ? undefined : counts.join(' and ');
}

/** Returns a text such as "1 page" or "2 pages". */
export function plural(number: number, noun: string): string {
  return `${showNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** Returns a text such as "1,234". */
export function showNumber(number: number): string {
  // `toLocaleString` takes 15 ms the first time.
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
