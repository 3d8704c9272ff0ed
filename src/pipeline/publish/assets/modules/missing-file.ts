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
import { describeAlias, withNearAlias, writtenLike } from '../../../text/module-names.js';

type Site = Pick<SiteConfig, 'root' | 'siteDir' | 'aliases'>;

/** Describes a missing file with the nearest existing one. Returns any other message as it is. */
export function describeMissingFile(message: Message, site: Site, pathOf: PathOfImport): Message {
  const { text, location } = message;
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
    describeAlias(written, site) ?? startOf(written),
    `There is no "${path}"${posix.extname(path) === '' ? ', with or without the ending of a script' : ''}. If a program makes the file, run it first.`,
  ];
  return {
    ...message,
    text: `There is no file "${written}"`,
    location: suggested(location, written, near && writtenLike(written, near, location.file, site)),
    notes: [{ text: notes.join(' '), location: null }],
  };
}

function startOf(written: string): string {
  if (written.startsWith('/'))
    return 'A path that begins with "/" is looked up from the static folders, then from the folder of the site.';
  return written.startsWith('@site/')
    ? 'A path with "@site/" in front is looked up from the folder of the site.'
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
