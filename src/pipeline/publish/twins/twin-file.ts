/**
 * A page in one version → the same page as Markdown: front matter that says which version this is and where the newest
 * one is, then the text, whose links lead to other such files.
 */
import type { CompiledContent } from '../../compile/compile-documents.js';
import { latestOfSection, type PagesOfTree } from '../../section-versions.js';
import type { ComponentSlot, LinkedPage, LinkTarget, Site } from '../../model.js';
import { fileUrl, listOutFile, twinOutFile } from '../../place/address.js';
import { canonicalPage, pageIn } from '../../place/lineage.js';
import { escapeInline } from '../../text/escape-markdown.js';
import { targetUrl } from '../render/render-article.js';
import type { ListEntry } from '../render/lists/generated-lists.js';
import { fillTwin } from './fill-twin.js';
import type { SameTexts } from './same-text.js';

/** Where twins are looked up. */
export interface TwinView {
  readonly site: Site;
  readonly compiled: Pick<CompiledContent, 'keyOf' | 'documentOf' | 'formOf'>;
  readonly sameTexts: SameTexts;
  /** The page that is served at a route. */
  readonly pageAt: (route: string) => LinkedPage | undefined;
  /** The pages of a version. */
  readonly pagesOf: PagesOfTree<LinkedPage>;
  /** Where a page's Markdown is for a link on another page; undefined for a page that has none. */
  readonly urlOfTwin: (page: LinkedPage, from: LinkedPage) => string | undefined;
  /** A component as Markdown, given what is between its tags; undefined for one that does not say how. */
  readonly componentText: (slot: ComponentSlot, page: LinkedPage, content: string) => string | undefined;
}

/** The whole URL of a page's Markdown. */
export function twinUrl({ config }: Pick<Site, 'config'>, page: LinkedPage): string {
  return config.url + fileUrl(config, twinOutFile(page));
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

/** The page itself: its title, its text, and what it lists. */
export function twinBody(view: TwinView, page: LinkedPage, entries: readonly ListEntry[]): string {
  const { frontMatter, titleInBody } = page.facts;
  const body = fillTwin(view.compiled.formOf('twin', page), (slot, content) =>
    slot.kind === 'link' ? addressInTwin(view, page, page.targets[slot.link]) : view.componentText(slot, page, content),
  );
  const lists = entries.map((entry) => entryLine(view, page, entry));
  const title = titleInBody || frontMatter.hideTitle ? '' : `# ${escapeInline(page.title)}`;
  return [title, body, lists.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** All that a twin shows besides its own text. */
export function shownInTwin(view: TwinView, page: LinkedPage): readonly unknown[] {
  return [
    page.targets.map((target) => addressInTwin(view, page, target)),
    frontMatterOf(view, page),
    newestLine(view, page),
    listLine(view.site, page),
  ];
}

/** Pages lead to their Markdown; what has none keeps its address, as a whole URL. */
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
  return url.startsWith('/') && !url.startsWith('//') ? site.config.url + url : url;
}

function entryLine(view: TwinView, from: LinkedPage, { label, url, description, page }: ListEntry): string {
  const { site, compiled } = view;
  const address = (page && view.urlOfTwin(page, from)) ?? site.config.url + url;
  const words = description === '' && page && !page.generated ? compiled.documentOf(page).description : description;
  return `- [${escapeInline(label)}](${address})${words === '' ? '' : `: ${escapeInline(words)}`}`;
}

// ---------------------------------------------------------------------------------------------------------- front matter

function frontMatterOf({ site, compiled, sameTexts }: TwinView, page: LinkedPage): string {
  const { version } = page;
  const canonical = canonicalPage(page, site.lineages.get(page.lineage));
  const newest = newestOf(site, page);
  const same = sameTexts.versionsWith(page);
  return [
    '---',
    ...line('title', page.title),
    ...line('description', compiled.documentOf(page).description),
    ...line('version', version?.label),
    ...line('status', version?.status),
    ...line('canonical', site.config.url + canonical.address.url),
    ...line('newest', newest && newest.version !== page.version ? twinUrl(site, newest) : undefined),
    ...(same.length > 1 ? [`same_text_in: ${JSON.stringify(same)}`] : []),
    '---',
  ].join('\n');
}

/** A text in JSON is one in YAML. */
function line(key: string, value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : [`${key}: ${JSON.stringify(value)}`];
}

function newestOf(site: Site, page: LinkedPage): LinkedPage | undefined {
  const latest = latestOfSection(site.config, page.section);
  return latest && page.version
    ? (pageIn(site.lineages.get(page.lineage), latest) as LinkedPage | undefined)
    : undefined;
}

/** Where the newest version of the page is. Empty on pages of that version, and outside versions. */
function newestLine({ site, compiled }: TwinView, page: LinkedPage): string {
  const latest = latestOfSection(site.config, page.section);
  if (!latest || !page.version || page.version === latest) return '';
  const newest = newestOf(site, page);
  if (!newest) return `> Version ${latest.label}, the newest, has no such page.`;
  const isSame = compiled.keyOf(newest) === compiled.keyOf(page);
  const what = isSame ? 'has the same text' : 'has this page, too';
  return `> Version ${latest.label}, the newest, ${what}: ${twinUrl(site, newest)}`;
}

/** Where all pages are that belong to this one. */
function listLine({ config }: Pick<Site, 'config'>, { version }: LinkedPage): string {
  const list = `[llms.txt](${config.url}${fileUrl(config, listOutFile(version))})`;
  return `> ${list} lists all pages${version ? ' of this version' : ''}.`;
}
