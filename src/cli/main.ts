/** Defines the commands, catches errors, and returns the exit code. Each command's code is loaded when it is called. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { packageFile } from '../pipeline/files/package-files.js';
import { readOnly } from './parts/only-flag.js';
import type { BuildFlags } from './build.js';
import type { ExitCode } from './finish.js';
import type { OfflineFlags } from './keep/offline.js';
import { addHelp } from './command-help.js';
import { changesFormats } from './changes/formats.js';
import { formatNames } from './formats/format.js';
import { guardRun, traceOf } from './program/guard-run.js';
import { limitHeapGrowth } from './program/heap-growth.js';
import { readRule } from './check/rule-flag.js';
import { editorNames } from './serve/page/editors.js';

/** Runs the command line; returns the exit code. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  limitHeapGrowth();
  let exitCode: ExitCode = 0;
  const program = createProgram((code) => void (exitCode = code));
  const guard = guardRun(argv);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return await guard.end(exitCode);
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      return guard.end(guard.fail('crash', `${itselfFailed}\n\n${traceOf(error)}`, 1));
    }
    return guard.end(error.exitCode === 0 ? 0 : guard.fail('usage', error.message, 2));
  }
}

const itselfFailed = '✘ docsgen itself failed. This is a bug; please report it with these lines.';

/** Defines the commands with their arguments and options. `end` receives the exit code of the command that ran. */
export function createProgram(end: (code: ExitCode) => void): Command {
  const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string };
  const program = new Command('docsgen')
    .description('Documentation sites for products with many versions.')
    .version(version)
    // `--version` after a command selects a version of the site.
    .enablePositionalOptions()
    .exitOverride()
    .showHelpAfterError('(run "docsgen --help" for the commands and their options)');
  addBuild(program, end);
  addCheck(program, end);
  addServe(program, end);
  addFold(program, end);
  addImpact(program, end);
  addChanges(program, end);
  addDiff(program, end);
  addTranslate(program, end);
  withCommonOptions(program.command('versions').description('list the versions and what each holds')).action(
    async (flags) => end(await (await import('./versions.js')).versions(flags)),
  );
  withCommonOptions(
    program
      .command('where')
      .description('print the file that a page comes from')
      .argument('<address>', 'route or URL, "/4.5/some/page"; or a file'),
  ).action(async (address: string, flags) => end(await (await import('./where.js')).where(address, flags)));
  withCommonOptions(
    program.command('pack').description('write one version as Markdown files, to be shipped inside a package'),
  )
    .option('--version <name>', 'the version (default: the latest)')
    .option(...languageOption)
    .requiredOption('-o, --out <folder>', 'folder that is written, from the working folder', readPath)
    .action(async (flags) => end(await (await import('./keep/pack.js')).pack(flags)));
  withCommonOptions(program.command('print').description('write one version as a document for paper: HTML or PDF'))
    .option('--version <name>', 'the version (default: the latest)')
    .option(...languageOption)
    .option('-o, --out <file>', 'a file that ends with .html or .pdf; from the root', readPath)
    .option('--browser <program>', 'the Chromium that makes the PDF (default: one that is installed)')
    .action(async (flags) => end(await (await import('./keep/print.js')).print(flags)));
  withCommonOptions(
    program.command('search-records').description('print the records of a hosted search index, one a line'),
  )
    .option(...languageOption)
    .action(async (flags) => end(await (await import('./search-records.js')).searchRecords(flags)));
  addAdopt(program, end);
  program
    .command('init')
    .description('create a small site to start from')
    .argument('[folder]', 'where', '.')
    .option('--empty', 'one page without versions, in place of the site that shows what docsgen does')
    .action(async (folder: string, { empty }: { readonly empty?: true }) =>
      end(await (await import('./init/init-command.js')).init(folder, empty ? 'empty' : 'starter')),
    );
  addHelp(program);
  return program;
}

const languageOption = ['--language <tag>', 'the language (default: the site’s own)'] as const;

/** Adds the commands that write the site, or a version of it. */
function addBuild(program: Command, end: (code: ExitCode) => void): void {
  withCommonOptions(program.command('build').description('write the whole site'))
    .option('-o, --out <folder>', 'output folder in place of the config’s; from the root', readPath)
    .option('--only <part>', 'write a part: version=<name>, section=<name> or shared; may be repeated', readOnly)
    .option('--changed-list [file]', 'print the added, modified and deleted files, or write them into a file')
    .addOption(
      new Option(
        '--offline',
        'write one version that opens from a disk: a folder, or a zip if --out ends with .zip',
      ).conflicts('only'),
    )
    .addOption(new Option('--version <name>', 'with --offline: the version (default: the latest)'))
    .addOption(new Option('--language <tag>', 'with --offline: the language (default: the site’s own)'))
    .action(
      async ({ offline, ...flags }: OfflineFlags & BuildFlags & { readonly offline?: true }, command: Command) => {
        if (offline === true) return end(await (await import('./keep/offline.js')).buildOffline(flags));
        if (flags.version !== undefined) command.error('error: --version is for --offline and names the version');
        if (flags.language !== undefined)
          command.error('error: --language is for --offline; a build writes all languages');
        return end(await (await import('./build.js')).build(flags));
      },
    );
  withCommonOptions(
    program
      .command('join')
      .description('copy parts of the site into one folder and verify it')
      .argument('<folders...>', 'output folders of "build --only"; from the root'),
  )
    .option('-o, --out <folder>', 'output folder in place of the config’s; from the root', readPath)
    .action(async (folders: string[], flags) => end(await (await import('./join.js')).joinBuilds(folders, flags)));
}

