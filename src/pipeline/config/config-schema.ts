/**
 * The schema of `docsgen.config`: one line for each setting, strict at every level.
 *
 * A schema's message is no sentence but what belongs there ("a route such as …"), or the noun of an object ("a version");
 * `check-shape.ts` makes the sentences.
 */
import * as v from 'valibot';
import { themeComponentNames } from '../../theme/contract/theme-component-names.js';
import { englishTexts, type TextKey } from '../../theme/contract/texts.js';
import { diagnosticCodes, type DiagnosticCode } from '../diagnostics/diagnostic.js';
import type { UserConfig } from './user-config.js';

/** The schema, and the settings of each kind of object in it by the kind's noun. */
export interface ConfigSchema {
  readonly schema: v.GenericSchema<Record<string, unknown>, UserConfig>;
  readonly settingsOf: ReadonlyMap<string, readonly string[]>;
}

/** What `check-shape.ts` calls the whole config. */
export const configNoun = 'the config';

export function makeConfigSchema(): ConfigSchema {
  const settingsOf = new Map<string, readonly string[]>();

  function object<Entries extends v.ObjectEntries>(noun: string, entries: Entries) {
    settingsOf.set(noun, Object.keys(entries));
    // `strictObject` takes lists and class instances for objects, so they are refused before it.
    return v.pipe(v.custom<Record<string, unknown>>(isPlainObject, noun), v.strictObject(entries, noun));
  }

  const link = { label: text, to: linkTarget };
  const version = object('a version', {
    name: versionName,
    label: v.optional(text),
    path: v.optional(routePrefix),
    unreleased: v.optional(flag),
    complete: v.optional(flag),
    variables: v.optional(variables),
  });

  const search = object('"search"', {
    appId: v.optional(matching(/^[A-Za-z0-9]+$/, 'an application id of letters and digits')),
    apiKey: v.optional(text),
    indexName: v.optional(text),
    externalUrlPattern: v.optional(
      v.pipe(v.string('a regular expression'), v.check(isPattern, 'a regular expression')),
    ),
    missingResultsUrl: v.optional(webUrl),
  });

  const schema = object(configNoun, {
    title: text,
    tagline: v.optional(anyText),
    url: siteUrl,
    baseUrl: v.optional(basePath),
    trailingSlash: v.optional(flag),
    favicon: v.optional(fileBelow),
    logo: v.optional(fileBelow),
    socialImage: v.optional(fileBelow),
    outDir: v.optional(folder),
    contentDir: v.optional(fileBelow),
    cacheDir: v.optional(folder),
    locale: v.optional(
      object('a locale', {
        label: v.optional(text),
        direction: v.optional(v.picklist(['ltr', 'rtl'], '"ltr" or "rtl"')),
        htmlLang: v.optional(text),
        calendar: v.optional(text),
        path: v.optional(routePrefix),
        menu: v.optional(flag),
      }),
    ),
    versions: v.optional(
      list(
        v.lazy((value) => (isPlainObject(value) ? version : versionName)),
        'a list of versions, newest first, with at least one version',
      ),
    ),
    sections: v.optional(
      list(
        object('a section', {
          name: sectionName,
          folder: v.optional(fileBelow),
          path: routePrefix,
          versioned: v.optional(flag),
          sidebar: v.optional(flag),
          editUrl: v.optional(webUrl),
        }),
        'a list of sections with at least one section',
      ),
    ),
    variables: v.optional(variables),
    navbar: v.optional(
      object('the navbar', {
        items: v.optional(
          v.array(
            object('a navbar item', {
              ...link,
              position: v.optional(v.picklist(['left', 'right'], '"left" or "right"')),
            }),
            'a list of navbar items',
          ),
        ),
      }),
    ),
    footer: v.optional(
      object('the footer', {
        columns: v.optional(
          v.array(
            object('a footer column', {
              title: text,
              items: v.array(object('a footer link', link), 'a list of links'),
            }),
            'a list of footer columns',
          ),
        ),
        copyright: v.optional(anyText),
      }),
    ),
    announcement: v.optional(object('an announcement', { id: text, text, closeable: v.optional(flag) })),
    search: v.optional(v.lazy((value) => (isPlainObject(value) ? search : v.literal(false, 'false or an object')))),
    redirects: v.optional(v.array(object('a redirect', { from: route, to: linkTarget }), 'a list of redirects')),
    components: v.optional(record(matching(/^[A-Z][A-Za-z0-9]*$/, componentName), fileBelow)),
    texts: v.optional(object('"texts"', sameForAll(Object.keys(englishTexts) as TextKey[], anyText))),
    styles: v.optional(v.array(fileBelow, 'a list of files')),
    theme: v.optional(
      object('the theme', {
        components: v.optional(object('"theme.components"', sameForAll(themeComponentNames, fileBelow))),
        fonts: v.optional(flag),
      }),
    ),
    lastUpdated: v.optional(flag),
    severities: v.optional(
      object('"severities"', sameForAll(Object.keys(diagnosticCodes) as DiagnosticCode[], severity)),
    ),
    exceptions: v.optional(object('"exceptions"', sameForAll(Object.keys(diagnosticCodes) as DiagnosticCode[], paths))),
  });
  return { schema, settingsOf };
}

