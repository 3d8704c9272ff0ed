/**
 * `--from-git` names the texts of translations that name none: each text as it was when its translation was committed. So
 * it becomes known which texts have changed since. One log has all commits, and one process reads all old texts.
 */
import { foldersOfLanguage, isInFolder, isInGit } from '../../pipeline/files/site-folders.js';
import { writeChanges } from '../../pipeline/fold/write-changes.js';
import { pathOfTranslation, type Original } from '../../pipeline/layers/translations/match-texts.js';
import { textId } from '../../pipeline/layers/translations/text-id.js';
import type { Language, SiteConfig } from '../../pipeline/model.js';
import { isShallowClone, runGit } from '../../pipeline/references/git-objects.js';
import { repositoryPrefix } from '../check/git.js';
import { whyUnsafe } from '../fold/why-unsafe.js';
import { plural } from '../report.js';
import type { Desk, Done } from './desk.js';
import { readHistory, type Committed } from './git-history.js';
import { nameText } from './name-text.js';
import { readTexts } from './old-texts.js';

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
  const below = foldersOfLanguage(language);
  const [blobs, history, prefix] = await Promise.all([
    lastBlobs(root, below),
    readHistory(root, below),
    repositoryPrefix(root),
  ]);
  const [first, firstHere] = [new Map<string, Committed>(), new Map<string, Committed>()];
  for (const one of history) {
    first.set(one.blob, one);
    firstHere.set(`${one.blob} ${one.file}`, one);
  }
  const sought = pairs.flatMap((pair) => {
    const blob = blobs.get(pair.file) ?? '';
    const [written, here] = [first.get(blob), firstHere.get(`${blob} ${pair.file}`)];
    // A copy or a rename of a translation says nothing about its text. But the path that the text had may be uncertain.
    const past = written && written !== here ? textPaths(config, language, written.file) : [];
    return [
      ...past.map((path) => ({ pair, name: `${written?.commit}:${prefix}${path}` })),
      ...(here ? [{ pair, name: `${here.commit}:${prefix}${pair.original.file}` }] : []),
    ];
  });
  const texts = await readTexts(
    root,
    sought.map(({ name }) => name),
  );
  const ids = new Map<Pair, string>();
  for (const { pair, name } of sought) {
    const text = texts.get(name);
    if (text !== undefined && !ids.has(pair)) ids.set(pair, textId(text));
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

/** Returns the blob of each file in the last commit. */
async function lastBlobs(root: string, below: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const lines = (await runGit(root, ['ls-tree', '-r', '-z', 'HEAD', '--', ...below])).toString().split('\0');
  return new Map(
    lines.flatMap((line) => {
      const [, blob, file] = /^\d+ blob ([\da-f]+)\t(.*)$/s.exec(line) ?? [];
      return blob === undefined || file === undefined ? [] : [[file.normalize('NFC'), blob] as const];
    }),
  );
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
