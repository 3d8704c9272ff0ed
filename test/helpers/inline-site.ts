/** Small inline sites: turns files into a folder on disk or a loaded site. */
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openCache } from '../../src/pipeline/cache/cache.js';
import { readConfig } from '../../src/pipeline/config/read-config.js';
import { readContent } from '../../src/pipeline/layers/read-content.js';
import { diagnosticsOf, startRun, unsettledOf, type Run } from '../../src/pipeline/corridor.js';
import type { Diagnostic, Site } from '../../src/pipeline/model.js';
import { prepareAssets } from '../../src/pipeline/publish/assets/prepare-assets.js';
import { findBrokenInOwnCode } from '../../src/pipeline/publish/render/settle-anchors.js';
import { writeFiles, type Files } from './file-block.js';
import { projectRoot } from './run-cli.js';

export type { Files };

/** Three versions, 2.0 the latest, with one versioned section at "/". */
export const threeVersions = {
  title: 'Test',
  url: 'https://test.example',
  versions: [{ name: 'next', unreleased: true }, '2.0', '1.0'],
};

/**
 * Writes files into a new folder, which is removed when the test ends. The config is a value, or null if it is one of
 * the files.
 */
export function makeSite(files: Files, config: object | null = threeVersions): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-test-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFiles(root, { ...(config && { 'docsgen.config.json': JSON.stringify(config) }), ...files });
  return root;
}

/** Copies a site of this repository, "templates/starter", into a new folder, which is removed when the test ends. */
export function copySite(folder: string): string {
  const root = makeSite({});
  rmSync(join(root, 'docsgen.config.json'));
  cpSync(join(projectRoot, folder), root, { recursive: true });
  return root;
}

/** Runs the first half of the corridor over inline files. It runs a site's own code if a heading depends on it. */
export async function loadInline(
  files: Files,
  config: object | null = threeVersions,
): Promise<{ site: Site; run: Run; diagnostics: readonly Diagnostic[] }> {
  const root = makeSite(files, config);
  const cache = openCache(join(root, '.docsgen/cache'));
  const read = await readConfig({ root, cache });
  if (!read.value) throw new Error(read.diagnostics.map(({ message }) => message).join('\n'));
  const tools = { cache, progress: () => {} };
  const contentRead = await readContent(read.value);
  const run = await startRun(read.value, contentRead, tools, { articles: false });
  const { site } = await run.connected();
  if ((await unsettledOf(run)).length === 0) return { site, run, diagnostics: await diagnosticsOf(run) };
  const assets = await prepareAssets(read.value, contentRead.value.content, tools);
  return { site, run, diagnostics: await diagnosticsOf(run, await findBrokenInOwnCode(run, assets, tools)) };
}

/** "code file:line:column message", one line each: enough to see what is reported and where. */
export function brief(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code, place, message, versions, suggestion }) =>
    [
      code,
      place && `${place.file}:${place.line}:${place.column}`,
      message,
      versions && `[${versions.join(' ')}]`,
      suggestion !== undefined && `→ ${suggestion}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
}
