/**
 * Adapts a style sheet that is written for Docusaurus. Its rules for elements are put into layers: in Docusaurus, such a
 * rule comes after Infima's rules for elements and overrides them, and Infima's classes override it. docsgen's theme is in
 * layers, and without one a rule such as `a { all: initial }` would override all of it. Rules for the class of articles
 * apply to docsgen's articles, and rules for the links of some items apply to the sidebar: both are built alike. The look
 * of rules for parts of the navbar applies to those of docsgen. What excludes Docusaurus' code blocks excludes docsgen's.
 * Rules for the element around everything apply to the body. Rules for the sidebar, `.menu`, leave out docsgen's menus.
 */
import { navbarRules } from './navbar-rules.js';

/** The settings of the bundler for such a sheet: rules in rules would hide which elements a selector means. */
export const flatRules = { supported: { nesting: false } };

interface Statement {
  /** What is before the block, or the whole statement if it has none. */
  readonly prelude: string;
  /** What is between the braces. */
  readonly block?: string;
}

/**
 * Returns the sheet with its rules for elements in the layer `dg-elements`, for elements of content only, and its rules for
 * all elements in `base`. What is important and custom properties stay outside of layers, which reverse the order of the
 * first. Custom properties reset nothing, so that they stay for all elements.
 */
export function adaptSheet(css: string): string {
  return readStatements(css)
    .map(({ prelude, block }) => {
      if (block === undefined) return prelude;
      if (/^\s*@(?:media|supports|container)\b/.test(prelude)) return `${prelude}{${adaptSheet(block)}}`;
      return prelude.trimStart().startsWith('@') ? `${prelude}{${block}}` : adaptRule(prelude, block);
    })
    .join('');
}

function adaptRule(written: string, block: string): string {
  const prelude = outsideArticles(written, block)
    .replaceAll(articleClass, ':is(.prose,$&)')
    .replaceAll(linkOfItem, '$<item>:is($<link>,:where(.sidebar) a)')
    .replaceAll(exceptCode, ':is(.prism-code,.code-block)')
    .replaceAll(whole, ':is($&,body)')
    .replaceAll(sidebarMenu, '$&:where(:not(details))');
  const selectors = split(prelude, ',').map(withoutHeadings);
  const declarations = split(block, ';').filter((text) => text.trim() !== '');
  const properties = declarations.filter((text) => isProperty.test(text));
  const important = declarations.filter((text) => !isProperty.test(text) && isImportant.test(text));
  const moved = declarations.filter((text) => !isProperty.test(text) && !isImportant.test(text));
  const rule = (of: readonly string[], what: readonly string[]): string =>
    of.length > 0 && what.length > 0 ? `${of.join(',')}{${what.join(';')}}` : '';
  const layered = (layer: string, of: readonly string[]): string => {
    const text = rule(of, moved);
    return text && `@layer ${layer}{${text}}`;
  };
  const universal = selectors.filter(isUniversal);
  const elements = selectors.filter((selector) => !isUniversal(selector) && isOfElements(selector));
  const ofNavbar = navbarRules(selectors, declarations);
  if (universal.length + elements.length === 0) return `${selectors.join(',')}{${block}}${ofNavbar}`;
  const others = selectors.filter((selector) => !isUniversal(selector) && !isOfElements(selector));
  return [
    layered('base', universal),
    layered('dg-elements', elements.map(inContent)),
    rule([...universal, ...elements], properties),
    rule([...universal, ...elements.map(inContent)], important),
    rule(others, declarations),
    ofNavbar,
  ].join('');
}

/** The classes of the element around the content of a page. A component of the site may have one of them, too. */
const articleClass = /\.(?:theme-doc-)?markdown(?![\w-])/g;

/**
 * The class of links in the sidebar, directly below a class that the site itself gives to items with `className` or
 * `sidebar_class_name`. The other classes of items are Docusaurus'.
 */
export const linkOfItem = /(?<item>\.(?!menu__|theme-doc-)[\w-]+(?::[\w-]+)*\s*>\s*)(?<link>\.menu__link)(?![\w-])/g;

