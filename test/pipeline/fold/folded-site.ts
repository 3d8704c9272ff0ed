/** A small site with complete versions, folded and unfolded in memory. */
import { rmSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import { layersOf } from '../../../src/pipeline/files/site-folders.js';
import { readConfig } from '../../../src/pipeline/config/read-config.js';
import { findMoves, type MoveCandidate } from '../../../src/pipeline/fold/find-moves.js';
import { proveFold, type ProvenFold } from '../../../src/pipeline/fold/fold.js';
import { loadSite, type LoadedSite } from '../../../src/pipeline/fold/fold-site.js';
import { pastKey, type PastFiles } from '../../../src/pipeline/fold/unfold/past-files.js';
import { proveUnfold, type ProvenUnfold } from '../../../src/pipeline/fold/unfold/prove-unfold.js';
import type { Overlay } from '../../../src/pipeline/layers/files/overlay.js';
import type { ChangeDates } from '../../../src/pipeline/publish/render/dates/change-dates.js';
import type { Tools } from '../../../src/pipeline/tools.js';
import { writeFiles, type Files } from '../../helpers/file-block.js';

/** 3.0 and 2.0 are complete copies; 1.0 is the oldest. */
export const completeVersions = {
  title: 'Test',
  url: 'https://test.example',
  versions: [{ name: '3.0', complete: true }, { name: '2.0', complete: true }, '1.0'],
};

export interface OpenSite {
  readonly loaded: LoadedSite;
  readonly moves: readonly MoveCandidate[];
  readonly fold: (options?: {
    moves?: readonly MoveCandidate[];
    dates?: ChangeDates;
    ignoresDates?: boolean;
  }) => Promise<ProvenFold>;
  /** `past` are files in git's history. Without names, all versions are unfolded. */
  readonly unfold: (past?: Files, versions?: readonly string[]) => Promise<ProvenUnfold>;
  readonly tools: Tools;
  readonly close: () => void;
}

/** Writes the files and reads them. */
export async function openSite(files: Files, config: object = completeVersions): Promise<OpenSite> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-fold-')));
  writeFiles(root, { 'docsgen.config.json': JSON.stringify(config), ...files });
  const tools: Tools = { cache: openCache(join(root, '.docsgen/cache')), progress: () => {} };
  const read = await readConfig({ root, cache: tools.cache });
  if (!read.value) throw new Error(read.diagnostics.map(({ message }) => message).join('\n'));
  const loaded = await loadSite(read.value, new Map(), new Map(), tools);
  return {
    loaded,
    moves: findMoves(loaded),
    async fold({ moves = [], dates = new Map(), ignoresDates = false } = {}) {
      const old = dates.size === 0 ? loaded : await loadSite(loaded.config, new Map(), dates, tools);
      return proveFold(old, { isChosen: () => true, moves, dates, ignoresDates, tools });
    },
    unfold: (past = {}, versions) =>
      proveUnfold(loaded, {
        isChosen: ({ name }) => versions?.includes(name) ?? true,
        past: pastFiles(loaded, past),
        tools,
      }),
    tools,
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

function pastFiles({ config }: LoadedSite, files: Files): PastFiles {
  const layers = layersOf(config);
  const past = Object.entries(files).flatMap(([file, text]) => {
    const layer = layers.find(({ folder }) => file.startsWith(`${folder}/`));
    const key = layer && pastKey(layer.section, layer.folder, file.slice(layer.folder.length + 1));
    return key === undefined ? [] : [[key, { file, bytes: Buffer.from(text) }] as const];
  });
  return new Map(past);
}

/** The files of a site after changes. */
export function changed(files: Files, changes: Overlay): Record<string, string> {
  const after = new Map(Object.entries(files).map(([file, text]) => [file, text.toString()]));
  for (const [file, bytes] of changes) {
    if (bytes) after.set(file, bytes.toString());
    else after.delete(file);
  }
  return Object.fromEntries([...after].sort(([a], [b]) => (a < b ? -1 : 1)));
}
