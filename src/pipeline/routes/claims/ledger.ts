/** Gives each output file a single owner, and reports claims that conflict with it. */
import type { Content, Finding, SiteConfig } from '../../model.js';
import { chunkOutFile, foldName, ownFiles } from '../../place/address.js';
import { folderOf } from '../../text/doc-path.js';
import { hasChunk } from '../has-chunk.js';
import { nowhere, type Claim } from './claim.js';
import { conflict } from './conflicts.js';

/** The owners of files, by folded name. */
export interface Ledger {
  readonly files: Map<string, Claim>;
  /** Folders with the first claim that needs each of them. */
  readonly folders: Map<string, Claim>;
  readonly diagnostics: Finding[];
}

/** Returns a ledger in which docsgen has its own folder. */
export function openLedger(): Ledger {
  const ownAssets: Claim = { outFile: ownFiles.assets, what: 'docsgen’s own folder', origin: nowhere };
  return { files: new Map(), folders: new Map([[ownFiles.assets, ownAssets]]), diagnostics: [] };
}

/** Adds a claim, or reports a conflict. Returns false if the claim must not be served. */
export function enter(ledger: Ledger, claim: Claim): boolean {
  const key = foldName(claim.outFile);
  const twin = ledger.files.get(key);
  const other = ownerOf(ledger, key);
  if (other) {
    if (claim.isOptional) return false;
    const inside = inLanguage(ledger, other, claim);
    if (inside === 'free') ledger.files.set(key, claim);
    if (inside !== undefined) return inside === 'free';
    ledger.diagnostics.push(conflict(other, twin, claim));
    // Names that differ by letter case are two files on case-sensitive file systems.
    if (!twin || twin.outFile === claim.outFile) return false;
  } else ledger.files.set(key, claim);
  for (const folder of newFolders(ledger, key)) ledger.folders.set(folder, claim);
  return true;
}

/**
 * Whether a language whose folder contains a redirect leaves its address free, or redirects there itself: every redirect
 * of the site is also below each language. Pages of a language have the addresses of those of the site. Returns
 * undefined for any other conflict.
 */
function inLanguage(ledger: Ledger, { languagePath }: Claim, claim: Claim): 'free' | 'redirected' | undefined {
  if (languagePath === undefined || claim.route?.kind !== 'redirect') return undefined;
  const key = foldName(claim.outFile.slice(languagePath.length));
  if (ledger.files.has(foldName(claim.outFile))) return undefined;
  const ofSite = ledger.files.get(key);
  if (ofSite) return ofSite.route?.kind === 'redirect' ? 'redirected' : undefined;
  return ledger.folders.has(key) ? undefined : 'free';
}

/**
 * Returns the claim that conflicts with a file: one with the same file, one that needs a folder of its name, or one
 * with a file where this file needs a folder.
 */
export function ownerOf(ledger: Ledger, key: string): Claim | undefined {
  const above = newFolders(ledger, key).find((folder) => ledger.files.has(folder));
  return ledger.files.get(key) ?? ledger.folders.get(key) ?? ledger.files.get(above ?? '');
}

/** Returns the claim of a page's chunk, which is next to the page. */
export function chunkClaim(
  config: SiteConfig,
  content: Content,
  { outFile: chunkOf, route, what, origin }: Claim,
): Claim | undefined {
  if (!route || !hasChunk(route)) return undefined;
  const outFile = chunkOutFile({ config, content }, route.address.route);
  if (outFile === undefined) return undefined;
  return { outFile, what: `what browsers fetch of ${what}`, origin, chunkOf };
}

/** Adds a chunk. If two pages conflict, so do their chunks, and only the pages are reported. */
export function enterChunk(ledger: Ledger, chunk: Claim): void {
  const other = ledger.files.get(foldName(chunk.outFile))?.chunkOf;
  const isOfConflict = other !== undefined && foldName(other) === foldName(chunk.chunkOf ?? '');
  if (!isOfConflict) enter(ledger, chunk);
}

/** Returns the folders of a file that no claim needs yet. No file has the name of one that a claim needs. */
function newFolders({ folders }: Ledger, key: string): readonly string[] {
  const found: string[] = [];
  for (let folder = folderOf(key); folder !== '' && !folders.has(folder); folder = folderOf(folder)) found.push(folder);
  return found;
}
