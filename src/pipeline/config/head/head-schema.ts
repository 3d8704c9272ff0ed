/** Settings of what is in every page's head, of contents, and of the sitemap. */
import * as v from 'valibot';
import { optional } from 'valibot';
import { hostFiles } from '../../place/host-files.js';
import * as form from '../setting-forms.js';
import type { Objects } from '../strict-objects.js';
import type { ElementAttributes, UserHeadTag, UserHost, UserSitemap, UserTableOfContents } from '../user-config.js';

const hostNames = Object.keys(hostFiles) as UserHost[];

/** Settings that readers do not see on the page itself. */
export function headSettings(objects: Objects) {
  return {
    titleDelimiter: optional(form.text, '|'),
    noIndex: optional(form.flag, false),
    tableOfContents: optional(contentsSchema(objects), {}),
    sitemap: optional(sitemapSchema(objects), {}),
    markdownPages: optional(form.flag, true),
    llmsFull: optional(form.flag, false),
    hosts: optional(v.array(v.picklist(hostNames, `one of ${hostNames.join(', ')}`), 'a list of hosts'), []),
    contentSecurityPolicy: optional(v.union([v.literal(false), policy], 'a policy or false')),
    scripts: optional(v.array(elementOf('src', form.scriptUrl), 'a list of scripts'), []),
    stylesheets: optional(v.array(elementOf('href', form.scriptUrl), 'a list of style sheets'), []),
    headTags: optional(v.array(headTagSchema(objects), 'a list of elements'), []),
    metadata: optional(v.array(attributes, 'a list of objects of attributes'), []),
  };
}

/** No event handler: a content security policy refuses those. */
export const attributes = form.record(
  form.attributeName,
  v.union([v.string(), v.boolean()], 'text, true or false'),
) satisfies v.GenericSchema<ElementAttributes>;

/** An address is short for an object that has it as its only attribute. */
export function elementOf(name: string, url: v.GenericSchema<string>) {
  const ofUrl = v.pipe(
    url,
    v.transform((address): ElementAttributes => ({ [name]: address })),
  );
  const ofAttributes = v.pipe(
    attributes,
    v.check((written) => v.is(url, written[name]), `an object with "${name}", which is ${addressForm}`),
  );
  return v.lazy((value) => (form.isPlainObject(value) ? ofAttributes : ofUrl)) as v.GenericSchema<
    string | ElementAttributes,
    ElementAttributes
  >;
}

const addressForm = 'a path that begins with "/" or a whole URL';

function contentsSchema({ object }: Objects) {
  return object<UserTableOfContents>()('"tableOfContents"', {
    min: optional(form.headingLevel, 2),
    max: optional(form.headingLevel, 3),
  });
}

/** A header has one line. */
const policy = v.pipe(
  form.text,
  v.transform((text) => text.replaceAll(/\s+/g, ' ').trim()),
);

function sitemapSchema({ object }: Objects) {
  const frequencies = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const;
  const sitemap = object<UserSitemap>()('"sitemap"', {
    lastmod: optional(
      v.union([v.literal(false), v.picklist(['date', 'datetime'])], '"date", "datetime" or false'),
      'date',
    ),
    changefreq: optional(v.picklist(frequencies, `one of ${frequencies.join(', ')}`)),
    priority: optional(
      v.pipe(
        v.number('a number from 0 to 1'),
        v.minValue(0, 'a number from 0 to 1'),
        v.maxValue(1, 'a number from 0 to 1'),
      ),
    ),
    ignorePatterns: optional(v.array(form.text, 'a list of globs'), []),
    filename: optional(form.file, 'sitemap.xml'),
  });
  return v.lazy((value) => (value === false ? v.literal(false) : sitemap));
}

function headTagSchema({ object }: Objects) {
  return object<UserHeadTag>()('a head tag', {
    tagName: form.elementName,
    attributes: optional(attributes, {}),
    innerHTML: optional(form.anyText),
  });
}
