/** Maps the settings of the site itself: name, address, and settings that are the same in both. */
import type { OldObject } from '../read/old-values.js';
import { isText } from '../read/old-values.js';
import type { OldSite } from '../read/read-site.js';
import { documentationUrl } from '../../documentation-url.js';
import type { Draft, DraftObject } from '../write/draft.js';
import type { Folders } from './map-folders.js';

export interface Basics {
  readonly title: string;
  readonly settings: DraftObject;
}

export function mapBasics(site: OldSite, folders: Pick<Folders, 'hasStatic'>, locale: Draft | undefined): Basics {
  const { config, themeConfig } = site;
  const title = config.text('title', 'title') ?? 'Documentation';
  const baseUrl = config.text('baseUrl', 'baseUrl');
  reportUnsupported(config);
  return {
    title,
    settings: {
      title,
      tagline: config.text('tagline', 'tagline') || undefined,
      url: config.text('url', 'url') ?? 'https://example.org',
      baseUrl: baseUrl === '/' ? undefined : baseUrl,
      trailingSlash: config.flag('trailingSlash', 'trailingSlash'),
      titleDelimiter: config.text('titleDelimiter', 'titleDelimiter'),
      noIndex: config.flag('noIndex', 'noIndex') || undefined,
      locale,
      favicon: staticFile(config, 'favicon', { to: 'favicon', folders }),
      socialImage: staticFile(themeConfig, 'image', { to: 'socialImage', folders }),
    },
  };
}

interface StaticFile {
  readonly to: string;
  readonly folders: Pick<Folders, 'hasStatic'>;
}

function staticFile(old: OldObject, key: string, { to, folders }: StaticFile): string | undefined {
  const written = old.peek(key);
  const file = isText(written) ? written.replace(/^\//, '') : '';
  if (!isText(written) || folders.hasStatic(file)) return old.text(key, to)?.replace(/^\//, '');
  old.says(
    key,
    'left',
    `"${written}" is in no static folder`,
    /^https?:/.test(written) ? 'Put a link to it into "headTags".' : undefined,
  );
  return undefined;
}

function reportUnsupported(config: OldObject): void {
  for (const key of ['organizationName', 'projectName', 'deploymentBranch', 'githubHost', 'githubPort'])
    config.says(key, 'left', 'only "docusaurus deploy" uses it', `See ${documentationUrl('guides/publishing')}.`);
  for (const key of ['future', 'storage', 'ssrTemplate', 'baseUrlIssueBanner'])
    config.says(key, 'left', 'it changes how Docusaurus itself works');
  config.says(
    'clientModules',
    'left',
    'docsgen bundles no code for every page',
    'Put scripts into "scripts", and style sheets into "styles".',
  );
  config.says('$schema', 'carried', 'not needed: it is for editors');
  const markdown = config.object('markdown');
  markdown?.says(
    'mermaid',
    'carried',
    'diagrams in "mermaid" code are built in; the package "mermaid" must be installed',
  );
  markdown?.says('mdx1Compat', 'near', 'comments, admonitions and heading ids of MDX 1 are always read');
  for (const key of ['preprocessor', 'parseFrontMatter'])
    markdown?.says(
      key,
      'left',
      'a function that changes texts before they are read',
      'Write a plugin for remark in its place.',
    );
}
