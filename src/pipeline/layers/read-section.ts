/** The folders of one section → a tree for each of its versions. Folders that should be there and are not are reported. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { diagnose } from '../diagnostics/diagnostic.js';
import { folderBelow, holdsVersions, layerFolder, namedFolder } from '../files/site-folders.js';
import { versionsOfSection } from '../section-versions.js';
import type { Diagnostic, Section, Setting, Version, VersionTree } from '../model.js';
import { buildTrees, type Layer } from './build-trees.js';
import type { Reader } from './content-reader.js';
import { isThere, openDiskTree } from './files/disk-tree.js';
import type { FileTree } from './files/file-tree.js';
import { readLayer } from './read-layer.js';
import { strayFilesOfSection } from './stray-files.js';

export async function readSection(reader: Reader, section: Section): Promise<readonly VersionTree[]> {
  const { config, diagnostics } = reader;
  const isHolder = holdsVersions(config, section);
  if (isHolder || !section.versioned) {
    const missing = missingSection(reader, section);
    if (missing) {
      diagnostics.push(missing);
      return [];
    }
  }
  if (isHolder) diagnostics.push(...strayFilesOfSection(config, section, (path) => isThere(diskOf(reader), path)));
  const layers: Layer[] = [];
  for (const version of [...versionsOfSection(config, section)].reverse()) {
    const folder = layerFolder(config, section, version);
    diagnostics.push(...missingVersion(reader, section, version));
    // A missing folder has been reported already.
    const tree = version?.git ? reader.gitTrees.get(folder) : openDiskTree(diskOf(reader), folder);
    layers.push(await readLayer(reader, { section, version, tree: tree ?? emptyTree(folder) }));
  }
  const outcome = buildTrees(layers);
  diagnostics.push(...outcome.diagnostics);
  return outcome.value;
}

function diskOf({ config, overlay }: Reader): Parameters<typeof openDiskTree>[0] {
  return { root: config.root, overlay };
}

/** Of a version that git cannot give. */
function emptyTree(folder: string): FileTree {
  const nameOf = (path: string): string => `${folder}/${path}`;
  return { nameOf, list: () => ({ value: [], diagnostics: [] }), read: () => ({ ok: true, bytes: Buffer.alloc(0) }) };
}

function missingSection({ config }: Reader, section: Section): Diagnostic | undefined {
  const folder = folderBelow(config.contentDir, section.folder);
  const setting = { path: ['sections', config.sections.indexOf(section), 'folder'], orAround: true };
  const notes = ['Create the folder, or take the section out of the config.'];
  return missingFolder(config.root, { folder, of: `section "${section.name}"`, setting, notes });
}

/** A folder under the version's name may be absent, because a version may inherit all; one that the config names may not. */
function missingVersion({ config }: Reader, section: Section, version: Version | undefined): readonly Diagnostic[] {
  if (!version || version.git || namedFolder(section, version) === undefined) return [];
  const folder = layerFolder(config, section, version);
  const isMap = typeof version.folder === 'object';
  const path = ['versions', config.versions.indexOf(version), 'folder', ...(isMap ? [section.name] : [])];
  const notes = ['Create the folder, or name another one. Paths are written from the content folder.'];
  const missing = missingFolder(config.root, { folder, of: `version "${version.name}"`, setting: { path }, notes });
  return missing ? [missing] : [];
}

interface NamedFolder {
  readonly folder: string;
  readonly of: string;
  readonly setting: Omit<Setting, 'what'>;
  readonly notes: readonly string[];
}

function missingFolder(root: string, { folder, of, setting, notes }: NamedFolder): Diagnostic | undefined {
  const stats = statSync(join(root, folder), { throwIfNoEntry: false });
  if (stats?.isDirectory()) return undefined;
  return diagnose('content-missing', {
    message: `The folder "${folder}" of the ${of} ${stats ? 'is not a folder' : 'does not exist'}`,
    setting: { ...setting, what: 'value' },
    notes,
  });
}
