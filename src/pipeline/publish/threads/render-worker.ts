/**
 * The render thread. It walks through the corridor like the main thread, with the documents that the main thread has
 * put into the cache, and renders routes from the end of the list.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openCache } from '../../cache/cache.js';
import { startRun } from '../../corridor.js';
import { createTextEncoder, type EncodeText } from '../../files/utf8-pieces.js';
import { readContent } from '../../layers/read-content.js';
import type { OutputFile } from '../../model.js';
import { addNeeded } from '../assets/page-needs.js';
import { prepareAssets } from '../assets/prepare-assets.js';
import { madeFile } from '../output/made-file.js';
import { identityOf, openPart, type OpenPart } from '../render/site-files.js';
import { selectPart, wholeSite } from '../part/site-part.js';
import type { FromRenderThread, RenderedFile, RenderSetup } from './render-messages.js';
import { takeSpans } from './share-routes.js';

/** Counts the failures of the site's own components. The main thread renders their pages again and reports them. */
interface Failures {
  count: number;
}

/** Opens the part that the main thread publishes. Returns undefined if the disk holds another state of the site. */
async function openSamePart(setup: RenderSetup, failures: Failures): Promise<OpenPart | undefined> {
  const { config, selection, sourceDate, changeDates, identity } = setup;
  const tools = { cache: openCache(config.cacheDir), progress: () => {} };
  const read = await readContent(config, tools);
  const run = await startRun(config, read, tools, { articles: false });
  const prepared = await prepareAssets(config, read.value.content, tools);
  const { value: assets, diagnostics } = await addNeeded(config, await run.found(), prepared, tools);
  const { client } = assets;
  if (!client || diagnostics.length > 0) return undefined;
  const part = selection ? selectPart(config, selection) : wholeSite;
  const report = (): void => void failures.count++;
  const opened = await openPart(run, { ...assets, client }, tools, { part, sourceDate, changeDates, report });
  if (identityOf(run, opened) !== identity) return undefined;
  await opened.files.renderer.changes?.prepare();
  return opened;
}

async function renderSpans(setup: RenderSetup): Promise<void> {
  const failures: Failures = { count: 0 };
  const opened = await openSamePart(setup, failures);
  if (!opened) return;
  const encode = createTextEncoder();
  for (const span of takeSpans(setup.queue, 'last')) {
    const files: RenderedFile[] = [];
    for (const file of opened.files.routes(undefined, span)) files.push(await render(file, encode));
    if (failures.count > 0) return;
    post({ kind: 'rendered', span, files });
    // Messages leave this thread between its tasks.
    await turn();
  }
}

async function render(file: OutputFile, encode: EncodeText): Promise<RenderedFile> {
  const made = await madeFile(file);
  if ('copyOf' in made) throw new Error('Bug: the file of a route is a copy.');
  const bytes = 'text' in made ? Buffer.concat([...encode(made.text)]) : made.bytes;
  return { outFile: file.outFile, recipe: 'recipe' in file ? file.recipe : undefined, bytes };
}

function post(message: FromRenderThread): void {
  parentPort?.postMessage(message);
}

await renderSpans(workerData as RenderSetup);
post({ kind: 'done' });
