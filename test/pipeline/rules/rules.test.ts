/** Each rule finds its problem at the right place, and ignores text that only looks like one. */
import { describe, expect, test } from 'vitest';
import { fileBlock } from '../../helpers/file-block.js';
import { brief, loadInline, threeVersions, type Files } from '../../helpers/inline-site.js';

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

/** Returns the diagnostics of one rule for a site with these files and a plain home page. */
async function check(code: string, files: Files, expected: readonly string[], config: object = threeVersions) {
  const { diagnostics } = await loadInline({ 'content/docs/1.0/index.md': '# Home\n', ...files }, config);
  expect(brief(diagnostics.filter((diagnostic) => diagnostic.code === code))).toEqual(expected);
}

describe('heading-level-skipped', () => {
  const file = 'content/docs/1.0/a.md';

  test('a heading two levels below the one before it', () =>
    check('heading-level-skipped', { [file]: '# A\n\n### B\n\n#### C\n\n## D\n' }, [
      `heading-level-skipped ${file}:3:1 The heading "B" is of level 3, the one above it of level 1 [1.0 2.0 next]`,
    ]));

  test('a title of front matter counts as level 1, and the way up may skip levels', () =>
    check('heading-level-skipped', { [file]: '---\ntitle: A\n---\n\n## B\n\n### C\n\n#### D\n\n## E\n' }, []));
});

describe('image-alt-missing', () => {
  test('Markdown without a text and HTML without the attribute', () =>
    check(
      'image-alt-missing',
      {
        'content/docs/1.0/x.png': png,
        'content/docs/1.0/a.md':
          '# A\n\n![](x.png) ![Said](x.png)\n\n<p><img src="x.png"> <img src="x.png" alt=""></p>\n',
      },
      [
        'image-alt-missing content/docs/1.0/a.md:3:1 This image has no alternative text [1.0 2.0 next]',
        'image-alt-missing content/docs/1.0/a.md:5:4 This image has no alternative text [1.0 2.0 next]',
      ],
    ));
});

describe('code-invalid', () => {
  const report = (code: string, place: string, message: string) => `${code} ${place} ${message} [1.0 2.0 next]`;

  test('JSON and YAML, at the line and column inside lists and quotes too', () =>
    check(
      'code-invalid',
      {
        'content/docs/1.0/a.md':
          '# A\n\n```json\n{\n  "a": 1,\n}\n```\n\n- item\n\n  ```yaml\n  a: 1\n  a: 2\n  ```\n\n```json\n{ "b": [1] }\n```\n',
      },
      [
        report(
          'code-invalid',
          'content/docs/1.0/a.md:5:9',
          'This JSON cannot be parsed: JSON does not support trailing commas',
        ),
        report('code-invalid', 'content/docs/1.0/a.md:13:3', 'This YAML cannot be parsed: a key is given twice'),
      ],
    ));

  test('Ruby and ERB, by the bytes of Prism turned into columns', () =>
    check(
      'code-invalid',
      {
        'content/docs/1.0/a.md':
          "# A\n\n> - item\n>\n>   ```ruby\n>   # é\n>   é = 1; class A\n>     def x; end\n>   ```\n\n```erb\n<p><%= link_to('é', %></p>\n```\n\n```rb\nfoo do\n  ...\nend\n```\n\n```erb\n<p>\n<% if x\n```\n",
      },
      [
        report(
          'code-invalid',
          'content/docs/1.0/a.md:7:12',
          'This Ruby cannot be parsed: expected an `end` to close the `class` statement',
        ),
        report('code-invalid', 'content/docs/1.0/a.md:12:22', 'This ERB cannot be parsed: expected a matching `)`'),
        report(
          'code-invalid',
          'content/docs/1.0/a.md:18:1',
          "This Ruby cannot be parsed: unexpected 'end'; expected an expression after the operator",
        ),
        report('code-invalid', 'content/docs/1.0/a.md:23:1', 'This ERB cannot be parsed: nothing closes this tag'),
      ],
    ));

  test('parts of methods and blocks are Ruby, and so are samples with removed lines', () =>
    check(
      'code-invalid',
      {
        'content/docs/1.0/a.md':
          '```ruby\nyield @x\nnext if y\n```\n\n```ruby\ndef a # [!code --]\ndef b # [!code ++]\nend\n```\n\n```yaml\na: 1 # [!code --]\na: 2 # [!code ++]\n```\n\n```json\n{ "a": 1 } // [!code ++]\n```\n',
      },
      [],
    ));

  test('other languages, plain text and empty blocks are not read', () =>
    check(
      'code-invalid',
      { 'content/docs/1.0/a.md': '```text\n{\n```\n\n```jsonc\n{ // x\n}\n```\n\n```json\n```\n' },
      [],
    ));
});

