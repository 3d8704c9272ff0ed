/** Translates npm commands for other package managers. */

export type ConvertCommand = (command: string, manager: 'yarn' | 'pnpm' | 'bun') => string;

/** Loads the converter. Call it only for texts that contain `npm2yarn`. */
export async function loadConverter(): Promise<ConvertCommand> {
  // The package's types describe its CommonJS file.
  const { default: convert } = (await import('npm-to-yarn')) as unknown as { readonly default: ConvertCommand };
  return convert;
}

/** The package managers, each with its display name. */
const managers = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const;

/** Returns the code of a block for each package manager. */
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

/**
 * Matches one command, up to the operator that joins it to the next one. The converter understands only the first
 * command of a line.
 */
const commandPattern = /(?<![\w./@-])(?:npm|npx) (?:[^\n\r&|;#\\]|\\[^])*[^\n\r&|;#\s\\]/g;

function convertOne(command: string, manager: Parameters<ConvertCommand>[1], convertCommand: ConvertCommand): string {
  const [ci] = /^npm (?:ci|clean-install)(?!\S)/.exec(command) ?? [];
  // This is an installation that must not change the lock file, which the converter does not know.
  if (ci !== undefined) return `${convertCommand('npm install', manager)} --frozen-lockfile${command.slice(ci.length)}`;
  const converted = convertCommand(command, manager);
  // A command without a counterpart is kept, without the converter's comment.
  return converted.includes("couldn't auto-convert") ? command : converted;
}
