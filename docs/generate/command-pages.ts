/** A page for each command, from the definitions that `--help` prints. */
import type { Argument, Command, Option } from 'commander';
import { commandExamples } from '../../src/cli/command-help.js';
import { createProgram } from '../../src/cli/main.js';
import type { GeneratedPages } from './generated-pages.js';
import { commandNotes } from './command-notes.js';
import { code, page, table } from './markdown.js';

/** Pages below `reference/commands/`, with an index. */
export function commandPages(): GeneratedPages {
  const commands = createProgram(() => undefined).commands;
  const pages = commands.map((command, index) => [`commands/${command.name()}.md`, commandPage(command, index + 1)]);
  return { 'commands/index.md': indexPage(commands), ...Object.fromEntries(pages) };
}

function indexPage(commands: readonly Command[]): string {
  return page(
    { title: 'Commands', description: 'Every command of docsgen, with its options and exit codes.', position: 2 },
    'Run a command in the folder of `docsgen.config.ts`, or name the folder with `--root`. `docsgen <command> --help` prints the same text as these pages.',
    table(
      ['Command', 'What it does'],
      commands.map((command) => [
        `[\`docsgen ${command.name()}\`](${command.name()}.md)`,
        sentence(command.description()),
      ]),
    ),
    '## Exit codes',
    exitCodes,
    '## Environment',
    'Colours follow the terminal. `NO_COLOR` switches them off, and `FORCE_COLOR` switches them on where output is piped.',
  );
}

const exitCodes = table(
  ['Code', 'Meaning'],
  [
    ['`0`', 'No errors'],
    ['`1`', 'Errors in content or config, or more warnings than `--max-warnings` allows'],
    ['`2`', 'Wrong usage: an unknown option, or a folder that does not exist'],
  ],
);

function commandPage(command: Command, position: number): string {
  const name = command.name();
  const examples = (commandExamples[name] ?? []).map(({ run, does }) => `npx docsgen ${run}  # ${does}`);
  return page(
    { title: `docsgen ${name}`, description: sentence(command.description()), position },
    sentence(command.description()),
    `\`\`\`text\ndocsgen ${name} ${command.usage()}\n\`\`\``,
    `## Examples\n\n\`\`\`bash\n${examples.join('\n')}\n\`\`\``,
    ...listed('Arguments', 'Argument', command.registeredArguments.map(argumentRow)),
    ...listed('Options', 'Option', command.options.map(optionRow)),
    ...(commandNotes[name] ?? []),
  );
}

function listed(title: string, head: string, rows: readonly (readonly string[])[]): readonly string[] {
  return rows.length === 0 ? [] : [`## ${title}`, table([head, 'Meaning'], rows)];
}

function argumentRow(argument: Argument): readonly string[] {
  const dots = argument.variadic ? '...' : '';
  const name = argument.required ? `<${argument.name()}${dots}>` : `[${argument.name()}${dots}]`;
  const preset = argument.defaultValue === undefined ? '' : ` (default: \`${String(argument.defaultValue)}\`)`;
  return [code(name), sentence(argument.description) + preset];
}

function optionRow({ flags, description, argChoices }: Option): readonly string[] {
  const choices = argChoices === undefined ? '' : ` One of ${argChoices.map((choice) => `\`${choice}\``).join(', ')}.`;
  return [code(flags), cellText(sentence(description)) + choices];
}

function cellText(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('|', String.raw`\|`);
}

/** Help begins in lower case and has no full stop. */
function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?)]$/.test(whole) ? whole : `${whole}.`;
}
