/**
 * The second tier of the cache, on a server that machines share. It speaks the protocol of most build caches: GET and
 * PUT of `<url>/<64 hex digits>`, the SHA-256 of an entry's kind and key. The body is the entry's file, so a wrong
 * response is a miss by its header. It is never required: after the first failure, the server is not contacted for the
 * rest of the run.
 */
import { hash } from 'node:crypto';
import type { Cache } from './cache.js';
import { entryBytes, payloadOf } from './cache-entry.js';

export interface HttpTier {
  readonly url: string;
  /** The value of the `Authorization` header. */
  readonly authorization: string | undefined;
  /** The time limits for the first and the last byte of a response, in milliseconds. */
  readonly patience?: { readonly firstMs: number; readonly lastMs: number };
}

/**
 * Kinds that are expensive to create and do not depend on the machine. Code that docsgen runs is never fetched from a
 * server.
 */
const sharedKinds: ReadonlySet<string> = new Set(['documents', 'articles', 'search', 'compared', 'twin']);

const maxRequests = 16;
const usualPatience = { firstMs: 2000, lastMs: 10_000 };

/** Creates a cache that prefetches entries from the server, and uploads written entries. */
export function withHttpTier(local: Cache, tier: HttpTier): Cache {
  const requests = createRequests(tier);
  let mayWrite = true;
  const fetchOne = async (kind: string, key: string): Promise<number> => {
    const answer = await requests.send(nameOf(kind, key), { method: 'GET' });
    const payload = answer?.status === 200 ? payloadOf(answer.bytes, `${kind}/${key}`) : undefined;
    if (payload === undefined) return 0;
    local.write(kind, key, payload);
    return 1;
  };
  const offer = async (kind: string, key: string, value: string | readonly string[]): Promise<void> => {
    if (!mayWrite) return;
    const body = new Uint8Array(
      Buffer.concat([
        ...entryBytes(`${kind}/${key}`, [Buffer.from(typeof value === 'string' ? value : value.join(''))]),
      ]),
    );
    const answer = await requests.send(nameOf(kind, key), { method: 'PUT', body });
    // A server that allows writing only to some users can still be read.
    if (answer && [401, 403, 405].includes(answer.status)) mayWrite = false;
    else if (answer && answer.status >= 300) requests.fail(`PUT was answered with ${answer.status}`);
  };
  const offered = new Set<Promise<void>>();
  return {
    ...local,
    write(kind, key, value) {
      local.write(kind, key, value);
      if (!sharedKinds.has(kind)) return;
      const sending = offer(kind, key, value).finally(() => offered.delete(sending));
      offered.add(sending);
    },
    async fetchAhead(kind, keys) {
      if (!sharedKinds.has(kind)) return 0;
      const missing = keys.filter((key) => local.read(kind, key) === undefined);
      const fetched = await Promise.all(missing.map((key) => fetchOne(kind, key)));
      return fetched.reduce((sum, one) => sum + one, 0);
    },
    async settle() {
      while (offered.size > 0) await Promise.all(offered);
      return requests.problem();
    },
  };
}

function nameOf(kind: string, key: string): string {
  return hash('sha256', `${kind}/${key}`, 'hex');
}

// --------------------------------------------------------------------------------------------------------------- requests

interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
}

interface Requests {
  /** Returns undefined if there is no response; no further requests are sent then. */
  readonly send: (name: string, request: Pick<RequestInit, 'method' | 'body'>) => Promise<Answer | undefined>;
  readonly fail: (reason: string) => void;
  readonly problem: () => string | undefined;
}

/** Sends a few requests at a time. The first failure ends all of them. */
function createRequests({ url, authorization, patience = usualPatience }: HttpTier): Requests {
  const ending = new AbortController();
  const waiting: (() => void)[] = [];
  let inFlight = 0;
  let problem: string | undefined;
  const fail = (reason: string): void => {
    problem ??= reason;
    ending.abort();
  };
  const ask = async (name: string, request: Pick<RequestInit, 'method' | 'body'>): Promise<Answer> => {
    const late = new AbortController();
    const signal = AbortSignal.any([ending.signal, late.signal]);
    let timer = whenIdleFor(patience.firstMs, () => late.abort());
    try {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await fetch(`${url.replace(/\/$/, '')}/${name}`, {
        ...request,
        headers,
        signal,
        redirect: 'error',
      });
      clearInterval(timer);
      timer = whenIdleFor(patience.lastMs, () => late.abort());
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      throw late.signal.aborted ? new Error('it did not answer in time') : error;
    } finally {
      clearInterval(timer);
    }
  };
  return {
    fail,
    problem: () => problem,
    async send(name, request) {
      if (inFlight >= maxRequests) await new Promise<void>((resolve) => waiting.push(resolve));
      inFlight++;
      try {
        if (problem !== undefined) return undefined;
        const answer = await ask(name, request);
        if (request.method === 'GET' && answer.status !== 200 && answer.status !== 404)
          fail(`GET was answered with ${answer.status}`);
        return answer;
      } catch (error) {
        fail(reasonOf(error));
        return undefined;
      } finally {
        inFlight--;
        waiting.shift()?.();
      }
    },
  };
}

/**
 * Calls back after a time in which the program could receive a response. However long it is busy, a part of that time
 * counts once, because the response may have come meanwhile.
 */
function whenIdleFor(ms: number, callBack: () => void): NodeJS.Timeout {
  const parts = 10;
  let passed = 0;
  return setInterval(() => {
    if (++passed === parts) callBack();
  }, ms / parts);
}

/** Returns the reason of a failure, which `fetch` hides in `cause`. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? message;
}
