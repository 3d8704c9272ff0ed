/**
 * `docsgen where /4.5/some/page` prints the file of a page, and the versions that show the same text. `docsgen where
 * content/docs/_install.md` prints the file's page, or the pages that include it.
 */
import { existsSync } from 'node:fs';
import { isInGit } from '../pipeline/files/site-folders.js';
import type { FileImpact, ReadSite } from '../pipeline/impact/file-impact.js';
import { findImpact } from '../pipeline/impact/find-impact.js';
import { shownFile, shownTranslation, translatedBy } from '../pipeline/languages/shown-file.js';
import { inLanguage, languageOfFile } from '../pipeline/languages/site-in-language.js';
import type { LinkedPage, Page, Route, Site } from '../pipeline/model.js';
import { whatIsAt } from '../pipeline/place/outside/external-routes.js';
import { versionRanges } from '../pipeline/version-ranges.js';
import { finish, type ExitCode } from './finish.js';
import { namedFile } from './named-file.js';
import { refuse } from './fold/refuse.js';
import { readSite } from './impact/read-site.js';
import { noPageNamed } from './parts/named-page.js';
import { languageOfAddress, pageBehind, pageOfFile, routeAt, routeInLanguage, toRoute } from './parts/site-route.js';
import { openSession, type CommonFlags, type Session } from './session.js';

type Redirect = Extract<Route, { kind: 'redirect' }>;

/** Looks up an address or a file, in the language to which it belongs. A redirect is followed. */
export async function where(address: string, flags: CommonFlags): Promise<ExitCode> {
  const session = await openSession(flags);
  const own = session.config.value;
  if (!own) return finish(session, 'where', session.config.diagnostics);
  const isOfGit = isInGit(own, address);
  const file = isOfGit || existsSync(address) ? namedFile(own, address) : undefined;
  const language = file === undefined ? languageOfAddress(address, { config: own }) : languageOfFile(file, own);
  const { value: config, diagnostics } = language
    ? await inLanguage(session.config, language.htmlLang, session.tools.cache)
    : session.config;
  if (!config) return finish(session, 'where', diagnostics);
  const loaded = await readSite(config, new Map(), session.tools);
  if (loaded.errors.length > 0) return finish(session, 'where', loaded.errors);
  const { site } = loaded;
  if (file !== undefined) {
    const original = translatedBy(site, file) ?? file;
    const page = pageOfFile(site, original);
    if (page) return reportPage(session, site, page, [`  shown at  ${routeInLanguage(page.address.route, site)}`]);
    const impact = impactOf(loaded, original);
    if (impact) return reportUsers(session, site, isOfGit ? file : address, impact);
    if (language) return refuse(session, 'where', `No page shows "${file}".`, 1);
  }
  const route = toRoute(address, site);
  const found = routeAt(site, route);
  if (found?.kind === 'redirect') return reportRedirect(session, site, found);
  if (found?.kind === 'reactPage')
    return finish(session, 'where', [], { json: { route, file: found.file }, lines: [found.file] });
  if (found?.kind === 'page') return reportPage(session, site, found.page);
  if (!found || found.kind === 'notFound') return reportNothing(session, site, address);
  const shown = routeInLanguage(route, site);
  return refuse(session, 'where', `No file makes ${shown}. ${whatIsAt(found)}`, 1);
}

/** Returns the impact of a file that pages include or link to. */
function impactOf(loaded: ReadSite, file: string): FileImpact | undefined {
  const impact = findImpact(loaded, { file, isDeleted: false, before: undefined, after: undefined });
  return impact && impact.shownBy.length > 0 ? impact : undefined;
}

/** Reports the pages that show a partial, a file of code, a component or an image. */
function reportUsers(
  session: Session,
  { config }: Site,
  file: string,
  { section, shownBy }: FileImpact,
): Promise<ExitCode> {
  const json = shownBy.map((user) => ({ page: user.file, versions: user.versions.map(({ name }) => name) }));
  const lines = shownBy.map((user) => {
    const versions = versionRanges(config, section, user.versions);
    return `  shown by  ${user.file}${versions === '' ? '' : ` (${versions})`}`;
  });
  return finish(session, 'where', [], { json: { file, shownBy: json }, lines: [file, ...lines] });
}

function reportPage(session: Session, site: Site, page: LinkedPage, more: readonly string[] = []): Promise<ExitCode> {
  const shared = sharing(site, page).map(({ version }) => version?.name ?? '');
  const { file } = page.source;
  const json = {
    route: routeInLanguage(page.address.route, site),
    file: shownFile(site.config, site.content, file),
    ...(site.config.translation && { language: site.config.locale.htmlLang, original: file }),
    version: page.version?.name,
    shared,
  };
  return finish(session, 'where', [], { json, lines: linesOf(site, page, more) });
}

/** Returns the versions of a page, oldest first. */
function lineageOf({ lineages }: Site, page: LinkedPage): readonly Page[] {
  return lineages.get(page.lineage)?.pages ?? [page];
}

/** Returns the versions of a page that show the same file. */
function sharing(site: Site, page: LinkedPage): readonly Page[] {
  return lineageOf(site, page).filter(({ source }) => source === page.source);
}

/** Describes the file of a page, the versions that share it, and the files of the others. */
function linesOf(site: Site, page: LinkedPage, more: readonly string[] = []): readonly string[] {
  const words = (pages: readonly Page[]): string =>
    versionRanges(
      site.config,
      page.section,
      pages.map(({ version }) => version),
    );
  const others = lineageOf(site, page).filter(({ source }) => source !== page.source);
  const files = [...new Set(others.map(({ source }) => source.file))];
  return [
    shownFile(site.config, site.content, page.source.file),
    ...translationLines(site, page),
    ...more,
    ...(page.version ? [`  shared by  ${words(sharing(site, page))}`] : []),
    ...files.map((file) => `  elsewhere  ${file} (${words(others.filter(({ source }) => source.file === file))})`),
  ];
}

/** Says of which text the page shows a translation, or that it shows its own text. */
function translationLines({ config, content }: Site, { source: { file } }: Page): readonly string[] {
  if (!config.translation) return [];
  const shown = shownTranslation(config, content, file);
  if (!shown) return [`  not translated into ${config.locale.htmlLang}`];
  return [`  translates  ${file}${shown.isStale ? ', which has changed since' : ''}`];
}

function reportRedirect(session: Session, site: Site, redirect: Redirect): Promise<ExitCode> {
  const { address, target } = redirect;
  const page = pageBehind(site, redirect);
  const [, suffix = ''] = /^[^?#]*(.*)$/s.exec(target.url) ?? [];
  const redirectsTo = target.route === undefined ? target.url : routeInLanguage(target.route, site) + suffix;
  const route = routeInLanguage(address.route, site);
  const json = { route, redirectsTo, file: page && shownFile(site.config, site.content, page.source.file) };
  const lines = [`${route} redirects to ${redirectsTo}`, ...(page ? linesOf(site, page) : [])];
  return finish(session, 'where', [], { json, lines });
}

function reportNothing(session: Session, site: Site, name: string): ExitCode {
  const { named, nearest, message } = noPageNamed(site, name);
  const milliseconds = Math.round(session.elapsed());
  session.report.json({ ok: false, command: 'where', ...named, nearest, milliseconds, diagnostics: [] });
  session.report.line(message);
  return 1;
}
