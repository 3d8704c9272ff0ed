/**
 * `docsgen check --live <url>` compares the published site with the last build. It requests every page and redirect
 * once, a few at a time. Differences are reported by kind, with the first addresses.
 */
import { contentHash } from '../../pipeline/cache/content-hash.js';
import type { DiagnosticCode } from '../../pipeline/diagnostics/codes.js';
import { diagnose } from '../../pipeline/diagnostics/diagnostic.js';
import type { Run } from '../../pipeline/corridor.js';
import { outFileIn } from '../../pipeline/languages/output-files.js';
import type { Finding, Site } from '../../pipeline/model.js';
import { fileUrl, ownFiles } from '../../pipeline/place/address.js';
import type { BuildRecord } from '../../pipeline/publish/output/build-record.js';

/** The maximum number of requests in flight. */
const atOnce = 4;
/** The timeout of a request, in milliseconds. */
const patience = 15_000;
/** The maximum size of a response in bytes. No page is larger, and a host must not fill the memory. */
const maxBytes = 20_000_000;
/** The maximum number of addresses that a finding names. */
const maxNamed = 5;

type Recorded = Pick<BuildRecord, 'outputs' | 'redirects'>;

/** A page or redirect. */
export interface LiveAddress {
  readonly url: string;
  /** From the output folder. */
  readonly outFile: string;
}

export interface LiveSite {
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
  readonly config: Site['config'];
  /** Those of all languages. */
  readonly addresses: readonly LiveAddress[];
  readonly record: Recorded;
  readonly progress: (stage: string) => void;
}

/** The response of a host. `hash` is the hash of the body. */
type Answer =
  | { readonly error: string }
  | { readonly error?: never; readonly status: number; readonly headers: Headers; readonly hash: string };

/** What is wrong with one address, and the words for it. */
interface Difference {
  readonly code: DiagnosticCode;
  /** Stands before ": 2 addresses" in the message. */
  readonly what: string;
  readonly url: string;
}

export interface LiveComparison {
  readonly findings: readonly Finding[];
  /** The number of pages and redirects that were requested. */
  readonly requested: number;
}

/** Returns the pages and redirects of the site in one language. */
export async function liveAddresses(run: Run): Promise<readonly LiveAddress[]> {
  const { site } = await run.connected();
  const nameOf = outFileIn(run);
  return site.routes
    .filter(({ kind }) => kind !== 'notFound')
    .map(({ address: { url, outFile } }) => ({ url, outFile: nameOf(outFile) }));
}

