/**
 * The forms of settings: the values that docsgen accepts, and the one form in which it keeps them.
 *
 * A schema's message is not a sentence. It names the expected value ("a route such as …"); `check-shape.ts` makes the
 * sentences.
 */
import * as v from 'valibot';
import { admonitionKinds } from '../../theme/contract/admonitions.js';
import { diagramLanguage } from '../../theme/contract/diagram.js';
import { isLanguageTag } from '../../theme/languages/language.js';
import { iconNames, isIconName } from '../../theme/icons/icon-names.js';
import { blockNames } from '../compile/plugins/directives/block-names.js';
import { plainText, terminalLanguage } from '../compile/code/code-fence-languages.js';
import { drawnElements } from '../compile/plugins/drawn/drawn-elements.js';
import type { Form } from './settings/setting.js';

export const anyText = v.string('text');
export const text = matching(/\S/, 'text that is not empty');
export const folder = v.pipe(text, v.regex(/^\P{Cc}*$/u, 'a folder'));
export const flag = v.boolean('true or false');
export const severity = v.picklist(['error', 'warning', 'off'], '"error", "warning" or "off"');
export const pattern = v.pipe(v.string('a regular expression'), v.check(isPattern, 'a regular expression'));
export const applicationId = matching(/^[A-Za-z0-9]+$/, 'an application id of letters and digits');
export const componentName = matching(
  new RegExp(`^(?:[A-Z][A-Za-z0-9]*|${drawnElements.join('|')})$`),
  'a name that begins with a capital letter and holds letters and digits only, or "a", "code" or "img"',
);
/** The text of a magic comment, without comment signs. */
export const commentText = matching(/^\S(?:[^\r\n]*\S)?$/, 'a text of one line, such as "highlight-next-line"');
/** A comment that consists of one word. */
export const commentWord = matching(/^\w[\w-]*$/, 'a word of letters, digits, "-" and "_", such as "more"');
/** As in HTML, a class may have any character but white space: "dark:invert-0" is one of Tailwind's. */
export const classNames = matching(
  /^\S+(?:\s+\S+)*$/,
  'a class name or several with spaces between, such as "line-error"',
);
export const languageAlias = matching(/^[^\s{=]+$/, 'a name without blanks, "{" and "="');
export const language = v.pipe(v.string('a language such as "ruby"'), v.toLowerCase());
/** Names that code blocks treat specially cannot have a grammar. */
export const languageName = matching(
  new RegExp(`^(?!(?:${[plainText, terminalLanguage, diagramLanguage].join('|')})$)[a-z0-9][a-z0-9+#._-]*$`),
  'a name in small letters, such as "rego"',
);
/** Values that JSON cannot hold, such as functions, would not reach browsers. */
export const jsonObject = v.custom<Readonly<Record<string, unknown>>>(
  (value) => isPlainObject(value) && isJson(value),
  'an object of values that JSON can hold',
);
export const paths = v.pipe(
  list(text, 'a list of files, folders and addresses'),
  v.transform((written) => written.map((path) => path.normalize('NFC'))),
);

/** Patterns of paths from a folder. */
export const patterns = list(matching(/^(?!\/)[^\p{Cc}\\]+$/u, 'a pattern such as "drafts/**"'), 'a list of patterns');

// --------------------------------------------------------------------------------------------------------- names and values

/** A name becomes part of addresses and of folder names, so it has no characters that these treat specially. */
const safeName = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
export const versionName = matching(
  safeName,
  'a name in quotes, of letters, digits, ".", "-" and "_", such as "4.10" or "next"',
);
export const sectionName = matching(safeName, 'a name of letters, digits, ".", "-" and "_", such as "docs"');

/** A name stands before the ":" of a file's path. It has at least two letters, because one could be a drive. */
export const sourceName = matching(
  /^[A-Za-z][A-Za-z0-9_-]+$/,
  'a name of two or more letters, digits, "-" and "_" that begins with a letter',
);
/** No relative path, and none of the names that docsgen itself resolves. */
const aliasPattern =
  /^(?!@(?:site|theme|theme-original|theme-init|docusaurus)(?:\/|$))[\w@~#$](?:[^\s\\:"'?*]*[^\s\\:"'?*/])?$/;
export const importAlias = matching(
  aliasPattern,
  'the first part of imports, such as "@components", and not a name of docsgen or Docusaurus',
);
export function isImportAlias(name: string): boolean {
  return aliasPattern.test(name);
}
export const gitRef = matching(/^(?=\S)\P{Cc}+$/u, 'a tag, branch or commit, such as "v{{version}}"');

/** BCP 47: a language, and script, region or variants after hyphens. */
export const languageTag = v.pipe(
  v.string('a language such as "de" or "pt-BR"'),
  v.check(isLanguageTag, 'a language such as "de" or "pt-BR"'),
);

/** Blocks built into docsgen. A test compares this list with them. */
const ownBlocks = [...admonitionKinds, ...blockNames, 'tabs', 'tab', 'versions', 'include'];
export const admonitionName = matching(
  new RegExp(`^(?!(?:${ownBlocks.join('|')})$)[A-Za-z][A-Za-z0-9_-]*$`),
  'a name of letters, digits, "-" and "_", which no built-in block has, such as "release"',
);

export const variables = v.pipe(
  record(
    matching(/^[A-Za-z_][A-Za-z0-9_.-]*$/, 'a name of letters, digits, ".", "-" and "_"'),
    // The value may become part of an address.
    v.union([matching(/^[^\0]*$/, 'text without NUL characters'), v.pipe(v.number(), v.finite())], 'text or a number'),
  ),
  v.transform((values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])),
  ),
);