describe('page-orphan', () => {
  const hidden = { ...threeVersions, sections: [{ name: 'docs', path: '/', versioned: true, sidebar: false }] };

  test('a page without a sidebar to which nothing links', () =>
    check(
      'page-orphan',
      fileBlock`
        --- content/docs/1.0/index.md
        [A](a.md)
        --- content/docs/1.0/a.md
        # A

        [myself](a.md)
        --- content/docs/1.0/b.md
        # B

        [myself](b.md)
        --- content/docs/1.0/c.md
        ---
        unlisted: true
        ---

        # C
      `,
      ['page-orphan content/docs/1.0/b.md:1:1 No link leads to this page [1.0 2.0 next]'],
      hidden,
    ));

  test('a generated sidebar leads to every page', () => check('page-orphan', { 'content/docs/1.0/b.md': '# B\n' }, []));
});

describe('image-unused', () => {
  test('an image that no version shows', () =>
    check(
      'image-unused',
      {
        'content/docs/1.0/used.png': png,
        'content/docs/1.0/left.png': png,
        'content/docs/1.0/notes.txt': 'x',
        'content/docs/1.0/index.md': '<img srcset="used.png 2x" alt="">\n',
      },
      ['image-unused No page shows "content/docs/1.0/left.png"'],
    ));
});

describe('title-duplicate and description-duplicate', () => {
  const page = (title: string, description: string) =>
    `---\ntitle: ${title}\ndescription: ${description}\n---\n\nText.\n`;

  test('titles of one folder, descriptions of one version', async () => {
    const files = {
      'content/docs/1.0/a/x.md': page('Same', 'Of x'),
      'content/docs/1.0/a/y.md': page('Same', 'Of y'),
      'content/docs/1.0/b/z.md': page('Same', 'Of x'),
    };
    await check('title-duplicate', files, [
      'title-duplicate content/docs/1.0/a/y.md:1:1 Another page has the same title, "Same" [1.0 2.0 next]',
    ]);
    await check('description-duplicate', files, [
      'description-duplicate content/docs/1.0/b/z.md:1:1 Another page has the same description, "Of x" [1.0 2.0 next]',
    ]);
  });

  test('the same page in two versions is one page', () =>
    check(
      'title-duplicate',
      { 'content/docs/1.0/a.md': page('A', 'One'), 'content/docs/2.0/a.md': page('A', 'Two') },
      [],
    ));
});

describe('layer-file-unchanged', () => {
  test('a copy of an inherited file, even after a move', () =>
    check(
      'layer-file-unchanged',
      fileBlock`
        --- content/docs/1.0/a.md
        # A
        --- content/docs/2.0/_layer.yml
        moved:
          a: b
        --- content/docs/2.0/index.md
        # Home
        --- content/docs/next/b.md
        # A
      `,
      [
        'layer-file-unchanged content/docs/2.0/index.md:1:1 This file is equal to "content/docs/1.0/index.md", which it overrides',
        'layer-file-unchanged content/docs/next/b.md:1:1 This file is equal to "content/docs/1.0/a.md", which it overrides',
      ],
    ));

  test('no copy of a page that the layer moves away or removes', () =>
    check(
      'layer-file-unchanged',
      fileBlock`
        --- content/docs/1.0/a.md
        # A
        --- content/docs/1.0/b.md
        # B
        --- content/docs/2.0/_layer.yml
        moved:
          a: c
        removed:
          - b
        --- content/docs/2.0/a.md
        # A
        --- content/docs/2.0/b.md
        # B
      `,
      [],
    ));

  test('no copy of a page with a position in an older layer, unless its own layer gives one', () =>
    check(
      'layer-file-unchanged',
      fileBlock`
        --- content/docs/1.0/a.md
        # A
        --- content/docs/1.0/b.md
        # B
        --- content/docs/2.0/_layer.yml
        positions:
          a: 9
          b: 8
        --- content/docs/next/_layer.yml
        positions:
          b: 7
        --- content/docs/next/a.md
        # A
        --- content/docs/next/b.md
        # B
      `,
      [
        'layer-file-unchanged content/docs/next/b.md:1:1 This file is equal to "content/docs/1.0/b.md", which it overrides',
      ],
    ));

  test('no copy with a link that would lead elsewhere without it, as `fold` keeps it', () =>
    check(
      'layer-file-unchanged',
      fileBlock`
        --- content/docs/1.0/a.md
        # A

        See [version 1.0](../1.0/b.md).
        --- content/docs/1.0/b.md
        # B
        --- content/docs/2.0/a.md
        # A

        See [version 1.0](../1.0/b.md).
        --- content/docs/2.0/d.md
        # D
        --- content/docs/next/d.md
        # D
      `,
      [
        'layer-file-unchanged content/docs/next/d.md:1:1 This file is equal to "content/docs/2.0/d.md", which it overrides',
      ],
    ));
});

