/** Maps the languages to `locale` and `languages`. Translations are read where they are. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { builtInTexts } from '../../../theme/languages/built-in-texts.js';
import { directionOf, languageName } from '../../../theme/languages/language.js';
import { documentationUrl } from '../../documentation-url.js';
import type { OldBlog } from '../map/blog/map-blogs.js';
import { pagesPlugins } from '../map/find-root.js';
import { fromRoot } from '../map/map-docs.js';
import type { OldDocs } from '../read/read-docs.js';
import type { OldSite } from '../read/read-site.js';
import { orNone, orNothing, type Draft, type DraftObject } from '../write/draft.js';
import { interfaceTexts } from './interface-texts.js';
import { makeLabelsFile, type LabelsFile } from './labels-file.js';
import { readBlogTexts } from './old-blog-texts.js';
import { labelReader, type OldContent } from './old-labels.js';
import { idOf, pluginFolder, versionFolder, type OldLanguage, type OldLanguages } from './old-language.js';
import { readMessages } from './old-messages.js';
import { reportOwnTexts } from './own-texts.js';

export interface Languages {
  readonly locale: Draft | undefined;
  /** The other languages, and texts in the site's own. */
  readonly settings: DraftObject;
  /** Whether the new site has other languages. */
  readonly isSeveral: boolean;
  /** The languages that docsgen does not build, because their addresses are not below those of the site. */
  readonly elsewhere: readonly OldLanguage[];
  readonly labelsFiles: readonly LabelsFile[];
}

export async function mapLanguages(
  site: OldSite,
  content: OldContent,
  { old: { own, others }, root }: { readonly old: OldLanguages; readonly root: string },
): Promise<Languages> {
  const { instances, blogs } = content;
  const built = others.filter(({ route }) => route !== undefined);
  const elsewhere = others.filter(({ route }) => route === undefined);
  const labelsFiles: LabelsFile[] = [];
  const labelsIn = labelReader(site, content);
  for (const language of built) {
    const file = makeLabelsFile(language, await labelsIn(language), site);
    if (file) labelsFiles.push(file);
  }
  reportOwnTexts(await labelsIn(own), site.findings);
  reportLanguages(site, built, elsewhere);
  for (const language of built) reportLeft(site, language);
  reportOwnPages(site, instances, own);
  const languages = await Promise.all(built.map((language) => mapLanguage(language, { site, ...content, root })));
  return {
    locale: mapLocale(own, root),
    settings: { languages: orNone(languages), texts: await textsOf(own, blogs) },
    isSeveral: languages.length > 0,
    elsewhere,
    labelsFiles,
  };
}

/** Returns the settings of the site's own language that differ from docsgen's defaults. */
function mapLocale(own: OldLanguage, root: string): Draft | undefined {
  const { htmlLang, name, folder } = own;
  // Code may know the language by another name than its tag, which is the name of the folder.
  const isNamed = name !== htmlLang || existsSync(folder);
  return orNothing({
    htmlLang: htmlLang === 'en' ? undefined : htmlLang,
    ...namesOf(own),
    folder: isNamed && !isUsual(root, own) ? fromRoot(root, folder) : undefined,
  });
}

/** Returns what does not follow from the tag of a language. */
function namesOf({ htmlLang, label, direction, calendar }: OldLanguage): DraftObject {
  return {
    label: label === languageName(htmlLang) ? undefined : label,
    direction: direction === directionOf(htmlLang) ? undefined : direction,
    calendar: calendar === 'gregory' ? undefined : calendar,
  };
}

/** Whether docsgen looks for the files of a language in this folder without a setting. */
function isUsual(root: string, { folder, htmlLang }: Pick<OldLanguage, 'folder' | 'htmlLang'>): boolean {
  return fromRoot(root, folder) === `i18n/${htmlLang}`;
}

interface Around extends OldContent {
  readonly site: OldSite;
  readonly root: string;
}

