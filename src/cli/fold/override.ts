/**
 * `docsgen override /payments --from 4.5` copies the page's text into a file of that version, which later versions
 * inherit. With `--only 4.5`, they get a copy as well, and so keep their text when that of 4.5 changes. Text for some
 * versions is divided among the files.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnosticsOf, startRun } from '../../pipeline/corridor.js';
import { isInGit } from '../../pipeline/files/site-folders.js';
import { makeOwnText, ownFileOf, type InheritedText } from '../../pipeline/fold/own-text.js';
import { readersIn, textForVersions } from '../../pipeline/fold/settle-conditions.js';
import { writeChanges } from '../../pipeline/fold/write-changes.js';
import { readContent } from '../../pipeline/layers/read-content.js';
import type { Language, LinkedPage, Site, SiteConfig, Version } from '../../pipeline/model.js';
import { versionBelowIn } from '../../pipeline/section-versions.js';
import { joinRoutes } from '../../pipeline/place/address.js';
import { readingErrors } from '../check/reading-errors.js';
import { finish, type ExitCode } from '../finish.js';
import { openSession, type CommonFlags } from '../session.js';
import { noPageNamed, pageNamed } from '../parts/named-page.js';
import { languageOfAddress, toRoute } from '../parts/site-route.js';
import { unknownVersion, versionNamed } from '../parts/unknown-version.js';
import { refuse } from './refuse.js';

/** One of the two versions is given. */
export interface OverrideFlags extends CommonFlags {
  /** The name of the first version that shows the copy. */
  readonly from?: string;
  /** The name of the only version that shows the copy. */
  readonly only?: string;
}

/** Writes the copy. Never overwrites a file. */
export async function override(address: string, { from: first, only, ...flags }: OverrideFlags): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'override', session.config.diagnostics);
  const written = first ?? only;
  if (written === undefined)
    return refuse(session, 'override', 'Name the version with --from, or with --only if no other one has the copy.', 2);
  const from = versionNamed(written, config)?.name;
  if (from === undefined) return refuse(session, 'override', unknownVersion(written, config), 2);
  const language = languageOfAddress(address, { config });
  if (language) return refuse(session, 'override', inOtherLanguage(address, { config, language, from }), 2);
  const read = await readContent(config, session.tools);
  const run = await startRun(config, read, session.tools, { articles: false });
  const errors = readingErrors(await diagnosticsOf(run));
  if (errors.length > 0) return finish(session, 'override', errors);
  const { site } = await run.connected();
  const found = findPage(site, address, from);
  if (typeof found === 'string') return refuse(session, 'override', found, 2);
  const own = ownFileOf(config, found);
  const later = only === undefined ? [] : pagesThatFollow(site, found);
  if (own === undefined && later.length === 0)
    return refuse(session, 'override', `Version ${from} has its own text: ${found.source.file}`, 1);
  const fixed = later.find(({ version }) => version?.git);
  if (fixed) return refuse(session, 'override', inheritsInGit(fixed, from), 1);
  const copies = [...later, found].flatMap((page): Copy[] => {
    const file = ownFileOf(config, page);
    return file === undefined ? [] : [{ page, file }];
  });
  const text = read.value.texts.get(found.source.file)?.text ?? '';
  await run.compiled.loadPlaces([found, ...later]);
  const divided = divideText(site, found, copies, (page) => ({ text, places: run.compiled.placesOf(page) }));
  const isChanged = divided.old !== text;
  const problem = writeTexts(
    config,
    divided.own,
    isChanged ? { file: found.source.file, text: divided.old } : undefined,
  );
  if (problem !== undefined) return refuse(session, 'override', problem, 1);
  const kept = copies.flatMap(({ page, file }) => (page === found ? [] : [file]));
  return finish(session, 'override', [], {
    json: {
      file: own ?? found.source.file,
      from,
      ...(own !== undefined && { copyOf: found.source.file }),
      ...(only !== undefined && { kept }),
      ...(isChanged && { changed: found.source.file }),
    },
    lines: [
      own ?? found.source.file,
      own === undefined ? `  the file that ${from} has already` : `  a copy of  ${found.source.file}`,
      ...kept.map((file) => `${file}\n  keeps the text for later versions`),
      ...(isChanged ? [dividedNote, ...noteTranslations(site, found)] : []),
    ],
  });
}

interface WrittenText {
  readonly file: string;
  readonly text: string;
}

