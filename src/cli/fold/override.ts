/**
 * `docsgen override /payments --from 4.5` copies the page's text into a file of that version, which later versions
 * inherit. Text for some versions is divided among the two files.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnosticsOf, startRun } from '../../pipeline/corridor.js';
import { isInGit } from '../../pipeline/files/site-folders.js';
import { makeOwnText, ownFileOf, type InheritedText } from '../../pipeline/fold/own-text.js';
import { readersIn, textForVersions, type Readers } from '../../pipeline/fold/settle-conditions.js';
import { writeNew } from '../../pipeline/fold/write-new.js';
import { readContent } from '../../pipeline/layers/read-content.js';
import type { Language, LinkedPage, Site, SiteConfig, Version } from '../../pipeline/model.js';
import { versionBelowIn } from '../../pipeline/section-versions.js';
import { joinRoutes } from '../../pipeline/place/address.js';
import { replaceFile } from '../check/replace-file.js';
import { readingErrors } from '../check/reading-errors.js';
import { finish, type ExitCode } from '../finish.js';
import { openSession, type CommonFlags } from '../session.js';
import { languageOfAddress, pageBehind, routeAt, toRoute } from '../parts/site-route.js';
import { unknownVersion, versionNamed } from '../parts/unknown-version.js';
import { refuse } from './refuse.js';

export interface OverrideFlags extends CommonFlags {
  /** Name of the version. */
  readonly from: string;
}

/** Writes the copy. Never overwrites a file. */
export async function override(address: string, { from: written, ...flags }: OverrideFlags): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'override', session.config.diagnostics);
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
  const file = ownFileOf(config, found);
  if (file === undefined)
    return refuse(session, 'override', `Version ${from} has its own text: ${found.source.file}`, 1);
  const text = read.value.texts.get(found.source.file)?.text ?? '';
  await run.compiled.loadPlaces([found]);
  const divided = divideText(site, found, { text, places: run.compiled.placesOf(found) }, file);
  const isChanged = divided.old !== text;
  try {
    writeNew(config.root, file, divided.own);
    if (isChanged) replaceText(join(config.root, found.source.file), divided.old);
  } catch (error) {
    return refuse(session, 'override', `The file "${file}" cannot be made (${(error as Error).message}).`, 1);
  }
  return finish(session, 'override', [], {
    json: { file, from, copyOf: found.source.file, ...(isChanged && { changed: found.source.file }) },
    lines: [
      file,
      `  a copy of  ${found.source.file}`,
      ...(isChanged ? [dividedNote, ...noteTranslations(site, found)] : []),
    ],
  });
}

const dividedNote = '  Each of the two has now the text for its own versions.';

/** Names the translations of a divided text, which have conditions of their own. */
function noteTranslations({ content }: Site, { source }: LinkedPage): readonly string[] {
  const files = (content.translations.get(source.file) ?? []).map(({ file }) => `"${file}"`);
  return files.length === 0 ? [] : [`  Divide its translations in the same way: ${files.join(', ')}.`];
}

/** Replaces the text of a file. A byte order mark stays. */
function replaceText(path: string, text: string): void {
  const mark = readFileSync(path, 'utf8').startsWith('\uFEFF') ? '\uFEFF' : '';
  replaceFile(path, mark + text);
}

interface DividedText {
  /** The text of the older versions. */
  readonly old: string;
  /** The text of the copy, from its version on. */
  readonly own: string;
}

/**
 * Divides a text among two files. Each has what is shown in its versions, and conditions that still depend on the
 * version. A text in git stays as it is.
 */
function divideText(site: Site, page: LinkedPage, { text, places }: InheritedText, file: string): DividedText {
  const { config, pages } = site;
  const shown = pages.flatMap(({ source, version }) => (source === page.source && version ? version : []));
  const isOwn = (version: Version): boolean => {
    const below = version === page.version ? undefined : versionBelowIn(config, page.section, version);
    return version === page.version || (below !== undefined && isOwn(below));
  };
  const readersOf = (own: boolean): Readers => {
    const readers = shown.filter((one) => isOwn(one) === own);
    return readersIn(
      config,
      readers.map(({ name }) => name),
    );
  };
  const copy = (marked: string): string => makeOwnText(site, page, { text: marked, places }, file);
  return {
    old: isInGit(config, page.source.file) ? text : textForVersions(text, places.conditions, readersOf(false)),
    own: textForVersions(text, places.conditions, readersOf(true), copy),
  };
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

/** Finds the page of the version, or says why there is none. A redirect is followed. */
function findPage(site: Site, address: string, from: string): LinkedPage | string {
  const route = toRoute(address, site);
  const found = routeAt(site, route);
  const page = found && pageBehind(site, found);
  if (!page) return `There is no page at "${route}".`;
  const own = site.pages.find(
    ({ lineage, version, generated }) => lineage === page.lineage && version?.name === from && !generated,
  );
  return own ?? `Version ${from} does not have the page at "${route}", or no file makes it.`;
}