describe('anchor-vanished', () => {
  test('ids that the latest version lost, even after a move; an anchor keeps an id', () =>
    check(
      'anchor-vanished',
      fileBlock`
        --- content/docs/1.0/a.md
        # A

        ## Kept

        ## Gone

        ## Renamed
        --- content/docs/2.0/_layer.yml
        moved:
          a: b
        --- content/docs/2.0/b.md
        # A

        ## Kept

        ## New name {#renamed}
        --- content/docs/next/b.md
        # A
      `,
      ['anchor-vanished content/docs/2.0/b.md:1:1 This page has lost a heading id that it had in 1.0: #gone [2.0]'],
    ));

  const versions = { ...threeVersions, versions: [{ name: 'next', unreleased: true }, '4.0', '3.0', '2.0', '1.0'] };

  test('each text that lacks an id of an older version, with all versions that show the text', () =>
    check(
      'anchor-vanished',
      fileBlock`
        --- content/docs/1.0/a.md
        # A

        ## Install

        ## Run
        --- content/docs/2.0/a.md
        # A

        ## Installation

        ## Run
        --- content/docs/4.0/a.md
        # A

        ## Installation

        ## Tests
        --- content/docs/next/a.md
        # A
      `,
      [
        'anchor-vanished content/docs/2.0/a.md:3:1 This heading had the id "install" in 1.0 [2.0 3.0] → <a id="install"></a>',
        'anchor-vanished content/docs/4.0/a.md:3:1 This heading had the id "install" in 1.0 [4.0] → <a id="install"></a>',
        'anchor-vanished content/docs/4.0/a.md:5:1 This heading had the id "run" in 3.0 [4.0] → <a id="run"></a>',
      ],
      versions,
    ));

  test('a version is not compared with versions that it does not inherit from', () =>
    check(
      'anchor-vanished',
      fileBlock`
        --- content/docs/1.0/a.md
        # A
        --- content/docs/2.0/a.md
        # A

        ## Two
        --- content/docs/3.0/a.md
        # A

        ## Three
      `,
      [],
      { ...threeVersions, versions: [{ name: '3.0', from: '1.0' }, '2.0', '1.0'] },
    ));

  test('for a heading with the name of the version, only the last step is compared', () =>
    check(
      'anchor-vanished',
      { 'content/docs/1.0/a.md': '# A\n\n## New in {{version}}\n' },
      [
        'anchor-vanished content/docs/1.0/a.md:3:1 This heading had the id "new-in-3" in 3.0 [4.0] → <a id="new-in-3"></a>',
      ],
      {
        ...threeVersions,
        versions: ['4', '3', '2', '1'].map((version) => ({ name: `${version}.0`, variables: { version } })),
      },
    ));
});

