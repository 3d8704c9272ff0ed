/** Maps the default language to `locale`. The others are not built, so readers are led to where something else has them. */
import { directionOf, languageName } from '../../../theme/languages/language.js';
import { documentationUrl } from '../../documentation-url.js';
import { isText, type OldObject } from '../read/old-values.js';
import { orNothing, type Draft } from '../write/draft.js';
import { slashed } from './map-basics.js';

/** A language that the new site does not have. */
export interface OtherLanguage {
  readonly label: string;
  /** The whole address of its home page. */
  readonly url: string;
  /** Its route below the base URL. Undefined if it is on another host, or elsewhere on this one. */
  readonly route: string | undefined;
}

export interface Languages {
  /** The code of the default language. */
  readonly language: string;
  readonly locale: Draft | undefined;
  /** The name of the default language. */
  readonly label: string;
  readonly others: readonly OtherLanguage[];
  /** The routes of the others below the base URL. */
  readonly routes: readonly string[];
}

export function mapLanguages(config: OldObject): Languages {
  const i18n = config.object('i18n');
  const language = i18n?.text('defaultLocale', 'locale.htmlLang') ?? 'en';
  if (!i18n) return { language, locale: undefined, label: languageName(language), others: [], routes: [] };
  const configs = i18n.object('localeConfigs');
  const locales = i18n.peek('locales');
  const names = Array.isArray(locales) ? locales.filter(isText).filter((locale) => locale !== language) : [];
  const others = names.map((name) => readOther(name, { config, own: configs?.object(name) }));
  for (const name of configs?.keys() ?? []) if (name !== language) readAll(configs?.object(name));
  const routes = others.flatMap(({ route }) => route ?? []);
  reportOthers(i18n, names, routes);
  const own = configs?.object(language);
  own?.says('path', 'left', 'translations are not read');
  return { language, locale: mapLocale(language, own), label: ownLabel(language, own), others, routes };
}

function mapLocale(language: string, own: OldObject | undefined): Draft | undefined {
  const htmlLang = own?.text('htmlLang', 'locale.htmlLang') ?? language;
  const label = own?.text('label', 'locale.label');
  const direction = own?.text('direction', 'locale.direction');
  const calendar = own?.text('calendar', 'locale.calendar');
  return orNothing({
    htmlLang: htmlLang === 'en' ? undefined : htmlLang,
    label: label === languageName(htmlLang) ? undefined : label,
    direction: direction === directionOf(htmlLang) ? undefined : direction,
    calendar: calendar === 'gregory' ? undefined : calendar,
  });
}

interface OtherConfig {
  readonly config: OldObject;
  readonly own: OldObject | undefined;
}

/** Docusaurus publishes a language below its name, unless it has an address or a base URL of its own. */
function readOther(name: string, { config, own }: OtherConfig): OtherLanguage {
  const textOf = (old: OldObject | undefined, key: string): string | undefined => {
    const value = old?.peek(key);
    return isText(value) ? value : undefined;
  };
  const base = slashed(textOf(config, 'baseUrl'));
  const path = slashed(textOf(own, 'baseUrl') ?? `${base}${name}`);
  const host = (textOf(config, 'url') ?? '').replace(/\/$/, '');
  const ownHost = (textOf(own, 'url') ?? host).replace(/\/$/, '');
  const isBelow = ownHost === host && path.startsWith(base) && path !== base;
  return {
    label: ownLabel(name, own),
    url: ownHost + path,
    route: isBelow ? `/${path.slice(base.length).replace(/\/$/, '')}` : undefined,
  };
}

function readAll(own: OldObject | undefined): void {
  for (const key of own?.keys() ?? []) own?.take(key);
}

function reportOthers(i18n: OldObject, names: readonly string[], routes: readonly string[]): void {
  if (names.length === 0) i18n.says('locales', 'carried', 'the language of the site');
  const isServed =
    routes.length === 0 ? '' : `; links to ${routes.join(', ')} are not reported, as something else can serve it`;
  if (names.length > 0)
    i18n.says(
      'locales',
      'left',
      `a site of docsgen has one language; not built: ${names.join(', ')}${isServed}`,
      `Docusaurus can build them until you fold versions; copy them into each new build. Or see ${documentationUrl('guides/languages')}.`,
    );
  i18n.says('path', 'left', 'translations are not read');
}

function ownLabel(name: string, own: OldObject | undefined): string {
  const label = own?.peek('label');
  return isText(label) ? label : languageName(name);
}
