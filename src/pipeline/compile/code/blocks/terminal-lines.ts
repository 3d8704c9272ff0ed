/**
 * Lines of a terminal → which are commands and which are output. A prompt begins a command:
 *
 *     $ docker run \           a command, and its second line
 *         --rm example
 *     $ for name in a b; do    a command; the shell asks for more of it with ">"
 *     > echo $name
 *     a                        output
 *
 * Without "$", a line with ">" is a command of its own.
 */

export interface TerminalLine {
  readonly kind: 'command' | 'continuation' | 'output';
  /** What the terminal shows before a command: "$ ", "me@host:~$ ". Empty where it shows nothing. */
  readonly prompt: string;
}

/** Undefined when no line has a prompt: then nothing says which lines are commands. */
export function readTerminalLines(lines: readonly string[]): readonly TerminalLine[] | undefined {
  const hasDollars = lines.some((line) => dollarPattern.test(line));
  const commandPattern = hasDollars ? dollarPattern : anglePattern;
  if (!hasDollars && !lines.some((line) => anglePattern.test(line))) return undefined;
  const read: TerminalLine[] = [];
  for (const [index, line] of lines.entries()) {
    read.push(readLine(line, commandPattern, { kind: read.at(-1)?.kind, text: lines[index - 1] ?? '' }));
  }
  return read;
}

/** A prompt may name an environment, a user, a host and a folder. */
const dollarPattern = /^(?:\([\w.-]{1,40}\) )?(?:[\w.-]{1,40}@[\w.-]{1,80}(?::[^\s$]{0,200})? ?)?\$(?: |$)/;
const anglePattern = /^>(?: |$)/;

/** The end of a line after which a shell asks for more. */
const opensMore = /(?:\\|\||&&|[{(]|\b(?:do|then|else)|<<-?\s*\S{1,80})$/;

function readLine(
  line: string,
  commandPattern: RegExp,
  before: { readonly kind: TerminalLine['kind'] | undefined; readonly text: string },
): TerminalLine {
  const [prompt] = commandPattern.exec(line) ?? [];
  if (prompt !== undefined && commandPattern === dollarPattern) return { kind: 'command', prompt };
  const isInCommand = before.kind === 'command' || before.kind === 'continuation';
  const isContinued = before.kind === 'continuation' || opensMore.test(before.text.trimEnd());
  const [angle] = anglePattern.exec(line) ?? [];
  if (isInCommand && before.text.endsWith('\\')) return { kind: 'continuation', prompt: angle ?? '' };
  if (prompt !== undefined) return { kind: 'command', prompt };
  if (angle !== undefined && isInCommand && isContinued) return { kind: 'continuation', prompt: angle };
  return { kind: 'output', prompt: '' };
}
