/**
 * What an open page is told of itself: its HTML now, its mistakes and those elsewhere, the file it comes from and the
 * versions that share it. The script in the browser draws it; nothing here is HTML but the page.
 */
import type { Diagnostic, LinkedPage, SiteConfig } from '../../pipeline/model.js';
import type { LiveAuthor, LiveMistake, LivePage } from '../../theme/live-page.js';
import { findFile, pageHtml } from './answer-live.js';
import type { LiveSite } from './live-site.js';
import { withoutSecrets } from './secrets.js';

export interface StateOptions {
  /** Makes a link that opens a file in the author's editor; undefined where there is none. */
  readonly editorLink: (file: string, line: number, column: number) => string | undefined;
  readonly env: NodeJS.ProcessEnv;
}

/** Mistakes that leave a page without what its author wrote; after all others it can be shown as it is. */
const spoiling: ReadonlySet<string> = new Set([
  'file-encoding',
  'file-unreadable',
  'front-matter-invalid',
  'html-unbalanced',
  'markdown-too-deep',
  'note-unclosed',
  'component-failed',
  'component-unknown',
  'tabs-invalid',
]);

/** At most so many mistakes elsewhere are listed. */
const longestList = 200;

export async function describePage(site: LiveSite, path: string, options: StateOptions): Promise<LivePage> {
  const found = await findFile(site, path);
  const route = found?.file.kind === 'route' ? found.file.route : undefined;
  const page = route?.kind === 'page' ? route.page : undefined;
  const file = page?.source.file ?? (route?.kind === 'reactPage' ? route.file : undefined);
  const all = site.mistakes();
  const concernsPage = ({ place, code, severity }: Diagnostic): boolean =>
    severity === 'error' && (place === undefined || place.file === file || isOfWholeSite(code));
  const own = all.filter(concernsPage);
  const elsewhere = all.filter((mistake) => !concernsPage(mistake));
  const show = (mistake: Diagnostic): LiveMistake => showMistake(site, mistake, options);
  const count = (severity: Diagnostic['severity']): number =>
    elsewhere.filter((mistake) => mistake.severity === severity).length;
  return {
    generation: site.generation(),
    status: found?.status ?? 404,
    html: found?.status === 200 && route?.kind !== 'redirect' ? pageHtml(site, found) : undefined,
    movedTo: route?.kind === 'redirect' ? route.target.url : undefined,
    keepsLast: own.some(({ code }) => spoiling.has(code)),
    mistakes: own.map(show),
    elsewhere: { errors: count('error'), warnings: count('warning'), list: elsewhere.slice(0, longestList).map(show) },
    author: file === undefined ? undefined : describeAuthor(site, file, page, options),
  };
}

/** The config, the styles and the components are behind every page. */
function isOfWholeSite(code: string): boolean {
  return /^(config|style|component|layer|content)-/.test(code);
}

function showMistake(site: LiveSite, mistake: Diagnostic, { editorLink, env }: StateOptions): LiveMistake {
  const clean = (text: string): string => withoutSecrets(text, site.config().root, env);
  const { severity, code, message, notes, place, suggestion, versions = [] } = mistake;
  return {
    severity,
    code,
    message: clean(message),
    notes: notes.map(clean),
    place: place && {
      ...place,
      lineText: clean(place.lineText),
      editor: editorLink(place.file, place.line, place.column),
    },
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
  const lineage = page && site.loaded().site.lineages.get(page.lineage);
  const sharing = page?.version ? (lineage?.pages ?? []).filter(({ source }) => source === page.source) : [];
  return {
    file,
    editor: editorLink(file, 1, 1),
    sharedBy: sharing.map(({ version, address }) => ({
      label: version?.label ?? '',
      url: address.url,
      isThis: version === page?.version,
    })),
    ownFile: page && ownFileOf(site.config(), page),
  };
}

/** Where a version's own text of an inherited page belongs, from the root. */
export function ownFileOf(config: SiteConfig, { section, version, source, docPath }: LinkedPage): string | undefined {
  if (!version || source.layer === version.name) return undefined;
  return `${config.contentDir}/${section.folder}/${version.name}/${docPath}.md`;
}
