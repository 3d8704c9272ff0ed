/** Translations belong to texts: which file shows which translation, and what a translation takes from its text. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import { readConfig } from '../../../src/pipeline/config/read-config.js';
import { diagnosticsOf, startRun, type Run } from '../../../src/pipeline/corridor.js';
import { withLabels } from '../../../src/pipeline/languages/labels.js';
import { inLanguage } from '../../../src/pipeline/languages/site-in-language.js';
import { readContent } from '../../../src/pipeline/layers/read-content.js';
import { pathOfTranslation } from '../../../src/pipeline/layers/translations/match-texts.js';
import { languageOf } from '../../../src/pipeline/languages/canonical.js';
import { textId, translatedId } from '../../../src/pipeline/layers/translations/text-id.js';
import { structuredData } from '../../../src/pipeline/publish/render/head/structured-data.js';
import { brief, makeSite, type Files } from '../../helpers/inline-site.js';

const config = { title: 'Test', url: 'https://test.example', versions: ['2.0', '1.0'], languages: ['de', 'fr'] };

async function runIn(language: string, files: Files, own: object = config): Promise<Run> {
  const root = makeSite(files, own);
  const cache = openCache(join(root, '.docsgen/cache'));
  const { value, diagnostics } = await inLanguage(await readConfig({ root, cache }), language, cache);
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return startRun(value, await readContent(value), { cache, progress: () => {} }, { articles: false });
}

/** The title of each page by its address. */
async function titles(run: Run): Promise<Readonly<Record<string, string>>> {
  const { site } = await run.connected();
  return Object.fromEntries(site.pages.map(({ address, title }) => [address.route, title]));
}

describe('the id of a text', () => {
  test('is the one that git gives it', () => {
    const text = '# Größe\n\nText.\n';
    expect(textId(text)).toBe(execFileSync('git', ['hash-object', '--stdin'], { input: text }).toString().trim());
  });

  test('is the same for all line ends', () => {
    expect(textId('a\r\nb\r')).toBe(textId('a\nb\n'));
  });

  test.each([
    ['---\ntranslates: 0123abc\n---\n', '0123abc'],
    ["---\r\ntitle: A\r\ntranslates: '0123abcdef'\r\n---\r\n", '0123abcdef'],
    ['---\ntitle: A\n---\n\ntranslates: 0123abc\n', undefined],
    ['---\ntranslates: 0123ab\n---\n', undefined],
    ['---\ntranslates: 0123abc # of 1.0\n---\n', '0123abc'],
    ['---\ntranslates: 1.0\n---\n', undefined],
    ['translates: 0123abc\n', undefined],
    ['text\n\n---\ntranslates: 0123abc\n---\n', undefined],
  ])('is read from front matter: %j', (text, id) => {
    expect(translatedId(text)).toBe(id);
  });
});

test.each([
  ['content/docs/1.0/a.md', 'content/i18n/de/docs/1.0/a.md'],
  ['README.md', 'content/i18n/de/README.md'],
  ['versioned/1.0/a.md', 'old/one/a.md'],
  ['versioned/1.0/deep/a.md', 'old/deep/a.md'],
])('the translation of %s is looked for at %s', (file, path) => {
  const folders = { 'versioned/1.0': 'old/one', 'versioned/1.0/deep': 'old/deep' };
  expect(pathOfTranslation(file, { folder: 'content/i18n/de', folders }, { contentDir: 'content' })).toBe(path);
});

