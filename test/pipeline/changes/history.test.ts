/** The versions in which pages and sections were new, and in which they last changed. */
import { expect, test } from 'vitest';
import { compareVersions } from '../../../src/pipeline/changes/compare-versions.js';
import type { ComparedSite } from '../../../src/pipeline/changes/differences.js';
import { readHistory } from '../../../src/pipeline/changes/history.js';
import { brief, loadInline, type Files } from '../../helpers/inline-site.js';

const config = {
  title: 'Test',
  url: 'https://test.example',
  versions: ['4.0', '3.0', '2.0', '1.0'],
};

const noCache = { read: () => undefined, write: () => {}, fetchAhead: async () => 0 };

async function compared(files: Files, settings: object = config): Promise<ComparedSite> {
  const { site, run, diagnostics } = await loadInline(files, settings);
  expect(brief(diagnostics).filter((line) => !/^(anchor-vanished|page-orphan)/.test(line))).toEqual([]);
  return { site, compiled: run.compiled, cache: noCache };
}

/** "new 2.0, changed 3.0, #a 3.0" for each version of a page, oldest first. */
async function historyOf(files: Files, docPath: string, settings: object = config): Promise<readonly string[]> {
  const one = await compared(files, settings);
  const history = await readHistory(one);
  return one.site.pages
    .filter((page) => page.docPath === docPath)
    .map((page) => {
      const { newIn, changedIn, sections } = history.of(page);
      const parts = [
        ...(newIn ? [`new ${newIn.label}`] : []),
        ...(changedIn ? [`changed ${changedIn.label}`] : []),
        ...Array.from(sections, ([id, { label }]) => `#${id} ${label}`),
      ];
      return `${page.version?.name}: ${parts.join(', ')}`;
    });
}

const home = { 'content/docs/1.0/index.md': '# Home\n\nText.' };

test('pages of the oldest version are not new; later versions inherit their history', async () => {
  const files = {
    ...home,
    'content/docs/2.0/a.md': '# A\n\n## One\n\nFirst.',
    'content/docs/3.0/a.md': '# A\n\n## One\n\nFirst.\n\n## Two\n\nSecond.\n\n### Inner\n\nThird.',
  };
  expect(await historyOf(files, 'index')).toEqual(['1.0: ', '2.0: ', '3.0: ', '4.0: ']);
  expect(await historyOf(files, 'a')).toEqual([
    '2.0: new 2.0',
    '3.0: new 2.0, changed 3.0, #two 3.0',
    '4.0: new 2.0, changed 3.0, #two 3.0',
  ]);
});

test('a section keeps its age when its heading is renamed or it is split off', async () => {
  const long = 'Install the package with the tool of your system.';
  const other = 'Write the address of the server into the file.';
  const files = {
    'content/docs/1.0/index.md': '# Home',
    'content/docs/2.0/index.md': `# Home\n\n## Set up\n\n${long}\n\n${other}`,
    'content/docs/3.0/index.md': `# Home\n\n## Installation\n\n${long}\n\n${other}`,
    'content/docs/4.0/index.md': `# Home\n\n## Installation\n\n${long}\n\n## Configuration\n\n${other}`,
  };
  expect(await historyOf(files, 'index')).toEqual([
    '1.0: ',
    '2.0: changed 2.0, #set-up 2.0',
    '3.0: changed 3.0, #installation 2.0',
    '4.0: changed 4.0, #installation 2.0, #configuration 2.0',
  ]);
});

test('a page that moves stays the same page', async () => {
  const files = {
    ...home,
    'content/docs/2.0/a.md': '# A',
    'content/docs/3.0/_layer.yml': 'moved:\n  a: b',
  };
  expect(await historyOf(files, 'b')).toEqual(['3.0: new 2.0', '4.0: new 2.0']);
});

test('history follows the chain of layers, not the order of the list', async () => {
  const files = {
    'content/docs/1.0/index.md': '# Home',
    'content/docs/2.0/index.md': '# Home\n\n## Two\n\nText.',
    'content/docs/3.0/index.md': '# Home\n\n## Three\n\nText.',
  };
  const versions = [{ name: '4.0', from: '2.0' }, { name: '3.0', from: '1.0' }, '2.0', '1.0'];
  expect(await historyOf(files, 'index', { ...config, versions })).toEqual([
    '1.0: ',
    '2.0: changed 2.0, #two 2.0',
    '3.0: changed 3.0, #three 3.0',
    '4.0: changed 2.0, #two 2.0',
  ]);
});

test('a text can correct or suppress its own history', async () => {
  const files = {
    ...home,
    'content/docs/2.0/a.md':
      '---\nsince: 1.0\n---\n# A\n\n## One {since=2.0}\n\nText.\n\n## Two {#own since=false}\n\nText.',
    'content/docs/2.0/b.md': '---\nsince: false\n---\n# B',
    'content/docs/2.0/c.md': '---\nsince: 0.9\n---\n# C',
    'content/docs/3.0/b.md': '# B\n\n## New {since=false}\n\nText.',
  };
  expect(await historyOf(files, 'a')).toEqual(['2.0', '3.0', '4.0'].map((name) => `${name}: new 1.0, #one 2.0`));
  expect(await historyOf(files, 'b')).toEqual(['2.0: ', '3.0: new 2.0, changed 3.0', '4.0: new 2.0, changed 3.0']);
  expect((await historyOf(files, 'c'))[0]).toBe('2.0: new 0.9');
});