/** The class of blocks of code, in a selector that excludes them from a rule for code in a line. */
const exceptCode = /(?<=:not\([^()]*)\.prism-code(?![\w-])/g;

/** The element in the body in which Docusaurus renders every page. docsgen's pages have no such element. */
const whole = /#__docusaurus(?![\w-])/g;

/** The class of Docusaurus' sidebar. docsgen's menus in the navbar, which are `<details>`, have it too. */
const sidebarMenu = /\.menu(?![\w-])/g;

/** Matches rules of Tailwind's plugin for typography. */
const typography = /not-prose|--tw-prose/;

/** Restricts such a rule to elements of the site: the class of docsgen's articles has the same name. */
function outsideArticles(written: string, block: string): string {
  if (!typography.test(written + block)) return written;
  return written.replaceAll(/\.prose(?![\w-])/g, '$&:where([data-island=page] *,:not(article>.prose))');
}

const isProperty = /^\s*--/;

const isImportant = /!\s*important\s*$/i;

/**
 * Restricts a selector to content: the theme's own parts have many elements without a class, which are elements with a class
 * in Docusaurus. The specificity stays. A selector that ends in no name of an element is left as it is.
 */
function inContent(selector: string): string {
  const { subject, element } = subjectOf(selector);
  if (element === undefined || /^(?:html|body)$/i.test(element)) return selector;
  return subject + content + selector.slice(subject.length);
}

/** Restricts a selector for links of articles: the headings of docsgen's articles are links, and not Docusaurus'. */
function withoutHeadings(selector: string): string {
  const { subject, element } = subjectOf(selector);
  if (element?.toLowerCase() !== 'a' || !selector.includes('.prose')) return selector;
  return `${subject}:where(:not(.heading-link))${selector.slice(subject.length)}`;
}

/** Returns the part of a selector before generated boxes, and the element that it ends in. */
function subjectOf(selector: string): { readonly subject: string; readonly element: string | undefined } {
  const generated = /(?:::[\w-]+(?:\([^()]*\))?|:(?:before|after|first-line|first-letter))?\s*$/i.exec(selector);
  const subject = selector.slice(0, generated?.index);
  const element = /(?:^|[\s>+~])([a-z][\w-]*)(?::[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?)*$/i.exec(subject)?.[1];
  return { subject, element };
}

/** Texts and pages of the site, without what the theme adds to them. */
const content =
  ':where(h1,.prose *,[data-island=page] *):where(:not(.heading-link,.note-title,.code,.code *,.cards,.cards *,fieldset.tabs,.tabs>.tab-label))';

/** Whether a selector has the specificity of `*`, or is only about the generated boxes of elements. */
function isUniversal(selector: string): boolean {
  return /^[\s*>+~]*(?:::?(?:before|after|backdrop))?$/i.test(selector);
}

/**
 * Whether a selector names elements, without classes, ids and attributes. `:root` is where sites set properties of the
 * theme. `:focus-visible` and `::selection` name no element and are for all of a page.
 */
function isOfElements(selector: string): boolean {
  return !/[.#[]|:(?:root|host)\b/i.test(selector) && !nameless.test(selector);
}

const nameless = /^[\s*>+~]*(?:::?[\w-]+(?:\(\s*:[^()]*\))?)+\s*$/;

// -------------------------------------------------------------------------------------------------------- reading

/** Comments, texts, addresses and escapes hold no braces and no separators, so they are matched as wholes. */
const token = /\/\*[^]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\burl\((?!\s*["'])(?:\\.|[^)\\])*\)|\\.|[{}()[\],;]/g;

/** Returns the statements of a sheet or of a block. What is not complete is a statement without a block. */
function readStatements(css: string): readonly Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (const { 0: text, index } of css.matchAll(token)) {
    if (text === '{' && ++depth === 1) open = index;
    if (text === '}' && --depth === 0) {
      statements.push({ prelude: css.slice(start, open), block: css.slice(open + 1, index) });
      start = index + 1;
    }
    if (text === ';' && depth === 0) {
      statements.push({ prelude: css.slice(start, index + 1) });
      start = index + 1;
    }
  }
  return [...statements, { prelude: css.slice(start) }];
}

/** Splits a text at a separator that is in no brackets. */
function split(text: string, separator: ',' | ';'): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(token)) {
    if ('([{'.includes(found)) depth += 1;
    if (')]}'.includes(found)) depth -= 1;
    if (found !== separator || depth > 0) continue;
    parts.push(text.slice(start, index));
    start = index + 1;
  }
  return [...parts, text.slice(start)];
}
