/** Settings of the head of pages and of the sitemap. */
import * as v from 'valibot';
import { hostFiles } from '../../place/host-files.js';
import * as form from '../setting-forms.js';
import { object } from './objects.js';
import { optional, required, type Form, type Read, type OptionalOf, type RequiredOf } from './setting.js';

const frequencies = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const;
/** How often a page changes. These are the values of sitemaps. */
export type ChangeFrequency = (typeof frequencies)[number];

const fraction = 'a number from 0 to 1';

const sitemapTable = {
  /**
   * How it shows when a page last changed: `'date'`, `'datetime'`, or `false` for not at all. The time comes from git, as
   * for `lastUpdated`, and is left out where it is uncertain.
   * @default `'date'`
   */
  lastmod: optional(
    v.union([v.literal(false), v.picklist(['date', 'datetime'])], '"date", "datetime" or false'),
    'date',
  ),
  /**
   * How often pages change: `'always'`, `'hourly'`, `'daily'`, `'weekly'`, `'monthly'`, `'yearly'` or `'never'`.
   * @default none
   */
  changefreq: optional(v.picklist(frequencies, `one of ${frequencies.join(', ')}`)),
  /**
   * From 0 to 1.
   * @default none
   */
  priority: optional(v.pipe(v.number(fraction), v.minValue(0, fraction), v.maxValue(1, fraction))),
  /**
   * Routes that it leaves out, as globs: `['/tags/**']`.
   * @default `[]`
   */
  ignorePatterns: optional(form.list(form.text, 'a list of globs'), []),
  /**
   * Its name in the output folder.
   * @default `'sitemap.xml'`
   */
  filename: optional(form.file, 'sitemap.xml'),
};
/** The list of pages for search engines. */
export interface UserSitemap extends RequiredOf<typeof sitemapTable>, OptionalOf<typeof sitemapTable> {}
export interface SitemapSettings extends Read<typeof sitemapTable> {}
const sitemapObject: Form<UserSitemap, SitemapSettings> = object('"sitemap"', sitemapTable);
export const sitemap = form.falseOr(sitemapObject);

/** Attributes of an element; `true` is an attribute without a value, and `false` leaves it out. */
export type ElementAttributes = Readonly<Record<string, string | boolean>>;

/** No event handler: a content security policy refuses those. */
const attributeRecord = form.record(form.attributeName, v.union([v.string(), v.boolean()], 'text, true or false'));
export const attributes: Form<ElementAttributes> = attributeRecord;

/** An address is short for an object that has it as its only attribute. */
function elementOf(name: string, url: v.GenericSchema<string>): Form<string | ElementAttributes, ElementAttributes> {
  const ofUrl = v.pipe(
    url,
    v.transform((address): ElementAttributes => ({ [name]: address })),
  );
  const ofAttributes = v.pipe(
    attributeRecord,
    v.check((written) => v.is(url, written[name]), `an object with "${name}", which is ${addressForm}`),
  );
  return form.objectOr(ofAttributes, ofUrl);
}

const addressForm = 'a path that begins with "/" or a whole URL';
export const script = elementOf('src', form.scriptUrl);
export const stylesheet = elementOf('href', form.scriptUrl);

const headTagTable = {
  /** `'meta'`, `'link'`, `'script'`, `'style'`, `'noscript'` or any other. */
  tagName: required(form.elementName),
  /**
   * Its attributes: `{ rel: 'preconnect', href: 'https://example.org' }`.
   * @default `{}`
   */
  attributes: optional(attributes, {}),
  /**
   * Its content.
   * @default none
   */
  innerHTML: optional(form.anyText),
};
/** An element of every page's head. */
export interface UserHeadTag extends RequiredOf<typeof headTagTable>, OptionalOf<typeof headTagTable> {}
export interface HeadTagSettings extends Read<typeof headTagTable> {}
export const headTag: Form<UserHeadTag, HeadTagSettings> = object('a head tag', headTagTable);

/** A header has one line. */
const policy = v.pipe(
  form.text,
  v.transform((text) => text.replaceAll(/\s+/g, ' ').trim()),
);
export const contentSecurityPolicy: Form<string | false> = v.union([v.literal(false), policy], 'a policy or false');

/** A host whose files docsgen can write. */
export type UserHost = keyof typeof hostFiles;
const hostNames = Object.keys(hostFiles) as (keyof typeof hostFiles)[];
export const hosts: Form<readonly UserHost[]> = form.list(
  v.picklist(hostNames, `one of ${hostNames.join(', ')}`),
  'a list of hosts',
);
