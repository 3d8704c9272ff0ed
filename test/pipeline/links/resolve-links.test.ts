/** Every kind of link, right and wrong: its target, the diagnostic and its place. */
import { describe, expect, test } from 'vitest';
import type { LinkTarget } from '../../../src/pipeline/model.js';
import { createNearest } from '../../../src/pipeline/text/nearest-name.js';
import { startCpuClock } from '../../helpers/cpu-clock.js';
import { fileBlock } from '../../helpers/file-block.js';
import { brief, loadInline, threeVersions, type Files } from '../../helpers/inline-site.js';

const base: Files = {
  'content/docs/1.0/index.md': '# Home\n',
  'content/docs/1.0/guide/install.md': '# Install\n\n## Setup\n\n## Setup\n\n## Name {#own-id}\n\n## Ü\n',
  'content/docs/1.0/guide/index.md': '# Guide\n',
  'content/docs/2.0/new.md': '# New in 2.0\n',
  'content/docs/1.0/guide/picture.png': Buffer.from('not really a picture'),
  'content/docs/1.0/guide/data.csv': 'a,b\n',
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>',
  'content/policies/security.md': '# Security\n\n## Report\n',
};
const config = {
  ...threeVersions,
  sections: [
    { name: 'docs', path: '/', versioned: true },
    { name: 'policies', path: '/policies' },
  ],
  redirects: [{ from: '/old', to: '/guide/install#setup' }],
  // Most tests show none of the images, or don't check their texts.
  severities: { 'image-unused': 'off', 'image-alt-missing': 'off' },
};

/** Returns the diagnostics of a page `guide/page.md` of version 1.0 that consists of one line. */
async function reported(line: string, more: Files = {}): Promise<readonly string[]> {
  const { diagnostics } = await loadInline({ ...base, 'content/docs/1.0/guide/page.md': `${line}\n`, ...more }, config);
  return brief(diagnostics);
}

function show(target: LinkTarget | undefined): string | undefined {
  if (target?.kind === 'candidates')
    return target.candidates.map((candidate) => `${show(candidate.target)} ${candidate.descriptor}`).join(', ');
  return target?.kind === 'asset' ? target.asset.file : target?.url;
}

/** Returns the target of the first link of `guide/page.md` in each version. */
async function targets(line: string): Promise<Record<string, string>> {
  const { site } = await loadInline({ ...base, 'content/docs/1.0/guide/page.md': `${line}\n` }, config);
  return Object.fromEntries(
    site.pages
      .filter(({ docPath }) => docPath === 'guide/page')
      .map(({ version, targets: [target] }) => [version?.name, show(target)]),
  );
}

describe('a file link stays in the version in which it is read', () => {
  test.each([
    ['[a](install.md)', '/1.0/guide/install', '/guide/install'],
    ['[a](./install.md#setup-1)', '/1.0/guide/install#setup-1', '/guide/install#setup-1'],
    ['[a](/guide/install.md#own-id)', '/1.0/guide/install#own-id', '/guide/install#own-id'],
    ['[a](../index.md)', '/1.0', '/'],
    ['[a](index.md?x=1#guide)', '/1.0/guide?x=1#guide', '/guide?x=1#guide'],
    // Fragments have the same form as ids, because browsers compare the two.
    ['[a](install.md#u%CC%88)', '/1.0/guide/install#%C3%BC', '/guide/install#%C3%BC'],
    ['[a][ref]\n\n[ref]: install.md', '/1.0/guide/install', '/guide/install'],
    ['<a href="install.md">a</a>', '/1.0/guide/install', '/guide/install'],
    ['[a](/policies/security.md#report)', '/policies/security#report', '/policies/security#report'],
    ['[a](../../../policies/security.md)', '/policies/security', '/policies/security'],
  ])('%s', async (line, inOld, inLatest) => {
    expect(await reported(line)).toEqual([]);
    expect(await targets(line)).toMatchObject({
      '1.0': inOld,
      '2.0': inLatest,
      next: inLatest.startsWith('/policies') ? inLatest : `/next${inLatest}`.replace(/\/$/, ''),
    });
  });

  test('every image of a srcset is looked up', async () => {
    expect(await targets('<img srcset="picture.png, /logo.svg 2x" alt="">')).toMatchObject({
      '1.0': 'content/docs/1.0/guide/picture.png , /logo.svg 2x',
    });
  });

  test('a srcset is split as in browsers', async () => {
    expect(
      await targets('<img srcset="picture.png 100w 50h, /logo.svg 2x ,https://x.example/a,b.png" alt="">'),
    ).toMatchObject({ '1.0': 'content/docs/1.0/guide/picture.png 100w 50h, /logo.svg 2x, https://x.example/a,b.png ' });
    expect(await targets('<img srcset="https://x.example/a.png, picture.png 2x" alt="">')).toMatchObject({
      '1.0': 'https://x.example/a.png , content/docs/1.0/guide/picture.png 2x',
    });
  });

  test('a link into another layer leads to that version from every version', async () => {
    expect(await targets('[a](../../2.0/new.md)')).toEqual({ '1.0': '/new', '2.0': '/new', next: '/new' });
  });
});