describe('a translation', () => {
  const original = '# Install\n';
  const id = textId(original);

  test('without an id is that of the text at its path, in all files that have it', async () => {
    const run = await runIn('de', {
      'content/docs/1.0/install.md': original,
      'content/docs/2.0/install.md': '# Install it\n',
      'content/docs/2.0/copy.md': original,
      'content/i18n/de/docs/1.0/install.md': '# Installieren\n',
    });
    expect(await titles(run)).toMatchObject({
      '/1.0/install': 'Installieren',
      '/install': 'Install it',
      '/copy': 'Installieren',
    });
  });

  test('serves every file with its text, and every version that shows one of them', async () => {
    const run = await runIn('de', {
      'content/docs/1.0/install.md': original,
      'content/docs/1.0/copy.md': original,
      'content/docs/2.0/copy.md': '# Another\n',
      'content/i18n/de/anywhere.md': `---\ntranslates: ${id}\n---\n\n# Installieren\n`,
    });
    expect(await titles(run)).toMatchObject({
      '/1.0/install': 'Installieren',
      '/install': 'Installieren',
      '/1.0/copy': 'Installieren',
      '/copy': 'Another',
    });
    expect((await diagnosticsOf(run)).map(({ code }) => code)).toEqual(['title-duplicate']);
  });

  test('that names its text comes before the one at its path', async () => {
    const run = await runIn('de', {
      'content/docs/1.0/install.md': original,
      'content/i18n/de/docs/1.0/install.md': '---\ntranslates: 1234567\n---\n\n# Veraltet\n',
      'content/i18n/de/new.md': `---\ntranslates: ${id.slice(0, 7)}\n---\n\n# Neu\n`,
    });
    expect(await titles(run)).toMatchObject({ '/install': 'Neu' });
  });

  test('is of one language only', async () => {
    const files = {
      'content/docs/1.0/install.md': original,
      'content/i18n/de/docs/1.0/install.md': '# Installieren\n',
      'content/i18n/fr/docs/1.0/install.md': '# Installer\n',
    };
    expect(await titles(await runIn('fr', files))).toMatchObject({ '/install': 'Installer' });
    expect(await titles(await runIn('en', files))).toMatchObject({ '/install': 'Install' });
  });

  test('changes the key of the run in its language, also by its labels', async () => {
    const files = {
      'content/docs/1.0/install.md': original,
      'content/i18n/de/docs/1.0/install.md': '# Installieren\n',
    };
    const { key } = await runIn('de', files);
    expect((await runIn('de', files)).key).toBe(key);
    const other = { ...files, 'content/i18n/de/docs/1.0/install.md': '# Einrichten\n' };
    expect((await runIn('de', other)).key).not.toBe(key);
    expect((await runIn('de', { ...files, 'content/i18n/de/labels.yml': 'Test: Probe\n' })).key).not.toBe(key);
  });

  describe('of a partial', () => {
    const files = {
      'content/docs/1.0/a.md': '# A\n\n:::include{file="_note.md"}\n',
      'content/docs/1.0/b.md': '# B\n\n:::include{file="_note.md"}\n',
      'content/docs/1.0/_note.md': '## Note\n',
      'content/i18n/de/docs/1.0/a.md': '# Ah\n\n:::include{file="_note.md"}\n',
      'content/i18n/de/docs/1.0/_note.md': '## Hinweis\n',
    };
    const headingsOf = async (run: Run, file: string): Promise<readonly (readonly [string, string])[]> => {
      const { site } = await run.connected();
      const page = site.pages.find(({ source }) => source.file === file);
      return page?.facts.headings.map(({ id: heading, text }) => [heading, text] as const) ?? [];
    };

    test('gives its headings the ids of the partial’s', async () => {
      const run = await runIn('de', files);
      expect(await headingsOf(run, 'content/docs/1.0/a.md')).toEqual([
        ['a', 'Ah'],
        ['note', 'Hinweis'],
      ]);
    });

    test('is not shown on a page that is not translated, which is the same document in all languages', async () => {
      const [german, english] = [await runIn('de', files), await runIn('en', files)];
      expect(await headingsOf(german, 'content/docs/1.0/b.md')).toEqual([
        ['b', 'B'],
        ['note', 'Note'],
      ]);
      const keyIn = (run: Run): readonly string[] =>
        run.read.value.content.trees.flatMap(({ sources, version }) =>
          Array.from(sources.values())
            .filter(({ docPath }) => docPath === 'b')
            .map((source) => run.compiled.keyOf({ source, version })),
        );
      expect(keyIn(german)).toEqual(keyIn(english));
    });

    test('is another document when the partial changes, because the ids are those of the partial', async () => {
      const keys = async (partial: string): Promise<readonly string[]> => [
        ...(await runIn('de', { ...files, 'content/docs/1.0/_note.md': partial })).compiled.keys(),
      ];
      const [before, after] = [await keys('## Note\n'), await keys('## Remark\n')];
      expect(after.filter((key) => before.includes(key))).toEqual([]);
    });

    test('is reported when the partial has changed, for the versions that show it', async () => {
      const run = await runIn('de', {
        ...files,
        'content/docs/2.0/b.md': '# B\n',
        'content/docs/2.0/_unused.md': 'Text.\n',
        'content/i18n/de/docs/1.0/_note.md': '---\ntranslates: 1234567\n---\n\n## Hinweis\n',
        'content/i18n/de/docs/2.0/_unused.md': '---\ntranslates: 1234567\n---\n\nWort.\n',
      });
      const found = (await diagnosticsOf(run)).filter(({ code }) => code === 'translation-stale');
      expect(brief(found)).toEqual([
        'translation-stale content/i18n/de/docs/1.0/_note.md:1:1 "content/docs/1.0/_note.md" has changed since it was translated [1.0 2.0]',
      ]);
    });

    test('has its own findings, and the partial has those of pages that are not translated', async () => {
      const run = await runIn('de', {
        ...files,
        'content/docs/1.0/_note.md': '## Note\n\n\n[x](lost.md)\n',
        'content/i18n/de/docs/1.0/_note.md': '## Hinweis\n\n[x](lost.md)\n',
      });
      const found = await diagnosticsOf(run);
      expect(found.map(({ place }) => `${place?.file}:${place?.line}`)).toEqual([
        'content/docs/1.0/_note.md:4',
        'content/i18n/de/docs/1.0/_note.md:3',
      ]);
    });
  });

  test.each([
    ['xyz', '2:13', 'current'],
    ['[a]', '2:13', 'current'],
    ['true', '2:13', 'current'],
    ['""', '2:1', 'current'],
    ['0123ab', '2:13', 'current'],
    ['0123abc # from 1.0', '', 'stale'],
  ])('that names its text by %s is reported if the id is invalid', async (written, place, state) => {
    const file = 'content/i18n/de/docs/1.0/a.md';
    const run = await runIn('de', {
      'content/docs/1.0/a.md': '# A\n',
      [file]: `---\ntranslates: ${written}\n---\n\n# Ah\n`,
    });
    const message = '"translates" must be the id of a text';
    const found = brief((await diagnosticsOf(run)).filter(({ code }) => code === 'translation-id-invalid'));
    expect(found).toEqual(place === '' ? [] : [`translation-id-invalid ${file}:${place} ${message}`]);
    const [shown] = run.read.value.content.translations.get('content/docs/1.0/a.md') ?? [];
    expect(shown?.isStale).toBe(state === 'stale');
  });

  test('of an older text is that of all copies of the text at its path, unless there is another', async () => {
    const versions = ['3.0', '2.0', '1.0'].map((name) => ({ name, complete: name !== '1.0' }));
    const copies = Object.fromEntries(versions.map(({ name }) => [`content/docs/${name}/a.md`, '# A\n']));
    const run = await runIn(
      'de',
      {
        ...copies,
        'content/i18n/de/docs/2.0/a.md': '---\ntranslates: 0123abc\n---\n\n# Ah\n',
        'content/i18n/de/docs/3.0/a.md': '# Neu\n',
      },
      { ...config, versions },
    );
    // A translation that names no text is one of the text as it is.
    expect(await titles(run)).toEqual({ '/a': 'Neu', '/2.0/a': 'Neu', '/1.0/a': 'Neu' });
    const stale = await runIn(
      'de',
      { ...copies, 'content/i18n/de/docs/2.0/a.md': '---\ntranslates: 0123abc\n---\n\n# Ah\n' },
      { ...config, versions },
    );
    expect(await titles(stale)).toEqual({ '/a': 'Ah', '/2.0/a': 'Ah', '/1.0/a': 'Ah' });
    const { translations } = stale.read.value.content;
    expect(Object.keys(copies).map((file) => translations.get(file)?.map(({ isStale }) => isStale))).toEqual([
      [true],
      [true],
      [true],
    ]);
  });

  test('keeps the address, the place and the headings’ ids of its text, and has words of its own', async () => {
    const run = await runIn(
      'de',
      {
        'content/docs/1.0/a.md':
          '---\nslug: /start\nsidebar_position: 2\nsidebar_label: Start\ndescription: Begin.\nunlisted: true\n---\n\n# Install\n\n## On {{os}}\n\n## Own {#mine}\n',
        'content/i18n/de/docs/1.0/a.md':
          '---\nslug: /beginn\nsidebar_position: 9\nsidebar_label: Beginn\n---\n\n# Installieren\n\n## Unter {{os}}\n\n## Eigene {#meine}\n',
      },
      { ...config, variables: { os: 'Linux' } },
    );
    const { site } = await run.connected();
    const [page] = site.pages;
    expect(page?.address.route).toBe('/1.0/start');
    expect(page?.facts.frontMatter).toMatchObject({
      slug: '/start',
      sidebarPosition: 2,
      sidebarLabel: 'Beginn',
      unlisted: true,
    });
    expect(page?.facts.frontMatter.description).toBeUndefined();
    expect(page?.facts.headings.map(({ id: heading }) => heading)).toEqual(['install', 'on-linux', 'meine']);
  });

  test('with other headings has ids of its own words', async () => {
    const run = await runIn('de', {
      'content/docs/1.0/a.md': '# Install\n\n## One\n\n## Two\n',
      'content/i18n/de/docs/1.0/a.md': '# Installieren\n\n## Eins\n\n### Zwei\n',
    });
    const { site } = await run.connected();
    expect(site.pages[0]?.facts.headings.map(({ id: heading }) => heading)).toEqual(['installieren', 'eins', 'zwei']);
    expect(brief(await diagnosticsOf(run))).toEqual([
      'translation-headings content/i18n/de/docs/1.0/a.md:1:1 The headings are not those of "content/docs/1.0/a.md" [1.0 2.0]',
    ]);
  });
});