// ------------------------------------------------------------------------------------------------------- files and addresses

const segments = String.raw`[^\s\p{Cc}/?#\\%"'<>]+(?:/[^\s\p{Cc}/?#\\%"'<>]+)*`;
export const routePrefix = v.pipe(
  matching(withoutDots(`^/?(?:${segments}/?)?$`), 'a path such as "/guide", without "?", "#" or blanks'),
  v.transform(cleanRoute),
);
/** The path of a language is never "/" or "/assets": the site itself, and files of all languages, are there. */
export const languagePath = v.pipe(
  routePrefix,
  v.check((path) => !/^\/(?:assets(?:\/|$)|$)/i.test(path), 'a path below "/", such as "/de", but not "/assets"'),
);
export const baseUrl = v.pipe(
  matching(withoutDots(`^/?(?:${segments}/?)?$`), 'a path such as "/docs/", without "?", "#" or blanks'),
  v.transform((path) => `${cleanRoute(path).replace(/\/$/, '')}/`),
);
export const route = matching(
  /^\/(?!\/)[^\s\p{Cc}?#\\]*$/u,
  'a route of this site that begins with "/", without "?" or "#"',
);
/** The route "/" is excluded: it would replace the whole site. */
export const externalRoute = v.pipe(
  route,
  v.transform(cleanRoute),
  v.check((path) => path !== '/', 'a route below "/", such as "/blog"'),
);
export const file = v.pipe(
  matching(
    withoutDots(String.raw`^(?:\./)?[^\p{Cc}/\\:]+(?:/[^\p{Cc}/\\]+)*/?$`),
    'a path with "/", below its folder, such as "img/logo.svg"',
  ),
  v.transform(cleanFile),
);
/** A file that several folders may share: it may be above its folder. */
export const fileAround = v.pipe(
  v.string('a path with "/", from its folder'),
  v.check(
    (path) => v.is(file, path.replace(/^(?:\.\.\/)+/, '')),
    'a path with "/", from its folder, such as "authors.yml" or "../authors.yml"',
  ),
  v.transform(cleanFile),
);
/** The folder of the config file, or one below it. */
export const ownFolder = v.lazy((value) => (value === '.' ? v.literal('.') : file));
export const svgFile = v.pipe(file, v.regex(/\.svg$/i, 'an SVG file, such as "icons/rocket.svg"'));
export const sidebarFile = v.pipe(
  file,
  v.regex(/\.(?:json|[cm]?[jt]s)$/i, 'a file of JavaScript, TypeScript or JSON, such as "sidebars.js"'),
);
export const icon = v.pipe(
  v.string('the name of an icon or an SVG file'),
  v.check(
    (name) => isIconName(name) || v.is(svgFile, name),
    `an SVG file, such as "icons/chat.svg", or one of ${iconNames.join(', ')}`,
  ),
);
export const pixels = v.pipe(
  v.number('a number of pixels'),
  v.integer('a number of pixels'),
  v.minValue(1, 'a number of pixels'),
);
export const hexColor = matching(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'a colour such as "#0b5cad"');
/** The colour becomes the value of a declaration, so it has no characters that end one. */
export const color = matching(/^[#\w(][^;{}<>\\"'\n]*$/, 'a colour of CSS, such as "#20232a"');
export const webUrl = matching(/^https?:\/\/[^\s\p{Cc}/]\P{Cc}*$/iu, 'a whole URL such as "https://example.org/"');
/** An address that receives what readers send. */
export const endpoint = matching(
  /^(?:\/(?!\/)|https?:\/\/[^\s/])[^\s\p{Cc}]*$/iu,
  'a path that begins with "/", or a whole URL that begins with "https://"',
);
const imageUrl = matching(
  /^https:\/\/[^\s\p{Cc}/][^\s\p{Cc}]*$/iu,
  'a file, or a whole URL that begins with "https://"',
);
/** A file of the static folder, or an image on another host. */
export const image = v.lazy((value) => (typeof value === 'string' && /^[a-z]+:/i.test(value) ? imageUrl : file));
/** The path of a file is appended to this URL. */
export const folderUrl = v.pipe(
  webUrl,
  v.transform((url) => (url.endsWith('/') ? url : `${url}/`)),
);
/** Only these schemes are allowed: `javascript:` and similar ones would run code in a reader's browser. */
export const linkTarget = matching(
  /^(?!.*\p{Cc})(?:\/(?!\/)\S*|https?:\/\/[^\s/]\S*|mailto:\S+)$/iu,
  'a route that begins with "/", or a whole URL that begins with "https://", "http://" or "mailto:"',
);
export function isRedirectSource(path: string): boolean {
  return v.is(route, path);
}

export function isRedirectTarget(path: string): boolean {
  return v.is(linkTarget, path);
}

/** The address of a script or a style sheet: a file of the static folder, or of another host. */
export const scriptUrl = matching(
  /^(?:\/(?!\/)|\/\/[^/]|https?:\/\/[^\s/])[^\s\p{Cc}]*$/iu,
  'a path that begins with "/", or a whole URL that begins with "https://"',
);
export const gtagId = matching(/^[A-Za-z0-9-]+$/, 'a measurement id such as "G-XXXXXXXXXX"');
export const tagManagerId = matching(/^GTM-[A-Za-z0-9]+$/, 'the id of a container, such as "GTM-XXXXXXX"');
export const extension = matching(/^[A-Za-z0-9]+$/, 'an ending without a dot, such as "html"');
export const headingLevel: Form<number> = v.picklist([2, 3, 4, 5, 6], 'a level from 2 to 6');
/** `<base>` would change the meaning of every link of the page. */
export const elementName = matching(
  /^(?!base$)[A-Za-z][A-Za-z0-9-]*$/i,
  'the name of an element other than "base", such as "link"',
);
export const attributeName = matching(
  /^(?!on)[A-Za-z_:][\w:.-]*$/i,
  'the name of an attribute that is no event handler, such as "href"',
);
export const siteUrl = v.pipe(
  v.string('a whole URL such as "https://docs.example.org"'),
  v.check(isSiteUrl, 'a scheme and a host only, such as "https://docs.example.org"; a path goes into "baseUrl"'),
  v.transform((url) => new URL(url).origin),
);

/** Cleans a path: "./img/logo.svg" and "img/logo.svg/" → "img/logo.svg". */
export function cleanFile(written: string): string {
  return written.replace(/^\.\//, '').replace(/\/$/, '');
}

/** Cleans a route: "guide/", "guide" and "/guide" → "/guide". */
export function cleanRoute(written: string): string {
  return `/${written.replace(/^\/|\/$/g, '')}`;
}

// --------------------------------------------------------------------------------------------------------- lists and objects

export function list<Input, Output>(
  item: Form<Input, Output>,
  expected: string,
): v.GenericSchema<readonly Input[], readonly Output[]> {
  return v.array(item as v.GenericSchema<Input, Output>, expected) as unknown as v.GenericSchema<
    readonly Input[],
    readonly Output[]
  >;
}

/** A list that is not empty. */
export function fullList<Input, Output>(item: Form<Input, Output>, expected: string) {
  return v.pipe(list(item, expected), v.minLength(1, expected));
}

/** Accepts one value as short for a list with it. */
export function listOrOne<Item>(item: v.GenericSchema<Item>): Form<Item | readonly Item[], readonly Item[]> {
  const one = v.pipe(
    item,
    v.transform((value): readonly Item[] => [value]),
  );
  return v.lazy((value) => (Array.isArray(value) ? fullList(item, 'a list that is not empty') : one)) as Form<
    Item | readonly Item[],
    readonly Item[]
  >;
}

/** Accepts either of two forms, depending on the value. */
export function objectOr<Input, Output, OtherInput, OtherOutput>(
  object: Form<Input, Output>,
  other: Form<OtherInput, OtherOutput>,
): Form<OtherInput | Input, OtherOutput | Output> {
  return v.lazy((value) => (isPlainObject(value) ? object : other) as v.GenericSchema) as Form<
    OtherInput | Input,
    OtherOutput | Output
  >;
}

/** Accepts the value of one setting as short for an object with it. */
export function objectOrShort<Input, Output, Short>(
  object: Form<Input, Output>,
  setting: string & keyof Input,
  form: v.GenericSchema<Short>,
): Form<Short | Input, Output> {
  const short = v.pipe(
    form,
    v.transform((value) => v.parse(object as v.GenericSchema<unknown, Output>, { [setting]: value })),
  );
  return objectOr(object, short);
}

/** Accepts `false`, which switches a feature off. */
export function falseOr<Input, Output>(form: Form<Input, Output>): Form<false | Input, false | Output> {
  return v.lazy((value) => (value === false ? v.literal(false) : form) as v.GenericSchema) as Form<
    false | Input,
    false | Output
  >;
}

/** An object of names and values. `v.record` would drop names such as "constructor". */
export function record<Input, Output>(key: v.GenericSchema<string>, value: Form<Input, Output>) {
  return v.pipe(
    v.custom<Readonly<Record<string, Input>>>(isPlainObject, 'an object with names and values'),
    v.rawTransform(({ dataset, addIssue }) => {
      const input = dataset.value;
      const entries = Object.entries(input).map(([name, written]) => {
        const item = { type: 'object', input, key: name, value: written } as const;
        const checkedName = v.safeParse(key, name);
        for (const { message } of checkedName.issues ?? [])
          addIssue({ message, input: name, path: [{ ...item, origin: 'key' }] });
        const checked = v.safeParse(value as v.GenericSchema<Input, Output>, written);
        for (const { message, expected, input: wrong, path = [] } of checked.issues ?? [])
          addIssue({
            message,
            expected: expected ?? undefined,
            input: wrong,
            path: [{ ...item, origin: 'value' }, ...path],
          });
        return [name, checked.output as Output] as const;
      });
      return Object.fromEntries(entries) as Readonly<Record<string, Output>>;
    }),
  );
}

/** Whether a value is an object as `{}`, JSON or an imported namespace makes it. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

// --------------------------------------------------------------------------------------------------------------------- texts

function matching(regex: RegExp, expected: string) {
  return v.pipe(v.string(expected), v.regex(regex, expected));
}

/** Returns the same pattern without "." and ".." as parts of the path, except for a leading "./". */
function withoutDots(source: string): RegExp {
  return new RegExp(String.raw`^(?!.*(?:^|/)\.\.(?:/|$))(?!\./?$)(?!.+/\.(?:/|$))` + source.replace(/^\^/, ''), 'u');
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

/** Whether JSON can hold a value. It cannot hold circular references. */
function isJson(value: unknown, above: readonly unknown[] = []): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (above.includes(value)) return false;
  const around = [...above, value];
  if (Array.isArray(value)) return value.every((one) => isJson(one, around));
  return isPlainObject(value) && Object.values(value).every((one) => one === undefined || isJson(one, around));
}