describe('links without a problem are not reported', () => {
  test.each([
    '[a](https://example.org/b.md#c)',
    '[a](//example.org)',
    '[a](mailto:a@example.org)',
    '[a](#top)',
    '[a](#)',
    '[a](?q=1)',
    '[a](install.md#:~:text=Setup)',
    '![a](picture.png)',
    '![a](/logo.svg)',
    '[a](data.csv)',
    '[a](/logo.svg)',
    '[a](install)',
    '[a](/1.0/guide/install/)',
    '[a](/1.0/guide/index.html)',
    '[a](/policies/security#report)',
    '`[a](nothing.md)`',
    '\\[a](nothing.md)',
    '<!-- [a](nothing.md) <a href="nothing.md"> -->',
  ])('%s', async (line) => {
    expect(await reported(line)).toEqual([]);
  });
});

describe('a problem is reported once, at its place, with the versions and the nearest name', () => {
  test.each([
    [
      'See [a](instal.md).',
      'broken-markdown-link content/docs/1.0/guide/page.md:1:9 Broken link: there is no page "instal.md" [1.0 2.0 next] → install.md',
    ],
    [
      '[a](install.md#own)',
      'broken-anchor content/docs/1.0/guide/page.md:1:5 Broken link: no heading of the page it leads to has the id "own" [1.0 2.0 next]',
    ],
    [
      '[a](install.md#setup-2)',
      'broken-anchor content/docs/1.0/guide/page.md:1:5 Broken link: no heading of the page it leads to has the id "setup-2" [1.0 2.0 next] → install.md#setup-1',
    ],
    [
      '[a](Install.md)',
      'broken-markdown-link content/docs/1.0/guide/page.md:1:5 Broken link: there is no page "Install.md" [1.0 2.0 next] → install.md',
    ],
    [
      '[a](/1.0/guide/instal)',
      'broken-link content/docs/1.0/guide/page.md:1:5 Broken link: "/1.0/guide/instal" [1.0 2.0 next] → /1.0/guide/install',
    ],
    [
      '![a](pictures.png)',
      'broken-image content/docs/1.0/guide/page.md:1:6 Image not found: "pictures.png" [1.0 2.0 next] → picture.png',
    ],
    [
      '<img srcset="picture.png 1x, none.png 2x" alt="">',
      'broken-html-image content/docs/1.0/guide/page.md:1:30 Image not found: "none.png" [1.0 2.0 next]',
    ],
    [
      '<img srcset="picture.png 1x,\n  none.png 2x" alt="">',
      'broken-html-image content/docs/1.0/guide/page.md:2:3 Image not found: "none.png" [1.0 2.0 next]',
    ],
    [
      '<img src="none.png" alt="">',
      'broken-html-image content/docs/1.0/guide/page.md:1:11 Image not found: "none.png" [1.0 2.0 next]',
    ],
    [
      '[a](#nowhere)',
      'broken-anchor content/docs/1.0/guide/page.md:1:5 Broken link: no heading of this page has the id "nowhere" [1.0 2.0 next]',
    ],
    ['[a](%ZZ.md)', 'broken-link content/docs/1.0/guide/page.md:1:5 "%ZZ.md" is not a valid address [1.0 2.0 next]'],
    [
      '[a](../../../../outside.md)',
      'broken-markdown-link content/docs/1.0/guide/page.md:1:5 Broken link: there is no page "../../../../outside.md" [1.0 2.0 next]',
    ],
  ])('%s', async (line, expected) => {
    expect(await reported(line)).toEqual([expected]);
  });

  test('a page that exists only in later versions is broken in the older one, and the message names its version', async () => {
    const { diagnostics } = await loadInline({ ...base, 'content/docs/1.0/guide/page.md': '[a](../new.md)\n' }, config);
    expect(brief(diagnostics)).toEqual([
      'broken-markdown-link content/docs/1.0/guide/page.md:1:5 Broken link: there is no page "../new.md" [1.0]',
    ]);
    expect(diagnostics[0]?.notes.at(-1)).toBe('The page exists in 2.0, next.');
  });

  test('all problems of a file are reported', async () => {
    expect(await reported('[a](x1.md) [b](x2.md)\n\n[c](install.md#no)')).toHaveLength(3);
  });
});

