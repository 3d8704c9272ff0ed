/**
 * The table of settings: for each, its form and its default. Their types and words are in `user-config.ts`; the compiler
 * sees to it that both have the same settings. Objects are strict at every level.
 */
import * as v from 'valibot';
import { optional } from 'valibot';
import { admonitionKinds } from '../../theme/contract/admonitions.js';
import { clientModes } from '../../theme/contract/live-component.js';
import { themePartNames } from '../../theme/contract/theme-parts.js';
import { englishTexts, type TextKey } from '../../theme/contract/texts.js';
import { diagnosticCodes, type DiagnosticCode } from '../diagnostics/codes.js';
import { analyticsSchema } from './head/analytics-schema.js';
import { headSettings } from './head/head-schema.js';
import { isPluginEntry } from './plugins/plugin-lists.js';
import * as form from './setting-forms.js';
import { createObjects, type Objects } from './strict-objects.js';
import type {
  UserAdmonition,
  UserApiLink,
  UserAnnouncement,
  UserAssistant,
  UserCache,
  UserCode,
  UserCommentBlock,
  UserComponent,
  UserConfig,
  UserEditUrl,
  UserFeedback,
  UserFooter,
  UserFooterColumn,
  UserLink,
  UserLocale,
  UserLogo,
  UserMagicComment,
  UserMarkdown,
  UserNavbar,
  UserNavbarItem,
  UserNavbarLink,
  UserPageActions,
  UserPluginEntry,
  UserRedirect,
  UserSearch,
  UserSection,
  UserSource,
  UserTheme,
  UserVersion,
  UserVersionMenu,
} from './user-config.js';

/** What `check-shape.ts` calls the whole config. */
export const configNoun = 'the config';

/** The settings as they are when defaults are in place. */
export type Settings = v.InferOutput<ReturnType<typeof makeConfigSchema>['schema']>;

/** The schema, and the settings of each kind of object in it by the kind's noun. */
export function makeConfigSchema() {
  const objects = createObjects();
  const { object, named } = objects;
  const codes = Object.keys(diagnosticCodes) as DiagnosticCode[];
  const schema = object<UserConfig>()(configNoun, {
    title: form.text,
    tagline: optional(form.anyText, ''),
    customFields: optional(form.jsonObject, {}),
    url: form.siteUrl,
    baseUrl: optional(form.baseUrl, '/'),
    trailingSlash: optional(form.flag),
    favicon: optional(form.file),
    logo: optional(logoSchema(objects)),
    socialImage: optional(form.file),
    socialCards: optional(form.flag, false),
    outDir: optional(form.folder, 'build'),
    contentDir: optional(form.ownFolder, 'content'),
    staticDirs: optional(v.array(form.file, 'a list of folders')),
    pagesDir: optional(form.file),
    siteDir: optional(form.ownFolder, '.'),
    cacheDir: optional(form.folder, '.docsgen/cache'),
    cache: optional(cacheSchema(objects), {}),
    ...headSettings(objects),
    analytics: optional(analyticsSchema(objects)),
    locale: optional(localeSchema(objects), {}),
    versions: optional(versionsSchema(objects)),
    sections: optional(sectionsSchema(objects)),
    variables: optional(form.variables, {}),
    sources: optional(form.record(form.sourceName, sourceSchema(objects)), {}),
    code: optional(codeSchema(objects), {}),
    ...surroundings(objects),
    search: optional(searchSchema(objects)),
    components: optional(componentsSchema(objects), {}),
    liveComponents: optional(clientMode),
    admonitions: optional(form.record(form.admonitionName, admonitionSchema(objects)), {}),
    apiLinks: optional(v.array(apiLinkSchema(objects), 'a list of API links'), []),
    markdown: optional(markdownSchema(objects), {}),
    texts: optional(named('"texts"', Object.keys(englishTexts) as TextKey[], form.anyText), {}),
    styles: optional(v.array(form.file, 'a list of files'), []),
    theme: optional(themeSchema(objects), {}),
    changes: optional(form.flag, false),
    relatedPages: optional(form.flag, false),
    lastUpdated: optional(form.flag, true),
    lastAuthor: optional(form.flag, false),
    severities: optional(named('"severities"', codes, form.severity), {}),
    exceptions: optional(named('"exceptions"', codes, form.paths), {}),
  });
  return { schema, settingsOf: objects.settingsOf };
}

function codeSchema({ object }: Objects) {
  const block = object<UserCommentBlock>()('the block of a magic comment', {
    start: form.commentText,
    end: form.commentText,
  });
  const magicComment = object<UserMagicComment>()('a magic comment', {
    className: form.classNames,
    line: optional(form.commentText),
    block: optional(block),
  });
  return object<UserCode>()('"code"', {
    magicComments: optional(v.array(magicComment, 'a list of magic comments'), []),
    aliases: optional(form.record(form.languageAlias, form.language), {}),
    languageLabels: optional(v.union([form.flag, v.literal('untitled')], 'true, false or "untitled"'), 'untitled'),
  });
}