export async function checkLive(live: LiveSite): Promise<LiveComparison> {
  const { origin, config, addresses, progress } = live;
  const home = origin + config.baseUrl;
  const first = await get(home);
  if (first.error !== undefined) return { findings: [unreachable(home, first.error)], requested: 0 };
  const waiting = [...addresses];
  const count = waiting.length;
  const differences: Difference[] = [];
  const next = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      progress(`Asking ${origin}, ${count - waiting.length} of ${count}`);
      differences.push(...(await compareAddress(live, address)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  differences.push(...(await compareFiles(live)));
  return { findings: byKind(differences), requested: count };
}

async function compareAddress({ origin, record }: LiveSite, address: LiveAddress): Promise<readonly Difference[]> {
  const url = origin + address.url;
  const expected = record.outputs.files.get(address.outFile);
  const target = record.redirects.get(address.outFile);
  const answer = await get(url);
  const differ = (code: DiagnosticCode, what: string): readonly Difference[] => [{ code, what, url }];
  if (answer.error !== undefined) return differ('live-missing', `No answer from the published site (${answer.error})`);
  const { status, headers, hash } = answer;
  if (status === 404 || status === 410) return differ('live-missing', 'Missing from the published site');
  if (target !== undefined && status >= 300 && status < 400) {
    const leads = new URL(headers.get('location') ?? '', url).href;
    return leads.replace(/\/$/, '') === new URL(target, url).href.replace(/\/$/, '')
      ? []
      : differ('live-stale', 'Redirected elsewhere than in the build');
  }
  if (target !== undefined && status === 200)
    return hash === expected?.hash
      ? differ('live-answer', 'Moved, and answered with a page in place of a redirect')
      : differ('live-stale', 'Shown as a page where the build has a redirect');
  if (status !== 200) return differ('live-missing', `Answered with status ${status}`);
  return hash === expected?.hash ? [] : differ('live-stale', 'Different from the build');
}

/** Compares the responses of the server for files, and for an address that does not exist. */
async function compareFiles({ origin, config, record }: LiveSite): Promise<readonly Difference[]> {
  const urlOf = (outFile: string): string => origin + fileUrl(config, outFile);
  const files = [...record.outputs.files.keys()];
  const hashed = files.find((file) => /^assets\/main-[\da-f]{10}\.js$/.test(file));
  const markdown = files.find((file) => file.endsWith('.md'));
  const missing = urlOf('docsgen-no-such-page');
  const checks: readonly (readonly [string | undefined, (answer: Answer) => string | undefined])[] = [
    [missing, (answer) => (statusOf(answer) === 404 ? undefined : 'Not in the site, and not answered with 404')],
    [hashed && urlOf(hashed), isKeptForGood],
    [markdown && urlOf(markdown), (answer) => wantType(answer, 'text/markdown')],
    [files.includes(ownFiles.manifest) ? urlOf(ownFiles.manifest) : undefined, wantFound],
  ];
  const found = await Promise.all(
    checks.map(async ([url, judge]): Promise<readonly Difference[]> => {
      if (url === undefined) return [];
      const what = judge(await get(url));
      return what === undefined ? [] : [{ code: 'live-answer', what, url }];
    }),
  );
  return found.flat();
}

function statusOf(answer: Answer): number | undefined {
  return answer.error === undefined ? answer.status : undefined;
}

function isKeptForGood(answer: Answer): string | undefined {
  const caching = answer.error === undefined ? (answer.headers.get('cache-control') ?? '') : '';
  return /immutable|max-age=(?:[3-9]\d{7}|\d{9,})/.test(caching)
    ? undefined
    : 'Named by its content, and not sent to be kept for good';
}

function wantType(answer: Answer, type: string): string | undefined {
  const given = answer.error === undefined ? (answer.headers.get('content-type') ?? '') : '';
  return given.startsWith(type) ? undefined : `Markdown that is not sent as ${type}`;
}

function wantFound(answer: Answer): string | undefined {
  return statusOf(answer) === 200 ? undefined : 'Named by every page, and missing';
}

/** Requests a URL without following redirects, because a redirect is also a response. Never throws. */
async function get(url: string): Promise<Answer> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: { 'user-agent': 'docsgen (check --live)', accept: 'text/html,*/*;q=0.8' },
    });
    const body = new Uint8Array(await bodyOf(response));
    return { status: response.status, headers: response.headers, hash: contentHash(body) };
  } catch (error) {
    const { message, cause } = error as Error & { readonly cause?: { readonly code?: string } };
    return { error: cause?.code ?? message };
  }
}

async function bodyOf(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

// --------------------------------------------------------------------------------------------------------------- findings

function byKind(differences: readonly Difference[]): readonly Finding[] {
  const groups = new Map<string, readonly Difference[]>();
  for (const one of differences) groups.set(one.what, [...(groups.get(one.what) ?? []), one]);
  // Responses arrive in any order.
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([what, group]) => {
    const urls = group.map(({ url }) => url).sort();
    const rest = urls.length - maxNamed;
    return diagnose(group[0]?.code ?? 'live-answer', {
      message: `${what}: ${urls.length === 1 ? '1 address' : `${urls.length} addresses`}`,
      notes: [...urls.slice(0, maxNamed), ...(rest > 0 ? [`and ${rest} more`] : [])],
    });
  });
}

function unreachable(url: string, reason: string): Finding {
  return diagnose('live-unreachable', {
    message: `${url} does not respond: ${reason}`,
    notes: ['Nothing was compared. Check the address, and whether the site is published there.'],
  });
}
