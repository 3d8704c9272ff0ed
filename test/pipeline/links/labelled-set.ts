/**
 * Links and similar texts, with labels: a line with a problem is followed by a line that underlines the problem with `^` and
 * names its code. Everything else is right. A line of `=` separates cases.
 */
import { threeVersions, type Files } from '../../helpers/inline-site.js';

/** The site in which each case is a page, `content/docs/1.0/guide/case-<n>.md`. */
export const surroundings: Files = {
  'content/docs/1.0/index.md': '# Home\n\n## Start\n',
  'content/docs/1.0/guide/index.md': '# Guide\n',
  'content/docs/1.0/guide/target.md': [
    '# Target',
    '## Setup\n\n## Setup\n\n## Name {#own-id}\n\n## Über uns\n\n## C++ & *more*',
    '<a id="html-id"></a> <a name="old-name"></a> <div id="Div-Id">x</div>',
    'Text[^1] and[^note].\n\n[^1]: One.\n[^note]: Two.',
    '',
  ].join('\n\n'),
  'content/docs/1.0/guide/with space.md': '# With space\n',
  'content/docs/1.0/guide/caf\u00E9.md': '# Caf\u00E9\n',
  'content/docs/1.0/guide/slugged.md': '---\nslug: /other-name\n---\n\n# Slugged\n',
  'content/docs/1.0/guide/readme-folder/README.md': '# Readme\n',
  'content/docs/1.0/guide/picture.png': 'not really a picture',
  'content/docs/1.0/guide/data.csv': 'a,b\n',
  'content/docs/2.0/only-new.md': '# Only new\n',
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>',
  'content/static/manual.pdf': 'pdf',
  'content/static/dir/index.html': '<p>Static</p>\n',
  'content/docs/1.0/guide/moved.md': '# Moved\n\n## Part\n',
  'content/docs/1.0/guide/gone.md': '# Gone\n',
  'content/docs/2.0/_layer.yml': 'moved:\n  guide/moved: guide/new-home\nremoved: [guide/gone]\n',
  'content/docs/1.0/guide/what?.md': '# What\n',
  'content/docs/1.0/guide/a#b.md': '# A, b\n',
  'content/docs/1.0/guide/inert.md':
    '# Inert\n\n<template><a id="in-template"></a></template> <noscript><a id="in-noscript"></a></noscript>\n',
  'badge.tsx':
    'export default ({ id, to, href }: Record<string, string>) => <a id={id} href={to ?? href}><i id="inner" /></a>;\n',
  'content/policies/security.md': '# Security\n\n## Report\n',
};

export const labelledConfig = {
  ...threeVersions,
  sections: [
    { name: 'docs', path: '/', versioned: true },
    { name: 'policies', path: '/policies' },
  ],
  components: { Badge: 'badge.tsx' },
  redirects: [
    { from: '/old', to: '/guide/target#setup' },
    { from: '/outside', to: 'https://example.org' },
    { from: '/static-dir', to: '/dir/' },
  ],
};

/** Codes of problems of links. Other rules have their own tests. */
export const linkCodes = new Set([
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'broken-own-url',
  'url-invalid',
  'broken-image',
  'broken-html-image',
  'html-forbidden',
  'html-unsafe-url',
]);