const componentName = 'a name that begins with a capital letter and holds letters and digits only';
const anyText = v.string('text');
const text = matching(/\S/, 'text that is not empty');
const folder = v.pipe(text, v.regex(/^\P{Cc}*$/u, 'a folder'));
const flag = v.boolean('true or false');
const paths = v.array(text, 'a list of files, folders and addresses');
const severity = v.picklist(['error', 'warning', 'off'], '"error", "warning" or "off"');

/** Served at this name and read from a folder of this name, so nothing that addresses or file systems treat specially. */
const safeName = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const versionName = matching(
  safeName,
  'a name in quotes, of letters, digits, ".", "-" and "_", such as "4.10" or "next"',
);
const sectionName = matching(safeName, 'a name of letters, digits, ".", "-" and "_", such as "docs"');
const variables = record(
  matching(/^[A-Za-z_][A-Za-z0-9_.-]*$/, 'a name of letters, digits, ".", "-" and "_"'),
  // Its value may become part of an address.
  v.union([matching(/^[^\0]*$/, 'text without NUL characters'), v.pipe(v.number(), v.finite())], 'text or a number'),
);

const segments = String.raw`[^\s\p{Cc}/?#\\%"'<>]+(?:/[^\s\p{Cc}/?#\\%"'<>]+)*`;
const routePrefix = matching(
  withoutDots(`^/?(?:${segments}/?)?$`),
  'a path such as "/guide", without "?", "#" or blanks',
);
const basePath = matching(withoutDots(`^/?(?:${segments}/?)?$`), 'a path such as "/docs/", without "?", "#" or blanks');
const route = matching(/^\/(?!\/)[^\s\p{Cc}?#\\]*$/u, 'a route of this site that begins with "/", without "?" or "#"');
const fileBelow = matching(
  withoutDots(String.raw`^(?:\./)?[^\p{Cc}/\\:]+(?:/[^\p{Cc}/\\]+)*/?$`),
  'a path with "/", below its folder, such as "img/logo.svg"',
);
const webUrl = matching(/^https?:\/\/[^\s\p{Cc}/]\P{Cc}*$/iu, 'a whole URL such as "https://example.org/"');
/** No scheme but these: `javascript:` and its like would run code in a reader's browser. */
const linkTarget = matching(
  /^(?!.*\p{Cc})(?:\/(?!\/)\S*|https?:\/\/[^\s/]\S*|mailto:\S+)$/iu,
  'a route that begins with "/", or a whole URL that begins with "https://", "http://" or "mailto:"',
);
const siteUrl = v.pipe(
  v.string('a whole URL such as "https://docs.example.org"'),
  v.check(isSiteUrl, 'a scheme and a host only, such as "https://docs.example.org"; a path goes into "baseUrl"'),
);

function matching(pattern: RegExp, expected: string) {
  return v.pipe(v.string(expected), v.regex(pattern, expected));
}

/** The same pattern, where no part of the path is "." or "..", but for a leading "./". */
function withoutDots(pattern: string): RegExp {
  return new RegExp(String.raw`^(?!.*(?:^|/)\.\.(?:/|$))(?!\./?$)(?!.+/\.(?:/|$))` + pattern.replace(/^\^/, ''), 'u');
}

function list<Item extends v.GenericSchema>(item: Item, expected: string) {
  return v.pipe(v.array(item, expected), v.minLength(1, expected));
}

function record<Key extends v.GenericSchema<string>, Value extends v.GenericSchema>(key: Key, value: Value) {
  const expected = 'an object with names and values';
  return v.pipe(v.custom<Record<string, unknown>>(isPlainObject, expected), v.record(key, value, expected));
}

function sameForAll<Key extends string, Value extends v.GenericSchema>(keys: readonly Key[], value: Value) {
  return Object.fromEntries(keys.map((key) => [key, v.optional(value)])) as Record<
    Key,
    v.OptionalSchema<Value, undefined>
  >;
}

function isSiteUrl(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return url.pathname === '/' && url.search + url.hash + url.username + url.password === '';
}

function isPattern(value: string): boolean {
  try {
    return new RegExp(value) instanceof RegExp;
  } catch {
    return false;
  }
}

/** What `{}`, JSON and an imported namespace make. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
