/** Rules for elements in style sheets that are written for Docusaurus. */
import { expect, test } from 'vitest';
import { adaptSheet } from '../../../src/pipeline/publish/assets/styles/docusaurus-sheet.js';

/** Returns the sheet without the restriction to content, which every selector has. */
function layered(css: string): string {
  return adaptSheet(css).replaceAll(/:where\(h1,.*?\):where\(:not\(.*?\)\)(?=[{,:])/g, '¹');
}

test('rules for elements are in the layer of elements, and other rules stay outside', () => {
  expect(
    layered('a{color:red}a:hover,.b a{color:blue}ul>li::marker{color:red}[data-theme=dark] p{color:red}#x{top:0}'),
  ).toBe(
    '@layer dg-elements{a¹{color:red}}@layer dg-elements{a:hover¹{color:blue}}.b a{color:blue}' +
      '@layer dg-elements{ul>li¹::marker{color:red}}[data-theme=dark] p{color:red}#x{top:0}',
  );
});

test('rules for all elements come before those of the theme', () => {
  expect(layered('*,:before{margin:0}* + *{margin:0}')).toBe(
    '@layer base{*,:before{margin:0}}@layer base{* + *{margin:0}}',
  );
});

test('the page itself is not restricted to content', () => {
  expect(adaptSheet('html,body{margin:0}')).toBe('@layer dg-elements{html,body{margin:0}}');
});

test('the theme’s own blocks are no elements of content, inside and outside', () => {
  const adapted = adaptSheet('figure,ul,fieldset{display:flex}');
  expect(adapted).toMatch(/^@layer dg-elements\{figure:where\(h1,/);
  for (const block of ['.code', '.code *', '.cards', '.cards *', 'fieldset.tabs'])
    expect(/:where\(:not\((.*?)\)\)/.exec(adapted)?.[1]?.split(',')).toContain(block);
});

test('rules that name no element, for focus and for what is selected, stay outside', () => {
  const rules = ':focus-visible{outline:1px}*:focus:not(:focus-visible){top:0}::selection{color:red}';
  expect(layered(`${rules}:is(h2){top:0}`)).toBe(`${rules}@layer dg-elements{:is(h2){top:0}}`);
});

test('custom properties and what is important stay outside of layers', () => {
  expect(layered(':root{--a:1}body{--b:1;margin:0;color:red!important}')).toBe(
    ':root{--a:1}@layer dg-elements{body{margin:0}}body{--b:1}body{color:red!important}',
  );
  expect(layered('details{--a:1;color:red!important}')).toBe('details{--a:1}details¹{color:red!important}');
});

test('conditions are read inside, and other at-rules are left as they are', () => {
  const untouched = '@import"a.css";@font-face{font-family:A}@layer x{a{top:0}}@keyframes k{from{top:0}to{top:1px}}';
  expect(layered(`${untouched}@media print{a{top:0}.b{top:0}}`)).toBe(
    `${untouched}@media print{@layer dg-elements{a¹{top:0}}.b{top:0}}`,
  );
});

test('braces, commas and semicolons in strings, addresses and functions separate nothing', () => {
  const block = 'content:"};a{";background:url(data:x;y,{z)';
  expect(layered(`:is(h2,h3):not(a,b),q{${block}}`)).toBe(`@layer dg-elements{:is(h2,h3):not(a,b),q¹{${block}}}`);
});

test('rules for the element around every page of Docusaurus apply to the body', () => {
  expect(layered('#__docusaurus{padding-top:4rem}#__docusaurus .a,#__docusaurus_skip{top:0}')).toBe(
    ':is(#__docusaurus,body){padding-top:4rem}:is(#__docusaurus,body) .a,#__docusaurus_skip{top:0}',
  );
});

test('rules for the sidebar of Docusaurus leave out menus', () => {
  expect(layered('.menu::after,.menu .a,.menu__list{top:0}')).toBe(
    '.menu:where(:not(details))::after,.menu:where(:not(details)) .a,.menu__list{top:0}',
  );
});

test('rules for the class of articles in Docusaurus apply to articles', () => {
  expect(layered('.markdown a:hover,.markdown h2 > a::after,.b a{top:0}')).toBe(
    ':is(.prose,.markdown) a:hover:where(:not(.heading-link)),' +
      ':is(.prose,.markdown) h2 > a:where(:not(.heading-link))::after,.b a{top:0}',
  );
  expect(layered('.markdown h2,.markdown-alert{top:0}@media print{div.theme-doc-markdown.markdown>p{top:0}}')).toBe(
    ':is(.prose,.markdown) h2,.markdown-alert{top:0}' +
      '@media print{div:is(.prose,.theme-doc-markdown):is(.prose,.markdown)>p{top:0}}',
  );
});

test('the colours and the type of rules for parts of the navbar apply to those of docsgen', () => {
  const link =
    ':is(.navbar__link,:where(.navbar-links>ul>li)>a:where(:not(.search-button)),:where(.navbar-links>ul>li>details)>summary)';
  expect(layered('.navbar__link:hover{color:red;padding:0;--ifm-navbar-link-color:red}')).toBe(
    '.navbar__link:hover{color:red;padding:0;--ifm-navbar-link-color:red}' +
      `${link}:hover{color:red;--ifm-navbar-link-color:red}`,
  );
  expect(layered('.navbar__brand,.navbar__title,h2{background:#fff;padding:0;font-size:2rem}')).toContain(
    '.navbar-brand{background:#fff}.navbar-brand{background:#fff;padding:0}',
  );
  const others = '.navbar__items{margin:0}.navbar__items--right{color:red}.my-navbar__link{color:red}';
  expect(layered(others)).toBe(others);
});

test('rules of Tailwind’s typography are for elements of the site, and not for articles of docsgen', () => {
  const own = '.prose:where([data-island=page] *,:not(article>.prose))';
  expect(adaptSheet('.prose{color:var(--tw-prose-body)}')).toBe(`${own}{color:var(--tw-prose-body)}`);
  expect(adaptSheet('.prose-lg .prose :where(p):not(:where(.not-prose *)){margin:1em}')).toBe(
    `.prose-lg ${own} :where(p):not(:where(.not-prose *)){margin:1em}`,
  );
  expect(adaptSheet('.prose p{color:red}')).toBe('.prose p{color:red}');
});