describe('a URL link that silently leaves its version', () => {
  test('warns in the versions that it leaves, and suggests the file', async () => {
    const { diagnostics } = await loadInline(
      { ...base, 'content/docs/1.0/guide/page.md': '[a](/guide/install)\n' },
      config,
    );
    expect(brief(diagnostics)).toEqual([
      'link-leaves-version content/docs/1.0/guide/page.md:1:5 "/guide/install" leaves the version of its page: it always leads to the latest [1.0 next] → install.md',
    ]);
    expect(diagnostics[0]?.severity).toBe('warning');
  });

  test('is not reported if it names the version, or is outside versions', async () => {
    expect(await reported('[a](/1.0/guide/install) [b](/policies/security)')).toEqual([]);
  });
});

describe('links through redirects and moves', () => {
  test('a redirect is followed to its page, and fragments are checked there', async () => {
    expect(await targets('[a](/old)')).toMatchObject({ '2.0': '/guide/install#setup' });
    expect(await reported('[a](/old#nope)')).toContainEqual(expect.stringContaining('broken-anchor'));
  });

  test('a link to a page that a later version moved leads to its new address there', async () => {
    const files = {
      ...base,
      ...fileBlock`
      --- content/docs/1.0/guide/page.md
      [a](install.md)
      --- content/docs/2.0/_layer.yml
      moved:
        guide/install: setup/new-install
    `,
    };
    const { site, diagnostics } = await loadInline(files, config);
    const urls = site.pages.filter(({ docPath }) => docPath === 'guide/page').map((page) => show(page.targets[0]));
    expect(urls).toEqual(['/1.0/guide/install', '/setup/new-install', '/next/setup/new-install']);
    expect(brief(diagnostics)).toEqual([]);
  });

  test('links inside a moved page are still relative to the folder of its file', async () => {
    const files = {
      ...base,
      ...fileBlock`
      --- content/docs/1.0/guide/page.md
      ![a](picture.png) [b](install.md)
      --- content/docs/2.0/_layer.yml
      moved:
        guide/page: elsewhere/deep/page
    `,
    };
    const { site, diagnostics } = await loadInline(files, config);
    const moved = site.pages.find(
      ({ docPath, version }) => docPath === 'elsewhere/deep/page' && version?.name === '2.0',
    );
    expect(moved?.targets.map(show)).toEqual(['content/docs/1.0/guide/picture.png', '/guide/install']);
    expect(brief(diagnostics)).toEqual([]);
  });

  test('an image that a later layer replaces is the new one there', async () => {
    const files = {
      ...base,
      'content/docs/1.0/guide/page.md': '![a](picture.png)\n',
      'content/docs/2.0/guide/picture.png': Buffer.from('newer'),
    };
    const { site } = await loadInline(files, config);
    const assets = site.pages
      .filter(({ docPath }) => docPath === 'guide/page')
      .map(({ targets: [target] }) => (target?.kind === 'asset' ? target.asset.file : ''));
    expect(assets).toEqual([
      'content/docs/1.0/guide/picture.png',
      'content/docs/2.0/guide/picture.png',
      'content/docs/2.0/guide/picture.png',
    ]);
  });
});

test('names and anchors match in both forms of Unicode', async () => {
  const files = {
    ...base,
    [`content/docs/1.0/guide/${'caf\u00e9'.normalize('NFD')}.md`]: `# Café\n\n## R\u00e9sum\u00e9\n`,
    'content/docs/1.0/guide/page.md': `[a](caf\u00e9.md#r\u00e9sum\u00e9) [b](caf%C3%A9.md#${'r\u00e9sum\u00e9'.normalize('NFD')})\n`,
  };
  expect(brief((await loadInline(files, config)).diagnostics)).toEqual([]);
});

test('every severity can be set', async () => {
  const files = { ...base, 'content/docs/1.0/guide/page.md': '[a](nothing.md) [b](install.md#no)\n' };
  const { diagnostics } = await loadInline(files, {
    ...config,
    severities: { ...config.severities, 'broken-markdown-link': 'warning', 'broken-anchor': 'off' },
  });
  expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual(['warning broken-markdown-link']);
});