function cacheSchema({ object }: Objects) {
  return object<UserCache>()('the cache', { url: optional(form.webUrl) });
}

function localeSchema({ object }: Objects) {
  return object<UserLocale>()('a locale', {
    label: optional(form.text, 'English'),
    direction: optional(v.picklist(['ltr', 'rtl'], '"ltr" or "rtl"'), 'ltr'),
    htmlLang: optional(form.text, 'en'),
    calendar: optional(form.text, 'gregory'),
    path: optional(form.routePrefix, '/'),
    menu: optional(form.flag, false),
  });
}

/** A file, or a file for each section. */
const versionSidebars = v.lazy((value) =>
  form.isPlainObject(value) ? form.record(form.sectionName, form.sidebarFile) : form.sidebarFile,
);

function versionsSchema(objects: Objects) {
  const { object } = objects;
  const version = object<UserVersion>()('a version', {
    name: form.versionName,
    folder: optional(
      v.lazy((value) => (form.isPlainObject(value) ? form.record(form.sectionName, form.ownFolder) : form.ownFolder)),
    ),
    label: optional(form.text),
    path: optional(form.routePrefix),
    unreleased: optional(form.flag, false),
    ref: optional(form.gitRef),
    repo: optional(form.folder),
    editUrl: optional(form.folderUrl),
    from: optional(form.versionName),
    complete: optional(form.flag),
    sidebars: optional(versionSidebars),
    banner: optional(form.text),
    badge: optional(form.flag, true),
    noIndex: optional(form.flag),
    className: optional(form.classNames),
    variables: optional(form.variables, {}),
    sources: optional(form.record(form.sourceName, sourceOverrideSchema(objects)), {}),
  });
  const named = v.pipe(
    form.versionName,
    v.transform((name) => v.parse(version, { name })),
  );
  return form.list(
    v.lazy((value) => (form.isPlainObject(value) ? version : named)),
    'a list of versions, newest first, with at least one version',
  );
}

const sourceForms = { repo: form.folder, ref: form.gitRef, url: form.webUrl };

function sourceSchema({ object }: Objects) {
  return object<UserSource>()('a source', { ...sourceForms, url: optional(sourceForms.url) });
}

function sourceOverrideSchema({ object }: Objects) {
  return object<Partial<UserSource>>()('a source of a version', {
    repo: optional(sourceForms.repo),
    ref: optional(sourceForms.ref),
    url: optional(sourceForms.url),
  });
}

function sectionsSchema({ object }: Objects) {
  const editUrl = v.custom<UserEditUrl>((value) => typeof value === 'function', 'a URL or a function');
  const section = object<UserSection>()('a section', {
    name: form.sectionName,
    folder: optional(form.file),
    include: optional(form.patterns),
    exclude: optional(form.patterns),
    path: form.routePrefix,
    versioned: optional(form.flag, false),
    versions: optional(v.array(form.versionName, 'a list of versions')),
    markdown: optional(v.picklist(['commonmark', 'mdx'], '"commonmark" or "mdx"'), 'commonmark'),
    sidebar: optional(form.flag, true),
    sidebars: optional(form.sidebarFile),
    naming: optional(v.literal('docusaurus', '"docusaurus"')),
    tagPages: optional(form.flag, false),
    editUrl: optional(v.lazy((value) => (typeof value === 'function' ? editUrl : form.folderUrl))),
  });
  return form.list(section, 'a list of sections with at least one section');
}

const linkForms = {
  label: optional(form.text),
  to: optional(form.linkTarget),
  href: optional(form.linkTarget),
  doc: optional(form.text),
  docSidebar: optional(form.text),
  section: optional(form.sectionName),
  html: optional(form.text),
  ariaLabel: optional(form.text),
  target: optional(form.text),
  rel: optional(form.text),
  className: optional(form.classNames),
};

/** An image alone is short for `{ src }`. Which of the two was written is known by the other settings. */
function logoSchema(objects: Objects) {
  const logo = logoObject(objects, 'the logo');
  const ofFile = v.pipe(
    form.image,
    v.transform((src) => v.parse(logo, { src })),
  );
  return v.lazy((value) => (form.isPlainObject(value) ? logo : ofFile));
}

function logoObject({ object }: Objects, noun: string) {
  return object<UserLogo>()(noun, {
    src: form.image,
    dark: optional(form.image),
    alt: optional(form.anyText),
    href: optional(form.linkTarget),
    width: optional(form.pixels),
    height: optional(form.pixels),
  });
}

function navbarSchema({ object }: Objects) {
  const navbarLinkForms = {
    ...linkForms,
    icon: optional(form.icon),
    activeBasePath: optional(form.routePrefix),
    activeBaseRegex: optional(form.pattern),
  };
  const link = object<UserNavbarLink>()('a link of a navbar menu', navbarLinkForms);
  const item = object<UserNavbarItem>()('a navbar item', {
    ...navbarLinkForms,
    items: optional(v.array(link, 'a list of links')),
    type: optional(v.picklist(['versions', 'search'], '"versions" or "search"')),
    position: optional(v.picklist(['left', 'right'], '"left" or "right"'), 'left'),
  });
  return object<UserNavbar>()('the navbar', {
    title: optional(form.anyText),
    style: optional(v.picklist(['dark', 'primary'], '"dark" or "primary"')),
    hideOnScroll: optional(form.flag, true),
    items: optional(v.array(item, 'a list of navbar items'), []),
  });
}

