/**
 * Describes the state of an open page: its current HTML, its diagnostics, their number elsewhere, its source file, and
 * the versions that share it. The browser's script draws it; only the page itself is HTML.
 */
import { isInFolder, isInGit } from '../../../pipeline/files/site-folders.js';
import { ownFileOf } from '../../../pipeline/fold/own-text.js';
import { shownFile } from '../../../pipeline/languages/shown-file.js';
import { versionRanges } from '../../../pipeline/version-ranges.js';
import type { Diagnostic, LinkedPage, Place } from '../../../pipeline/model.js';
import type { LiveAuthor, LiveDiagnostic, LivePage, LivePlace } from '../../../theme/contract/live-page.js';
import { findFile, movedUrl, pageHtml } from '../http/answer-live.js';
import type { LiveSite } from '../site/live-site.js';
import { withoutSecrets } from './secrets.js';

export interface StateOptions {
  /** Returns a link that opens a file in the author's editor, or undefined if no editor is known. */
  readonly editorLink: (file: string, line: number, column: number) => string | undefined;
  readonly env: NodeJS.ProcessEnv;
}

/** The maximum number of diagnostics elsewhere that are listed. */
const maxListed = 200;

/** Describes a page. `since` is the generation in which the open page was loaded. */
export async function describePage(
  site: LiveSite,
  path: string,
  since: number,
  options: StateOptions,
): Promise<LivePage> {
  const found = await findFile(site, path);
  const { route, failures, isSpoiled } =
    found?.file.kind === 'route' ? found.file : { route: undefined, failures: [], isSpoiled: false };
  const page = route?.kind === 'page' ? route.page : undefined;
  const file = page ? fileOf(site, page) : route?.kind === 'reactPage' ? route.file : undefined;
  const files = new Set([...(file === undefined ? [] : [file]), ...(page ? site.partsOf(page) : [])]);
  const { own, elsewhere } = sortDiagnostics(site, files, failures);
  const show = (diagnostic: Diagnostic): LiveDiagnostic => toLiveDiagnostic(site, diagnostic, options);
  const count = (severity: Diagnostic['severity']): number =>
    elsewhere.filter((diagnostic) => diagnostic.severity === severity).length;
  return {
    generation: found?.generation ?? site.generation(),
    status: found?.status ?? 500,
    html: found && route?.kind !== 'redirect' ? pageHtml(found) : undefined,
    movedTo: route?.kind === 'redirect' ? route.target.url : found?.status === 404 ? movedUrl(site, path) : undefined,
    isSpoiled,
    isLastGood: (failures.length > 0 && !isSpoiled) || (page !== undefined && site.showsLastGood(page.source.file)),
    diagnostics: own.map(show),
    elsewhere: { errors: count('error'), warnings: count('warning'), list: elsewhere.slice(0, maxListed).map(show) },
    author: file === undefined ? undefined : describeAuthor(site, file, page, options),
    files: site.changedFiles(since),
  };
}

/** Returns the file whose text a page shows. */
function fileOf(site: LiveSite, { source }: LinkedPage): string {
  return shownFile(site.config(), site.site().content, source.file);
}

/** Separates the errors of a page, and of everything on which every page depends, from all others. */
function sortDiagnostics(
  site: LiveSite,
  files: ReadonlySet<string>,
  failures: readonly Diagnostic[],
): Readonly<Record<'own' | 'elsewhere', readonly Diagnostic[]>> {
  const [here, rendering] = [new Set(failures.map(keyOf)), new Set(site.failures().map(keyOf))];
  const isOfWholeSite = findBasis(site);
  const isOwn = (diagnostic: Diagnostic): boolean => {
    const { place, severity } = diagnostic;
    const key = rendering.size === 0 ? '' : keyOf(diagnostic);
    if (here.has(key)) return true;
    if (severity !== 'error' || rendering.has(key)) return false;
    return place === undefined || files.has(place.file) || isOfWholeSite(place.file);
  };
  const all = site.diagnostics();
  return { own: all.filter(isOwn), elsewhere: all.filter((diagnostic) => !isOwn(diagnostic)) };
}

function keyOf(diagnostic: Diagnostic): string {
  return JSON.stringify(diagnostic);
}

/**
 * Returns a function that decides whether every page depends on a file: the config, layer files, styles and components,
 * unless the file is a page itself.
 */
function findBasis(site: LiveSite): (file: string) => boolean {
  const inputs = new Set(site.inputs());
  const { pagesDir } = site.config();
  const isPage = (file: string): boolean => site.urlOf(file) !== undefined || isInFolder(file, pagesDir);
  return (file) => !isPage(file) && (file.endsWith('/_layer.yml') || inputs.has(file));
}

function toLiveDiagnostic(site: LiveSite, diagnostic: Diagnostic, { editorLink, env }: StateOptions): LiveDiagnostic {
  const clean = (text: string): string => withoutSecrets(text, site.config().root, env);
  const toLivePlace = (place: Place): LivePlace => ({
    ...place,
    lineText: clean(place.lineText),
    editor: isInGit(site.config(), place.file) ? undefined : editorLink(place.file, place.line, place.column),
  });
  const { severity, code, message, notes, place, related = [], suggestion, versions = [] } = diagnostic;
  return {
    severity,
    code,
    message: clean(message),
    notes: notes.map(clean),
    place: place && toLivePlace(place),
    related: related.map((other) => ({ text: other.text, place: toLivePlace(other.place) })),
    suggestion: suggestion === undefined ? undefined : clean(suggestion),
    versions,
    url: place && site.urlOf(place.file),
  };
}

function describeAuthor(
  site: LiveSite,
  file: string,
  page: LinkedPage | undefined,
  { editorLink }: StateOptions,
): LiveAuthor {
  const lineage = page && site.site().lineages.get(page.lineage);
  const sharing = page?.version ? (lineage?.pages ?? []).filter(({ source }) => source.file === page.source.file) : [];
  const versions = sharing.map(({ version }) => version);
  return {
    file,
    editor: isInGit(site.config(), file) ? undefined : editorLink(file, 1, 1),
    sharedBy: sharing.map(({ version, address }) => ({
      label: version?.label ?? '',
      url: address.url,
      isThis: version === page?.version,
    })),
    shownIn: page ? versionRanges(site.config(), page.section, versions) : '',
    // A text that belongs to one version would begin as a translation here.
    ownFile: page && !site.config().translation ? ownFileOf(site.config(), page) : undefined,
  };
}