/** Writes new files and a changed one, all or none. Returns why nothing was written, or undefined on success. */
function writeTexts({ root }: SiteConfig, added: readonly WrittenText[], changed?: WrittenText): string | undefined {
  const taken = added.find(({ file }) => existsSync(join(root, file)));
  if (taken) return `The file "${taken.file}" is there already, and no page shows it.`;
  const changes = new Map(added.map(({ file, text }) => [file, Buffer.from(text)]));
  if (changed) changes.set(changed.file, Buffer.from(markOf(join(root, changed.file)) + changed.text));
  try {
    writeChanges(root, changes);
    return undefined;
  } catch (error) {
    return `The files ${added.map(({ file }) => `"${file}"`).join(' and ')} cannot be made (${(error as Error).message}). Nothing was written.`;
  }
}

/** Returns the byte order mark of a file, which stays. */
function markOf(path: string): string {
  return readFileSync(path, 'utf8').startsWith('\uFEFF') ? '\uFEFF' : '';
}

const dividedNote = '  Each of the files now has the text for its own versions.';

/** Names the translations of a divided text, which have conditions of their own. */
function noteTranslations({ content }: Site, { source }: LinkedPage): readonly string[] {
  const files = (content.translations.get(source.file) ?? []).map(({ file }) => `"${file}"`);
  return files.length === 0 ? [] : [`  Divide its translations in the same way: ${files.join(', ')}.`];
}

function inheritsInGit({ version }: LinkedPage, from: string): string {
  return `Version ${version?.name} is in git and inherits the page, so it cannot keep its text in a file. Use --from ${from}.`;
}

/** Returns the pages of the next versions that would inherit the text of a page's version. */
function pagesThatFollow({ config, pages }: Site, page: LinkedPage): readonly LinkedPage[] {
  return pages.filter(
    ({ lineage, source, section, version }) =>
      lineage === page.lineage &&
      source === page.source &&
      version !== undefined &&
      versionBelowIn(config, section, version) === page.version,
  );
}

interface Copy {
  /** The page of the first version that shows the copy. */
  readonly page: LinkedPage;
  readonly file: string;
}

interface DividedText {
  /** The text of the other versions. */
  readonly old: string;
  readonly own: readonly WrittenText[];
}

/**
 * Divides a text among its file and copies of it. Each has what is shown in its versions, and conditions that still
 * depend on the version. A text in git stays as it is.
 */
function divideText(
  site: Site,
  shown: LinkedPage,
  copies: readonly Copy[],
  inherited: (page: LinkedPage) => InheritedText,
): DividedText {
  const { config, pages } = site;
  const copyOf = (version: Version | undefined): Copy | undefined =>
    version &&
    (copies.find(({ page }) => page.version === version) ?? copyOf(versionBelowIn(config, shown.section, version)));
  const textFor = (copy: Copy | undefined, page: LinkedPage): string => {
    const { text, places } = inherited(page);
    const readers = pages.flatMap(({ source, version }) =>
      source === shown.source && version && copyOf(version) === copy ? version.name : [],
    );
    const edit = copy && ((marked: string) => makeOwnText(site, page, { text: marked, places }, copy.file));
    return textForVersions(text, places.conditions, readersIn(config, readers), edit);
  };
  const own = copies.map((copy) => ({ file: copy.file, text: textFor(copy, copy.page) }));
  return { old: isInGit(config, shown.source.file) ? inherited(shown).text : textFor(undefined, shown), own };
}

interface TranslatedAddress {
  readonly config: SiteConfig;
  readonly language: Language;
  readonly from: string;
}

/** A translation follows its text, so a version gets a text of its own first. */
function inOtherLanguage(address: string, { config, language, from }: TranslatedAddress): string {
  const route = toRoute(address, { config });
  const own = joinRoutes(route.slice(language.path.length));
  return `"${route}" is a page in another language. Copy its text with "docsgen override ${own} --from ${from}", and translate the copy with "docsgen translate ${language.htmlLang} <file>".`;
}

/** Finds the page of the version, or says why there is none. */
function findPage(site: Site, name: string, from: string): LinkedPage | string {
  const page = pageNamed(site, name);
  if (!page) return noPageNamed(site, name).message;
  const own = site.pages.find(
    ({ lineage, version, generated }) => lineage === page.lineage && version?.name === from && !generated,
  );
  return own ?? `Version ${from} does not have the page at "${page.address.route}", or no file makes it.`;
}
