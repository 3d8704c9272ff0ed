/** Maps the settings of the site itself: name, address, and settings that are the same in both. */
import type { OldObject } from '../read/old-values.js';
import type { Described } from '../evaluate/described.js';
import { isText } from '../read/old-values.js';
import { isReadByCode } from '../own-code/plugin-data.js';
import type { OldSite } from '../read/read-site.js';
import { documentationUrl } from '../../documentation-url.js';
import { slashed, staticPath, type OldAddress } from './base-url.js';
import { orNothing, type Draft, type DraftObject } from '../write/draft.js';
import type { Folders } from './map-folders.js';
import { mermaidIsBuiltIn } from './map-markdown.js';
import { enlargingKey } from './map-theme-config.js';

export interface Basics {
  readonly title: string;
  readonly address: OldAddress;
  readonly settings: DraftObject;
  /** The link to a favicon on another host. */
  readonly headTags: readonly Draft[];
}

export function mapBasics(site: OldSite, folders: Pick<Folders, 'hasStatic'>, locale: Draft | undefined): Basics {
  const { config, themeConfig } = site;
  const title = config.text('title', 'title') ?? 'Documentation';
  const baseUrl = slashed(config.text('baseUrl', 'baseUrl'));
  const url = config.text('url', 'url') ?? 'https://example.org';
  const address = url.replace(/\/$/, '') + baseUrl;
  reportUnsupported(config);
  const icon = isElsewhere(config.peek('favicon'), address) && config.text('favicon', 'headTags');
  return {
    title,
    address: { url, baseUrl },
    headTags: icon ? [{ tagName: 'link', attributes: { rel: 'icon', href: icon } }] : [],
    settings: {
      title,
      tagline: config.text('tagline', 'tagline') || undefined,
      url,
      baseUrl: baseUrl === '/' ? undefined : baseUrl,
      trailingSlash: config.flag('trailingSlash', 'trailingSlash'),
      titleDelimiter: config.text('titleDelimiter', 'titleDelimiter'),
      noIndex: config.flag('noIndex', 'noIndex') || undefined,
      locale,
      favicon: icon ? undefined : staticFile(config, 'favicon', { to: 'favicon', folders, address, baseUrl }),
      socialImage:
        imageElsewhere(themeConfig, address) ??
        staticFile(themeConfig, 'image', { to: 'socialImage', folders, address, baseUrl }),
    },
  };
}

/** Returns a social image on another host. */
function imageElsewhere(themeConfig: OldObject, address: string): string | undefined {
  return isElsewhere(themeConfig.peek('image'), address) ? themeConfig.text('image', 'socialImage') : undefined;
}

/** Whether a file is on another host. `address` is the whole URL of the site. */
function isElsewhere(written: Described | undefined, address: string): boolean {
  return isText(written) && written.startsWith('https://') && !written.startsWith(address);
}

interface StaticFile {
  readonly to: string;
  readonly folders: Pick<Folders, 'hasStatic'>;
  /** The whole URL of the site, with a slash at its end. */
  readonly address: string;
  readonly baseUrl: string;
}

/** Maps a file of a static folder. It may be written as a whole URL of the site, or with a query against caches. */
function staticFile(old: OldObject, key: string, { to, folders, address, baseUrl }: StaticFile): string | undefined {
  const written = old.peek(key);
  const inSite = (text: string): string => {
    const file = text.replace(/[?#].*$/, '');
    return file.startsWith(address) ? file.slice(address.length) : staticPath(file, baseUrl);
  };
  if (!isText(written) || folders.hasStatic(inSite(written))) {
    const text = old.text(key, to);
    return text === undefined ? undefined : inSite(text);
  }
  const next = /^https?:/.test(written) ? 'Put a link to it into "headTags".' : undefined;
  old.says(key, 'left', `"${written}" is in no static folder`, next);
  return undefined;
}

const projectNames = ['organizationName', 'projectName'];

/** The settings of the theme that are not the site's own. */
const themeSettings: ReadonlySet<string> = new Set([
  'algolia',
  'announcementBar',
  'blog',
  'colorMode',
  'docs',
  'docsearch',
  'footer',
  'image',
  'liveCodeBlock',
  'mermaid',
  'metadata',
  'navbar',
  'prism',
  'tableOfContents',
  'typesense',
]);

/**
 * Returns the custom fields, and what else code of the site reads: names of the project, and settings of the site's own
 * that are beside those of the theme.
 */
export function mapCustomFields({
  config,
  themeConfig,
  siteDir,
}: Pick<OldSite, 'config' | 'themeConfig' | 'siteDir'>): Draft | undefined {
  const fields = config.plain('customFields', 'customFields') as DraftObject | undefined;
  const names = projectNames.flatMap((name): readonly (readonly [string, string | undefined])[] => {
    if (isReadByCode(siteDir, name)) return [[name, config.text(name, `customFields, as code in "src" reads it`)]];
    reportDeployment(config, name);
    return [];
  });
  const own = themeConfig
    .keys()
    .filter((key) => !themeSettings.has(key) && !enlargingKey.test(key) && isReadByCode(siteDir, key));
  const ofTheme = own.map((key): readonly [string, Draft | undefined] => [
    key,
    themeConfig.plain(key, `customFields.themeConfig, as code in "src" reads it`) as Draft | undefined,
  ]);
  return orNothing({ ...Object.fromEntries(names), themeConfig: orNothing(Object.fromEntries(ofTheme)), ...fields });
}

function reportDeployment(config: OldObject, key: string): void {
  config.says(key, 'left', 'only "docusaurus deploy" uses it', `See ${documentationUrl('guides/publishing')}.`);
}

function reportUnsupported(config: OldObject): void {
  for (const key of ['deploymentBranch', 'githubHost', 'githubPort']) reportDeployment(config, key);
  for (const key of ['future', 'storage', 'ssrTemplate', 'baseUrlIssueBanner'])
    config.says(key, 'left', 'it changes how Docusaurus itself works');
  config.says('$schema', 'carried', 'not needed: it is for editors');
  const markdown = config.object('markdown');
  markdown?.says('mermaid', 'carried', mermaidIsBuiltIn);
  markdown?.says('mdx1Compat', 'near', 'comments, admonitions and heading ids of MDX 1 are always read');
  const isChanging = 'a function that changes texts before they are read';
  const advice = 'Write a plugin for remark in its place.';
  markdown?.says(
    'preprocessor',
    'left',
    isChanging,
    `${advice} For values with a name, write {{name}}, list them in "variables", and write "vars" behind the language of fences with them.`,
  );
  markdown?.says('parseFrontMatter', 'left', isChanging, advice);
}
