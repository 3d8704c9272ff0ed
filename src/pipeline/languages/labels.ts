/**
 * Labels are the short texts of a site that are in no page: of the navbar, the footer, versions and groups of pages. A
 * language has one file with all of them, in which each label is the key of its translation. So a label that many
 * places or versions have is translated once.
 */
import type { SiteConfig } from '../model.js';

export type TranslateLabel = (label: string) => string;

/** Returns the label in the language of the config. */
export function labelIn({ translation }: Pick<SiteConfig, 'translation'>, label: string): string {
  translation?.onLabel?.(label);
  return translation && Object.hasOwn(translation.labels, label) ? (translation.labels[label] ?? label) : label;
}

/** Returns the tag of a label's language if the language of the config has no translation of it. */
export function labelLanguage({ translation }: Pick<SiteConfig, 'translation'>, label: string): string | undefined {
  if (!translation || !hasWords(label) || Object.hasOwn(translation.labels, label)) return undefined;
  return translation.own.locale.htmlLang;
}

/** Keys whose values readers see. */
const shownKeys: ReadonlySet<string> = new Set([
  'alt',
  'ariaLabel',
  'banner',
  'copyright',
  'description',
  'html',
  'label',
  'sidebarTitle',
  'tagline',
  'text',
  'title',
]);

/** The settings in which labels are. */
const labelled = [
  'title',
  'tagline',
  'logo',
  'navbar',
  'versionMenu',
  'languageMenu',
  'footer',
  'announcement',
  'admonitions',
  'sections',
  'versions',
] as const satisfies readonly (keyof SiteConfig)[];

/** Returns a config with its labels translated. */
export function withLabels(config: SiteConfig, translate: TranslateLabel): SiteConfig {
  const settings = labelled.map((key) => [key, translateIn(config[key], key, translate)]);
  return { ...config, ...(Object.fromEntries(settings) as Partial<SiteConfig>) };
}

/** Names of built-in banners, which are no labels. */
const bannerNames: ReadonlySet<string> = new Set(['none', 'unmaintained', 'unreleased']);

function translateIn(value: unknown, key: string, translate: TranslateLabel): unknown {
  if (typeof value === 'string') {
    const isLabel = shownKeys.has(key) && hasWords(value) && !(key === 'banner' && bannerNames.has(value));
    return isLabel ? translate(value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => translateIn(item, key, translate));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === 'variables' ? inner : translateIn(inner, name, translate),
  ]);
  return Object.fromEntries(entries);
}

/** Whether there is something to translate, besides names in braces. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));
}