test('a layer that only fixed wording changes nothing', async () => {
  const files = {
    'content/docs/1.0/index.md': '# Home\n\nSome wrods.',
    'content/docs/2.0/index.md': '# Home\n\nSome words.\n\n## Heading\n\nOther words.',
    'content/docs/2.0/_layer.yml': 'editorial: [index.md]',
    'content/docs/3.0/index.md': '# Home\n\nMore words.\n\n## Heading\n\nOther words.',
  };
  expect(await historyOf(files, 'index')).toEqual(['1.0: ', '2.0: ', '3.0: changed 3.0', '4.0: changed 3.0']);
  const one = await compared(files);
  const version = (name: string) => one.site.config.versions.find((known) => known.name === name)!;
  const isEditorial = async (from: string, to: string): Promise<readonly boolean[]> =>
    (await compareVersions(one, version(from), version(to))).pages.map((page) => page.isEditorial);
  expect(await isEditorial('1.0', '2.0')).toEqual([true]);
  expect(await isEditorial('1.0', '4.0')).toEqual([false]);
  expect(await isEditorial('2.0', '4.0')).toEqual([false]);
});

test('a section keeps its age when only its wording or its id changed', async () => {
  const long = 'Install the package with the tool of your system.';
  const files = {
    'content/docs/1.0/index.md': '# Home',
    'content/docs/2.0/index.md': `# Home\n\n## Set up\n\n${long}`,
    'content/docs/3.0/index.md': `# Home\n\n## Setting up\n\n${long}\n\n## Notes\n\nSome words.`,
    'content/docs/3.0/_layer.yml': 'editorial: [index]',
    'content/docs/4.0/index.md': `# Home\n\n## Setting up {#install}\n\n${long}\n\n## Notes\n\nSome words.`,
  };
  expect(await historyOf(files, 'index')).toEqual([
    '1.0: ',
    '2.0: changed 2.0, #set-up 2.0',
    '3.0: changed 2.0, #setting-up 2.0',
    '4.0: changed 2.0, #install 2.0',
  ]);
});

test('a section that skips a version is compared with the one before', async () => {
  const files = {
    'content/docs/1.0/index.md': '# Home',
    'content/api/1.0/index.md': '# API\n\nSome wrods.',
    'content/api/1.0/a.md': '# A\n\nText.',
    'content/api/1.0/same.md': '# Same',
    'content/api/1.0/gone.md': '# Gone',
    'content/api/3.0/index.md': '# API\n\nSome words.',
    'content/api/3.0/a.md': '# A\n\nOther text.',
    'content/api/3.0/_layer.yml': 'removed: [gone]\neditorial: [index]',
  };
  const sections = [
    { name: 'docs', path: '/', versioned: true },
    { name: 'api', path: '/api', versioned: true, versions: ['3.0', '1.0'] },
  ];
  const one = await compared(files, { ...config, sections });
  const changed = async (from: string, to: string): Promise<readonly string[]> => {
    const [older, newer] = [from, to].map((name) => one.site.config.versions.find((known) => known.name === name)!);
    const { pages } = await compareVersions(one, older!, newer!);
    return pages.map(({ kind, before, after, isEditorial }) => {
      const names = [kind, (after ?? before)?.docPath, before?.version?.name, ...(isEditorial ? ['editorial'] : [])];
      return names.join(' ');
    });
  };
  const ofApi = ['changed index 1.0 editorial', 'changed a 1.0', 'removed gone 1.0'];
  expect(await changed('1.0', '2.0')).toEqual([]);
  expect(await changed('2.0', '3.0')).toEqual(expect.arrayContaining(ofApi));
  expect(await changed('2.0', '3.0')).toHaveLength(3);
  expect(await changed('1.0', '3.0')).toHaveLength(3);
  expect(await changed('3.0', '4.0')).toEqual([]);
});

test('a text for some versions is a change in the first version that shows it', async () => {
  const files = { 'content/docs/1.0/index.md': '# Home\n\n:::versions{from="3.0"}\n## New\n\nText.\n:::' };
  expect(await historyOf(files, 'index')).toEqual([
    '1.0: ',
    '2.0: ',
    '3.0: changed 3.0, #new 3.0',
    '4.0: changed 3.0, #new 3.0',
  ]);
});

test('unlisted pages are left out', async () => {
  const one = await compared({
    'content/docs/1.0/index.md': '# Home',
    'content/docs/2.0/a.md': '---\nunlisted: true\n---\n# A',
    'content/docs/2.0/b.md': '---\ndraft: true\n---\n# B',
    'content/docs/2.0/c.md': '# C',
  });
  const [, , newer, older] = one.site.config.versions;
  const { pages } = await compareVersions(one, older!, newer!);
  expect(pages.map(({ kind, after }) => [kind, after?.docPath])).toEqual([['added', 'c']]);
});

test('a version that does not exist is reported, unless it is older than all', async () => {
  const text =
    '---\nsince: 4.00\n---\n# A\n\n## One {#one since=3.O}\n\n## Two {since=0.8.1}\n\n## Three {since="3.0"}';
  const { diagnostics } = await loadInline({ ...home, 'content/docs/4.0/a.md': text }, { ...config, changes: true });
  expect(brief(diagnostics)).toEqual([
    'since-unknown content/docs/4.0/a.md:2:8 No version is named "4.00" [4.0] → 4.0',
    'since-unknown content/docs/4.0/a.md:6:20 No version is named "3.O" [4.0] → 3.0',
  ]);
});

test('sections of a landing page are marked by its author only', async () => {
  const landing = (text: string): string => `---\nlayout: landing\n---\n\n# Home\n\nText.\n${text}`;
  const files = {
    'content/docs/1.0/index.md': landing(''),
    'content/docs/2.0/index.md': landing('\n## Where to go\n\nTo the guide.\n\n## Signing {since="2.0"}\n\nNew.\n'),
  };
  expect((await historyOf(files, 'index'))[1]).toBe('2.0: changed 2.0, #signing 2.0');
});