function footerSchema(objects: Objects) {
  const { object } = objects;
  const links = v.array(object<UserLink>()('a footer link', linkForms), 'a list of links');
  const column = object<UserFooterColumn>()('a footer column', { title: optional(form.text), items: links });
  return object<UserFooter>()('the footer', {
    style: optional(v.literal('dark', '"dark"')),
    columns: optional(v.array(column, 'a list of footer columns'), []),
    links: optional(links, []),
    logo: optional(logoObject(objects, 'the logo of the footer')),
    copyright: optional(form.anyText, ''),
  });
}

function pageActionsSchema({ object }: Objects) {
  const assistant = object<UserAssistant>()('an assistant', { label: form.text, url: form.webUrl });
  const feedback = object<UserFeedback>()('the feedback', {
    url: optional(form.endpoint),
    issue: optional(form.webUrl),
  });
  return object<UserPageActions>()('the page actions', {
    copy: optional(form.flag, true),
    view: optional(form.flag, true),
    assistants: optional(v.array(assistant, 'a list of assistants'), []),
    feedback: optional(feedback),
  });
}

/** What is around pages, and leads away from them. */
function surroundings(objects: Objects) {
  const { object } = objects;
  const menuLinks = v.array(object<UserLink>()('a link of the version menu', linkForms), 'a list of links');
  const versionMenu = object<UserVersionMenu>()('the version menu', {
    label: optional(form.text, '{version}'),
    before: optional(menuLinks, []),
    after: optional(menuLinks, []),
  });
  const announcement = object<UserAnnouncement>()('an announcement', {
    id: form.text,
    text: form.text,
    closeable: optional(form.flag, true),
    backgroundColor: optional(form.color),
    textColor: optional(form.color),
  });
  const redirect = object<UserRedirect>()('a redirect', { from: form.listOrOne(form.route), to: form.linkTarget });
  return {
    navbar: optional(navbarSchema(objects), {}),
    versionMenu: optional(versionMenu, {}),
    pageActions: optional(pageActionsSchema(objects), {}),
    footer: optional(footerSchema(objects), {}),
    announcement: optional(announcement),
    redirects: optional(v.array(redirect, 'a list of redirects'), []),
    fromExtensions: optional(v.array(form.extension, 'a list of endings'), []),
    toExtensions: optional(v.array(form.extension, 'a list of endings'), []),
    external: optional(v.array(form.externalRoute, 'a list of routes'), []),
  };
}

function searchSchema({ object }: Objects) {
  const search = object<UserSearch>()('"search"', {
    appId: optional(form.applicationId),
    apiKey: optional(form.text),
    indexName: optional(form.text),
    externalUrlPattern: optional(form.pattern),
    missingResultsUrl: optional(form.webUrl),
  });
  return v.lazy((value) => (form.isPlainObject(value) ? search : v.literal(false, 'false or an object')));
}

const clientMode = v.picklist(clientModes, '"visible", "idle" or "load"');

function componentsSchema({ object }: Objects) {
  const component = object<UserComponent>()('a component', {
    file: form.file,
    export: optional(form.text),
    client: optional(clientMode),
  });
  const ofFile = v.pipe(
    form.file,
    v.transform((file) => v.parse(component, { file })),
  );
  return form.record(
    form.componentName,
    v.lazy((value) => (form.isPlainObject(value) ? component : ofFile)),
  );
}

function admonitionSchema({ object }: Objects) {
  return object<UserAdmonition>()('an admonition', {
    label: optional(form.text),
    tone: optional(v.picklist(admonitionKinds, `one of ${admonitionKinds.join(', ')}`), 'note'),
    icon: optional(form.svgFile),
  });
}

function apiLinkSchema({ object }: Objects) {
  return object<UserApiLink>()('an API link', { match: form.pattern, url: form.webUrl });
}

function markdownSchema({ object }: Objects) {
  const plugin = v.custom<UserPluginEntry>(isPluginEntry, 'a plugin, a list of a plugin and its options, or a preset');
  const plugins = optional(v.array(plugin, 'a list of plugins'), []);
  const math = optional(v.union([v.boolean(), v.literal('$$')], 'true, false or "$$"'), false);
  return object<UserMarkdown>()('"markdown"', { remarkPlugins: plugins, rehypePlugins: plugins, math });
}

function themeSchema({ object, named }: Objects) {
  return object<UserTheme>()('the theme', {
    components: optional(named('"theme.components"', themePartNames, form.file), {}),
    accent: optional(form.hexColor),
    fonts: optional(form.flag, true),
    infima: optional(form.flag, false),
    keys: optional(form.flag, true),
  });
}
