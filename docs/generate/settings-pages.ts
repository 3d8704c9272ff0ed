/** The pages of the settings, from the types that editors show and from the defaults that their comments name. */
import { documentedSettings, type DocumentedSetting } from '../../test/helpers/documented-settings.js';
import type { openSource } from '../../test/helpers/source-syntax.js';
import { page, withFileLinks } from './markdown.js';
import type { GeneratedPages } from './generated-pages.js';

interface Group {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Settings at the top of the config, in the order of the page. A setting that no group names follows the one above it. */
  readonly settings: readonly string[];
}

const groups: readonly Group[] = [
  {
    name: 'site',
    title: 'The site',
    about: 'The name of the site, its address, and the folders it is read from and written to.',
    settings: [
      'title',
      'tagline',
      'url',
      'baseUrl',
      'trailingSlash',
      'favicon',
      'logo',
      'socialImage',
      'socialCards',
      'customFields',
      'pluginData',
      'locale',
      'contentDir',
      'staticDirs',
      'pagesDir',
      'pagesInclude',
      'pagesExclude',
      'siteDir',
      'outDir',
      'cacheDir',
      'cache',
    ],
  },
  {
    name: 'content',
    title: 'Versions and sections',
    about: 'The versions of the product, the trees of Markdown that are published, and the values that texts take in.',
    settings: ['versions', 'sections', 'variables', 'sources', 'changes', 'lastUpdated', 'lastAuthor'],
  },
  {
    name: 'markdown',
    title: 'Markdown and components',
    about: 'What Markdown may hold: components, admonitions, plugins, mathematics, and marks in code.',
    settings: ['markdown', 'components', 'liveComponents', 'admonitions', 'apiLinks', 'code'],
  },
  {
    name: 'surroundings',
    title: 'Around the pages',
    about: 'The navbar, the menu of versions, the footer and the other parts that surround every page.',
    settings: [
      'navbar',
      'versionMenu',
      'languageMenu',
      'pageActions',
      'footer',
      'announcement',
      'tableOfContents',
      'relatedPages',
    ],
  },
  {
    name: 'theme',
    title: 'Look and words',
    about: 'The theme’s components, style sheets and interface texts.',
    settings: ['theme', 'styles', 'texts'],
  },
  {
    name: 'search',
    title: 'Search',
    about: 'The embedded index, or a hosted service.',
    settings: ['search'],
  },
  {
    name: 'publishing',
    title: 'Addresses, head and hosts',
    about: 'Redirects, metadata, analytics, the sitemap, and the files that hosts and programs read.',
    settings: [
      'redirects',
      'fromExtensions',
      'toExtensions',
      'external',
      'hosts',
      'contentSecurityPolicy',
      'markdownPages',
      'llmsFull',
      'sitemap',
      'titleDelimiter',
      'noIndex',
      'metadata',
      'headTags',
      'scripts',
      'stylesheets',
      'analytics',
    ],
  },
  {
    name: 'checks',
    title: 'Checks',
    about: 'The severity of diagnostics, and the places where one is expected.',
    settings: ['severities', 'exceptions'],
  },
];

/** Pages below `reference/settings/`. */
export function settingsPages(source: ReturnType<typeof openSource>): GeneratedPages {
  const all = documentedSettings(source);
  const whole = withAll([...new Set(all.map(topOf))]);
  const pages = whole.map((group, index) => [`settings/${group.name}.md`, groupPage(group, all, index + 1)] as const);
  return { 'settings/index.md': indexPage(whole, all), ...Object.fromEntries(pages) };
}

/** The groups with all settings: one that no group names follows the one above it in the table. */
function withAll(names: readonly string[]): readonly Group[] {
  const listed = new Set(groups.flatMap(({ settings }) => settings));
  const followers = (name: string): readonly string[] => {
    const next = names.indexOf(name) + 1;
    const end = names.findIndex((other, index) => index >= next && listed.has(other));
    return names.slice(next, end === -1 ? names.length : end);
  };
  return groups.map((group) => ({
    ...group,
    settings: group.settings.flatMap((name) => [name, ...followers(name)]),
  }));
}

function topOf({ path }: DocumentedSetting): string {
  return path.replace(/[.[].*$/, '');
}

function indexPage(whole: readonly Group[], all: readonly DocumentedSetting[]): string {
  const about = 'Every setting of docsgen.config, by subject.';
  const lists = whole.map(({ name, title, about: text, settings }) => {
    const links = settings.map((setting) => `[\`${setting}\`](${name}.md#${idOf(setting)})`);
    return `## [${title}](${name}.md)\n\n${text} ${links.join(', ')}`;
  });
  const required = all.filter((setting) => !setting.isOptional && topOf(setting) === setting.path);
  return page(
    { title: 'Settings', description: about, position: 1 },
    'A site is a folder with one config file: `docsgen.config.ts`, `.mts`, `.js`, `.mjs` or `.json`. It exports one object:',
    "```ts title=\"docsgen.config.ts\"\nimport { defineConfig } from 'docsgen';\n\nexport default defineConfig({\n  title: 'My Product',\n  url: 'https://docs.example.org',\n  versions: [{ name: 'next', unreleased: true }, '2.0', '1.0'],\n});\n```",
    `Only ${required.map(({ path }) => `\`${path}\``).join(' and ')} are required. The file may import other files and packages. It works with \`npx docsgen\`, without an installed package; \`npm install --save-dev docsgen\` gives your editor the types.`,
    'An unknown setting, a value of the wrong kind and settings that contradict each other fail every command. Each is reported with its line and a way to fix it.',
    ...lists,
  );
}

function groupPage({ title, about, settings }: Group, all: readonly DocumentedSetting[], position: number): string {
  const parts = settings.flatMap((name) => {
    const own = all.filter((setting) => topOf(setting) === name);
    // An object without a comment of its own is documented by its settings.
    const heading = own.some(({ path }) => path === name) ? [] : [`## \`${name}\` {#${idOf(name)}}`];
    return [...heading, ...own.map(settingPart)];
  });
  return page({ title, description: about, position }, about, ...parts);
}

/** A heading of its own for each, so that every setting has an address. */
function settingPart(setting: DocumentedSetting): string {
  const { path, text, typeText, isOptional, defaultText } = setting;
  const level = /[.[]/.test(path) ? '###' : '##';
  const facts = [`Type: \`${typeText}\``, isOptional ? `default: ${defaultText}` : 'required'];
  return `${level} \`${path}\` {#${idOf(path)}}\n\n${facts.join(' · ')}\n\n${withFileLinks(text, '../../')}`;
}

/** "versions[].name" → "versions-name" */
function idOf(path: string): string {
  return path.replaceAll('[]', '').replaceAll('.', '-');
}
