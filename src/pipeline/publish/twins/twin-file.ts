/**
 * Writes a page in one version as Markdown. Front matter names the version and the address of the newest one. In the
 * text, links lead to other Markdown files.
 */
import type { CompiledContent } from '../../compile/documents/compile-documents.js';
import { latestOfSection, type PagesOfTree } from '../../section-versions.js';
import type { ComponentSlot, LinkedPage, LinkTarget, Site } from '../../model.js';
import { listOutFile, twinOutFile, urlOfFile } from '../../place/address.js';
import { canonicalUrl, languageOf } from '../../languages/canonical.js';
import { pageIn } from '../../place/lineage.js';
import { titleAbove } from '../../place/titles/title-above.js';
import { escapeInline } from '../../text/escape-markdown.js';
import { targetUrl } from '../render/render-article.js';
import type { ListEntry } from '../render/lists/generated-lists.js';
import { fillTwin } from './fill-twin.js';
import type { SameTexts } from './same-text.js';

/** The look-ups for twins. */
export interface TwinView {
  readonly site: Site;
  readonly compiled: Pick<CompiledContent, 'keyOf' | 'documentOf' | 'formOf'>;
  readonly sameTexts: SameTexts;
  /** Returns the page that is served at a route. */
  readonly pageAt: (route: string) => LinkedPage | undefined;
  /** Returns the pages of a version. */
  readonly pagesOf: PagesOfTree<LinkedPage>;
  /** Returns the address of a page's Markdown for a link on another page. Undefined for a page without Markdown. */
  readonly urlOfTwin: (page: LinkedPage, from: LinkedPage) => string | undefined;
  /**
   * Returns a component as Markdown, given the content between its tags. Undefined for a component of which only that
   * content is shown.
   */
  readonly componentText: (slot: ComponentSlot, page: LinkedPage, content: string) => string | undefined;
}

/** Returns the whole URL of a page's Markdown. */
export function twinUrl(site: Pick<Site, 'config' | 'content'>, page: LinkedPage): string {
  return site.config.url + urlOfFile(site, twinOutFile(page));
}

export function makeTwin(view: TwinView, page: LinkedPage, entries: readonly ListEntry[]): string {
  const parts = [
    frontMatterOf(view, page),
    newestLine(view, page),
    listLine(view.site, page),
    twinBody(view, page, entries),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Returns the page's title, its text, and the pages that it lists. */
export function twinBody(view: TwinView, page: LinkedPage, entries: readonly ListEntry[]): string {
  const above = titleAbove(page);
  const body = fillTwin(view.compiled.formOf('twin', page), (slot, content) =>
    slot.kind === 'link' ? addressInTwin(view, page, page.targets[slot.link]) : view.componentText(slot, page, content),
  );
  const lists = entries.map((entry) => entryLine(view, page, entry));
  const title = above === undefined ? '' : `# ${escapeInline(above)}`;
  return [title, body, lists.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** Returns everything that a twin shows besides its own text. */
export function shownInTwin(view: TwinView, page: LinkedPage): readonly unknown[] {
  return [
    page.targets.map((target) => addressInTwin(view, page, target)),
    frontMatterOf(view, page),
    newestLine(view, page),
    listLine(view.site, page),
  ];
}

/**
 * Returns the address of a link target. Pages are linked as Markdown; other targets keep their address as a whole URL.
 */
function addressInTwin(
  { site, pageAt, urlOfTwin }: TwinView,
  from: LinkedPage,
  target: LinkTarget | undefined,
): string {
  if (!target) return '';
  const url = targetUrl(site.config, target);
  const page = target.kind === 'page' ? pageAt(target.route) : undefined;
  const twin = page && urlOfTwin(page, from);
  if (twin !== undefined) return twin + (/[?#].*$/.exec(url)?.[0] ?? '');
  return wholeUrl(site, url);
}

/** Puts the origin before an address of the site. */
export function wholeUrl({ config }: TwinView['site'], url: string): string {
  return /^\/(?!\/)/.test(url) ? config.url + url : url;
}

/** An author without a page has no address. */
function entryLine(view: TwinView, from: LinkedPage, { label, url, description, page }: ListEntry): string {
  const { site, compiled } = view;
  const address = (page && view.urlOfTwin(page, from)) ?? wholeUrl(site, url);
  const words = description === '' && page && !page.generated ? compiled.documentOf(page).description : description;
  const name = address === '' ? escapeInline(label) : `[${escapeInline(label)}](${address})`;
  return `- ${name}${words === '' ? '' : `: ${escapeInline(words)}`}`;
}

// ---------------------------------------------------------------------------------------------------------- front matter

function frontMatterOf({ site, compiled, sameTexts }: TwinView, page: LinkedPage): string {
  const { version } = page;
  const newest = newestOf(site, page);
  const same = sameTexts.versionsWith(page);
  return [
    '---',
    ...line('title', page.title),
    ...line('description', compiled.documentOf(page).description),
    ...line('date', page.post?.date?.slice(0, 10)),
    ...list(
      'authors',
      (page.post?.authors ?? []).flatMap(({ name }) => name ?? []),
    ),
    ...line('version', version?.label),
    ...line('status', version?.status),
    ...line('language', site.config.languages.length === 0 ? undefined : languageOf(site, page).htmlLang),
    ...line('canonical', site.config.url + canonicalUrl(site, page)),
    ...line('newest', newest && newest.version !== page.version ? twinUrl(site, newest) : undefined),
    ...list('same_text_in', same.length > 1 ? same : []),
    '---',
  ].join('\n');
}

/** Writes a line of front matter. A JSON string is a valid YAML string. */
function line(key: string, value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : [`${key}: ${JSON.stringify(value)}`];
}

function list(key: string, values: readonly string[]): readonly string[] {
  return values.length === 0 ? [] : [`${key}: ${JSON.stringify(values)}`];
}

function newestOf(site: Site, page: LinkedPage): LinkedPage | undefined {
  const latest = latestOfSection(site.config, page.section);
  return latest && page.version
    ? (pageIn(site.lineages.get(page.lineage), latest) as LinkedPage | undefined)
    : undefined;
}

/**
 * Returns the line about the newest version of the page. It is empty on pages of that version and outside of versions.
 */
function newestLine({ site, compiled }: TwinView, page: LinkedPage): string {
  const latest = latestOfSection(site.config, page.section);
  if (!latest || !page.version || page.version === latest) return '';
  const newest = newestOf(site, page);
  if (!newest) return `> Version ${latest.label}, the newest, has no such page.`;
  const isSame = compiled.keyOf(newest) === compiled.keyOf(page);
  const what = isSame ? 'has the same text' : 'has this page, too';
  return `> Version ${latest.label}, the newest, ${what}: ${twinUrl(site, newest)}`;
}

/** Returns the line about the list that contains this page. */
function listLine(site: Site, { version }: LinkedPage): string {
  const list = `[llms.txt](${site.config.url}${urlOfFile(site, listOutFile(version))})`;
  return `> ${list} lists all pages${version ? ' of this version' : ''}.`;
}
