/**
 * Collects the labels of a site that files of translations replace: of the navbar, the footer, versions, sidebars and
 * blogs. A label is a text in the site's own language, which the ids of Docusaurus contain, or which is in the config.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileText } from '../../../pipeline/files/file-text.js';
import { oncePerKey } from '../../../pipeline/once.js';
import { withoutYear } from '../read/without-year.js';
import { versionLabel } from '../map/map-docs.js';
import type { Described } from '../evaluate/described.js';
import { isObject, isText } from '../read/old-values.js';
import type { OldBlog } from '../map/blog/map-blogs.js';
import type { OldDocs, OldVersion } from '../read/read-docs.js';
import type { OldSite } from '../read/read-site.js';
import { readBlogTexts } from './old-blog-texts.js';
import { readCategories, readCategoryFiles, type OldCategory } from './old-categories.js';
import { versionFolder, type OldLanguage } from './old-language.js';
import { readMessages, type OldLabel } from './old-messages.js';

/** What has translations, besides pages. */
export interface OldContent {
  readonly instances: readonly OldDocs[];
  readonly blogs: readonly OldBlog[];
}

interface Reading {
  readonly language: OldLanguage;
  readonly categoriesOf: (version: OldVersion) => Promise<readonly OldCategory[]>;
}

/** Returns the labels in a language, those of navbar and footer first. */
export type ReadLabels = (language: OldLanguage) => Promise<readonly OldLabel[]>;

/** Creates a function that reads labels. Sidebars are programs, so each is run once for all languages. */
export function labelReader(site: Pick<OldSite, 'themeConfig'>, content: OldContent): ReadLabels {
  const categoriesOf = oncePerKey(readCategories);
  return (language) => readLabels(site, content, { language, categoriesOf });
}

async function readLabels(
  site: Pick<OldSite, 'themeConfig'>,
  { instances, blogs }: OldContent,
  reading: Reading,
): Promise<readonly OldLabel[]> {
  const { language } = reading;
  const ofTheme = (['navbar', 'footer'] as const).flatMap((part) => themeLabels(site, part, language));
  const ofVersions: OldLabel[] = [];
  for (const docs of instances)
    for (const version of docs.versions) ofVersions.push(...(await labelsOfVersion(docs, version, reading)));
  return [...ofTheme, ...ofVersions, ...blogs.flatMap((blog) => readBlogTexts(blog, language).labels)];
}

const labelId = /^(?:item\.label|link\.title|link\.item\.label)\.(.+)$/s;

/** Labels that are no longer in the config are left out: nobody sees them. */
function themeLabels(
  { themeConfig }: Pick<OldSite, 'themeConfig'>,
  part: 'navbar' | 'footer',
  { folder }: OldLanguage,
): readonly OldLabel[] {
  const file = join(folder, `docusaurus-theme-classic/${part}.json`);
  const old = themeConfig.peek(part);
  const inConfig = JSON.stringify(old ?? null);
  return Array.from(readMessages(file)).flatMap(([id, message]): readonly OldLabel[] => {
    const label = labelId.exec(id)?.[1] ?? textAt(old, id);
    if (label === undefined || !inConfig.includes(JSON.stringify(label))) return [];
    const both = id === 'copyright' ? copyrights(label, message) : { label, message };
    return [{ ...both, file, part: `themeConfig.${part}` }];
  });
}

/**
 * The config computes the year, and files of translations have that in which they were written. Other years stay, such as
 * the first one.
 */
function copyrights(label: string, message: string): Pick<OldLabel, 'label' | 'message'> {
  const own = withoutYear(label);
  const inMessage = (year: string): string => (own.includes(year) ? year : '{year}');
  return { label: own, message: own.includes('{year}') ? message.replaceAll(/\b20\d\d\b/g, inMessage) : message };
}

/** Returns the text of the config that has an id: "title", "copyright" or "logo.alt". */
function textAt(old: Described | undefined, id: string): string | undefined {
  if (!['title', 'copyright', 'logo.alt'].includes(id)) return undefined;
  const value = id.split('.').reduce((found, key) => (isObject(found) ? found[key] : undefined), old);
  return isText(value) ? value : undefined;
}

const sidebarId =
  /^sidebar\..+?\.(?:category|link|doc)\.(?<key>.+?)(?:\.link\.generated-index\.(?<shown>title|description))?$/s;

async function labelsOfVersion(
  docs: OldDocs,
  version: OldVersion,
  { language, categoriesOf }: Reading,
): Promise<readonly OldLabel[]> {
  const folder = versionFolder(language, docs, version);
  const file = `${folder}.json`;
  const part = docs.id === 'default' ? version.name : `${docs.id} ${version.name}`;
  const messages = readMessages(file);
  const byKey = await categoriesByKey(version, messages, categoriesOf);
  const written = Array.from(messages).flatMap(([id, message]): readonly OldLabel[] => {
    const label =
      labelOf(id, byKey) ?? (id === 'version.label' && docs.versions.length > 1 ? versionLabel(version) : '');
    return label === '' ? [] : [{ label, message, file, part }];
  });
  return [...written, ...(await labelsOfFolders(version, folder, part))];
}

/** Returns the label of an id, or undefined for an id that is not about a sidebar. */
function labelOf(id: string, byKey: ReadonlyMap<string, OldCategory>): string | undefined {
  const { key, shown } = sidebarId.exec(id)?.groups ?? {};
  if (key === undefined) return undefined;
  const category = byKey.get(key);
  if (shown === 'title' || shown === 'description') return category?.[shown] ?? '';
  return category?.label ?? key;
}

/** Reads the categories only if an id does not contain the label. */
async function categoriesByKey(
  version: OldVersion,
  messages: ReadonlyMap<string, string>,
  categoriesOf: Reading['categoriesOf'],
): Promise<ReadonlyMap<string, OldCategory>> {
  const isNeeded = Array.from(messages.keys()).some((id) => id.includes('.link.generated-index.')) || hasKeys(version);
  if (messages.size === 0 || !isNeeded) return new Map();
  return new Map((await categoriesOf(version)).map((one) => [one.key ?? one.label, one]));
}

function hasKeys({ sidebars }: OldVersion): boolean {
  return typeof sidebars === 'string' && existsSync(sidebars) && /\bkey\b/.test(fileText(sidebars));
}

/** A `_category_` file may have a translation at the same path. */
async function labelsOfFolders(version: OldVersion, folder: string, part: string): Promise<readonly OldLabel[]> {
  const translated = await readCategoryFiles(folder);
  if (translated.size === 0) return [];
  const own = await readCategoryFiles(version.folder);
  return Array.from(translated).flatMap(([path, category]) => {
    const before = own.get(path);
    return (['label', 'title', 'description'] as const).flatMap((key) => {
      const [label, message] = [before?.[key], category[key]];
      return label === undefined || message === undefined ? [] : [{ label, message, file: join(folder, path), part }];
    });
  });
}