test('a broken link of the config is reported at its line there', async () => {
  const { diagnostics } = await loadInline(base, {
    ...config,
    navbar: { items: [{ label: 'A', to: '/polices/security' }] },
  });
  expect(brief(diagnostics)).toEqual([
    expect.stringMatching(
      /^broken-link docsgen\.config\.json:1:\d+ Broken link: "\/polices\/security" → \/policies\/security$/,
    ),
  ]);
});

test('the nearest name is searched once for many links with the same problem', async () => {
  let steps = 0;
  const names = ['install', 'picture'];
  const candidates = new Proxy(names, {
    get(target, key, receiver) {
      if (key === Symbol.iterator) steps++;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  const nearest = createNearest();
  expect([nearest('instal', candidates), nearest('instal', candidates), nearest('nothing', candidates)]).toEqual([
    'install',
    'install',
    undefined,
  ]);
  expect(nearest('nothing', candidates)).toBeUndefined();
  expect(steps).toBe(2);
});

test('thousands of broken links in many versions are reported in time', async () => {
  const links = Array.from({ length: 1500 }, (_, index) => `[a](nothing-of-that-${index}.md)`).join('\n\n');
  const pages = Array.from({ length: 60 }, (_, index) => [`content/docs/1.0/page-of-that-${index}.md`, '# Page\n']);
  const versions = Array.from({ length: 11 }, (_, index) => `${11 - index}.0`);
  const spent = startCpuClock();
  const { diagnostics } = await loadInline(
    { 'content/docs/1.0/index.md': links, ...Object.fromEntries(pages) },
    { ...threeVersions, versions },
  );
  expect(spent()).toBeLessThan(20);
  expect(diagnostics.filter(({ code }) => code === 'broken-markdown-link')).toHaveLength(1500);
});

describe('suggestions', () => {
  test.each([
    ['[b](d.md)', { 'content/docs/1.0/guide/u.md': '# U' }, 'u.md'],
    ['[b](m.md#x)', { 'content/docs/1.0/guide/u.md': '# U' }, 'u.md#x'],
    ['[b](%75x.md)', { 'content/docs/1.0/guide/u.md': '# U' }, 'u.md'],
    ['[b](./instal.md)', {}, './install.md'],
    ['[b](/guide/instal.md)', {}, '/guide/install.md'],
    ['[b](/1.0/guide/instal?a=instal#b)', {}, '/1.0/guide/install?a=instal#b'],
    ['![b](./pictur.png)', {}, './picture.png'],
  ])('for %s', async (line, more, wanted) => {
    const lines = await reported(line, more);
    expect(lines.find((text) => text.startsWith('broken'))).toSatisfy((text: string) => text.endsWith(` → ${wanted}`));
  });

  test('nothing is suggested if two versions have different suggestions', async () => {
    const { diagnostics } = await loadInline(
      fileBlock`
        --- content/docs/1.0/index.md
        # Home

        [a](payments-x.md)
        --- content/docs/1.0/payments-1.md
        # A
        --- content/docs/2.0/_layer.yml
        removed: [payments-1]
        --- content/docs/2.0/payments-2.md
        # A 2
      `,
      { ...config, versions: ['2.0', '1.0'] },
    );
    expect(diagnostics.find(({ code }) => code === 'broken-markdown-link')).not.toHaveProperty('suggestion');
  });
});

test('a link with the latest version’s name in front leaves its version on purpose', async () => {
  expect(await reported('[a](/2.0/guide/install)')).toEqual([]);
});

test('a relative URL does not go above the root', async () => {
  const { diagnostics } = await loadInline(
    fileBlock`
      --- content/docs/index.md
      # Home
      --- content/docs/g.md
      # G

      [x](../) [y](../../g)
    `,
    { title: 'T', url: 'https://test.example' },
  );
  expect(brief(diagnostics)).toEqual([]);
});

test('a link to a draft is reported as one', async () => {
  const { diagnostics } = await loadInline(
    {
      ...base,
      ...fileBlock`
      --- content/docs/1.0/guide/page.md
      [a](soon.md)
      --- content/docs/1.0/guide/soon.md
      ---
      draft: true
      ---
    `,
    },
    config,
  );
  const broken = diagnostics.find(({ code }) => code === 'broken-markdown-link');
  expect(broken?.notes).toContain('That page is a draft, and drafts are not published.');
});

test('the site’s own address in front of a route is looked up, and published as written', async () => {
  expect(await reported('[a](https://test.example/guide/instal#x)')).toEqual([
    'broken-own-url content/docs/1.0/guide/page.md:1:5 Broken link: "https://test.example/guide/instal#x" [1.0 2.0 next] → https://test.example/guide/install#x',
  ]);
  expect(await reported('<https://test.example/guide/install#nope>')).toEqual([
    'broken-own-url content/docs/1.0/guide/page.md:1:2 Broken link: no heading of the page it leads to has the id "nope" [1.0 2.0 next]',
  ]);
  expect(
    await reported(
      '[a](https://test.example/guide/install#setup) [b](https://test.example) [c](https://test.example/logo.svg) [d](https://test.example.org/x)',
    ),
  ).toEqual([]);
  const { diagnostics } = await loadInline(
    { 'content/docs/index.md': '# Home\n\n[a](https://test.example/d/nope) [b](https://test.example/nope)\n' },
    { title: 'T', url: 'https://test.example', baseUrl: '/d/' },
  );
  expect(diagnostics.map(({ message }) => message)).toEqual(['Broken link: "https://test.example/d/nope"']);
});

describe('a path from the folder of the site', () => {
  const text = [
    '![a](@site/content/static/logo.svg)',
    '![b](@site/content/docs/1.0/guide/picture.png)',
    '[c](@site/content/docs/1.0/guide/install.md#setup)',
    '![d](@site/content/static/lgo.svg)',
  ];

  test('names files of static folders, files beside pages, and pages', async () => {
    const files = { ...base, 'content/docs/1.0/guide/page.md': `${text.join('\n')}\n` };
    const { site, diagnostics } = await loadInline(files, config);
    const page = site.pages.find(({ docPath, version }) => docPath === 'guide/page' && version?.name === '1.0');
    expect(page?.targets.map(show)).toEqual([
      '/logo.svg',
      'content/docs/1.0/guide/picture.png',
      '/1.0/guide/install#setup',
      '@site/content/static/lgo.svg',
    ]);
    expect(brief(diagnostics)).toEqual([
      'broken-image content/docs/1.0/guide/page.md:4:6 Image not found: "@site/content/static/lgo.svg" [1.0 2.0 next] → @site/content/static/logo.svg',
    ]);
  });

  test('stays as it is in a partial', async () => {
    const files = {
      ...base,
      'content/docs/1.0/guide/page.md': '::include{file="./_parts/logo.md"}\n',
      'content/docs/1.0/guide/_parts/logo.md': '![a](@site/content/static/logo.svg)\n',
    };
    expect(brief((await loadInline(files, config)).diagnostics)).toEqual([]);
  });

  test('may begin with a slash in sections that are named as in Docusaurus', async () => {
    const files = {
      'content/docs/index.mdx': '# Home\n\n<img src={require(\'/content/static/logo.svg\').default} alt="Logo" />\n',
      'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    };
    const inSection = async (naming?: string): Promise<readonly string[]> => {
      const sections = [{ name: 'docs', path: '/', ...(naming !== undefined && { naming }) }];
      return brief((await loadInline(files, { title: 'Site', url: 'https://example.org', sections })).diagnostics);
    };
    expect(await inSection('docusaurus')).toEqual([]);
    expect(await inSection()).toEqual([expect.stringContaining('Image not found: "/content/static/logo.svg"')]);
  });
});

test('"external" is proposed only where the site has nothing', async () => {
  const more: Files = {
    'content/pages/team.tsx': 'export default function Team() {\n  return null;\n}\n',
    'content/static/files/book.pdf': 'a book',
  };
  const proposed = async (address: string): Promise<readonly string[]> => {
    const files = { ...base, ...more, 'content/docs/1.0/guide/page.md': `[a](${address})\n` };
    const { diagnostics } = await loadInline(files, { ...config, baseUrl: '/base/' });
    return diagnostics.flatMap(({ notes }) => notes).filter((note) => note.includes('"external"'));
  };
  expect(await proposed('/api/unknown')).toEqual([
    'The site has nothing at "/api" or below. If something else serves it, add "/api" to "external" of the config.',
  ]);
  // A page, a React page, a static file, a redirect, and the base URL itself.
  for (const address of ['/policies/x-y-z', '/team/x-y-z', '/files/x-y-z', '/old/x-y-z', '/base/x-y-z'])
    expect(await proposed(address)).toEqual([]);
});