async function mapLanguage(language: OldLanguage, around: Around): Promise<Draft> {
  const { htmlLang, folder, route } = language;
  const settings = orNothing({
    ...namesOf(language),
    path: route === `/${htmlLang.toLowerCase()}` ? undefined : route,
    folder: isUsual(around.root, language) ? undefined : fromRoot(around.root, folder),
    folders: foldersOf(language, around),
    texts: await textsOf(language, around.blogs),
  });
  return settings ? { htmlLang, ...settings } : htmlLang;
}

/** Returns the folders of translations by those of texts: of each version, of blogs, and of the pages. */
function foldersOf(language: OldLanguage, { site, instances, blogs, root }: Around): Draft | undefined {
  const pages = pagesPlugins(site).find(({ folder }) => existsSync(folder));
  const pairs = [
    ...instances.flatMap((docs) =>
      docs.versions.map((version) => [version.folder, versionFolder(language, docs, version)] as const),
    ),
    ...blogs.map(({ folder, options }) => [folder, pluginFolder(language, 'blog', idOf(options))] as const),
    ...(pages ? [[pages.folder, pluginFolder(language, 'pages', pages.id)] as const] : []),
  ];
  const present = pairs.filter(([, translations]) => existsSync(translations));
  const names = present.map(([texts, translations]) => [fromRoot(root, texts), fromRoot(root, translations)]);
  return orNothing(Object.fromEntries(names) as DraftObject);
}

async function textsOf(language: OldLanguage, blogs: readonly OldBlog[]): Promise<Draft | undefined> {
  const { folder, htmlLang } = language;
  // Of several blogs, the first one counts.
  const ofBlogs = blogs.toReversed().flatMap((blog) => readBlogTexts(blog, language).messages);
  const messages = new Map([...readMessages(join(folder, 'code.json')), ...ofBlogs]);
  return interfaceTexts(messages, await builtInTexts(htmlLang));
}

function reportLanguages(
  { config, findings }: OldSite,
  built: readonly OldLanguage[],
  elsewhere: readonly OldLanguage[],
): void {
  const i18n = config.object('i18n');
  if (built.length === 0) i18n?.says('locales', 'carried', 'the language of the site');
  else i18n?.says('locales', 'carried', 'languages; their translations are read where they are');
  const path = ['i18n', 'locales'];
  if (built.length > 0) {
    const commands = built.map(({ htmlLang }) => `docsgen translate ${htmlLang} --from-git`);
    findings.add({
      fate: 'near',
      name: 'translations',
      path,
      text: 'they do not say which text they were made from, so that none is reported as stale',
      next: `To find it in git and write it into each file: ${commands.join('; ')}.`,
    });
  }
  for (const { name, url } of elsewhere)
    findings.add({
      fate: 'left',
      name: `i18n: ${name}`,
      path,
      text: `its pages are at ${url}, and docsgen builds languages below the address of the site`,
      next: `Make it a site of its own, or add it to "languages": ${documentationUrl('guides/languages')}.`,
    });
}

/** Reports translations that docsgen does not read. */
function reportLeft(site: OldSite, language: OldLanguage): void {
  for (const { id } of pagesPlugins(site)) {
    const folder = pluginFolder(language, 'pages', id);
    const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
    const code = files.filter((file) => /\.[jt]sx?$/.test(file));
    if (code.length === 0) continue;
    site.findings.add({
      fate: 'left',
      name: fromRoot(site.siteDir, folder),
      written: { file: folder },
      text: `translated pages in React (${code.join(', ')}); a page of docsgen has one file for all languages`,
      next: 'Put their words into <Translate> in the page, and into code.json.',
    });
  }
}

/** Docusaurus also looks for texts of the site's own language among the translations. */
function reportOwnPages({ siteDir, findings }: OldSite, instances: readonly OldDocs[], own: OldLanguage): void {
  for (const docs of instances)
    for (const version of docs.versions) {
      const folder = versionFolder(own, docs, version);
      const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
      if (!files.some((file) => /\.mdx?$/.test(file))) continue;
      findings.add({
        fate: 'left',
        name: fromRoot(siteDir, folder),
        written: { file: folder },
        text: `Docusaurus shows its texts in place of those in ${fromRoot(siteDir, version.folder)}`,
        next: 'Move them there.',
      });
    }
}
