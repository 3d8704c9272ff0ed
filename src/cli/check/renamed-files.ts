/**
 * Fixes links to files that git detects as renamed since the last commit, and names them in bookkeeping and redirects.
 * The site's bookkeeping records moves between versions; only git knows about a rename within a layer.
 */
import { createLayerFinder } from '../../pipeline/files/site-folders.js';
import { folderOf, joinPath, namesMarkdown, pagePath, toDocPath, withoutEnding } from '../../pipeline/text/doc-path.js';
import { encodePath, pathFromFile } from '../../pipeline/links/certain-fixes.js';
import { translatedBy } from '../../pipeline/languages/shown-file.js';
import { isWholePage, readHref } from '../../pipeline/text/href.js';
import type { Run } from '../../pipeline/corridor.js';
import type { Diagnostic, Place, Section, Site } from '../../pipeline/model.js';
import { git } from './git.js';

const codesOfLinks: ReadonlySet<string> = new Set(['broken-markdown-link', 'broken-image', 'broken-html-image']);

const codes: ReadonlySet<string> = new Set([...codesOfLinks, 'layer-unknown-path', 'redirect-invalid']);

/** Adds the new file to the diagnostics about the old one. Git runs only if there are such diagnostics. */
export async function followRenames(run: Run, found: readonly Diagnostic[]): Promise<readonly Diagnostic[]> {
  if (!found.some(({ code, place }) => codes.has(code) && place)) return found;
  const renames = await readRenames(run.config.root);
  if (renames.length === 0) return found;
  const { site } = await run.connected();
  const findLayer = createLayerFinder(site.config);
  const following = { site, renames, findLayer };
  return found.map((diagnostic) => {
    if (diagnostic.code === 'layer-unknown-path') return followInLayer(following, diagnostic);
    return diagnostic.code === 'redirect-invalid'
      ? followRoute(following, diagnostic)
      : followLink(following, diagnostic);
  });
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

const whyRenamed = 'Git says that the file was renamed.';

/** Adds what git says of a rename. It replaces a guess. */
function withRename(diagnostic: Diagnostic, suggestion: string | undefined): Diagnostic {
  if (suggestion === undefined) return diagnostic;
  return { ...diagnostic, suggestion, notes: [...diagnostic.notes, whyRenamed] };
}

/** Follows a path in a `_layer.yml`, which names a page of an older layer of the section. */
function followInLayer({ renames, findLayer }: Following, diagnostic: Diagnostic): Diagnostic {
  const { place } = diagnostic;
  const from = place && findLayer(place.file);
  if (!place || !from) return diagnostic;
  const sought = pagePath(toDocPath(unquoted(markedText(place))));
  const found = renames.flatMap((rename) => {
    const [before, after] = [findLayer(rename.from), findLayer(rename.to)];
    const isThere = before?.section === from.section && pagePath(withoutEnding(before.path)) === sought;
    return isThere && after?.section === from.section && before.layer === after.layer
      ? [withoutEnding(after.path)]
      : [];
  });
  return withRename(diagnostic, new Set(found).size === 1 ? found[0] : undefined);
}

/** Follows the target of a redirect, which is the address that a renamed page had. */
function followRoute({ site, renames, findLayer }: Following, diagnostic: Diagnostic): Diagnostic {
  const { place } = diagnostic;
  const href = place?.file === site.config.configFile ? readHref(unquoted(markedText(place))) : undefined;
  if (href?.kind !== 'inside') return diagnostic;
  const sought = href.path.replace(/(?<=.)\/$/, '');
  const endOf = (file: string): string => `/${pagePath(withoutEnding(findLayer(file)?.path ?? ''))}`;
  const found = renames.flatMap(({ from, to }) =>
    site.pages.flatMap(({ source, address: { route } }) => {
      const [old, now] = [endOf(from), endOf(to)];
      const isOld = source.file === to && route.endsWith(now) && sought === route.slice(0, -now.length) + old;
      return isOld ? [route] : [];
    }),
  );
  const [route] = found;
  return withRename(diagnostic, route !== undefined && new Set(found).size === 1 ? route + href.suffix : undefined);
}

function unquoted(written: string): string {
  return written.replace(/^(["'`])(.*)\1$/s, '$2');
}

/** Follows a link by its path on disk, from the text of which a translation is made. */
function followLink({ site, renames, findLayer }: Following, diagnostic: Diagnostic): Diagnostic {
  const { code, place, versions } = diagnostic;
  if (!place || !codesOfLinks.has(code)) return diagnostic;
  const text = translatedBy(site, place.file) ?? place.file;
  const written = markedText(place);
  const href = readHref(written);
  if (href.kind !== 'inside' || href.path.startsWith('/')) return diagnostic;
  const file = joinPath(folderOf(text), href.path)?.normalize('NFC');
  const [from, sought] = [findLayer(text), file === undefined ? undefined : findLayer(file)];
  if (file === undefined || !from || !sought) return diagnostic;
  const found = renames.flatMap((rename) => {
    const [before, after] = [findLayer(rename.from), findLayer(rename.to)];
    if (before?.section !== sought.section || before.path !== sought.path) return [];
    return after?.section === sought.section && before.layer === after.layer ? [after.path] : [];
  });
  const [path] = found;
  if (path === undefined || new Set(found).size !== 1) return diagnostic;
  const isOwn = sought.section === from.section && sought.layer === from.layer;
  const shown = isOwn && versions ? versions : [sought.version?.name];
  if (!existsInVersions(site, sought.section, shown, path, href.fragment)) return diagnostic;
  const renamed = file.slice(0, -sought.path.length) + path;
  const suggestion = encodePath(pathFromFile(text, renamed)) + written.replace(/^[^?#]*/, '');
  return { ...diagnostic, suggestion, isCertain: true, notes: [whyRenamed] };
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
