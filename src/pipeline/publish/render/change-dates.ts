/**
 * git's history → the day on which each file's content last changed. One pass over the log of the content's folders, kept
 * in the cache by commit. A date that is not certain is absent: outside git, in a shallow clone, of files with changes that
 * are not committed. A move alone is no change.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Cache } from '../../cache/cache.js';
import { contentHash } from '../../cache/content-hash.js';
import { dayOfEpoch } from '../../files/day-of-epoch.js';
import { gitEnvironment } from '../../files/git-environment.js';
import { contentFolders, isInFolder } from '../../files/site-folders.js';
import type { Content, Page, SiteConfig } from '../../model.js';
import type { References } from '../../references/read-references.js';

/** The last change of a file's content. */
export interface Change {
  /** "2026-11-21", in UTC. */
  readonly day: string;
  /** "2026-11-21T10:20:30Z". */
  readonly time: string;
  /** Name of the commit's author. */
  readonly author: string;
}

/** By file, from the site's root. */
export type ChangeDates = ReadonlyMap<string, Change>;

/** Reads the dates of all files of the content folder. */
export async function readChangeDates(
  config: Pick<SiteConfig, 'root' | 'lastUpdated' | 'lastAuthor' | 'sitemap' | 'changes'> &
    Parameters<typeof contentFolders>[0],
  cache: Pick<Cache, 'read' | 'write'>,
): Promise<ChangeDates> {
  const { root, lastUpdated, lastAuthor, sitemap, changes } = config;
  if (!lastUpdated && !lastAuthor && !changes && !(sitemap && sitemap.lastmod)) return new Map();
  const folders = contentFolders(config);
  const git = async (...args: readonly string[]): Promise<string> =>
    (await run('git', ['--no-optional-locks', ...args], { cwd: root, env: gitEnvironment(), maxBuffer: 2 ** 30 }))
      .stdout;
  try {
    const [isShallow, commit = '', prefix = ''] = (
      await git('rev-parse', '--is-shallow-repository', 'HEAD', '--show-prefix')
    ).split('\n');
    if (isShallow !== 'false') return new Map();
    const key = contentHash(`3 ${commit} ${prefix}${folders.join('\n')}`);
    const known = cache.read('history', key);
    const [log, changed, untracked] = await Promise.all([
      known ?? git(...logArguments, '--', ...folders),
      git('diff', '--name-only', '-z', '--no-renames', '--relative', 'HEAD', '--', ...folders),
      git('ls-files', '-z', '--others', '--', ...folders),
    ]);
    const dates = datesOf(log);
    if (known === undefined) cache.write('history', key, log);
    for (const file of (changed + untracked).split('\0')) dates.delete(file);
    return dates;
  } catch {
    return new Map();
  }
}

/** When a page last changed. */
export type ChangeOfPage = (page: Pick<Page, 'section' | 'source' | 'version' | 'docPath'>) => Change | undefined;

/**
 * A page changes with the files of the content folder that it takes in. It has no date if one of them has none. A text that
 * a version inherits may have changed there later than its file: `_layer.yml` says so.
 */
export function changesOfPages(
  config: Parameters<typeof contentFolders>[0],
  dates: ChangeDates,
  { references, content }: { readonly references: Pick<References, 'of'>; readonly content: Pick<Content, 'trees'> },
): ChangeOfPage {
  const folders = contentFolders(config);
  const isContent = (file: string): boolean => folders.some((folder) => isInFolder(file, folder));
  const trees = new Map(content.trees.map((tree) => [`${tree.section.name}\0${tree.version?.name ?? ''}`, tree]));
  return (page) => {
    const updated = trees.get(`${page.section.name}\0${page.version?.name ?? ''}`)?.updated.get(page.docPath);
    const parts = references.of(page).flatMap(({ found }) => (found.ok && isContent(found.file) ? [found.file] : []));
    const changes = [page.source.file, ...parts].map((file) => dates.get(file));
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

/**
 * Newest first. Exact renames are listed, because a file that only moved has the content it had. Merges (`-c`) list only
 * files that differ from those of all parents.
 */
const logArguments = ['log', '-c', '-z', '--format=%x01%ct %an', '--name-status', '-M100%', '--relative'] as const;

/**
 * What the log says, commit by commit: times and authors begin with a byte 1; then status and path, and of a rename
 * ("R100") both paths. The status in a merge has a letter for each parent.
 */
function datesOf(log: string): Map<string, Change> {
  // Undefined where a commit's time is no date; what an older commit says of the file is not true any more.
  const dates = new Map<string, Change | undefined>();
  // The names under which a file was known before it got the one it has now.
  const laterNames = new Map<string, readonly string[]>();
  const namesOf = (file: string): readonly string[] => laterNames.get(file) ?? [file];
  const parts = log.split('\0').map((part) => part.replace(/^\n/, ''));
  let change: Change | undefined;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    if (part.startsWith('\x01')) {
      change = readChange(part.slice(1));
    } else if (/^R\d/.test(part)) {
      const [from = '', to = ''] = parts.slice(at + 1, at + 3);
      at += 2;
      laterNames.set(from, [...namesOf(from), ...namesOf(to)]);
      laterNames.set(to, []);
    } else if (part !== '') {
      const file = parts[(at += 1)] ?? '';
      // A file that is deleted has no content of that day.
      if (!/^D+$/.test(part)) for (const name of namesOf(file)) if (!dates.has(name)) dates.set(name, change);
      if (part === 'A') laterNames.set(file, []);
    }
  }
  return new Map(Array.from(dates).flatMap(([file, last]) => (last === undefined ? [] : [[file, last] as const])));
}

/** "1700000000 A. Author". */
function readChange(written: string): Change | undefined {
  const [, seconds = '', author = ''] = /^(\S*) ?(.*)$/.exec(written) ?? [];
  const day = dayOfEpoch(seconds);
  if (day === undefined) return undefined;
  return { day, time: new Date(Number(seconds) * 1000).toISOString().replace('.000', ''), author };
}