export const labelled = String.raw`
Markdown links: [a](target.md), [b](./target.md#setup), [c](../index.md#start), [d](/guide/target.md "title"), [e](<with space.md>).
===
A missing file: [a](missing.md), [b](./missing.md#x), [c](../missing.md), [d](/missing.md), [e](<mis sing.md>).
                    ^^^^^^^^^^ broken-markdown-link
                                     ^^^^^^^^^^^^^^ broken-markdown-link
                                                          ^^^^^^^^^^^^^ broken-markdown-link
                                                                              ^^^^^^^^^^^ broken-markdown-link
                                                                                                 ^^^^^^^^^^^ broken-markdown-link
===
Two in a row [a](missing.md)[b](target.md)[c](missing.md#x)
                 ^^^^^^^^^^ broken-markdown-link
                                              ^^^^^^^^^^^^ broken-markdown-link
===
Letter case counts: [a](Target.md), [b](target.MD#setup).
                        ^^^^^^^^^ broken-markdown-link
                                        ^^^^^^^^^^^^^^^ broken-markdown-link
===
Headings: [a](target.md#setup-1), [b](target.md#own-id), [c](target.md#über-uns), [d](target.md#%C3%BCber-uns), [e](target.md#c--more).
===
No headings: [a](target.md#setup-2), [b](target.md#name), [c](target.md#Setup), [d](#nothing).
                 ^^^^^^^^^^^^^^^^^ broken-anchor
                                         ^^^^^^^^^^^^^^ broken-anchor
                                                              ^^^^^^^^^^^^^^^ broken-anchor
                                                                                    ^^^^^^^^ broken-anchor
===
Ids of HTML and footnotes: [a](target.md#html-id), [b](target.md#old-name), [c](target.md#Div-Id), [d](target.md#fn-1), [e](target.md#fnref-note).
===
Their case counts, too: [a](target.md#HTML-ID), [b](target.md#div-id), [c](target.md#fn-3).
                            ^^^^^^^^^^^^^^^^^ broken-anchor
                                                    ^^^^^^^^^^^^^^^^ broken-anchor
                                                                           ^^^^^^^^^^^^^^ broken-anchor
===
The page itself: [a](#own), [b](#), [c](#top), [d](?tab=2), [e](#own:~:text=Own).

## Own
===
Text fragments name no heading: [a](target.md#:~:text=Setup), [b](target.md#setup:~:text=x).
===
URLs: [a](/1.0/guide/target), [b](/1.0/guide/target/), [c](/1.0/guide/target?x=1#setup), [d](target), [e](/1.0/), [f](/1.0/guide/index.html).
===
Missing URLs: [a](/1.0/guide/targets), [b](targets#setup), [c](/9.9/guide/target), [d](/1.0/guide/target#no).
                  ^^^^^^^^^^^^^^^^^^ broken-link
                                           ^^^^^^^^^^^^^ broken-link
                                                               ^^^^^^^^^^^^^^^^^ broken-link
                                                                                       ^^^^^^^^^^^^^^^^^^^^ broken-anchor
===
What static hosts don't answer: [a](target.html), [b](/1.0/guide/target.html#setup).
                                    ^^^^^^^^^^^ broken-link
                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ broken-link
===
Slugs: [a](slugged.md), [b](/1.0/other-name), [c](/1.0/guide/slugged).
                                                  ^^^^^^^^^^^^^^^^^^ broken-link
===
Folders: [a](index.md), [b](readme-folder/README.md), [c](/1.0/guide), [d](/1.0/guide/readme-folder).
===
Files: [a](data.csv), [b](/logo.svg), [c](../../../static/manual.pdf), [d](/manual.pdf#page=2), [e](no.csv), [f](/no.pdf).
                                                                                                    ^^^^^^ broken-link
                                                                                                                 ^^^^^^^ broken-link
===
Redirects: [a](/old), [b](/old?x=1), [c](/outside), [d](/older).
                                                        ^^^^^^ broken-link
===
Other sections: [a](/policies/security#report), [b](/policies/security.md), [c](../../../policies/security.md#report), [d](/policies/security#no).
                                                                                                                           ^^^^^^^^^^^^^^^^^^^^^ broken-anchor
===
Other versions: [a](../../2.0/only-new.md), [b](/only-new), [c](only-new.md), [d](/2.0/guide/target).
                                                                ^^^^^^^^^^^ broken-markdown-link
===
Images: ![a](picture.png), ![b](./picture.png "title"), ![c](/logo.svg), ![d](https://example.org/a.png), ![e](none.png), ![f](/none.svg).
                                                                                                               ^^^^^^^^ broken-image
                                                                                                                               ^^^^^^^^^ broken-image
===
A linked image: [![a](none.png)](missing.md)
                      ^^^^^^^^ broken-image
                                 ^^^^^^^^^^ broken-markdown-link
===
References: [a][one], [two], [two][], ![three].

[one]: target.md#no
       ^^^^^^^^^^^^ broken-anchor
[two]: missing.md 'title'
       ^^^^^^^^^^ broken-markdown-link
[three]: <none.png>
          ^^^^^^^^ broken-image
[unused]: missing.md
===
Not references: [a][nowhere], [nowhere], - [ ] and [x].
===
Code is no link: ${'`'}[a](missing.md)${'`'}, ${'``'}<a href="missing.md">${'``'}.

${'```'}md
[a](missing.md) ![b](none.png)
${'```'}

    [a](missing.md)

~~~html
<a href="missing.md">
~~~
===
Escaped: \[a](missing.md), [a\](missing.md), &lt;a href="missing.md">, [a] (missing.md).
===
Comments: <!-- [a](missing.md) --> <!-- <a href="missing.md"> -->

