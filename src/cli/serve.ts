/**
 * `docsgen serve` keeps the site in memory, renders pages on request, and shows every save at once. It ends on a signal
 * (Ctrl+C).
 */
import { readFileSync } from 'node:fs';
import type { SiteConfig } from '../pipeline/model.js';
import { sharedBaseUrl } from '../pipeline/place/address.js';
import { countPages } from '../pipeline/place/place-pages.js';
import { recoverOutput } from '../pipeline/publish/output/swap-output.js';
import { contentFolders } from '../pipeline/files/site-folders.js';
import { folderOfInput } from '../pipeline/cache/input-hashes.js';
import { packageFile } from '../pipeline/files/package-files.js';
import { finish, type ExitCode } from './finish.js';
import { optimiseAsUsual } from './program/optimisation.js';
import { plural, type Report } from './report.js';
import { openSession, showTime, type CommonFlags, type Session } from './session.js';
import { isLoopback, printedAddresses } from './serve/http/address.js';
import { answerLive } from './serve/http/answer-live.js';
import { createChangeReport } from './serve/watch/change-report.js';
import { editorLinks, type EditorName } from './serve/page/editors.js';
import { createEventStream, type EventStream } from './serve/http/event-stream.js';
import { followChanges } from './serve/watch/follow-changes.js';
import { ownPrefix } from './serve/http/guard-request.js';
import { plain, startServer, type Answer, type Handler, type HttpServer } from './serve/http/http-server.js';
import { openLiveSite, type LiveSite } from './serve/site/live-site.js';
import { leadHome } from './serve/http/moved.js';
import { openBrowser } from './serve/http/open-browser.js';
import { answerCopy } from './serve/page/own-copy.js';
import { describePage, type StateOptions } from './serve/page/page-state.js';
import { historyFiles, refFiles } from './serve/watch/git-folder.js';
import { takeStamps } from './serve/watch/stamps.js';
import { watchFiles } from './serve/watch/watch-files.js';

export interface ServeFlags extends CommonFlags {
  /** The first port to try. */
  readonly port?: number;
  readonly host?: string;
  readonly open?: boolean;
  /** Serves the output folder as it is. */
  readonly built?: boolean;
  readonly editor?: EditorName;
}

const usualPort = 3000;

/** Serves until the process gets a signal to end; returns the exit code. */
export async function serve(flags: ServeFlags): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'serve', session.config.diagnostics);
  return flags.built ? serveBuilt(session, config, flags) : serveLive(session, config, flags);
}

/** Returns the files that the config names. */
function ownFiles({ styles, clientModules, admonitions, components, theme }: SiteConfig): readonly string[] {
  const icons = Object.values(admonitions).flatMap(({ icon }) => icon ?? []);
  const shown = Object.values(components).map(({ file }) => file);
  return [...styles, ...clientModules, ...icons, ...shown, ...Object.values(theme.components)];
}

async function serveLive(session: Session, config: SiteConfig, flags: ServeFlags): Promise<ExitCode> {
  const { report, tools } = session;
  const host = flags.host ?? '127.0.0.1';
  const ended = endOfProcess();
  const files = [...session.config.inputs, ...ownFiles(config), ...refFiles(config)];
  const seen = { time: Date.now(), stamps: takeStamps({ root: config.root, folders: contentFolders(config), files }) };
  const site = await openLiveSite(config, {
    ...session,
    tools: { ...tools, progress: () => {} },
    failuresChanged: () => follower.failuresChanged(),
  });
  const events = createEventStream();
  const options: StateOptions = {
    editorLink: isLoopback(host) ? editorLinks(flags.editor ?? 'vscode', config.root) : () => undefined,
    env: process.env,
  };
  const history = historyFiles(config.root);
  const watched = (): Parameters<typeof watchFiles>[0] => ({
    root: config.root,
    folders: [...new Set([...contentFolders(site.config()), ...foldersOfInputs(site.inputs())])],
    files: [...site.inputs(), ...site.references(), ...refFiles(site.config()), ...history],
  });
  const failed = reportBug(report);
  const changes = createChangeReport(report, () => site.config());
  const follower = followChanges({
    site,
    events,
    report: changes,
    inputsChanged: () => watcher.watch(watched()),
    failed,
  });
  const script = readFileSync(packageFile('dist/client/serve.js'), 'utf8');
  const handle = liveHandler({ site, events, script, options });
  const server = await listen(session, flags, host, handle);
  if (!server) {
    await site.close();
    return 1;
  }
  await changes.first(site.diagnostics());
  report.line(
    `${report.colors.green('✔')} ${plural(countPages(site.site()), 'page')}, ready in ${showTime(session.elapsed())}`,
  );
  printAddresses(session, server.port, host, site.config().baseUrl);
  if (flags.open) openBrowser(printedAddresses(host, server.port, site.config().baseUrl)[0] ?? '');
  const watcher = await watchFiles(watched(), seen, {
    // A commit changes the dates of pages, but no file of the site.
    receive: (changed) => follower.receive(changed.filter(({ file }) => !history.includes(file))),
    failed,
  });
  await site.warmUp().catch(failed);
  await ended;
  events.close();
  await watcher.close();
  await server.close();
  await follower.done();
  await site.close();
  return 0;
}