test('labels and descriptions of a file of tags are translated, on their pages too, and keep their addresses', async () => {
  const run = await runIn(
    'de',
    {
      'content/docs/1.0/a.md': '---\ntags: [setup, cli]\n---\n\n# A\n',
      'content/docs/1.0/tags.yml': 'setup:\n  label: Set up\n  description: How to begin.\ncli:\n',
      'content/i18n/de/labels.yml': 'Set up: Einrichten\nHow to begin.: Der Anfang.\nCli: Befehle\n',
    },
    { ...config, versions: ['1.0'], sections: [{ name: 'docs', path: '/', versioned: true, tagPages: true }] },
  );
  const { site } = await run.connected();
  expect(site.pages.find(({ docPath }) => docPath === 'a')?.tags).toEqual([
    { label: 'Einrichten', description: 'Der Anfang.', permalink: 'setup' },
    { label: 'Befehle', permalink: 'cli' },
  ]);
  const shown = await titles(run);
  expect(shown['/tags/setup']).toContain('Einrichten');
  expect(shown['/tags/cli']).toContain('Befehle');
});

describe('files of a language', () => {
  const found = async (files: Files, own: object = config): Promise<readonly string[]> =>
    brief(
      (await diagnosticsOf(await runIn('de', files, own))).filter(
        ({ code }) => !['title-duplicate', 'image-unused'].includes(code),
      ),
    );
  const notesOf = async (files: Files): Promise<readonly string[]> =>
    (await diagnosticsOf(await runIn('de', files))).flatMap(({ code, notes }) =>
      code === 'translation-unused' ? notes : [],
    );
  const de = 'content/i18n/de';
  const page = { 'content/docs/1.0/guide.md': '# Guide\n', 'content/docs/1.0/setup.md': '# Set up\n' };

  test('that nothing reads are reported, but not in folders of Docusaurus', async () => {
    const files = {
      ...page,
      [`${de}/docs/1.0/_category_.json`]: '{}',
      [`${de}/docs/1.0/_sidebar.yml`]: '- guide\n',
      [`${de}/docs/1.0/_layer.yml`]: '',
      [`${de}/docs/1.0/tags.yml`]: '',
      [`${de}/docs/1.0/one.MD`]: '# Eins\n',
      [`${de}/docs/1.0/window.svg`]: '<svg/>',
      [`${de}/labels.yaml`]: '',
      [`${de}/labels.yml`]: '',
      [`${de}/code.json`]: '{}',
    };
    const sections = [{ name: 'docs', path: '/', versioned: true, tagPages: true }];
    const note = (name: string, what: string): string => `file-ignored "${de}/${name}" ${what}`;
    expect(await found(files, { ...config, sections })).toEqual([
      note('docs/1.0/_category_.json', 'is not read'),
      note('docs/1.0/_layer.yml', 'is not read'),
      note('docs/1.0/_sidebar.yml', 'is not read'),
      note('docs/1.0/tags.yml', 'is not read'),
      note('docs/1.0/one.MD', 'is no translation'),
      note('labels.yaml', 'is not read'),
    ]);
    const languages = [{ htmlLang: 'de', folders: { 'content/docs/1.0': `${de}/docs/1.0` } }];
    expect((await found(files, { ...config, languages, sections })).join('\n')).not.toContain('docs/1.0');
  });

  test('are looked for in folders that exist', async () => {
    const languages = [{ htmlLang: 'de', folder: 'lang/de', folders: { 'content/docs/1.0': 'lang/one', docs: de } }];
    expect(await found({ ...page, [`${de}/a.txt`]: '' }, { ...config, languages })).toEqual([
      expect.stringContaining('The folder "lang/de" of the language "de" does not exist') as string,
      expect.stringContaining('The folder "lang/one" of the language "de" does not exist') as string,
    ]);
    expect(await found(page)).toEqual([]);
  });

  test('that translate nothing are reported with the text that is near, or with one of the site', async () => {
    expect(await notesOf({ ...page, [`${de}/docs/guide.md`]: '# Anleitung\n' })).toEqual([
      `No text has its path. The translation of "content/docs/1.0/guide.md" is "${de}/docs/1.0/guide.md". Move it to the path of its text, or delete it.`,
    ]);
    expect(await notesOf({ ...page, [`${de}/docs/1.0/setpu.md`]: '# Einrichten\n' })).toEqual([
      expect.stringContaining(`The translation of "content/docs/1.0/setup.md" is "${de}/docs/1.0/setup.md".`) as string,
    ]);
    const old = '---\ntranslates: 0123456\n---\n\n# Ganz anders\n';
    expect(await notesOf({ ...page, [`${de}/other-things.md`]: old })).toEqual([
      `No text has the id that it names, or its path. For example, the translation of "content/docs/1.0/guide.md" is "${de}/docs/1.0/guide.md". Move it to the path of its text, or delete it.`,
    ]);
  });

  test('that another translation replaces are reported with that translation', async () => {
    const named = (words: string): string => `---\ntranslates: ${textId('# Guide\n')}\n---\n\n# ${words}\n`;
    const message = (file: string, shown: string): string =>
      `translation-unused "${de}/${file}" is not shown, because "${de}/${shown}" is the translation of "content/docs/1.0/guide.md"`;
    expect(await found({ ...page, [`${de}/a.md`]: named('A'), [`${de}/b.md`]: named('B') })).toEqual([
      message('b.md', 'a.md'),
    ]);
    const atPath = { [`${de}/docs/1.0/guide.md`]: '---\ntranslates: 0123456\n---\n\n# Alt\n' };
    expect(await found({ ...page, ...atPath, [`${de}/a.md`]: named('A') })).toEqual([
      message('docs/1.0/guide.md', 'a.md'),
    ]);
  });
});

