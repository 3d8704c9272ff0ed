/** Creates a site: copies a template's files into a folder that has none of them. */
import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathFrom } from '../../pipeline/files/slash-path.js';
import { diagnose } from '../../pipeline/diagnostics/diagnostic.js';
import type { Diagnostic } from '../../pipeline/model.js';
import { packageFile } from '../../pipeline/files/package-files.js';
import { configFiles } from '../../pipeline/config/read-config.js';

/** The folders of `templates`: a site that shows the features of docsgen, and one page without versions. */
export type TemplateName = 'starter' | 'empty';

export interface CreatedSite {
  readonly created: readonly string[];
  /** Markdown files that were in the folder before, which the site does not read. */
  readonly unread: readonly string[];
}

/** Copies a template. Writes nothing if one of its files or a config file exists. */
export async function initSite(options: {
  /** The folder is created if it does not exist. */
  readonly folder: string;
  readonly template: TemplateName;
  /** The first year of the copyright. */
  readonly year: string;
}): Promise<CreatedSite | { readonly refused: Diagnostic }> {
  const files = await templateFiles(options.template);
  const inTheWay = await existingFiles(options.folder, [...new Set([...files.keys(), ...configFiles])]);
  if (inTheWay.length > 0) return { refused: refuseToOverwrite(options.folder, inTheWay) };
  const unread = await existingPages(options.folder);
  try {
    for (const [file, source] of files) {
      const target = join(options.folder, file);
      await mkdir(dirname(target), { recursive: true });
      if (configFiles.some((name) => name === file)) await writeConfig(source, target, options.year);
      else await copyFile(source, target, constants.COPYFILE_EXCL);
    }
  } catch (error) {
    return { refused: describeFailure(error) };
  }
  return { created: [...files.keys()], unread };
}

/** Returns the Markdown files at the top of a folder that may be pages. Files such as README.md and CHANGELOG.md are not. */
async function existingPages(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((): readonly string[] => []);
  return names.filter((name) => /[a-z][^.]*\.mdx?$/.test(name)).toSorted();
}

/** The copyright gets its first year. Builds outside of git know no other. */
async function writeConfig(source: string, target: string, year: string): Promise<void> {
  const text = await readFile(source, 'utf8');
  await writeFile(target, text.replace('{year}', `${year}–{year}`), { flag: 'wx' });
}

/**
 * Maps each file of the new site to its source, sorted. npm removes `.gitignore` from packages, so the template's file
 * has no dot.
 */
async function templateFiles(template: TemplateName): Promise<ReadonlyMap<string, string>> {
  const folder = packageFile(`templates/${template}`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sources = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const pairs = sources.map((source) => [pathFrom(folder, source), source] as const);
  const all = [['.gitignore', packageFile('templates/gitignore')] as const, ...pairs];
  return new Map(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function existingFiles(folder: string, files: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    files.map((file) =>
      lstat(join(folder, file)).then(
        () => [file],
        () => [],
      ),
    ),
  );
  return found.flat();
}

const shownFiles = 10;

function refuseToOverwrite(folder: string, files: readonly string[]): Diagnostic {
  const more = files.length > shownFiles ? ` and ${files.length - shownFiles} more` : '';
  return diagnose('init-refused', {
    message: `The folder "${folder}" already holds files of a site`,
    notes: [
      `There is already ${files.slice(0, shownFiles).join(', ')}${more}. Nothing was written, because no file of yours is ever overwritten.`,
      'Choose an empty folder: npx docsgen init my-docs',
    ],
  });
}

function describeFailure(error: unknown): Diagnostic {
  const { code, path, dest, message } = error as NodeJS.ErrnoException & { readonly dest?: string };
  return diagnose('init-refused', {
    message: code === undefined ? message : `"${dest ?? path}" cannot be written (${code})`,
    notes: ['Choose a folder in which you may write. Files that were written before this one are still there.'],
  });
}