<!--
[a](missing.md)
-->
===
Schemes: <mailto:a@example.org>, [a](mailto:a@example.org?subject=x), [b](tel:+49123), [c](ftp://example.org/missing.md), [d](//example.org/missing.md), [e](sms:123).
===
Addresses alone: https://example.org/missing.md, www.example.org/missing.md, a@example.org, <https://example.org/missing.md>, missing.md, ./missing.md.
===
Addresses that no browser reads: [a](http://), [b](//), [c](https://localhost:PORT/x), http://localhost:3000/x, http://localhost:port/y, [d](https://{shop}.example.org), ![e](https://exa%20mple.org/a.png).
                                     ^^^^^^^ url-invalid
                                                   ^^ url-invalid
                                                            ^^^^^^^^^^^^^^^^^^^^^^^^ url-invalid
                                                                                                                ^^^^^^^^^^^^^^^^^^^^^^^ url-invalid
                                                                                                                                                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ broken-image
===
Data: ![a](data:image/png;base64,iVBORw0KGgo=), <img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
===
HTML: <a href="target.md">a</a> <a href='target#setup'>b</a> <a href=/1.0/guide/target>c</a> <a title="missing.md">d</a>
===
HTML: <a href="missing.md">a</a> <a class="x" href='missing#a'>b</a> <a href=missing.md>c</a> <img alt="" src="none.png"> <a HREF="target.md#no">d</a>
               ^^^^^^^^^^ broken-markdown-link
                                                    ^^^^^^^^^ broken-link
                                                                             ^^^^^^^^^^ broken-markdown-link
                                                                                                               ^^^^^^^^ broken-html-image
                                                                                                                                   ^^^^^^^^^^^^ broken-anchor
===
<div>
  <a href="missing.md">a</a>
           ^^^^^^^^^^ broken-markdown-link
  <video poster="none.png" src="none.mp4"></video>
                 ^^^^^^^^ broken-html-image
                                ^^^^^^^^ broken-html-image
</div>
===
Candidates: <img alt="" srcset="picture.png 1x, none.png 2x" src="picture.png">
                                                ^^^^^^^^ broken-html-image
===
- In lists: [a](missing.md)
                ^^^^^^^^^^ broken-markdown-link
  1. deeper [b](target.md#no)
                ^^^^^^^^^^^^ broken-anchor

     > and in quotes [c](missing.md)
                         ^^^^^^^^^^ broken-markdown-link
===
| In tables | [a](target.md) |
| --- | --- |
| [b](missing.md) | ${'`'}[c](missing.md)${'`'} |
      ^^^^^^^^^^ broken-markdown-link
| a \| b | [d](target.md#no) |
               ^^^^^^^^^^^^ broken-anchor
===
:::note With [a](missing.md)
                 ^^^^^^^^^^ broken-markdown-link

In a note: [b](missing.md)
               ^^^^^^^^^^ broken-markdown-link

:::
===
## In a heading [a](missing.md)
                    ^^^^^^^^^^ broken-markdown-link

A footnote[^a].

[^a]: With [b](missing.md).
               ^^^^^^^^^^ broken-markdown-link
===
Setext [a](missing.md)
           ^^^^^^^^^^ broken-markdown-link
===

**Bold [a](missing.md)**, ~~[b](missing.md)~~, [*c*](missing.md).
           ^^^^^^^^^^ broken-markdown-link
                                ^^^^^^^^^^ broken-markdown-link
                                                     ^^^^^^^^^^ broken-markdown-link
===
Encodings: [a](with%20space.md), [b](caf%C3%A9.md), [c](${'caf\u00E9'}.md), [d](tar%67et.md), [e](%zz.md).
                                                                                        ^^^^^^ broken-link
===
Unicode forms: [a](${'cafe\u0301'}.md), [b](cafe%CC%81.md), [c](/1.0/guide/cafe%CC%81), [d](target.md#${'u\u0308'}ber-uns), [e](target.md#u%CC%88ber-uns).
===
Components: <Badge id="badge-id" /> [a](#badge-id), <Badge href="target.md#setup" />, <Badge to="missing.md" />, [b](#badge), [c](#inner).
                                                                                                 ^^^^^^^^^^ broken-markdown-link
                                                                                                                     ^^^^^^ broken-anchor
===
Addresses of components: <Badge to="api/a#b" />, <Badge href="./api" />.
                                    ^^^^^^^ broken-link
                                                              ^^^^^ broken-link
===
Ids with variables: <b id="in-{{version}}">x</b> <Badge id="of-{{version}}" /> [a](#in-1.0), [b](#of-1.0), [c](#in-{{version}}), [d](#in-9.9), [e](#of-{version}).
                                                                                                                                     ^^^^^^^ broken-anchor
                                                                                                                                                   ^^^^^^^^^^^^^ broken-anchor
===
Entities: [a](target.md?a=1&amp;b=2), [b](miss&amp;ing.md), [c](with\ space.md).
                                          ^^^^^^^^^^^^^^^ broken-markdown-link
===
Brackets: [a](target.md), [b [c]](missing.md), [d](target.md "a (b)"), [e](missing(1).md).
                                  ^^^^^^^^^^ broken-markdown-link
                                                                           ^^^^^^^^^^^^^ broken-markdown-link
===
Empty: [a](), [b](<>).
        ^ broken-link
               ^ broken-link
===
Out of the site: [a](../../../../etc/passwd), [b](../../../../../x.md).
                     ^^^^^^^^^^^^^^^^^^^^^^ broken-link
                                                  ^^^^^^^^^^^^^^^^^^^ broken-markdown-link
===
Unsafe: [a](javascript:alert(1)), <a href="javascript:x">b</a>, [c](JavaScript:x).
            ^^^^^^^^^^^^^^^^^^^ html-unsafe-url
                                           ^^^^^^^^^^^^ html-unsafe-url
                                                                    ^^^^^^^^^^^^ html-unsafe-url
===
The top in any case: [a](#TOP), [b](target.md#Top), [c](target.md#tops).
                                                        ^^^^^^^^^^^^^^ broken-anchor
===
Dots: [a](/1.0/guide/../guide/target), [b](/guide/./target.md#setup), [c](../guide/target.md), [d](/1.0/../guide/x), [e](/guide/../target.md).
                                                                                                   ^^^^^^^^^^^^^^^ broken-link
                                                                                                                         ^^^^^^^^^^^^^^^^^^^ broken-markdown-link
===
The site's own address: [a](https://test.example/1.0/guide/target#setup), [b](//test.example/1.0/guide/none), [c](HTTPS://Test.Example/none), [d](https://test.example.org/none).
                                                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ broken-own-url
                                                                                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^ broken-own-url
===
Line ends in an attribute: <a href="tar
get.md">a</a> <a href="target.md
#setup">b</a>
===
The first of two attributes: <a href="target.md" href="missing.md">a</a> <a href="missing.md" href="target.md">b</a>
                                                                                  ^^^^^^^^^^ broken-markdown-link
===
Not on the page: [a](inert.md#in-template), [b](inert.md#in-noscript).
                     ^^^^^^^^^^^^^^^^^^^^ broken-anchor
                                                ^^^^^^^^^^^^^^^^^^^^ broken-anchor
===
<svg><a xlink:href="missing.md"><use xlink:href="#drawn"/></a><g id="drawn"></g><image xlink:href="none.png"/><use xlink:href="#undrawn"/></svg>
                    ^^^^^^^^^^ broken-markdown-link
                                                                                                   ^^^^^^^^ broken-html-image
                                                                                                                               ^^^^^^^^ broken-anchor
===
Pages of the static folder: [a](/dir), [b](/dir/), [c](/dir/index.html), [d](/static-dir), [e](/dir/none).
                                                                                               ^^^^^^^^^ broken-link
===
Names with signs: [a](what%3F.md), [b](a%23b.md), [c](what?.md), [d](a#b.md), [e](</1.0/guide/what%3F>).
                                                      ^^^^^^^^ broken-link
                                                                     ^^^^^^ broken-link
===
Moved and removed: [a](moved.md#part), [b](../../2.0/guide/new-home.md), [c](/2.0/guide/new-home.md), [d](../../2.0/guide/moved.md), [e](../../2.0/guide/gone.md), [f](/2.0/guide/moved), [g](/2.0/guide/gone).
                                                                                                          ^^^^^^^^^^^^^^^^^^^^^^^^ broken-markdown-link
                                                                                                                                         ^^^^^^^^^^^^^^^^^^^^^^^ broken-markdown-link
                                                                                                                                                                                              ^^^^^^^^^^^^^^^ broken-link
===
No version: [a](../../7.0/guide/target.md), [b](/7.0/guide/target.md).
                ^^^^^^^^^^^^^^^^^^^^^^^^^ broken-markdown-link
                                                ^^^^^^^^^^^^^^^^^^^^ broken-markdown-link
===
A base: <base href="/1.0/guide/">
        ^^^^^^^^^^^^^^^^^^^^^^^^^ html-forbidden
`;

export interface LabelledCase {
  /** The Markdown without labels. */
  readonly text: string;
  /** "code line:column+length", in the order of the text. */
  readonly expected: readonly string[];
}

/** Reads the labels. Columns are those of the line above, in UTF-16 units. */
export function readLabelledSet(set = labelled): readonly LabelledCase[] {
  return set.split(/^={3}$/m).map((part) => {
    const lines: string[] = [];
    const expected: string[] = [];
    for (const line of part.replace(/^\n/, '').split('\n')) {
      const [, blank, mark, code] = /^( *)(\^+) ([a-z-]+)$/.exec(line) ?? [];
      if (blank === undefined || mark === undefined) lines.push(line);
      else expected.push(`${code} ${lines.length}:${blank.length + 1}+${mark.length}`);
    }
    return { text: lines.join('\n'), expected };
  });
}