function addAdopt(program: Command, end: (code: ExitCode) => void): void {
  program
    .command('adopt')
    .description('write a docsgen.config.ts for a site of Docusaurus, which stays as it is')
    .argument('[folder]', 'folder of docusaurus.config, or the one above', '.')
    .option('--force', 'replace a docsgen.config.ts')
    .option('--dry-run', 'print the config, and write nothing')
    .option('--report <file>', 'write the report into a file, as Markdown')
    .option('--json', 'print one JSON value for machines')
    .action(async (folder: string, flags) => end(await (await import('./adopt/adopt.js')).adopt(folder, flags)));
}

function addServe(program: Command, end: (code: ExitCode) => void): void {
  withCommonOptions(program.command('serve').description('show the site while it is being written'))
    .option('-p, --port <number>', 'port to listen on, or the next free one (default: 3000)', readPort)
    .option('--host <address>', 'interface to listen on; others can read the site then (default: loopback)')
    .option('--open', 'open the site in the browser')
    .option(...languageOption)
    .option('--built', 'serve what "docsgen build" wrote, as a static host does')
    .addOption(new Option('--editor <name>', 'editor that links open (default: vscode)').choices(editorNames))
    .action(async (flags) => end(await (await import('./serve.js')).serve(flags)));
}

function addFold(program: Command, end: (code: ExitCode) => void): void {
  const force = ['--force', 'write also where git could not bring the files back'] as const;
  withCommonOptions(
    program
      .command('fold')
      .description(
        'turn complete versions into layers, and remove redundant files of layers; readers see no difference',
      )
      .argument('[section]', 'only the files of this section'),
  )
    .option(
      '--moves <file>',
      'write pages that may have moved into a file for review, or take those of the file',
      readPath,
    )
    .option('--yes', 'take the moves that are certain')
    .option('--ignore-dates', 'let pages show the day and the author of the text that they inherit')
    .option('--write', 'write the plan; without it nothing changes')
    .option(...force)
    .action(async (section: string | undefined, flags) =>
      end(await (await import('./fold/fold.js')).fold(section, flags)),
    );
  withCommonOptions(
    program
      .command('override')
      .description('give a version its own copy of a page, to change it from there on')
      .argument('<page>', 'route, URL or file of the page in any version'),
  )
    .option('--from <version>', 'the first version that shows the copy')
    .addOption(
      new Option(
        '--only <version>',
        'the only version that shows the copy; later ones keep the text in a copy of their own',
      ).conflicts('from'),
    )
    .action(async (address: string, flags) => end(await (await import('./fold/override.js')).override(address, flags)));
  withCommonOptions(
    program
      .command('merge')
      .description('make one page file of several that differ in a few lines; readers see no difference')
      .argument('[pages...]', 'routes or files of pages (default: a list of all pages with several files)'),
  )
    .option('--write', 'write the merged files, and delete the others; without it nothing changes')
    .option(...force)
    .action(async (pages: string[], flags) => end(await (await import('./fold/merge.js')).merge(pages, flags)));
  withCommonOptions(
    program
      .command('unfold')
      .description('turn layers into complete versions; readers see no difference')
      .argument('[version]', 'only this version'),
  )
    .option('--write', 'write the files; without it nothing changes')
    .option(...force)
    .action(async (version: string | undefined, flags) =>
      end(await (await import('./fold/unfold.js')).unfold(version, flags)),
    );
}

function addImpact(program: Command, end: (code: ExitCode) => void): void {
  withCommonOptions(
    program
      .command('impact')
      .description('print the versions that a change of files reaches')
      .argument(
        '[files or range...]',
        'changed files, or commits such as "main...HEAD" (default: since the last commit)',
      ),
  )
    .option('--staged', 'the files of the next git commit')
    .addOption(new Option('-f, --format <name>', 'the format of the report').choices(['text', 'markdown']))
    .action(async (targets: string[], flags) => end(await (await import('./impact/impact.js')).impact(targets, flags)));
  withCommonOptions(
    program
      .command('spread')
      .description('merge the change of a file into the texts that other versions have of the page')
      .argument('<file>', 'the changed file'),
  )
    .option('--since <commit>', 'its changes since a branch, tag or commit (default: since the last commit)')
    .option('--dry-run', 'print what would be merged, and write nothing')
    .option('--force', 'write also into files with changes that are not committed')
    .action(async (file: string, flags) => end(await (await import('./impact/spread.js')).spread(file, flags)));
}

