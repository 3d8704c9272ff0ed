/** Collects the links in the config: in head, navbar, version menu, footer, logos and announcement. */
import type { LinkedPage, Section, Sidebar, SiteConfig, Version } from '../model.js';
import { addressesInHtml, addressesInText, isHtml, type WrittenAddress } from '../text/config-html.js';

type KeyPath = readonly (string | number)[];

/** A link of the config with the path of its key. */
export interface ConfigLink {
  readonly to: string;
  readonly path: KeyPath;
  /** Whether the link may be written as a plain address, which is then the value of the parent key. */
  readonly orAround?: boolean;
  /** Whether it is the image of an `<img>`. */
  readonly isImage?: boolean;
}

/** A link of the config to a document or to the first page of a sidebar. */
export interface ConfigDoc {
  readonly section: Section;
  readonly kind: 'doc' | 'docSidebar';
  /** The document's id, or the sidebar's name. */
  readonly id: string;
  /** The link's `docKey`. */
  readonly key: string;
  readonly path: KeyPath;
}

/** The notation of a document or a sidebar in the config. */
interface NamedDoc {
  readonly doc?: string | undefined;
  readonly docSidebar?: string | undefined;
  readonly section?: string | undefined;
}

interface Entry {
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  readonly html?: string | undefined;
}

/** Returns all links except those to documents: those in every page's head, and those around its content. */
export function configLinks(config: SiteConfig): readonly ConfigLink[] {
  const { announcement } = config;
  return [
    ...headLinks(config),
    ...mainLinks(config),
    ...written(addressesInText(announcement?.text ?? ''), ['announcement', 'text']),
  ];
}

/** Returns the addresses of scripts, style sheets and other elements. */
function headLinks({ scripts, stylesheets, headTags }: SiteConfig): readonly ConfigLink[] {
  const elements = [
    ...scripts.map((attributes, index) => ({ attributes, path: ['scripts', index] })),
    ...stylesheets.map((attributes, index) => ({ attributes, path: ['stylesheets', index] })),
    ...headTags.map(({ attributes }, index) => ({ attributes, path: ['headTags', index, 'attributes'] })),
  ];
  return elements.flatMap(({ attributes, path }) =>
    Object.entries(attributes)
      .filter(([name]) => /^(?:href|src)$/i.test(name))
      // Most of them are written as plain addresses.
      .flatMap(([name, to]) => (typeof to === 'string' ? [{ to, path: [...path, name], orAround: true }] : [])),
  );
}

/** Returns the links of navbar, menus, footer and logos. */
export function mainLinks({ navbar, versionMenu, languageMenu, footer, logo }: SiteConfig): readonly ConfigLink[] {
  const { copyright } = footer;
  return [
    ...navbar.items.flatMap((item, index) => [
      ...linksOf(item, ['navbar', 'items', index]),
      ...linksIn(item.items, ['navbar', 'items', index, 'items']),
    ]),
    ...linksIn(versionMenu.before, ['versionMenu', 'before']),
    ...linksIn(versionMenu.after, ['versionMenu', 'after']),
    ...linksIn(languageMenu.before, ['languageMenu', 'before']),
    ...linksIn(languageMenu.after, ['languageMenu', 'after']),
    ...footer.columns.flatMap(({ items }, column) => linksIn(items, ['footer', 'columns', column, 'items'])),
    ...linksIn(footer.links, ['footer', 'links']),
    ...linksOf({ href: logo?.href }, ['logo']),
    ...linksOf({ href: footer.logo?.href }, ['footer', 'logo']),
    ...written(isHtml(copyright) ? addressesInHtml(copyright) : [], ['footer', 'copyright']),
  ];
}

function linksIn(entries: readonly Entry[] = [], path: KeyPath): readonly ConfigLink[] {
  return entries.flatMap((entry, index) => linksOf(entry, [...path, index]));
}

function linksOf({ to, href, html }: Entry, path: KeyPath): readonly ConfigLink[] {
  return [
    ...(to === undefined ? [] : [{ to, path: [...path, 'to'] }]),
    ...(href === undefined ? [] : [{ to: href, path: [...path, 'href'] }]),
    ...written(addressesInHtml(html ?? ''), [...path, 'html']),
  ];
}

/** Returns the links of a setting that contains addresses. */
function written(addresses: readonly WrittenAddress[], path: KeyPath): readonly ConfigLink[] {
  return addresses.map(({ address, isImage }) => ({ to: address, path, isImage }));
}

/** Whether a setting is text or HTML that contains addresses, rather than an address. */
export function isTextSetting(path: KeyPath): boolean {
  return ['html', 'text', 'copyright'].includes(String(path.at(-1)));
}

/** Returns the documents and sidebars that navbar, menus and footer name. */
export function configDocs({ navbar, versionMenu, languageMenu, footer, sections }: SiteConfig): readonly ConfigDoc[] {
  const docOf = (item: NamedDoc, path: KeyPath): readonly ConfigDoc[] => {
    const section = sections.find(({ name }) => name === (item.section ?? sections[0]?.name));
    const kind = item.doc === undefined ? 'docSidebar' : 'doc';
    const id = item[kind];
    return id === undefined || !section ? [] : [{ section, kind, id, key: docKey(item), path: [...path, kind] }];
  };
  const docsIn = (items: readonly NamedDoc[] = [], path: KeyPath): readonly ConfigDoc[] =>
    items.flatMap((item, index) => docOf(item, [...path, index]));
  return [
    ...docsIn(navbar.items, ['navbar', 'items']),
    ...navbar.items.flatMap(({ items }, index) => docsIn(items, ['navbar', 'items', index, 'items'])),
    ...docsIn(versionMenu.before, ['versionMenu', 'before']),
    ...docsIn(versionMenu.after, ['versionMenu', 'after']),
    ...docsIn(languageMenu.before, ['languageMenu', 'before']),
    ...docsIn(languageMenu.after, ['languageMenu', 'after']),
    ...footer.columns.flatMap(({ items }, column) => docsIn(items, ['footer', 'columns', column, 'items'])),
    ...docsIn(footer.links, ['footer', 'links']),
  ];
}

/** Returns the key of a document or sidebar in the config's URLs. It cannot be confused with an address. */
export function docKey({ doc, docSidebar = '', section = '' }: NamedDoc): string {
  return doc === undefined ? `sidebar:${section}:${docSidebar}` : `doc:${section}:${doc}`;
}

/** Returns the first page of a sidebar in a version. */
export function firstOfSidebar(
  sidebars: readonly Sidebar[],
  { section, id }: Pick<ConfigDoc, 'section' | 'id'>,
  version: Version | undefined,
): LinkedPage | undefined {
  return sidebars.find((one) => one.section === section && one.version === version && one.name === id)?.order[0];
}
