/**
 * Describes files that code of the site imports and that do not exist. The bundler's own words are for its settings, and
 * contain paths of the machine.
 */
import { posix } from 'node:path';
import type { Location, Message } from 'esbuild';
import type { SiteConfig } from '../../../model.js';
import type { PathOfImport } from '../../../own-code/run-esbuild.js';
import { openProjectFiles } from '../../../references/project-files.js';
import { nearestModule } from '../../../references/site-references.js';
import { describeStart, withNearAlias, writtenLike } from '../../../text/module-names.js';

type Site = Pick<SiteConfig, 'root' | 'siteDir' | 'aliases'>;

/** Describes a missing file or folder with the nearest existing one. Returns any other message as it is. */
export function describeMissingFile(message: Message, site: Site, pathOf: PathOfImport): Message {
  const { text, location } = message;
  const [, entry] = /^The entry point "([^"]+)" cannot be marked as external$/.exec(text) ?? [];
  if (entry !== undefined)
    return { ...message, text: `There is no file "${entry}"`, notes: [{ text: aboutEntry, location: null }] };
  if (/^Could not resolve (?:require|import)\(/.test(text))
    return describeMissingFolder(message, site, pathOf) ?? message;
  const [, sought = '', written = sought] =
    /^Could not resolve "([^"]+)"(?: \(originally "([^"]+)"\))?/.exec(text) ?? [];
  if (!location || written === '' || /(?:^|\/)node_modules\//.test(location.file)) return message;
  const path = pathOf(location.file, written);
  if (path === undefined) {
    const alias = withNearAlias(written, site.aliases);
    const narrowed = suggested(location, written, alias);
    return alias === undefined ? message : { ...message, text: `There is no package "${written}"`, location: narrowed };
  }
  const near = nearestModule(path, openProjectFiles(site.root, new Map()));
  const notes = [
    describeStart(written, site) ?? startOf(written),
    `There is no "${path}"${posix.extname(path) === '' ? ', with or without the ending of a script' : ''}. If a program makes the file, run it first.`,
  ];
  return {
    ...message,
    text: `There is no file "${written}"`,
    location: suggested(location, written, near && writtenLike(written, near, location.file, site)),
    notes: [{ text: notes.join(' '), location: null }],
  };
}

/** Matches a computed path up to its last folder. A call of `require` may be around it. */
const computedStart = /^((?:require\s*\(\s*)?["'`])([^"'`$\n]*\/)/;

/** Describes the folder of a computed path, at which the message points. Returns undefined if the folder exists. */
export function describeMissingFolder(message: Message, site: Site, pathOf: PathOfImport): Message | undefined {
  const { location } = message;
  if (!location) return undefined;
  const line = Buffer.from(location.lineText);
  const [, before = '', written = ''] = computedStart.exec(line.subarray(location.column).toString()) ?? [];
  const folder = written.slice(0, -1);
  const path = pathOf(location.file, folder);
  const read = path === undefined ? undefined : openProjectFiles(site.root, new Map()).read(path);
  if (read?.kind !== 'missing' || path === undefined) return undefined;
  const { nearest } = read;
  return {
    ...message,
    text: `There is no folder "${folder}"`,
    location: {
      ...location,
      column: location.column + Buffer.byteLength(before),
      length: Buffer.byteLength(folder),
      suggestion: nearest === undefined ? '' : writtenLike(folder, nearest, location.file, site),
    },
    notes: [
      {
        text: `${describeStart(folder, site) ?? startOf(folder)} A computed path imports all files of its folder, and there is no "${path}".`,
        location: null,
      },
    ],
  };
}

/**
 * Describes a computed path that no file matches. `code` is that of the file, in which the path may begin with an alias.
 */
export function describeEmptyPath(message: Message, code: string, pathOf: PathOfImport): Message {
  const { location, text } = message;
  const pattern = /\("(.*)"\)/.exec(text)?.[1] ?? '';
  const folder = pattern.slice(0, pattern.lastIndexOf('/', pattern.indexOf('*')));
  const ending = pattern.slice(pattern.lastIndexOf('*') + 1);
  const named = pathOf(location?.file ?? '', folder) ?? folder;
  return {
    ...message,
    text: 'No file matches this computed path',
    location: location && inWritten(location, code),
    notes: [
      {
        text: `A computed path imports all files that it may name, and "${named}" has no file${ending === '' ? '' : ` whose name ends in "${ending}"`}. If a program makes the files, run it first.`,
        location: null,
      },
    ],
  };
}

/** Returns a place in the code as it is written: the bundler reads paths without their aliases. */
function inWritten(location: Location, code: string): Location {
  const lineText = code.split(/\r\n|\n|\r/)[location.line - 1] ?? location.lineText;
  const more = Buffer.byteLength(lineText) - Buffer.byteLength(location.lineText);
  return { ...location, lineText, length: Math.max(1, location.length + more) };
}

const aboutEntry = 'The config names it, a page imports it, or it is a page itself.';

function startOf(written: string): string {
  return written.startsWith('/')
    ? 'A path that begins with "/" is looked up from the static folders, then from the folder of the site.'
    : 'A relative path is looked up from the folder of its file.';
}

/** Adds a suggestion to the place of an import. It replaces the text between the quotes. */
function suggested(location: Location, written: string, suggestion: string | undefined): Location {
  if (suggestion === undefined) return location;
  const line = Buffer.from(location.lineText);
  const { column, length } = location;
  const marked = line.subarray(column, column + length).toString();
  const inQuotes = /^(["'`])(.*)\1$/s.exec(marked)?.[2];
  const place = inQuotes === undefined ? {} : { column: column + 1, length: length - 2 };
  return { ...location, ...place, suggestion: (inQuotes ?? marked).replace(written, () => suggestion) };
}