function addChanges(program: Command, end: (code: ExitCode) => void): void {
  withCommonOptions(
    program.command('changes').description('print what changed between two versions, for release notes'),
  )
    .option('--from <version>', 'the older version (default: the one below)')
    .option('--to <version>', 'the newer version (default: the latest)')
    .addOption(new Option('-f, --format <name>', 'the format of the list (default: md)').choices(changesFormats))
    .action(async (flags) => end(await (await import('./changes/changes.js')).changes(flags)));
}

function addTranslate(program: Command, end: (code: ExitCode) => void): void {
  withCommonOptions(
    program
      .command('translate')
      .description('print what is left to translate, start translations, and mark them as done')
      .argument('[language]', 'a language of the site, such as "de" (default: a table of all)')
      .argument('[files...]', 'texts, or their translations: start them, or print what has changed in the text'),
  )
    .addOption(
      new Option('--done', 'mark the translations of the files as up to date').conflicts([
        'fromGit',
        'removeCopies',
        'labels',
      ]),
    )
    .addOption(
      new Option('--from-git', 'find in git from which texts older translations were made, and name these').conflicts([
        'removeCopies',
        'labels',
      ]),
    )
    .addOption(
      new Option('--remove-copies', 'remove files that have only the words of their texts').conflicts('labels'),
    )
    .option('--labels', 'add labels without a translation to the file of labels')
    .option(
      '--force',
      'with --from-git and --remove-copies, write also where git could not bring the files back; with --done, also if another text loses its translation',
    )
    .action(async (language: string | undefined, files: string[], flags) =>
      end(await (await import('./translate/translate.js')).translate(language, files, flags)),
    );
}

function addDiff(program: Command, end: (code: ExitCode) => void): void {
  withCommonOptions(
    program
      .command('diff')
      .description('print what a change does to the published site')
      .argument(
        '<older>',
        'output folder of an older build, or a commit such as "main"; "main..." is where the branch began',
      ),
  )
    .option('--build <folder>', 'output folder with the newer build (default: the site is built)', readPath)
    .addOption(new Option('-f, --format <name>', 'the format of the report').choices(['text', 'json', 'md', 'html']))
    .option('--output <file>', 'write the report into a file', readPath)
    .option('--exit-code', 'exit with 1 if there is a difference')
    .addOption(new Option('--fail-on <what>', 'exit with 1 if addresses or heading ids are lost').choices(['lost']))
    .action(async (older: string, flags) => end(await (await import('./diff/diff.js')).diff(older, flags)));
}

function addCheck(program: Command, end: (code: ExitCode) => void): void {
  withCommonOptions(
    program
      .command('check')
      .description('find broken links and every other problem; writes nothing but its cache')
      .argument('[files...]', 'report every error of the site, but warnings of these files only'),
  )
    .option('--staged', 'as if the files of the next git commit were named')
    .option('--fix', 'fix what is certain in the files, show it, and report the rest')
    .addOption(new Option('-f, --format <name>', 'the format of the report').choices(formatNames))
    .option('--rule <code=severity>', 'set a rule to error, warning or off for this run; may be repeated', readRule)
    .option('--max-warnings <number>', 'fail when there are more warnings', readCount)
    .option('--external', 'ask other hosts whether links to them are broken')
    .option('--against <build>', 'every address and heading of an older build (folder or sitemap.xml) must still exist')
    .option('--live <url>', 'compare the published site with the last build', readUrl)
    .option('--texts', 'with --against: the words of each article must still be there')
    .option('--baseline <file>', 'report only what this file does not contain')
    .option('--write-baseline <file>', 'write all that is found into a baseline')
    .action(async (files: string[], flags) => end(await (await import('./check.js')).check(files, flags)));
}

/** Reads a port of a flag. 0 selects any free port. */
function readPort(written: string): number {
  if (!/^\d{1,5}$/.test(written) || Number(written) > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return Number(written);
}

/** Reads a number of a flag. Throws an error that commander reports as wrong usage. */
function readCount(written: string): number {
  if (!/^\d{1,9}$/.test(written)) throw new InvalidArgumentError('A number from 0 on is wanted.');
  return Number(written);
}

/** Reads a web address of a flag. */
function readUrl(written: string): string {
  if (!/^https?:\/\/[^/\s]+/.test(written) || !URL.canParse(written))
    throw new InvalidArgumentError('A URL such as "https://docs.example.org" is wanted.');
  return written;
}

/** Reads a path of a flag. Another flag in its place means that the path is missing. */
function readPath(written: string): string {
  if (written.startsWith('-') || written === '') throw new InvalidArgumentError('A folder is wanted.');
  return written;
}

function withCommonOptions(command: Command): Command {
  return command
    .option('-r, --root <folder>', 'folder of the site (default: the working folder)', readPath)
    .option('--json', 'print one JSON value for machines');
}
