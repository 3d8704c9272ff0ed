/**
 * Reads from git's history when each file's content last changed. It runs git log once for the content's folders, and
 * once for each version that is read from git. Both results are cached by commit. Uncertain dates are left out: outside
 * git, in a shallow clone, without a commit, and for uncommitted changes. Any other failure of git is reported.
 */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Cache } from '../../../cache/cache.js';
import { contentHash } from '../../../cache/content-hash.js';
import { gitEnvironment, isInRepository } from '../../../files/git-environment.js';
import { contentFolders, gitFolderOf, isInFolder, layersOf } from '../../../files/site-folders.js';
import { diagnose } from '../../../diagnostics/diagnostic.js';
import type { Content, Diagnostic, Page, SiteConfig } from '../../../model.js';
import { shownFile } from '../../../languages/shown-file.js';
import { runGit } from '../../../references/git-objects.js';
import type { References } from '../../../references/read-references.js';
import { writtenIn } from '../../../references/reference.js';
import { datesOf, logArguments, type Change } from './git-log-dates.js';

/** Changes by file, from the site's root. */
export type ChangeDates = ReadonlyMap<string, Change>;

type Dated = Pick<SiteConfig, 'root' | 'lastUpdated' | 'lastAuthor' | 'sitemap' | 'changes'> &
  Parameters<typeof contentFolders>[0];
type Store = Pick<Cache, 'read' | 'write'>;

type Report = (problem: Diagnostic) => void;

/** Reads the dates of all content files, including those in git. */
export async function readChangeDates(
  config: Dated,
  cache: Store,
  report: Report = () => undefined,
): Promise<ChangeDates> {
  const { lastUpdated, lastAuthor, sitemap, changes } = config;
  if (!lastUpdated && !lastAuthor && !changes && !(sitemap && sitemap.lastmod)) return new Map();
  const layers = layersOf(config).flatMap(({ section, version }) => gitFolderOf(config, section, version) ?? []);
  const all = await Promise.all([
    readFolderDates(config, cache, report),
    ...layers.map((layer) => readLayerDates(config.root, layer, cache)),
  ]);
  return new Map(all.flatMap((dates) => [...dates]));
}

async function readFolderDates(config: Dated, cache: Store, report: Report): Promise<ChangeDates> {
  const { root } = config;
  const folders = contentFolders(config);
  const git = async (...args: readonly string[]): Promise<string> =>
    (await run('git', ['--no-optional-locks', ...args], { cwd: root, env: gitEnvironment(), maxBuffer: 2 ** 30 }))
      .stdout;
  try {
    if (!isInRepository(root)) return new Map();
    const [isShallow, commit = '', prefix = ''] = (
      await git('rev-parse', '--is-shallow-repository', 'HEAD', '--show-prefix')
    ).split('\n');
    if (isShallow !== 'false') return new Map();
    const key = contentHash(`4 ${commit} ${prefix}${folders.join('\n')}`);
    const known = cache.read('history', key);
    const [log, changed, untracked] = await Promise.all([
      known ?? git(...logArguments, '--relative', '--', ...folders),
      git('diff', '--name-only', '-z', '--no-renames', '--relative', 'HEAD', '--', ...folders),
      git('ls-files', '-z', '--others', '--', ...folders),
    ]);
    const dates = datesOf(log);
    if (known === undefined) cache.write('history', key, log);
    for (const file of (changed + untracked).split('\0')) dates.delete(file);
    return dates;
  } catch (error) {
    if (await hasCommit(git)) report(cannotReadDates(error));
    return new Map();
  }
}

/** Whether there is a commit. If git itself fails, there may be one. */
async function hasCommit(git: (...args: readonly string[]) => Promise<string>): Promise<boolean> {
  return git('rev-parse', '--verify', '--quiet', 'HEAD').then(
    () => true,
    // Git exits with 1 for a name that does not exist, and with 128 if it cannot read the repository.
    (error: { readonly code?: unknown }) => error.code !== 1,
  );
}

function cannotReadDates(error: unknown): Diagnostic {
  const { code, stderr, message } = error as { code?: unknown; stderr?: string; message: string };
  const [said = ''] = (stderr ?? '').trim().split('\n');
  const why = said === '' ? (code === 'ENOENT' ? 'there is no program "git"' : message.split('\n', 1)[0]) : said;
  return diagnose('dates-unreadable', {
    message: `git cannot say when files last changed: ${why}`,
    notes: ['Pages show no day of their last change, and the sitemap has none.'],
  });
}

/** Files have the names of their layer: "v1.0:docs/index.md". */
async function readLayerDates(
  root: string,
  { repo, ref, folder, name }: NonNullable<ReturnType<typeof gitFolderOf>>,
  cache: Store,
): Promise<ChangeDates> {
  const repository = resolve(root, repo);
  const git = async (...args: readonly string[]): Promise<string> => (await runGit(repository, args)).toString();
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return new Map();
    const commitOf = (wanted: string): Promise<string> => git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`);
    const commit = (await commitOf(ref).catch(() => commitOf(`origin/${ref}`))).trim();
    const key = contentHash(`4 ${commit} ${folder}`);
    const known = cache.read('history', key);
    const log =
      known ??
      (await git(...logArguments, '--no-relative', commit, '--', `:(top,literal)${folder === '.' ? '' : folder}`));
    if (known === undefined) cache.write('history', key, log);
    const start = folder === '.' ? '' : `${folder}/`;
    const inFolder = [...datesOf(log)].filter(([file]) => file.startsWith(start));
    return new Map(inFolder.map(([file, change]) => [`${name}/${file.slice(start.length)}`, change]));
  } catch {
    return new Map();
  }
}

/** Returns when a page last changed. */
export type ChangeOfPage = (page: Pick<Page, 'section' | 'source' | 'version' | 'docPath'>) => Change | undefined;

/**
 * Computes the changes of pages. A page changes with the content files that it includes; if one of them has no date, it
 * has none. `_layer.yml` may give a later day for a text that a version inherits.
 */
export function changesOfPages(
  config: Parameters<typeof contentFolders>[0] & Pick<SiteConfig, 'translation'>,
  dates: ChangeDates,
  {
    references,
    content,
  }: { readonly references: Pick<References, 'of'>; readonly content: Pick<Content, 'trees' | 'translations'> },
): ChangeOfPage {
  const inGit = layersOf(config).flatMap(({ version, folder }) => (version?.git ? [folder] : []));
  const folders = [...contentFolders(config), ...inGit];
  const isContent = (file: string): boolean => folders.some((folder) => isInFolder(file, folder));
  const trees = new Map(content.trees.map((tree) => [`${tree.section.name}\0${tree.version?.name ?? ''}`, tree]));
  return (page) => {
    const updated = trees.get(`${page.section.name}\0${page.version?.name ?? ''}`)?.updated.get(page.docPath);
    const parts = references
      .of(page)
      .flatMap(({ kind, found }) =>
        found.ok && kind !== 'snippet' && isContent(found.file) ? [writtenIn(found).file] : [],
      );
    const changes = [shownFile(config, content, page.source.file), ...parts].map((file) => dates.get(file));
    if (changes.includes(undefined)) return undefined;
    const last = changes
      .flatMap((change) => change ?? [])
      .toSorted((one, other) => (one.time < other.time ? -1 : 1))
      .at(-1);
    const isLater = updated !== undefined && last !== undefined && updated > last.day;
    return isLater ? { day: updated, time: `${updated}T00:00:00Z`, author: '' } : last;
  };
}

const run = promisify(execFile);
