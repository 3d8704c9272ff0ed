/**
 * `docsgen where /4.5/some/page`: the file a page comes from, and the versions that show the same text. With a file that
 * pages take in, `docsgen where content/docs/_install.md`: these pages.
 */
import { resolve } from 'node:path';
import { pathFrom } from '../pipeline/files/slash-path.js';
import { readContent } from '../pipeline/layers/read-content.js';
import { diagnosticsOf, startRun } from '../pipeline/corridor.js';
import type { LinkedPage, Site, Version } from '../pipeline/model.js';
import { nearestName } from '../pipeline/text/nearest-name.js';
import { joinRoutes } from '../pipeline/place/address.js';
import { finish, type ExitCode } from './finish.js';
import { readingErrors } from './check/reading-errors.js';
import { openSession, type CommonFlags, type Session } from './session.js';

/** Looks an address up; a redirect is followed. */
export async function where(address: string, flags: CommonFlags): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'where', session.config.diagnostics);
  const run = await startRun(config, await readContent(config, session.tools), session.tools, { articles: false });
  const diagnostics = readingErrors(await diagnosticsOf(run));
  if (diagnostics.length > 0) return finish(session, 'where', diagnostics);
  const { site } = await run.connected();
  const users = run.read.value.references.usersOf(pathFrom(config.root, resolve(address)));
  if (users.size > 0) return reportUsers(session, address, users);
  const route = toRoute(address, site);
  const found = site.routes.find((candidate) => candidate.address.route === route);
  if (found?.kind === 'redirect') return reportRedirect(session, site, route, found.target);
  if (found?.kind === 'reactPage')
    return finish(session, 'where', [], { json: { route, file: found.file }, lines: [found.file] });
  return found?.kind === 'page' ? reportPage(session, site, found.page) : reportNothing(session, site, route);
}

/** A partial or a file of code, and the pages that show it. */
function reportUsers(
  session: Session,
  file: string,
  users: ReadonlyMap<string, readonly Version[]>,
): Promise<ExitCode> {
  const shownBy = Array.from(users, ([page, versions]) => ({ page, versions: versions.map(({ name }) => name) }));
  const lines = shownBy.map(
    ({ page, versions }) => `  shown by  ${page}${versions.length === 0 ? '' : ` (${versions.join(', ')})`}`,
  );
  return finish(session, 'where', [], { json: { file, shownBy }, lines: [file, ...lines] });
}

function reportPage(session: Session, site: Site, page: LinkedPage): Promise<ExitCode> {
  const pages = site.lineages.get(page.lineage)?.pages ?? [page];
  const shared = pages.filter(({ source }) => source === page.source).map((other) => other.version?.name ?? '');
  const others = pages.filter(({ source }) => source !== page.source);
  const lines = [
    page.source.file,
    ...(page.version ? [`  shared by  ${shared.join(', ')}`] : []),
    ...[...new Set(others.map(({ source }) => source.file))].map((file) => {
      const versions = others.filter(({ source }) => source.file === file).map(({ version }) => version?.name);
      return `  elsewhere  ${file} (${versions.join(', ')})`;
    }),
  ];
  const json = { route: page.address.route, file: page.source.file, version: page.version?.name, shared };
  return finish(session, 'where', [], { json, lines });
}

function reportRedirect(
  session: Session,
  site: Site,
  route: string,
  target: { readonly url: string; readonly route: string | undefined },
): Promise<ExitCode> {
  const page = site.pages.find(({ address, isServed }) => isServed && address.route === target.route);
  const json = { route, redirectsTo: target.route ?? target.url, file: page?.source.file };
  const lines = [`${route} redirects to ${target.route ?? target.url}`, ...(page ? [page.source.file] : [])];
  return finish(session, 'where', [], { json, lines });
}

async function reportNothing(session: Session, site: Site, route: string): Promise<ExitCode> {
  const nearest = nearestName(
    route,
    site.routes.map(({ address }) => address.route),
  );
  const milliseconds = Math.round(session.elapsed());
  session.report.json({ ok: false, command: 'where', route, nearest, milliseconds, diagnostics: [] });
  session.report.line(
    `Nothing answers at "${route}".${nearest === undefined ? '' : ` The nearest address is "${nearest}".`}`,
  );
  return 1;
}

/** A whole URL, a path with base URL, `.html` or a slash at the end, and a plain route are all understood. */
export function toRoute(address: string, { config }: Site): string {
  const path = address
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '')
    .replace(/(\/index)?\.html$/, '');
  const inside =
    config.baseUrl !== '/' && `${path}/`.startsWith(config.baseUrl) ? path.slice(config.baseUrl.length - 1) : path;
  return joinRoutes(decodeRoute(inside));
}

function decodeRoute(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}
