/**
 * Requests one address of another host. HEAD comes first; GET follows if HEAD fails or a heading is wanted. A busy host
 * is asked again after the time that it names, a few times at most.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Parser } from 'htmlparser2';

export type Answer =
  | { readonly kind: 'ok' }
  /** The page does not exist, or the host does not. */
  | { readonly kind: 'gone'; readonly reason: string }
  /** The response is unclear: the host is busy, too slow, or rejects programs. */
  | { readonly kind: 'unclear'; readonly reason: string }
  | { readonly kind: 'noAnchor' };

/** Times in milliseconds. */
export interface Patience {
  readonly timeout: number;
  /** The pause before the second try; it doubles before the third. */
  readonly pause: number;
  /** The longest that a host may make us wait. */
  readonly maxWait: number;
}

export const usualPatience: Patience = { timeout: 15_000, pause: 1000, maxWait: 30_000 };

const tries = 3;
/** The maximum number of bytes to read from a page in search of a heading. */
const maxBytes = 5_000_000;

/** Requests a URL. `fragment` is decoded, and undefined when no heading is wanted. Never throws. */
export async function ask(url: string, fragment: string | undefined, patience: Patience): Promise<Answer> {
  let answer: Answer = { kind: 'unclear', reason: 'no answer' };
  for (let attempt = 0; attempt < tries; attempt++) {
    const tried = await tryOnce(url, fragment, patience);
    answer = tried.answer;
    if (answer.kind !== 'unclear' || tried.wait === undefined || attempt === tries - 1) break;
    await sleep(Math.max(patience.pause * 2 ** attempt, Math.min(tried.wait, patience.maxWait)));
  }
  return answer;
}

interface Try {
  readonly answer: Answer;
  /** Milliseconds after which another try may help. */
  readonly wait: number | undefined;
}

async function tryOnce(url: string, fragment: string | undefined, patience: Patience): Promise<Try> {
  try {
    if (fragment === undefined) {
      const head = await request(url, 'HEAD', patience);
      // Many hosts respond wrongly to HEAD, so GET decides.
      if (head.ok || head.status === 429) return judge(head);
    }
    const response = await request(url, 'GET', patience);
    if (!response.ok || fragment === undefined || !isHtml(response)) {
      await response.body?.cancel();
      return judge(response);
    }
    return { answer: (await holdsId(response, fragment)) ? { kind: 'ok' } : { kind: 'noAnchor' }, wait: undefined };
  } catch (error) {
    return judgeError(error);
  }
}

function request(url: string, method: 'HEAD' | 'GET', { timeout }: Patience): Promise<Response> {
  return fetch(url, {
    method,
    redirect: 'follow',
    signal: AbortSignal.timeout(timeout),
    headers: { 'user-agent': 'docsgen (link check)', accept: '*/*' },
  });
}

function judge({ ok, status, headers }: Response): Try {
  if (ok) return { answer: { kind: 'ok' }, wait: undefined };
  const reason = `it answers with status ${status}`;
  if (status === 404 || status === 410) return { answer: { kind: 'gone', reason }, wait: undefined };
  const isBusy = status === 429 || status >= 500;
  return { answer: { kind: 'unclear', reason }, wait: isBusy ? waitOf(headers) : undefined };
}

/** Reads `Retry-After`, in seconds or as a date (RFC 9110, section 10.2.3). Returns milliseconds. */
function waitOf(headers: Headers): number {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}

function judgeError(error: unknown): Try {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return { answer: { kind: 'unclear', reason: 'it does not answer in time' }, wait: 0 };
  if (cause?.code === 'ENOTFOUND')
    return { answer: { kind: 'gone', reason: 'there is no such host' }, wait: undefined };
  return { answer: { kind: 'unclear', reason: cause?.message ?? message }, wait: 0 };
}

function isHtml(response: Response): boolean {
  return /\bhtml\b/i.test(response.headers.get('content-type') ?? '');
}

/** Reads a page until the id is found. */
async function holdsId(response: Response, id: string): Promise<boolean> {
  let found = false;
  const parser = new Parser({
    onopentag: (_name, attributes) => void (found ||= attributes['id'] === id || attributes['name'] === id),
  });
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    parser.write(decoder.decode(chunk as Uint8Array, { stream: true }));
    bytes += (chunk as Uint8Array).byteLength;
    if (found || bytes > maxBytes) break;
  }
  return found || bytes > maxBytes;
}
