/**
 * What `--help` adds to commander's lists: examples and the address of a page. The documentation shows the same
 * examples.
 */
import type { Command } from 'commander';
import { documentationUrl } from './documentation-url.js';

export interface Example {
  /** The part of the command after `docsgen `. */
  readonly run: string;
  /** What the command does, in a few words without a full stop. */
  readonly does: string;
}

/** Examples by the command's name. */
export const commandExamples: Readonly<Record<string, readonly Example[]>> = {
  build: [
    { run: 'build', does: 'write the site into the folder build' },
    { run: 'build --out /var/www/docs', does: 'write it elsewhere' },
    { run: 'build --only version=4.* --out part-4', does: 'write a part, to be joined with others' },
    { run: 'build --offline --version 4.6 --out docs-4.6.zip', does: 'write a version that opens from a disk' },
    { run: 'build --changed-list changed.txt', does: 'write the site, and a list of the files to upload' },
  ],
  join: [{ run: 'join part-4 part-3 part-shared', does: 'copy three parts into the output folder' }],
  check: [
    { run: 'check', does: 'find broken links and every other problem' },
    { run: 'check --fix', does: 'fix what is certain, and report the rest' },
    { run: 'check --staged', does: 'check the next git commit' },
    { run: 'check --live https://docs.example.org', does: 'compare the published site with the build' },
    { run: 'check --against old-build', does: 'find addresses that an older build had' },
  ],
  serve: [
    { run: 'serve --open', does: 'show the site in the browser, and each save at once' },
    { run: 'serve --built', does: 'serve what "docsgen build" wrote, as a host does' },
  ],
  fold: [
    { run: 'fold', does: 'print how copies would become layers' },
    { run: 'fold --write', does: 'write the layers, and prove that readers see no difference' },
  ],
  override: [
    { run: 'override /guide/install --from 4.6', does: 'give 4.6 and later versions a copy of the page' },
    { run: 'override /guide/install --only 4.6', does: 'give it to 4.6 alone' },
  ],
  merge: [
    { run: 'merge', does: 'list pages whose files differ in a few lines' },
    { run: 'merge /guide/install', does: 'show the one file that has text for some versions' },
    { run: 'merge /guide/install --write', does: 'write it, and delete the others' },
  ],
  unfold: [{ run: 'unfold 4.5 --write', does: 'turn the layers of 4.5 into a complete folder' }],
  impact: [
    { run: 'impact', does: 'print what the changes since the last commit reach' },
    { run: 'impact main...HEAD --format markdown', does: 'print a report for a pull request' },
  ],
  spread: [{ run: 'spread content/docs/4.5/install.md', does: 'merge the change into texts of other versions' }],
  changes: [{ run: 'changes --from 4.5 --to 4.6', does: 'print what changed, as Markdown' }],
  diff: [
    { run: 'diff main...', does: 'compare the site with the commit where the branch began' },
    { run: 'diff old-build --fail-on lost', does: 'fail if an address or heading id is gone' },
  ],
  translate: [
    { run: 'translate', does: 'print how much is translated into each language' },
    { run: 'translate de', does: 'list what is left to do in German, the most useful first' },
    { run: 'translate de content/docs/4.6/install.md', does: 'start a translation, or print what has changed' },
    { run: 'translate de content/docs/4.6/install.md --done', does: 'mark its translation as up to date' },
    { run: 'translate de --labels', does: 'add labels to translate to labels.yml' },
  ],
  versions: [{ run: 'versions', does: 'list the versions with their numbers of pages' }],
  where: [
    { run: 'where /4.5/guide/install', does: 'print the file of a page, and who shares it' },
    { run: 'where content/docs/4.0/_note.md', does: 'print the pages that show a file' },
  ],
  pack: [{ run: 'pack --version 4.6 --out docs', does: 'write the pages of 4.6 into the folder docs' }],
  print: [
    { run: 'print --out docs.pdf', does: 'write the latest version as a PDF' },
    { run: 'print --version 4.5 --out docs-4.5.html', does: 'write 4.5 as a page to print' },
  ],
  'search-records': [{ run: 'search-records > records.ndjson', does: 'write the records of all versions' }],
  adopt: [
    { run: 'adopt', does: 'write docsgen.config.ts beside a Docusaurus site' },
    { run: 'adopt website --dry-run', does: 'print the config, and write nothing' },
  ],
  init: [
    { run: 'init docs', does: 'create a small site in the folder docs' },
    { run: 'init --empty', does: 'create one page here' },
  ],
};

/** Adds examples and the address of its page to the help of every command. */
export function addHelp(program: Command): void {
  for (const command of program.commands) command.addHelpText('after', () => helpAfter(command.name()));
  program.addHelpText('after', `\nDocumentation: ${documentationUrl()}`);
}

function helpAfter(name: string): string {
  const examples = commandExamples[name] ?? [];
  const width = Math.max(...examples.map(({ run }) => run.length));
  const lines = examples.map(({ run, does }) => `  docsgen ${run.padEnd(width)}  ${does}`);
  return ['', 'Examples:', ...lines, '', `More: ${documentationUrl(`reference/commands/${name}`)}`].join('\n');
}
