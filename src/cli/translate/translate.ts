/**
 * `docsgen translate` shows how much of a site is translated. `docsgen translate de` lists what is left to do; with files,
 * it starts translations, shows what has changed in their texts, or marks them as done.
 */
import { startRun } from '../../pipeline/corridor.js';
import { gatherDiagnostics } from '../../pipeline/diagnostics/gather-diagnostics.js';
import { locateSettings } from '../../pipeline/diagnostics/locate-settings.js';
import { languageWithTag, unknownLanguage } from '../../pipeline/languages/site-in-language.js';
import { readContent } from '../../pipeline/layers/read-content.js';
import type { Diagnostic, SiteConfig } from '../../pipeline/model.js';
import { readingErrors } from '../check/reading-errors.js';
import { finish, type ExitCode } from '../finish.js';
import { refuse } from '../fold/refuse.js';
import { openSession, type CommonFlags, type Session } from '../session.js';
import { addLabels } from './add-labels.js';
import { findTexts, inLanguage, unusedFiles } from './find-texts.js';
import { finishFiles } from './finish-files.js';
import { nameFromGit } from './from-git.js';
import { readOldTexts } from './history/old-texts.js';
import { overviewJson, overviewLines, workJson, workLines, type Overview } from './show-work.js';
import { collectLabels, missingLabels } from './site-labels.js';
import { removeCopies } from './remove-copies.js';
import { startFiles } from './start-files.js';
import type { Desk, Done } from './desk.js';

export interface TranslateFlags extends CommonFlags {
  /** Names the present texts in the translations of the files. */
  readonly done?: boolean;
  /** Names the texts of translations that name none, as git knows them. */
  readonly fromGit?: boolean;
  /** Removes files that have only the words of their texts. */
  readonly removeCopies?: boolean;
  /** Adds missing labels to the file of labels. */
  readonly labels?: boolean;
  /**
   * With `fromGit` and `removeCopies`, writes also where git could not bring the old file back; with `done`, also if
   * another text loses its translation.
   */
  readonly force?: boolean;
}

/** Runs one of the forms of the command. */
export async function translate(
  tag: string | undefined,
  files: readonly string[],
  flags: TranslateFlags,
): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'translate', session.config.diagnostics);
  const unsuited = findUnsuited(config, tag, files, flags);
  if (unsuited !== undefined) return refuse(session, 'translate', unsuited, 2);
  const language = tag === undefined ? undefined : languageWithTag(config, tag);
  if (tag !== undefined && !language) return finish(session, 'translate', [unknownLanguage(config, tag)]);
  const read = await readContent(config, session.tools);
  const errors = readingErrors(gatherDiagnostics(config, await locateSettings(config, read.diagnostics)));
  if (errors.length > 0) return finish(session, 'translate', errors);
  const run = await startRun(config, read, session.tools, { articles: false });
  const { site } = await run.connected();
  const loaded = { site, read: read.value };
  const texts = findTexts(loaded);
  const labels = (): Promise<readonly string[]> => collectLabels(config, read, session.tools);
  if (!language) return showOverview(session, config, { loaded, texts, labels: await labels() });
  const desk = { config, language, loaded, texts: inLanguage(loaded, language, texts), force: flags.force ?? false };
  if (flags.fromGit) return end(session, await nameFromGit(desk));
  if (flags.removeCopies) return end(session, await removeCopies(desk));
  if (flags.labels) return end(session, await addLabels(desk, await labels()));
  if (flags.done) return end(session, finishFiles(desk, files));
  if (files.length > 0) return end(session, await startFiles(desk, files));
  return showWork(session, desk, await labels());
}

function findUnsuited(
  { languages, locale }: SiteConfig,
  tag: string | undefined,
  files: readonly string[],
  { done, fromGit, removeCopies: removes, labels }: TranslateFlags,
): string | undefined {
  if (languages.length === 0) return 'The site is in one language. Name others in the config: "languages": ["de"].';
  const ofLanguage = fromGit ? '--from-git' : removes ? '--remove-copies' : labels ? '--labels' : undefined;
  if (tag === undefined) return done || ofLanguage ? 'Name the language: docsgen translate de …' : undefined;
  if (tag.toLowerCase() === locale.htmlLang.toLowerCase())
    return `"${tag}" is the language in which the site is written. Its other languages: ${languages.map(({ htmlLang }) => htmlLang).join(', ')}.`;
  if (done && files.length === 0)
    return `--done needs the files that are translated: docsgen translate ${tag} <file> --done`;
  if (ofLanguage !== undefined && files.length > 0)
    return `${ofLanguage} is for the whole language and takes no files.`;
  return undefined;
}

/** Reports what a form of the command has done, or why nothing was done. */
function end(session: Session, done: Done): Promise<ExitCode> | ExitCode {
  if ('problem' in done) return refuse(session, 'translate', done.problem, done.code);
  return finish(session, 'translate', done.diagnostics ?? [], done);
}

async function showOverview(
  session: Session,
  config: SiteConfig,
  {
    loaded,
    texts,
    labels,
  }: Pick<Desk, 'loaded'> & {
    readonly texts: ReturnType<typeof findTexts>;
    readonly labels: readonly string[];
  },
): Promise<ExitCode> {
  const diagnostics: Diagnostic[] = [];
  const languages: Overview[] = [];
  for (const language of config.languages) {
    const missing = await missingLabels(config, language, labels);
    diagnostics.push(...missing.diagnostics);
    languages.push({
      language,
      texts: inLanguage(loaded, language, texts),
      labels: labels.length,
      missingLabels: missing.value.length,
    });
  }
  return finish(session, 'translate', diagnostics, {
    json: { languages: languages.map(overviewJson) },
    lines: overviewLines(languages),
  });
}

async function showWork(session: Session, desk: Desk, labels: readonly string[]): Promise<ExitCode> {
  const { config, language, loaded, texts } = desk;
  const missing = await missingLabels(config, language, labels);
  const named = texts.flatMap(({ state, translation, files }) =>
    state === 'stale' && translation?.names !== undefined ? [{ name: translation.names, files }] : [],
  );
  const shown = {
    config,
    language,
    texts,
    oldTexts: await readOldTexts(config.root, loaded.read, named),
    unused: unusedFiles(loaded, language),
    labels: missing.value,
  };
  return finish(session, 'translate', missing.diagnostics, { json: workJson(shown), lines: workLines(shown) });
}
