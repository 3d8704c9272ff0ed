/**
 * `--from-git` names the texts of translations that name none: each text as it was when its translation was committed. So
 * it becomes known which texts have changed since. One log has all commits, and one process reads all old texts.
 */
import { decodeText } from '../../pipeline/files/read-text.js';
import { isInFolder, isInGit } from '../../pipeline/files/site-folders.js';
import { writeChanges } from '../../pipeline/fold/write-changes.js';
import { pathOfTranslation, type Original } from '../../pipeline/layers/translations/read-translations.js';
import { textId } from '../../pipeline/layers/translations/text-id.js';
import type { Language, SiteConfig } from '../../pipeline/model.js';
import { isShallowClone, readObjects, runGit } from '../../pipeline/references/git-objects.js';
import { repositoryPrefix } from '../check/git.js';
import { whyUnsafe } from '../fold/why-unsafe.js';
import { plural } from '../report.js';
import type { Desk, Done } from './desk.js';
import { nameText } from './name-text.js';

/** Writes all files or none. */
export async function nameFromGit(desk: Desk): Promise<Done> {
  const { config, language, loaded, force } = desk;
  const { root } = config;
  const unable = await whyUnable(root);
  if (unable !== undefined) return { problem: `${unable} Nothing was written.`, code: 2 };
  const { originals, files } = loaded.read.translators;
  const unnamed = new Set(
    files.get(language.htmlLang)?.flatMap(({ file, names }) => (names === undefined ? [file] : [])),
  );
  const pairs = originals.flatMap((original): readonly Pair[] => {
    const file = isInGit(config, original.file) ? '' : pathOfTranslation(original.file, language, config);
    return unnamed.has(file) ? [{ file, original }] : [];
  });
  const found = await findOldIds(config, language, pairs);
  const changes = new Map<string, Buffer>();
  for (const [{ file }, id] of found) {
    const edited = nameText(root, file, id);
    if ('problem' in edited) return { problem: `${edited.problem}\nNothing was written.`, code: 1 };
    if (edited.bytes) changes.set(file, edited.bytes);
  }
  const unsafe = force ? undefined : await whyUnsafe(root, changes);
  if (unsafe !== undefined) return { problem: `${unsafe}\nNothing was written.`, code: 1 };
  try {
    writeChanges(root, changes);
  } catch (error) {
    return { problem: `A file cannot be written (${(error as Error).message}). Nothing was written.`, code: 1 };
  }
  return report(
    language,
    found,
    [...unnamed].filter((file) => !changes.has(file)),
  );
}

async function whyUnable(root: string): Promise<string | undefined> {
  try {
    if (await isShallowClone(root))
      return 'The repository is a shallow clone, which lacks old commits. "git fetch --unshallow" fetches them.';
    await runGit(root, ['rev-parse', '--verify', 'HEAD']);
    return undefined;
  } catch {
    return 'The folder is in no git repository with a commit, so it is not known from which texts translations were made.';
  }
}

/** A translation that names no text, and the text at its path. */
interface Pair {
  readonly file: string;
  readonly original: Original;
}

