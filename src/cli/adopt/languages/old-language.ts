/**
 * Reads the languages of the old config with the defaults of Docusaurus.
 * Source: https://docusaurus.io/docs/api/docusaurus-config#i18n.
 */
import { join, resolve } from 'node:path';
import { directionOf, languageName, nearestTag } from '../../../theme/languages/language.js';
import type { Described } from '../evaluate/described.js';
import { slashed } from '../map/base-url.js';
import type { Findings } from '../read/findings.js';
import { isObject, isText, type OldObject } from '../read/old-values.js';
import type { OldSite } from '../read/read-site.js';
import type { OldDocs, OldVersion } from '../read/read-docs.js';

export interface OldLanguage {
  /** The name by which code and folders know it, such as "zh-CN". */
  readonly name: string;
  /** The `lang` of its pages. */
  readonly htmlLang: string;
  /** The name that readers see. */
  readonly label: string;
  readonly direction: string;
  readonly calendar: string;
  /** The absolute path of the folder of its translations, which may not exist. */
  readonly folder: string;
  /** The whole address of its home page. */
  readonly url: string;
  /** Its route below the base URL: "/zh-CN". Undefined if it is on another host, or elsewhere on this one. */
  readonly route: string | undefined;
}

export interface OldLanguages {
  readonly own: OldLanguage;
  readonly others: readonly OldLanguage[];
}

export function readLanguages({
  config,
  siteDir,
  findings,
}: Pick<OldSite, 'config' | 'siteDir' | 'findings'>): OldLanguages {
  const i18n = config.object('i18n');
  const name = i18n?.text('defaultLocale', 'locale.htmlLang') ?? 'en';
  const configs = i18n?.object('localeConfigs');
  const locales = i18n?.peek('locales');
  const names = Array.isArray(locales) ? locales.filter(isText).filter((locale) => locale !== name) : [];
  const folder = resolve(siteDir, i18n?.text('path', 'folder of each language') ?? 'i18n');
  if (configs) reportUnlisted(configs, [name, ...names], findings);
  const read = (locale: string): OldLanguage =>
    readLanguage(locale, { config, own: configs?.object(locale), folder, isOwn: locale === name });
  return { own: read(name), others: names.map(read) };
}

/** Reports languages that the site does not have now. A config may describe many. */
function reportUnlisted(configs: OldObject, listed: readonly string[], findings: Findings): void {
  const unlisted = configs.keys().filter((key) => !listed.includes(key));
  for (const key of unlisted) configs.take(key);
  if (unlisted.length === 0) return;
  const languages = unlisted.length === 1 ? 'this language' : 'these languages';
  const text = `"locales" does not have ${languages}: ${unlisted.join(', ')}`;
  findings.add({ fate: 'left', name: configs.name, path: configs.path, text });
}

interface Around {
  readonly config: OldObject;
  readonly own: OldObject | undefined;
  readonly folder: string;
  readonly isOwn: boolean;
}

/** Docusaurus publishes a language below its name, unless it has an address or a base URL of its own. */
function readLanguage(name: string, { config, own, folder, isOwn }: Around): OldLanguage {
  const setting = (key: string): string => (isOwn ? `locale.${key}` : `${key} of the language`);
  const textOf = (key: string, to = setting(key)): string | undefined => own?.text(key, to);
  const written = textOf('htmlLang') ?? name;
  const htmlLang = nearestTag(written) ?? written;
  own?.says('translate', 'near', 'every language shows the translations that its folder has');
  const base = slashed(peekText(config, 'baseUrl'));
  const path = slashed(textOf('baseUrl', 'path of the language') ?? (isOwn ? base : `${base}${name}`));
  const host = (peekText(config, 'url') ?? '').replace(/\/$/, '');
  const ownHost = (textOf('url', 'whether docsgen builds the language') ?? host).replace(/\/$/, '');
  const isBelow = ownHost === host && path.startsWith(base) && path !== base;
  return {
    name,
    htmlLang,
    label: textOf('label') ?? languageName(htmlLang),
    direction: textOf('direction') ?? directionOf(htmlLang),
    calendar: textOf('calendar') ?? 'gregory',
    folder: join(folder, textOf('path', 'folder of the language') ?? name),
    url: ownHost + path,
    route: isBelow ? `/${path.slice(base.length).replace(/\/$/, '')}` : undefined,
  };
}

/** Returns the tag of a language, which Docusaurus may know by another name. */
export function tagOf({ config }: Pick<OldSite, 'config'>, name: string): string {
  const part = (value: Described | undefined, key: string): Described | undefined =>
    isObject(value) ? value[key] : undefined;
  const written = part(part(part(config.peek('i18n'), 'localeConfigs'), name), 'htmlLang');
  return nearestTag(isText(written) ? written : name) ?? name;
}

function peekText(old: OldObject, key: string): string | undefined {
  const value = old.peek(key);
  return isText(value) ? value : undefined;
}

/** Returns the id of an instance of a plugin. */
export function idOf(options: OldObject): string {
  const id = options.peek('id');
  return isText(id) ? id : 'default';
}

/** Returns the folder of a plugin's translations. Instances have their id behind the plugin's name. */
export function pluginFolder({ folder }: OldLanguage, plugin: 'docs' | 'pages' | 'blog', id = 'default'): string {
  return join(folder, `docusaurus-plugin-content-${plugin}${id === 'default' ? '' : `-${id}`}`);
}

/** Returns the folder with the translations of a version. The labels of the version are in the JSON file beside it. */
export function versionFolder(language: OldLanguage, { id }: OldDocs, { name }: OldVersion): string {
  return join(pluginFolder(language, 'docs', id), name === 'current' ? name : `version-${name}`);
}
