/**
 * Reads files from the disk. Only regular files of the project are opened: a pipe would block the build, and a link
 * might publish private files. A text file that is not UTF-8 is reported with the place of its first wrong byte.
 */
import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { slashPath } from './slash-path.js';
import { contentHash } from '../cache/content-hash.js';
import { diagnose, placeIn, spanAt } from '../diagnostics/diagnostic.js';
import type { Diagnostic, Outcome } from '../model.js';

// ------------------------------------------------------------------------------------------------------------------ texts

export type TextRead =
  /** The text without a byte order mark, and the hash of its bytes. */
  | { readonly ok: true; readonly text: string; readonly hash: string }
  | { readonly ok: false; readonly diagnostic: Diagnostic };

export type BytesRead =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly diagnostic: Diagnostic };

/** Reads a file as bytes. `file` is from the root, with `/` on every system. */
export function readBytes(root: string, file: string): BytesRead {
  try {
    return { ok: true, bytes: readFileSync(join(root, file)) };
  } catch (error) {
    return { ok: false, diagnostic: unreadable(file, error) };
  }
}

/** Reads a text file. `file` is from the root, with `/` on every system. */
export function readTextFile(root: string, file: string): TextRead {
  const read = readBytes(root, file);
  return read.ok ? decodeText(file, read.bytes) : read;
}

/** Decodes the bytes of a text file. */
export function decodeText(file: string, bytes: Buffer): TextRead {
  if (!isUtf8(bytes) || bytes.includes(0)) return { ok: false, diagnostic: wrongEncoding(file, bytes) };
  const body = startsWith(bytes, [0xef, 0xbb, 0xbf]) ? bytes.subarray(3) : bytes;
  return { ok: true, text: body.toString(), hash: contentHash(body) };
}

function wrongEncoding(file: string, bytes: Buffer): Diagnostic {
  const utf16 = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]) || looksLikeUtf16(bytes);
  const badByte = utf16 ? 0 : firstBadByte(bytes);
  const before = bytes.toString('utf8', 0, badByte);
  // The rest of the line is shown as Latin-1, in which every byte is a character.
  const text = utf16 ? '' : before + bytes.toString('latin1', badByte, badByte + 200).replaceAll('\0', '␀');
  const [what, encoding] = utf16
    ? ['is UTF-16', 'UTF-16']
    : bytes[badByte] === 0
      ? ['holds a NUL byte', undefined]
      : ['is not UTF-8', 'WINDOWS-1252'];
  const name = JSON.stringify(file);
  return diagnose('file-encoding', {
    message: `${name} ${what}`,
    place: placeIn({ file, text }, spanAt(text, before.length, utf16 ? 0 : 1)),
    notes: [
      encoding === undefined
        ? 'Text files contain no NUL bytes. The file is damaged or is not text; delete the byte or the file.'
        : `docsgen reads texts as UTF-8 only. Save the file as UTF-8 in your editor, or convert it: iconv -f ${encoding} -t UTF-8 ${name} > converted.md`,
    ],
  });
}

/** Detects UTF-16 without a byte order mark: in Latin letters, every other byte is zero. */
function looksLikeUtf16(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 64);
  const zeros = start.filter((byte) => byte === 0).length;
  return start.length >= 4 && zeros * 3 > start.length;
}

/** Returns the offset of the first NUL, or of the first sequence that is not UTF-8. */
function firstBadByte(bytes: Buffer): number {
  const nul = bytes.indexOf(0);
  let offset = 0;
  for (const character of bytes.toString()) {
    const isReplaced = character === '\ufffd' && !startsWith(bytes.subarray(offset), [0xef, 0xbf, 0xbd]);
    if (isReplaced || offset === nul) break;
    offset += Buffer.byteLength(character);
  }
  return offset;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function unreadable(file: string, error: unknown): Diagnostic {
  const { code, message } = error as NodeJS.ErrnoException;
  return diagnose('file-unreadable', {
    message: `${JSON.stringify(file)} cannot be read (${code ?? message})`,
    notes: ['Check that it still exists and that you may read it.'],
  });
}

// ------------------------------------------------------------------------------------------------------------------ files

/** No site is this deep. Such a path comes from a faulty program. */
const maxDepth = 32;

/**
 * Lists the regular files below a folder, ordered by code unit. Paths start at the folder and use `/`. `folder` is from
 * the root; a missing folder is empty. Dot files and editors' backups are skipped silently. Everything else that is not
 * a regular file is skipped with a warning, even the folder itself if a link leads to it.
 */
export function listRegularFiles(root: string, folder: string): Outcome<readonly string[]> {
  const walk: Walk = { root, folder, files: [], diagnostics: [] };
  walkFolder(walk, '', 0);
  return { value: walk.files.sort(), diagnostics: walk.diagnostics };
}

/** Refuses the first link on the way from the root to a folder, because it may lead outside of the project. */
function refuseLinkOnWay(root: string, folder: string): Diagnostic | undefined {
  const segments = folder.split('/');
  const ways = segments.map((_, index) => segments.slice(0, index + 1).join('/'));
  const link = ways.find((way) => lstatSync(join(root, way), { throwIfNoEntry: false })?.isSymbolicLink());
  const reason = link === undefined ? undefined : reasonToRefuseLink(root, join(root, link));
  return link === undefined || reason === undefined ? undefined : refused(link, reason);
}

/**
 * Lists the entries of a folder, ordered by code unit, without hidden files and backups. `isFolder` is false for every
 * link. A missing folder is empty; an unreadable one is reported.
 */
export function listEntries(
  root: string,
  folder: string,
): Outcome<readonly { readonly name: string; readonly isFolder: boolean }[]> {
  const walk: Walk = { root, folder, files: [], diagnostics: [] };
  const entries = entriesOf(walk, '').filter(({ name }) => !isLeftOut(name));
  return {
    value: entries.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() })),
    diagnostics: walk.diagnostics,
  };
}