/** Returns the ids of the texts as they were when the translations were committed. Texts that git lacks are left out. */
async function findOldIds(
  config: SiteConfig,
  language: Language,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<Pair, string>> {
  const { root } = config;
  const [history, prefix] = await Promise.all([readHistory(config, language), repositoryPrefix(root)]);
  const sought = pairs.flatMap((pair) => {
    const first = history.firstOf(pair.file);
    // Copies and renames of a translation say nothing about its text. The path that the text had then is not certain.
    const paths = first
      ? [...(first.file === pair.file ? [pair.original.file] : textPaths(config, language, first.file))]
      : [];
    return paths.map((path) => ({ pair, name: `${first?.commit}:${prefix}${path}` }));
  });
  const objects =
    sought.length === 0
      ? []
      : await readObjects(
          root,
          sought.map(({ name }) => name),
        );
  const ids = new Map<Pair, string>();
  for (const [index, { pair }] of sought.entries()) {
    const object = objects[index];
    const decoded = object?.type === 'blob' ? decodeText('', object.bytes) : undefined;
    if (decoded?.ok && !ids.has(pair)) ids.set(pair, textId(decoded.text));
  }
  return ids;
}

/** Returns the paths of texts that have the path of a translation, which may no longer exist. */
function textPaths({ contentDir }: SiteConfig, { folder, folders }: Language, file: string): readonly string[] {
  const ofFolders = Object.entries(folders).flatMap(([own, other]) =>
    isInFolder(file, other) ? [`${own}${file.slice(other.length)}`] : [],
  );
  const path = isInFolder(file, folder) ? file.slice(folder.length + 1) : undefined;
  return [...ofFolders, ...(path === undefined ? [] : [`${contentDir}/${path}`, path])];
}

interface FirstCommit {
  readonly commit: string;
  /** The path that the file had then. */
  readonly file: string;
}

/** Returns the commit with which the content of each translation came, at whatever path. */
async function readHistory(
  { root }: SiteConfig,
  { folder, folders }: Language,
): Promise<{ readonly firstOf: (file: string) => FirstCommit | undefined }> {
  const below = ['--', folder, ...Object.values(folders)];
  const [last, log] = await Promise.all([
    runGit(root, ['ls-tree', '-r', '-z', 'HEAD', ...below]),
    runGit(root, [...logArguments, ...below]),
  ]);
  const blobs = new Map(
    last
      .toString()
      .split('\0')
      .flatMap((line) => {
        const [, id, file] = /^\d+ blob ([\da-f]+)\t(.*)$/s.exec(line) ?? [];
        return id === undefined || file === undefined ? [] : [[file.normalize('NFC'), id] as const];
      }),
  );
  const first = firstCommits(log.toString());
  return { firstOf: (file) => first.get(blobs.get(file) ?? '') };
}

/** Merges (`-c`) list only files that differ from those of all parents. */
const logArguments = [
  'log',
  '-c',
  '-z',
  '--format=%x01%H',
  '--raw',
  '--no-abbrev',
  '--no-renames',
  '--relative',
] as const;

/** Parses a log, the newest commit first. Returns the oldest commit with each blob. */
function firstCommits(log: string): ReadonlyMap<string, FirstCommit> {
  const first = new Map<string, FirstCommit>();
  const parts = log.split('\0').map((part) => part.replace(/^\n/, ''));
  let commit = '';
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    if (part.startsWith('\x01')) commit = part.slice(1);
    // ":100644 100644 <old> <new> M" and a path. A merge has a mode and an old id for each parent.
    else if (part.startsWith(':'))
      first.set(part.split(' ').at(-2) ?? '', { commit, file: (parts[(at += 1)] ?? '').normalize('NFC') });
  }
  return first;
}

function report(language: Language, found: ReadonlyMap<Pair, string>, left: readonly string[]): Done {
  const stale = Array.from(found).flatMap(([{ file, original }, id]) => (original.id() === id ? [] : file));
  const listed = (title: string, files: readonly string[]): readonly string[] =>
    files.length === 0 ? [] : ['', title, ...files.map((file) => `  ${file}`)];
  return {
    json: { written: Array.from(found.keys(), ({ file }) => file), stale, left },
    lines: [
      found.size + left.length === 0
        ? 'All translations name their texts already.'
        : `${plural(found.size, 'translation')} ${found.size === 1 ? 'names its text' : 'name their texts'} now.`,
      ...listed('The text has changed since:', stale),
      ...listed('Left as they are, because git does not have a text that they translate:', left),
      ...(stale.length > 0 ? ['', `"docsgen translate ${language.htmlLang} <file>" shows what has changed.`] : []),
    ],
  };
}