describe('style sheets', () => {
  test('files of the static folder that a sheet, or one that it imports, names', async () => {
    const brand = [
      '/* url(/none.png) */ @import "./more/parts.css"; @import url(more/others.css); @import "package/a.css";',
      '.a { background: url("/img/there.svg#x"), url( /img/thre.svg ), url(//cdn.example/a.png), url(data:image/png;base64,/x) }',
      ".b { content: '/*'; src: url('/fonts/none.woff2?v=1') } .c { content: \"url(/none.png)*/\" } .d { fill: url(#g) }",
    ];
    const { diagnostics } = await loadInline(
      {
        'content/docs/1.0/index.md': '# Home\n',
        'content/static/img/there.svg': '<svg/>',
        'styles/brand.css': `\uFEFF${brand.join('\r\n')}\r\n`,
        'styles/more/parts.css': '.e { background: url(/img/there.svg) url("/img/no e.png") }\n',
        'styles/more/others.css':
          '.f { background: url(/content/static/img/there.svg) url(/content/static/img/no.png) }\n',
      },
      { ...threeVersions, baseUrl: '/b/', styles: ['styles/brand.css'] },
    );
    expect(brief(diagnostics)).toEqual([
      'broken-image styles/brand.css:2:48 There is no file "content/static/img/thre.svg" → /img/there.svg',
      'broken-link styles/brand.css:3:31 There is no file "content/static/fonts/none.woff2"',
      'broken-image styles/more/others.css:1:57 There is no file "content/static/content/static/img/no.png"',
      'broken-image styles/more/parts.css:1:43 There is no file "content/static/img/no e.png"',
    ]);
  });
});

describe('style-uncompiled', () => {
  test('the first rule of a sheet that only a compiler reads, in no comment and in no other layer of CSS', () =>
    check(
      'style-uncompiled',
      {
        'a.css':
          '/* @apply */ @layer base { a { color: red } }\n@import "./b.css"; .x { @apply flex; } @tailwind base;\n',
        'b.css': "@charset 'utf-8';\n@import 'tailwindcss/utilities';\n",
        'c.css':
          '@media screen { @supports (color: red) { @container (width > 1px) { a { color: red } } } }\n@theme-color x;\n',
      },
      [
        'style-uncompiled a.css:2:25 This style sheet must be compiled: browsers do not know "@apply"',
        `style-uncompiled b.css:2:1 This style sheet must be compiled: browsers do not know "@import 'tailwindcss/utilities'"`,
      ],
      { ...threeVersions, styles: ['a.css', 'c.css'] },
    ));

  test('texts, addresses and names of classes are no rules', () =>
    check(
      'style-uncompiled',
      {
        'a.css': [
          '.a::before { content: "@apply \\" @apply"; content: \'@screen\'; }',
          '.b { background: url(https://example.org/@plugin/b.png) url( "https://example.org/@config/b.png" ); }',
          '.\\@screen { color: red; }',
          '@source-of-nothing x;',
        ].join('\n'),
        'b.css': '.c { content: "/*"; }\n.d { @apply flex; }\n',
      },
      ['style-uncompiled b.css:2:6 This style sheet must be compiled: browsers do not know "@apply"'],
      { ...threeVersions, styles: ['a.css', 'b.css'] },
    ));
});

describe('docsgen-disable comments', () => {
  const all = async (text: string): Promise<readonly string[]> => {
    const { diagnostics } = await loadInline({
      'content/docs/1.0/index.md': '# Home\n',
      'content/docs/1.0/a.md': text,
    });
    return brief(diagnostics).map((line) => line.split(' ').slice(0, 2).join(' '));
  };

  test('switch only one rule off for only one line', async () => {
    expect(
      await all('# A\n\n<!-- docsgen-disable-next-line broken-markdown-link -->\n\n[x](x.md) [#](#no)\n\n[y](y.md)\n'),
    ).toEqual(['broken-anchor content/docs/1.0/a.md:5:15', 'broken-markdown-link content/docs/1.0/a.md:7:5']);
    expect(await all('# A\n\n[x](x.md) <!-- docsgen-disable-line broken-markdown-link, broken-anchor -->\n')).toEqual(
      [],
    );
  });

  test('before a code fence, for the whole fence', async () => {
    const invalid = '```json\n{\n  …\n}\n```\n';
    expect(await all(`# A\n\n<!-- docsgen-disable-next-line code-invalid -->\n\n${invalid}\n${invalid}`)).toEqual([
      'code-invalid content/docs/1.0/a.md:13:3',
    ]);
  });

  test('for a whole file', async () => {
    expect(await all('[x](x.md)\n\n<!-- docsgen-disable-file broken-markdown-link -->\n\n[y](y.md)\n')).toEqual([]);
  });

  test('must name existing rules', async () => {
    expect(await all('# A\n\n<!-- docsgen-disable-line broken-links -->\n<!-- docsgen-disable-line -->\n')).toEqual([
      'silence-unknown content/docs/1.0/a.md:3:27',
      'silence-unknown content/docs/1.0/a.md:4:25',
    ]);
  });

  test('are text in code', async () => {
    expect(await all('`<!-- docsgen-disable-file broken-markdown-link -->` [x](x.md)\n')).toEqual([
      'broken-markdown-link content/docs/1.0/a.md:1:58',
    ]);
  });
});