interface Walk {
  readonly root: string;
  readonly folder: string;
  readonly files: string[];
  readonly diagnostics: Diagnostic[];
}

function walkFolder(walk: Walk, path: string, depth: number): void {
  for (const entry of entriesOf(walk, path)) {
    if (isLeftOut(entry.name) || entry.name === packagesFolder) continue;
    const entryPath = path === '' ? entry.name : `${path}/${entry.name}`;
    const reason = isSafeName(entry.name) ? reasonToRefuse(walk, entry, entryPath) : unsafeName;
    if (reason !== undefined) walk.diagnostics.push(refused(`${walk.folder}/${entryPath}`, reason));
    else if (entry.isDirectory() && depth === maxDepth) walk.diagnostics.push(tooDeep(`${walk.folder}/${entryPath}`));
    else if (entry.isDirectory()) walkFolder(walk, entryPath, depth + 1);
    else walk.files.push(entryPath);
  }
}

function entriesOf(walk: Walk, path: string): readonly Dirent[] {
  const link = path === '' ? refuseLinkOnWay(walk.root, walk.folder) : undefined;
  if (link) {
    walk.diagnostics.push(link);
    return [];
  }
  try {
    // Entries are sorted here, too, so that warnings come in the same order on every system.
    const entries = readdirSync(join(walk.root, walk.folder, path), { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    const isMissing = path === '' && (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing) walk.diagnostics.push(unreadable(slashPath(join(walk.folder, path)), error));
    return [];
  }
}

/** The folder of npm packages. It is never content, and often has thousands of files. */
export const packagesFolder = 'node_modules';

/** Hidden names that are meant for the public or for the host of the site. Apache's host reads `.asf.yaml`. */
const publicHidden: ReadonlySet<string> = new Set(['.well-known', '.htaccess', '.asf.yaml']);

/**
 * Whether a file is hidden or left behind by an editor or system. Vim, Emacs and merges keep copies. JetBrains' editors
 * and TextEdit write temporary files before they rename them.
 */
export function isLeftOut(name: string): boolean {
  return (
    (name.startsWith('.') && !publicHidden.has(name)) ||
    /~$|\.swp$|\.orig$|^#.*#$|___jb_(?:tmp|old)___$|\.sb-[\da-f]{8}-\w{6}$/.test(name) ||
    name === 'Thumbs.db'
  );
}

const unsafeName =
  'Its name holds a backslash or a control character, or is not UTF-8, and cannot become an address. Rename it.';

/** Whether a name or a path can become an address. */
export function isSafeName(name: string): boolean {
  return !/[\\\p{Cc}\ufffd]/u.test(name);
}

function reasonToRefuse(walk: Walk, entry: Dirent, path: string): string | undefined {
  if (entry.isFile() || entry.isDirectory()) return undefined;
  if (entry.isSymbolicLink()) return reasonToRefuseLink(walk.root, join(walk.root, walk.folder, path));
  return 'It is a pipe, a socket or a device, not a regular file. Delete it or move it out of the content folder.';
}

function reasonToRefuseLink(root: string, link: string): string | undefined {
  try {
    const target = realpathSync(link);
    const fromRoot = relative(realpathSync(root), target).split(sep);
    if (fromRoot[0] === '..' || fromRoot.join(sep) === target) {
      return 'It is a link that leads out of the project, whose files alone are published. Put a copy of the file in its place.';
    }
    if (fromRoot.some(isLeftOut))
      return 'It is a link to a hidden file, which is never published. Put a copy of the file in its place.';
    if (statSync(target).isFile()) return undefined;
    return 'It is a link to a folder. Links to folders are not followed, because they can form loops. Put the folder itself in its place.';
  } catch {
    return 'It is a link that leads to nothing. Delete it, or create the file it names.';
  }
}

function tooDeep(folder: string): Diagnostic {
  return diagnose('folder-too-deep', {
    message: `${JSON.stringify(folder)} is too deep to be read`,
    notes: [`Folders are read ${maxDepth} levels deep, and deeper files would be missing. Move it up.`],
  });
}

function refused(file: string, reason: string): Diagnostic {
  return diagnose('file-refused', { message: `${JSON.stringify(file)} is left out`, notes: [reason] });
}
