/**
 * Fixes links to files that git detects as renamed since the last commit. The site's bookkeeping records moves between
 * versions; only git knows about a rename within a layer.
 */
import { createLayerFinder } from '../../pipeline/files/site-folders.js';
import { folderOf, joinPath, namesMarkdown } from '../../pipeline/text/doc-path.js';
import { encodePath, relativeDocPath } from '../../pipeline/links/certain-fixes.js';
import { isWholePage, readHref } from '../../pipeline/text/href.js';
import type { Run } from '../../pipeline/corridor.js';
import type { Diagnostic, Place, Section, Site } from '../../pipeline/model.js';
import { git } from './git.js';

const codes: ReadonlySet<string> = new Set(['broken-markdown-link', 'broken-image', 'broken-html-image']);

/** Adds the new file to the diagnostics of links to the old one. Git runs only if there is such a broken link. */
export async function followRenames(run: Run, found: readonly Diagnostic[]): Promise<readonly Diagnostic[]> {
  if (!found.some(({ code, place }) => codes.has(code) && place)) return found;
  const renames = await readRenames(run.config.root);
  if (renames.length === 0) return found;
  const { site } = await run.connected();
  const findLayer = createLayerFinder(site.config);
  return found.map((diagnostic) => followRename({ site, renames, findLayer }, diagnostic));
}

interface Rename {
  /** The path from the site's root. */
  readonly from: string;
  readonly to: string;
}

/** Returns no renames if there is no git, no repository or no commit yet. */
async function readRenames(root: string): Promise<readonly Rename[]> {
  const flags = ['--cached', '--name-status', '-M70%', '--diff-filter=R', '--relative', '-z'];
  const answer = await git(root, ['diff', ...flags, 'HEAD', '--', '.']).catch(() => undefined);
  const parts = answer?.toString().split('\0') ?? [];
  return Array.from({ length: Math.floor(parts.length / 3) }, (_, index) => ({
    from: parts[index * 3 + 1]?.normalize('NFC') ?? '',
    to: parts[index * 3 + 2]?.normalize('NFC') ?? '',
  }));
}

interface Following {
  readonly site: Site;
  readonly renames: readonly Rename[];
  readonly findLayer: ReturnType<typeof createLayerFinder>;
}

function followRename({ site, renames, findLayer }: Following, diagnostic: Diagnostic): Diagnostic {
  const { code, place, versions } = diagnostic;
  const from = place && codes.has(code) ? findLayer(place.file) : undefined;
  if (!place || !from) return diagnostic;
  const written = markedText(place);
  const href = readHref(written);
  if (href.kind !== 'inside' || href.path.startsWith('/')) return diagnostic;
  const sought = joinPath(folderOf(from.path), href.path)?.normalize('NFC');
  const found = renames.flatMap((rename) => {
    const [before, after] = [findLayer(rename.from), findLayer(rename.to)];
    if (before?.section !== from.section || before.path !== sought) return [];
    return after?.section === from.section && before.layer === after.layer ? [after.path] : [];
  });
  const [path] = found;
  if (path === undefined || new Set(found).size !== 1) return diagnostic;
  if (!existsInVersions(site, from.section, versions ?? [undefined], path, href.fragment)) return diagnostic;
  const suggestion = encodePath(relativeDocPath(folderOf(from.path), path)) + written.replace(/^[^?#]*/, '');
  return { ...diagnostic, suggestion, isCertain: true, notes: ['Git says that the file was renamed.'] };
}

function markedText({ lineText, column, length }: Place): string {
  return lineText.slice(column - 1, column - 1 + length);
}

/** Whether the new file exists, with the heading, in every version that shows the link. */
function existsInVersions(
  { pages, content }: Site,
  section: Section,
  versions: readonly (string | undefined)[],
  path: string,
  fragment: string | undefined,
): boolean {
  return versions.every((name) => {
    const isThere = (at: { readonly section: Section; readonly version: { readonly name: string } | undefined }) =>
      at.section === section && at.version?.name === name;
    if (!namesMarkdown(path)) return content.trees.some((tree) => isThere(tree) && tree.assets.has(path));
    const docPath = path.replace(/\.mdx?$/i, '');
    const page = pages.find((candidate) => isThere(candidate) && candidate.source.docPath === docPath);
    return page !== undefined && (isWholePage(fragment) || page.facts.ids.includes(fragment));
  });
}
