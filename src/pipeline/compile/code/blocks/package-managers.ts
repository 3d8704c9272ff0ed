/** Commands of npm → the same commands of other package managers. */

export type ConvertCommand = (command: string, manager: 'yarn' | 'pnpm' | 'bun') => string;

/** To be called for texts that hold `npm2yarn` only. */
export async function loadConverter(): Promise<ConvertCommand> {
  // The package's types are those of its CommonJS file.
  const { default: convert } = (await import('npm-to-yarn')) as unknown as { readonly default: ConvertCommand };
  return convert;
}

/** A package manager, and its name for readers. */
const managers = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const;

/** The code of a block for each package manager. */
export function convertCommands(
  code: string,
  convertCommand: ConvertCommand,
): readonly { readonly label: string; readonly code: string }[] {
  return managers.map(([manager, label]) => ({
    label,
    code:
      manager === 'npm'
        ? code
        : code.replace(commandPattern, (command) => convertOne(command, manager, convertCommand)),
  }));
}

/** One command, up to what joins it to the next: of several on a line, the converter understands the first alone. */
const commandPattern = /(?<![\w./@-])(?:npm|npx) (?:[^\n\r&|;#\\]|\\[^])*[^\n\r&|;#\s\\]/g;

function convertOne(command: string, manager: Parameters<ConvertCommand>[1], convertCommand: ConvertCommand): string {
  const [ci] = /^npm (?:ci|clean-install)(?!\S)/.exec(command) ?? [];
  // An installation that must not change the lock file: the converter does not know it.
  if (ci !== undefined) return `${convertCommand('npm install', manager)} --frozen-lockfile${command.slice(ci.length)}`;
  const converted = convertCommand(command, manager);
  // What has no counterpart stays, without the converter's comment.
  return converted.includes("couldn't auto-convert") ? command : converted;
}
