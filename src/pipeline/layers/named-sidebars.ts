/**
 * Reads a sidebars file that the config names, such as Docusaurus' `sidebars.js`. JSON is read with places. Other files
 * are run like the config; a text has a place if the sources contain it exactly once.
 */
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { contentHash } from '../cache/content-hash.js';
import { hashFile } from '../cache/hash-file.js';
import { loadConfigModule } from '../config/load-config-module.js';
import { diagnose } from '../diagnostics/diagnostic.js';
import { createPlacesIn } from '../diagnostics/places-in-text.js';
import type { Diagnostic, Outcome, Place, Section, SidebarList, Version, VersionTree } from '../model.js';
import { readLists, readSidebarJson } from './bookkeeping/sidebar-file.js';
import { valueOfCode, type PlaceOfValue } from './bookkeeping/value-of-code.js';
import type { BookkeepingFile } from './bookkeeping/yaml-file.js';
import { readNote, type Reader } from './content-reader.js';
import { openNamedFile } from './files/disk-tree.js';
import type { Overlay } from './files/overlay.js';

/** Lists and the files from which they were made, as paths from the site's root. */
interface SidebarsRead extends Outcome<readonly SidebarList[] | undefined> {
  readonly inputs: readonly string[];
}

/** Reads the sidebars of the file that the config names for a version of a section. */
export async function readSidebarsOf(
  reader: Reader,
  section: Section,
  version: Version | undefined,
): Promise<VersionTree['sidebarLists']> {
  const ofVersion = new Map(Object.entries(version?.sidebars ?? {}));
  const file = ofVersion.get(section.name) ?? section.sidebars;
  if (file === undefined) return undefined;
  const { config, overlay, sidebarFiles, hashes, namedSidebars } = reader;
  const tree = openNamedFile({ root: config.root, overlay }, file);
  const read = async (text: BookkeepingFile): Promise<SidebarsRead> => {
    const outcome = await readNamedSidebars(text, { root: config.root, overlay });
    for (const input of outcome.inputs) {
      sidebarFiles.add(input);
      const bytes = overlay.get(input);
      hashes.set(input, (bytes ? contentHash(bytes) : hashFile(config.root, input)) ?? 'absent');
    }
    return outcome;
  };
  sidebarFiles.add(file);
  const reading = namedSidebars.get(file) ?? readNote(reader, tree, file, read);
  namedSidebars.set(file, reading);
  return { layer: version?.name ?? '', isDocusaurus: true, lists: (await reading) ?? [] };
}

async function readNamedSidebars(
  file: BookkeepingFile,
  { root, overlay }: { readonly root: string; readonly overlay: Overlay },
): Promise<SidebarsRead> {
  if (file.file.endsWith('.json')) return { ...(await readSidebarJson(file)), inputs: [file.file] };
  const module = { root, configFile: file.file, configText: file.text, noun: 'The file of sidebars', overlay };
  const loaded = await loadConfigModule(module, file.cache ?? { read: () => undefined, write: () => undefined });
  const inputs = [...new Set([file.file, ...loaded.inputs])];
  if (!loaded.ok) return { value: undefined, diagnostics: loaded.diagnostics.map(asSidebar), inputs };
  const diagnostics: Diagnostic[] = [];
  const texts = inputs.flatMap((name) => textOf(root, name, overlay) ?? []);
  const at = placesOfLiterals(file.file, [file, ...texts.filter((text) => text.file !== file.file)]);
  const value = readLists(valueOfCode(loaded.value, at), {
    file: file.file,
    isDocusaurus: true,
    refuse: (message, place, notes, suggestion) =>
      diagnostics.push(diagnose('sidebar-invalid', { message, place, notes, suggestion })),
  });
  return { value, diagnostics, inputs };
}

function asSidebar(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, code: 'sidebar-invalid' };
}

function textOf(root: string, file: string, overlay: Overlay): { file: string; text: string } | undefined {
  if (/(?:^|\/)node_modules\//.test(file)) return undefined;
  try {
    return { file, text: overlay.get(file)?.toString() ?? readFileSync(join(root, file), 'utf8') };
  } catch {
    // The file would be used if it existed, so it is recorded as an input.
    return undefined;
  }
}

// ------------------------------------------------------------------------------------------------------------------ places

/**
 * Returns the place of a quoted text in the sources. Returns the top of the file if the text does not occur exactly
 * once.
 */
function placesOfLiterals(
  file: string,
  sources: readonly { readonly file: string; readonly text: string }[],
): PlaceOfValue {
  const places = new Map<string, Place | 'several'>();
  for (const source of sources) {
    const placeAt = createPlacesIn(source);
    for (const { 0: written, index } of source.text.matchAll(/(['"`])(?:(?!\1)[^\\\n])*\1/g)) {
      const text = written.slice(1, -1);
      places.set(text, places.has(text) ? 'several' : placeAt(index + 1, text.length));
    }
  }
  const top: Place = { file, line: 1, column: 1, length: 0, lineText: '' };
  return (text) => {
    const place = places.get(text);
    return place === undefined || place === 'several' ? top : place;
  };
}