describe('output-name-unportable', () => {
  const code = 'output-name-unportable';

  test('names of devices, forbidden characters and ends, once for each folder and over all versions', () =>
    check(
      code,
      {
        'content/docs/1.0/Aux/a.md': '# A\n',
        'content/docs/1.0/Aux/b.md': '# B\n',
        'content/docs/1.0/c:d.md': '# C\n',
        'content/docs/1.0/e.md': '---\nslug: /lpt1.x/e\n---\n\n# E\n',
        'content/docs/1.0/f..md': '# F\n',
        'content/docs/1.0/what?.md': '# G\n\n![x](h*.png)\n',
        'content/docs/1.0/h*.png': png,
        'content/static/img/NUL.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      },
      [
        `${code} content/docs/1.0/Aux/a.md:1:1 Windows cannot store the name "Aux" [1.0 2.0 next]`,
        `${code} content/docs/1.0/c:d.md:1:1 Windows cannot store the name "c:d" [1.0 2.0 next]`,
        `${code} content/docs/1.0/e.md:1:1 Windows cannot store the name "lpt1.x" [1.0 2.0 next]`,
        `${code} content/docs/1.0/f..md:1:1 Windows cannot store the name "f." [1.0 2.0 next]`,
        `${code} content/docs/1.0/h*.png:1:1 Windows cannot store the name "h*-6b7fa434f9.png"`,
        `${code} content/docs/1.0/what?.md:1:1 Windows cannot store the name "what?" [1.0 2.0 next]`,
        `${code} content/static/img/NUL.svg:1:1 Windows cannot store the name "NUL.svg"`,
      ],
    ));

  test('redirects of the config are reported in the config', () =>
    check(code, {}, [`${code} docsgen.config.json:1:127 Windows cannot store the name "con"`], {
      ...threeVersions,
      redirects: [{ from: '/old/con', to: '/' }],
    }));

  test('names that only look like them are not reported', () =>
    check(
      code,
      fileBlock`
        --- content/docs/1.0/console.md
        # A
        --- content/docs/1.0/com10.md
        # B
        --- content/docs/1.0/a.b/c.md
        # C
        --- content/docs/1.0/lpt.md
        # D
        --- content/docs/1.0/my-aux.md
        # E
        --- content/docs/1.0/.hidden.md
        # F
      `,
      [],
    ));
});

describe('component-unused', () => {
  test('a component that is registered and on no page', () =>
    check(
      'component-unused',
      { 'content/docs/1.0/a.md': '# A\n\n<Used />\n', 'used.tsx': 'export default () => null;\n' },
      ['component-unused docsgen.config.json:1:138 No page uses the component "Unused"'],
      { ...threeVersions, components: { Used: 'used.tsx', Unused: 'used.tsx' } },
    ));
});

describe('social-card-missing', () => {
  const files = {
    'content/docs/1.0/a.md': '# Příručka\n',
    'content/docs/1.0/b.md': '# Ελλάδα\n',
    'content/docs/1.0/c.md': '---\nimage: /card.png\n---\n\n# Řím\n',
    'content/docs/1.0/d.md': '# L’été\n',
    'content/static/card.png': png,
  };

  test('one warning counts the pages without an image that have other letters', async () => {
    const config = { ...threeVersions, versions: ['1.0'], socialCards: true };
    await check(
      'social-card-missing',
      files,
      [
        'social-card-missing docsgen.config.json:1:79 2 pages have no social card: its font has no "ř", as in "Příručka"',
      ],
      config,
    );
    await check('social-card-missing', files, [], { ...config, socialCards: false });
    await check('social-card-missing', files, [], { ...config, socialImage: 'card.png' });
  });
});