test('labels are those texts of the config that readers see', async () => {
  const root = makeSite(
    { 'content/docs/1.0/index.md': '# A\n' },
    {
      ...config,
      tagline: 'Docs of Test',
      variables: { label: 'not a label' },
      navbar: { items: [{ label: 'Guide', href: 'https://a.example' }] },
      versions: [{ name: '2.0', label: 'Two', banner: 'Old.', variables: { name: 'not a label' } }, '1.0'],
      footer: { copyright: 'Made', links: [{ html: '<b>Bold</b>' }] },
    },
  );
  const { value } = await readConfig({ root, cache: openCache(join(root, '.docsgen/cache')) });
  if (!value) throw new Error('no config');
  const labels: string[] = [];
  const marked = withLabels(value, (label) => {
    labels.push(label);
    return `<${label}>`;
  });
  expect(labels).toEqual(['Test', 'Docs of Test', 'Guide', '<b>Bold</b>', 'Made', 'Two', 'Old.']);
  expect(marked.versions.map(({ name, label }) => [name, label])).toEqual([
    ['2.0', '<Two>'],
    ['1.0', '1.0'],
  ]);
});

test('the language of a page is that of its text', async () => {
  const run = await runIn('de', {
    'content/docs/1.0/index.md': '# Home\n',
    'content/docs/1.0/install.md': '# Install\n',
    'content/i18n/de/docs/1.0/install.md': '# Installieren\n',
  });
  const { site } = await run.connected();
  const languages = site.pages.map((page) => [page.title, languageOf(site, page).htmlLang]);
  expect(Object.fromEntries(languages)).toEqual({ Home: 'en', Installieren: 'de' });
  const described = { breadcrumbs: [], lastUpdated: undefined, authors: [], homeUrl: '/de/', canonicalUrl: '' };
  for (const page of site.pages)
    expect(structuredData(site, page, described)).toContain(`"inLanguage":"${languageOf(site, page).htmlLang}"`);
});
