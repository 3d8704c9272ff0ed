/**
 * Handles "Change it from this version on": a page's inherited text is copied into the version's own layer, where it
 * can be edited.
 */
import type { IncomingMessage } from 'node:http';
import { writeNew } from '../../../pipeline/fold/write-new.js';
import { findFile } from '../http/answer-live.js';
import { plain, type Answer } from '../http/http-server.js';
import type { LiveSite } from '../site/live-site.js';
import { makeOwnText, ownFileOf } from '../../../pipeline/fold/own-text.js';

const maxBody = 4_096;

/** Handles the POST request, whose body is `{"path": "/4.6/page"}`. */
export async function answerCopy(site: LiveSite, message: IncomingMessage): Promise<Answer> {
  // A form on another site cannot send this type, and a script there needs permission (CORS).
  if (message.headers['content-type'] !== 'application/json' || message.headers.origin === undefined)
    return plain(400, 'Wanted: JSON from a page of this site.');
  const path = pathIn(await readBody(message));
  const found = path === undefined ? undefined : await findFile(site, path);
  const page =
    found?.status === 200 && found.file.kind === 'route' && found.file.route.kind === 'page'
      ? found.file.route.page
      : undefined;
  const file = page && ownFileOf(site.config(), page);
  if (!page || file === undefined) return plain(400, 'This page has no text that it shares.');
  const text = await site.textOf(page);
  try {
    writeNew(site.config().root, file, makeOwnText(site.site(), page, text, file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return plain(400, `The file "${file}" cannot be made (${code ?? 'outside of the site'}).`);
  }
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ file }) };
}

function pathIn(body: string | undefined): string | undefined {
  try {
    const value: unknown = JSON.parse(body ?? '');
    const path = typeof value === 'object' && value !== null && 'path' in value ? value.path : undefined;
    return typeof path === 'string' ? decodeURIComponent(path).normalize('NFC') : undefined;
  } catch {
    return undefined;
  }
}

async function readBody(message: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBody) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
