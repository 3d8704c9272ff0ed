/**
 * Separates commands from output in the lines of a terminal. A prompt starts a command:
 *
 *     $ docker run \           a command, and its second line
 *         --rm example
 *     $ for name in a b; do    a command, which the shell continues with ">"
 *     > echo $name
 *     a                        output
 *
 * If no line has a "$", each line with ">" is a command.
 */

export interface TerminalLine {
  readonly kind: 'command' | 'continuation' | 'output';
  /** The text that the terminal shows before a command, such as "$ " or "me@host:~$ ". It is empty if there is none. */
  readonly prompt: string;
}

/** Returns undefined if no line has a prompt, because commands and output look the same then. */
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

/** A prompt may contain an environment, a user, a host and a folder. */
const dollarPattern = /^(?:\([\w.-]{1,40}\) )?(?:[\w.-]{1,40}@[\w.-]{1,80}(?::[^\s$]{0,200})? ?)?\$(?: |$)/;
const anglePattern = /^>(?: |$)/;

/** Matches the end of a line after which a shell asks for more input. */
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