/** Returns the folders among inputs. The root is not watched as a whole, because the output is in it. */
function foldersOfInputs(inputs: readonly string[]): readonly string[] {
  return inputs.flatMap((input) => folderOfInput(input) ?? []).filter((folder) => folder !== '.');
}

interface LiveParts {
  readonly site: LiveSite;
  readonly events: EventStream;
  readonly script: string;
  readonly options: StateOptions;
}

function liveHandler({ site, events, script, options }: LiveParts): Handler {
  return async ({ method, path, query, message, response }) => {
    const home = leadHome(path, site.config().baseUrl, query);
    if (home) return home;
    if (!path.startsWith(ownPrefix)) return answerLive(site, path, message.headers);
    const name = path.slice(ownPrefix.length);
    if (method === 'POST') return name === 'own-copy' ? answerCopy(site, message) : plain(405, 'Method not allowed.');
    switch (name) {
      case 'serve.js':
        return own(200, 'text/javascript; charset=utf-8', script);
      case 'page':
        return own(
          200,
          'application/json',
          JSON.stringify(await describePage(site, pathIn(query), sinceIn(query), options)),
        );
      case 'events':
        if (method !== 'GET') return plain(405, 'Method not allowed.');
        return events.open(response, site.generation()) ? undefined : plain(503, 'Too many pages are open.');
      default:
        return plain(404, 'Nothing is here.');
    }
  };
}

/** Returns the path of the requesting page, decoded like the path of a request. */
function pathIn(query: URLSearchParams): string {
  try {
    return decodeURIComponent(query.get('path') ?? '/').normalize('NFC');
  } catch {
    return '/404.html';
  }
}

/** Returns the generation of a request. Without one, the request does not ask for changes. */
function sinceIn(query: URLSearchParams): number {
  return Number(query.get('since') ?? Infinity);
}

function own(status: number, type: string, body: string): Answer {
  return { status, headers: { 'content-type': type, 'cache-control': 'no-store' }, body };
}

async function serveBuilt(session: Session, config: SiteConfig, flags: ServeFlags): Promise<ExitCode> {
  const { createBuiltHandler } = await import('./serve/http/answer-built.js');
  await recoverOutput(config.outDir);
  // A build has all languages.
  const handle = createBuiltHandler({ ...config, baseUrl: sharedBaseUrl(config) }, session.tools.cache);
  if (!handle) {
    session.report.line(`There is no build in "${config.outDir}". Make one first: docsgen build`);
    return 1;
  }
  const host = flags.host ?? '127.0.0.1';
  const server = await listen(session, flags, host, handle);
  if (!server) return 1;
  session.report.line(`${session.report.colors.green('✔')} Serving the build as it is`);
  printAddresses(session, server.port, host, config.baseUrl);
  if (flags.open) openBrowser(printedAddresses(host, server.port, config.baseUrl)[0] ?? '');
  await endOfProcess();
  await server.close();
  return 0;
}

async function listen(
  { report }: Session,
  flags: ServeFlags,
  host: string,
  handle: Handler,
): Promise<HttpServer | undefined> {
  const port = flags.port ?? usualPort;
  try {
    const server = await startServer({
      host,
      port,
      handle,
      failed: reportBug(report),
    });
    optimiseAsUsual();
    if (port !== 0 && server.port !== port) {
      report.line(`${report.colors.yellow('▲')} Port ${port} is in use; this is ${server.port}.`);
    }
    return server;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    report.line(`${report.colors.red('✘')} Cannot listen on ${host}, port ${port} (${code ?? message}).`);
    return undefined;
  }
}

function printAddresses({ report }: Session, port: number, host: string, baseUrl: string): void {
  const addresses = printedAddresses(host, port, baseUrl);
  for (const address of addresses) report.line(`  ${report.colors.cyan(address)}`);
  report.json({ ok: true, command: 'serve', port, addresses });
  if (!isLoopback(host)) report.line('  Everyone in the network can read this site, as it was asked for with --host.');
}

/** Reports a bug in docsgen and continues, because the next request or change may succeed. */
function reportBug({ line, colors }: Report): (error: unknown) => void {
  return (error) => {
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
    line(`${colors.red('✘')} docsgen itself failed. This is a bug; please report it with these lines.\n\n${trace}`);
  };
}

function endOfProcess(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
