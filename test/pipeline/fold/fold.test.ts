import { describe, expect, onTestFinished, test } from 'vitest';
import { fileBlock, type Files } from '../../helpers/file-block.js';
import type { ChangeDates } from '../../../src/pipeline/publish/render/dates/change-dates.js';
import { changed, completeVersions, openSite, type OpenSite } from './folded-site.js';

async function open(files: Files, config?: object): Promise<OpenSite> {
  const site = await openSite(files, config);
  onTestFinished(site.close);
  return site;
}

/** The files of 2.0 and 3.0 after folding, from `content/docs`. Nothing may be held back. */
async function foldedFiles(files: Files, config?: object): Promise<Record<string, string>> {
  const { plan, held } = await (await open(files, config)).fold();
  expect([...held.files, ...held.versions]).toEqual([]);
  const after = Object.entries(changed(files, plan.changes)).map(([file, text]) => [
    file.replace('content/docs/', ''),
    text,
  ]);
  return Object.fromEntries(after.filter(([file]) => file?.startsWith('1.0/') === false));
}

const home = '# Home\n\nWelcome.\n';

const mdxVersions = {
  ...completeVersions,
  versions: [{ name: '2.0', complete: true }, '1.0'],
  sections: [{ name: 'docs', path: '/', versioned: true, markdown: 'mdx' }],
};

/** The days of files, which are the same but for some. */
function datesWith(files: Files, others: Readonly<Record<string, string>>): ChangeDates {
  const dayOf = (file: string): string => others[file] ?? '2025-01-01';
  return new Map(
    Object.keys(files).map((file) => [file, { day: dayOf(file), time: `${dayOf(file)}T00:00:00Z`, author: 'A' }]),
  );
}

/** Each version with the same files. */
function copies(files: Files): Files {
  return inVersions(['1.0', '2.0', '3.0'], () => ({ 'index.md': home, ...files }));
}

/** The files of versions, by path from each version's folder. */
function inVersions(versions: readonly string[], filesOf: (version: string) => Files): Files {
  return Object.fromEntries(
    versions.flatMap((version) =>
      Object.entries(filesOf(version)).map(([file, text]) => [`content/docs/${version}/${file}`, text]),
    ),
  );
}

test('copies are removed, and changed files stay', async () => {
  const files = {
    ...copies({ 'a.md': '# A\n' }),
    'content/docs/2.0/a.md': '# A\n\nNew.\n',
    'content/docs/3.0/a.md': '# A\n\nNew.\n',
  };
  expect(await foldedFiles(files)).toEqual({ '2.0/a.md': '# A\n\nNew.\n' });
});

test('a page that a version lacks is listed as removed, and a page that returns has its own file', async () => {
  const { 'content/docs/2.0/a.md': _, ...files } = copies({ 'a.md': '# A\n' });
  expect(await foldedFiles(files)).toEqual({ '2.0/_layer.yml': 'removed:\n  - a\n', '3.0/a.md': '# A\n' });
});

test('line ends, the order of front matter and the way a link is written make no difference', async () => {
  const text = '---\ntitle: A\ndescription: D\n---\n\nSee [home](index.md) and [b][b].\n\n[b]: b.md#part\n';
  const files = {
    ...copies({ 'a.md': text, 'b.md': '# B\n\n## Part\n' }),
    'content/docs/2.0/a.md': text.replaceAll('\n', '\r\n'),
    'content/docs/3.0/a.md':
      '---\ndescription: "D"\ntitle: A\n---\nSee [home](./index.md) and [b][b].\n\n[b]: ./b.md#part\n',
  };
  expect(await foldedFiles(files)).toEqual({});
});

test('blanks and empty lines make a difference only where readers see one', async () => {
  const unseen = {
    ...copies({ 'a.md': '# A\n\nOne.\nTwo.\n\nThree.\n' }),
    'content/docs/2.0/a.md': '# A\n\n\nOne. \nTwo.\n  \nThree.\n',
  };
  expect(await foldedFiles(unseen)).toEqual({});
  const seen = {
    ...copies({ 'a.md': '# A\n\nOne.\nTwo.\n', 'b.md': '# B\n\n```\none\n\ntwo\n```\n' }),
    'content/docs/3.0/a.md': '# A\n\nOne.  \nTwo.\n',
    'content/docs/3.0/b.md': '# B\n\n```\none\n\n\ntwo\n```\n',
  };
  const { held } = await (await open(seen)).fold();
  expect([...held.files.keys()]).toEqual(['content/docs/3.0/a.md', 'content/docs/3.0/b.md']);
});

test('a link to another page or heading makes a difference', async () => {
  const files = {
    ...copies({ 'a.md': 'See [b](b.md#part).\n', 'b.md': '# B\n\n## Part\n\n## More\n' }),
    'content/docs/2.0/a.md': 'See [b](b.md#more).\n',
    'content/docs/3.0/a.md': 'See [b](b.md#more).\n',
  };
  expect(Object.keys(await foldedFiles(files))).toEqual(['2.0/a.md']);
});

test('images are equal by content, and one that differs is the version’s own', async () => {
  const files = {
    ...copies({ 'a.md': '![i](i.svg) ![j](j.svg)\n', 'i.svg': '<svg/>', 'j.svg': '<svg/>' }),
    'content/docs/2.0/j.svg': '<svg id="2"/>',
    'content/docs/3.0/j.svg': '<svg id="2"/>',
  };
  expect(await foldedFiles(files)).toEqual({ '2.0/j.svg': '<svg id="2"/>' });
});

test('static files of a version stay, because they have addresses of their own', async () => {
  const files = copies({ 'a.md': '![i](img/i.svg)\n', 'img/i.svg': '<svg/>' });
  const versions = [
    { name: '3.0', folder: 'docs/3.0', complete: true },
    { name: '2.0', folder: 'docs/2.0', complete: true },
    { name: '1.0', folder: 'docs/1.0' },
  ];
  const folded = await foldedFiles(files, { ...completeVersions, versions, staticDirs: ['content/docs/3.0/img'] });
  expect(Object.keys(folded).filter((file) => file.endsWith('.svg'))).toEqual(['3.0/img/i.svg']);
});

test('categories and sidebars are compared by meaning', async () => {
  const list = '- index\n- doc: b/a\n  label: First\n';
  const files = {
    ...copies({ 'b/a.md': '# A\n', 'b/_category_.json': '{"label":"B"}', '_sidebar.yml': list }),
    'content/docs/2.0/b/_category_.json': '{\n  "label": "B"\n}\n',
    'content/docs/2.0/_sidebar.yml': '- index\n- { doc: b/a, label: First }\n',
    'content/docs/3.0/b/_category_.json': '{"label":"C"}',
  };
  expect(await foldedFiles(files)).toEqual({ '3.0/b/_category_.json': '{"label":"C"}' });
});

test('a category that a version lacks is removed', async () => {
  const { 'content/docs/2.0/b/_category_.json': _, ...files } = copies({
    'b/a.md': '# A\n',
    'b/_category_.json': '{"label":"X"}',
  });
  expect(await foldedFiles(files)).toEqual({
    '2.0/_layer.yml': 'removed:\n  - b/_category_.json\n',
    '3.0/b/_category_.json': '{"label":"X"}',
  });
});

test('a component that a partial exports is the same in each copy of it', async () => {
  const files = copies({
    'a.mdx': 'import { Part } from \'./_part.mdx\';\n\n# A\n\n<Part name="b" />\n',
    '_part.mdx': 'export const Part = ({ name }) => <p>For {name}</p>;\n',
  });
  expect(await foldedFiles(files)).toEqual({});
  const changedPart = { 'content/docs/3.0/_part.mdx': 'export const Part = ({ name }) => <p>Of {name}</p>;\n' };
  expect(Object.keys(await foldedFiles({ ...files, ...changedPart }))).toContain('3.0/_part.mdx');
});

test('a partial that a text beside the layers imports by its path stays', async () => {
  const page = "import Part from '../../../parts/part.mdx';\n\n# A\n\n<Part />\n";
  const files = {
    ...copies({ 'a.mdx': page, '_own.mdx': 'Own.\n' }),
    'parts/part.mdx': "import Own from '../content/docs/3.0/_own.mdx';\n\nShared.\n\n<Own />\n",
  };
  expect(Object.keys(await foldedFiles(files))).toEqual(['3.0/_own.mdx', 'parts/part.mdx']);
});

test('a page follows its version’s partial', async () => {
  const files = {
    ...copies({ 'a.md': '# A\n\n:::include{file="_p.md"}\n:::\n', '_p.md': 'One.\n' }),
    'content/docs/3.0/_p.md': 'Three.\n',
  };
  expect(await foldedFiles(files)).toEqual({ '3.0/_p.md': 'Three.\n' });
});

const withSources = {
  ...completeVersions,
  sections: [{ name: 'docs', path: '/', versioned: true, editUrl: 'https://git.example/edit/' }],
};

test('a page with code from a file beside it is inherited, though the code links to its source', async () => {
  const files = copies({ 'a.md': '# A\n\n```js file="./a.js"\n```\n', 'a.js': 'one();\n' });
  expect(await foldedFiles(files, withSources)).toEqual({});
});

test('a page follows the file of its version from which it takes code', async () => {
  const files = {
    ...copies({ 'a.md': '# A\n\n```js file="./a.js"\n```\n', 'a.js': 'one();\n' }),
    'content/docs/3.0/a.js': 'three();\n',
  };
  const folded = await foldedFiles(files, withSources);
  expect(folded['3.0/a.js']).toBe('three();\n');
});

test('variables have the values of the version that shows the text', async () => {
  const [three, two] = completeVersions.versions;
  const config = {
    ...completeVersions,
    variables: { v: 'one' },
    versions: [Object.assign({ variables: { v: 'three' } }, three), two, '1.0'],
  };
  expect(await foldedFiles(copies({ 'a.md': '---\ntitle: "{{v}}"\n---\n\n{{v}}\n' }), config)).toEqual({});
});

test('lists of sidebars and files that a version lacks are removed', async () => {
  const {
    'content/docs/2.0/_sidebar.yml': _,
    'content/docs/2.0/i.svg': __,
    'content/docs/2.0/LICENSE': ___,
    'content/docs/2.0/LICENSE.md': ____,
    ...files
  } = copies({
    'a.md': '# A\n',
    'i.svg': '<svg/>',
    LICENSE: 'Text.',
    'LICENSE.md': '# License\n',
    '_sidebar.yml': '- a\n- index\n',
  });
  expect(await foldedFiles(files)).toEqual({
    '2.0/_layer.yml': 'removed:\n  - LICENSE.md\n  - LICENSE\n  - i.svg\n  - _sidebar.yml\n',
    '3.0/LICENSE': 'Text.',
    '3.0/LICENSE.md': '# License\n',
    '3.0/_sidebar.yml': '- a\n- index\n',
    '3.0/i.svg': '<svg/>',
  });
});

test('layers lose redundant files, and keep what else they say', async () => {
  const layers = fileBlock`
    --- content/docs/1.0/index.md
    # Home
    --- content/docs/1.0/gone.md
    # Gone
    --- content/docs/1.0/a.md
    ---
    sidebar_position: 1
    ---
    See [home](index.md).
    --- content/docs/2.0/_layer.yml
    # Why the page is gone.
    removed: [gone]
    --- content/docs/2.0/index.md
    # Home
    --- content/docs/2.0/a.md
    ---
    sidebar_position: 2
    ---
    See [home](./index.md).
    --- content/docs/3.0/a.md
    Another text.
  `;
  expect(await foldedFiles(layers, { ...completeVersions, versions: ['3.0', '2.0', '1.0'] })).toEqual({
    '2.0/_layer.yml': '# Why the page is gone.\nremoved: [gone]\npositions:\n  a: 2\n',
    '3.0/a.md': 'Another text.\n',
  });
});

test('layers keep their own files in place of those that they remove', async () => {
  const list = '- index\n- g/a\n';
  const own = {
    '_part.md': 'Part\n',
    'g/_category_.json': '{"label":"G"}',
    'h/_category_.yml': 'label: H\n',
    'i.svg': '<svg/>',
    '_sidebar.yml': list,
    '_layer.yml': 'removed: [_part.md, g/_category_.json, h/, i.svg, _sidebar.yml]\n',
    'h/b.md': '# B\n',
  };
  const {
    'content/docs/1.0/_layer.yml': _,
    'content/docs/3.0/_layer.yml': __,
    ...files
  } = copies({
    ...own,
    'index.md': '![I](i.svg)\n\n:::include{file="_part.md"}\n:::\n',
    'g/a.md': '# A\n',
  });
  const after = Object.entries(own).map(([file, text]) => [`2.0/${file}`, text]);
  for (const versions of [completeVersions.versions, ['3.0', '2.0', '1.0']])
    expect(await foldedFiles(files, { ...completeVersions, versions })).toEqual(Object.fromEntries(after));
});

const long = 'One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen.';

test('a page that moved is found by its text, and links to it are the same in both versions', async () => {
  const before = { 'index.md': 'See [a](old/a.md).\n', 'old/a.md': `${long}\n\nBack [home](../index.md).\n` };
  const after = { 'index.md': 'See [a](new/a.md).\n', 'new/a.md': `${long}\n\nBack [home](../index.md).\n` };
  const files = Object.fromEntries(
    Object.entries({ '1.0': before, '2.0': after, '3.0': after }).flatMap(([version, own]) =>
      Object.entries(own).map(([file, text]) => [`content/docs/${version}/${file}`, text]),
    ),
  );
  const site = await open(files);
  expect(site.moves).toMatchObject([
    { section: 'docs', version: '2.0', from: 'old/a', to: 'new/a', similarity: 1, isCertain: true },
  ]);
  const { plan, added } = await site.fold({ moves: site.moves });
  expect(Object.keys(changed(files, plan.changes))).toEqual([
    'content/docs/1.0/index.md',
    'content/docs/1.0/old/a.md',
    'content/docs/2.0/_layer.yml',
  ]);
  expect(plan.changes.get('content/docs/2.0/_layer.yml')?.toString()).toBe('moved:\n  old/a: new/a\n');
  expect(added.toSorted()).toEqual(['/2.0/old/a', '/3.0/old/a', '/old/a']);
  // Without a recorded move, it is another page.
  const plain = await site.fold();
  expect(plain.added).toEqual([]);
  expect(plain.plan.changes.get('content/docs/2.0/_layer.yml')?.toString()).toBe('removed:\n  - old/a\n');
});

test('pages are matched one to one, and short texts not at all', async () => {
  const files = {
    'content/docs/1.0/index.md': home,
    'content/docs/1.0/a.md': `${long} And a.\n`,
    'content/docs/1.0/b.md': `${long} And b.\n`,
    'content/docs/1.0/s.md': 'Short.\n',
    'content/docs/2.0/index.md': home,
    'content/docs/2.0/x/b.md': `${long} And b.\n`,
    'content/docs/2.0/x/t.md': 'Short.\n',
    'content/docs/3.0/index.md': home,
  };
  expect((await open(files)).moves.map(({ from, to }) => `${from} → ${to}`)).toEqual(['b → x/b']);
});

test('the days of last changes stay', async () => {
  const files = copies({ 'a.md': '# A\n', 'b.md': '# B\n' });
  const site = await open(files, { ...completeVersions, lastUpdated: true });
  const [day, later, latest] = ['2025-01-01', '2025-02-01', '2025-03-01'];
  const dates = new Map([
    ...Object.keys(files).map((file) => [file, day] as const),
    ...['2.0/a.md', '3.0/a.md', '1.0/b.md'].map((file) => [`content/docs/${file}`, later] as const),
    ['content/docs/3.0/index.md', latest],
  ] as const);
  const { plan, held } = await site.fold({
    dates: new Map(Array.from(dates, ([file, on]) => [file, { day: on, time: `${on}T00:00:00Z`, author: 'A' }])),
  });
  const after = changed(files, plan.changes);
  // The text of b changed in 1.0 after it was copied.
  expect(Object.keys(after).filter((file) => !file.includes('1.0'))).toEqual([
    'content/docs/2.0/_layer.yml',
    'content/docs/2.0/b.md',
    'content/docs/3.0/_layer.yml',
  ]);
  expect(after['content/docs/2.0/_layer.yml']).toBe('updated:\n  2025-02-01: [a]\n');
  expect(after['content/docs/3.0/_layer.yml']).toBe('updated:\n  2025-03-01: [index]\n');
  expect([...held.files]).toEqual([['content/docs/2.0/b.md', 'its date would change']]);
});

test('a partial stays if the inherited one would give another day to a page with its own text', async () => {
  const page = "import Part from './_part.mdx';\n\n# Home\n\n<Part/>\n";
  const files = {
    'content/docs/1.0/index.mdx': page,
    'content/docs/1.0/_part.mdx': 'Text.\n',
    'content/docs/1.0/a.mdx': '# A\n',
    'content/docs/2.0/index.mdx': `${page}\nMore.\n`,
    'content/docs/2.0/_part.mdx': 'Text.\n',
    'content/docs/2.0/a.mdx': '# A\n',
  };
  const site = await open(files, { ...mdxVersions, lastUpdated: true });
  const { plan, held } = await site.fold({ dates: datesWith(files, { 'content/docs/1.0/_part.mdx': '2025-02-01' }) });
  expect([...plan.changes.keys()]).toEqual(['content/docs/2.0/a.mdx']);
  expect([...held.files, ...held.versions]).toEqual([['content/docs/2.0/_part.mdx', 'the date of / would change']]);
});

test('only the partial stays whose day differs', async () => {
  const page = "import P from './_p.mdx';\nimport Q from './_q.mdx';\n\n# Home\n\n<P/>\n\n<Q/>\n";
  const files = inVersions(['1.0', '2.0'], () => ({ 'index.mdx': page, '_p.mdx': 'P.\n', '_q.mdx': 'Q.\n' }));
  const site = await open(files, { ...mdxVersions, lastUpdated: true });
  const dates = datesWith(files, { 'content/docs/1.0/_q.mdx': '2025-02-01' });
  const { plan, held } = await site.fold({ dates });
  expect([...held.files]).toEqual([['content/docs/2.0/_q.mdx', 'the date of / would change']]);
  expect([...held.dated]).toEqual(['content/docs/2.0/_q.mdx']);
  expect([...plan.changes.keys()]).toEqual(['content/docs/2.0/index.mdx', 'content/docs/2.0/_p.mdx']);
  const ignoring = await site.fold({ dates, ignoresDates: true });
  expect([...ignoring.held.files]).toEqual([]);
});

test('days that can be kept are kept even if dates are ignored', async () => {
  const files = { ...copies({ 'a.md': '# A\n', 'b.md': '# B\n' }) };
  const site = await open(files, { ...completeVersions, lastUpdated: true });
  const dates = datesWith(files, { 'content/docs/2.0/a.md': '2025-02-01', 'content/docs/1.0/b.md': '2025-02-01' });
  const { plan, held } = await site.fold({ dates, ignoresDates: true });
  expect([...held.files, ...held.versions]).toEqual([]);
  const after = changed(files, plan.changes);
  expect(after['content/docs/2.0/_layer.yml']).toBe('updated:\n  2025-02-01: [a]\n');
  expect(Object.keys(after).filter((file) => file.endsWith('b.md'))).toEqual(['content/docs/1.0/b.md']);
});

test('a difference only in position goes into _layer.yml', async () => {
  const page = (position: number): string => `---\ntitle: A\nsidebar_position: ${position}\n---\n\nText.\n`;
  const files = {
    ...copies({ 'a.md': page(1), 'b.md': '---\nsidebar_position: 2\n---\n\nText.\n' }),
    'content/docs/2.0/a.md': page(3),
    'content/docs/3.0/b.md': 'Text.\n',
  };
  expect(await foldedFiles(files)).toEqual({
    '2.0/_layer.yml': 'positions:\n  a: 3\n',
    '3.0/_layer.yml': 'positions:\n  a: 1\n',
    '3.0/b.md': 'Text.\n',
  });
});

test('a version folds onto the version that it names, at any place in the list', async () => {
  const files = {
    ...copies({ 'a.md': '# A\n' }),
    'content/docs/2.0/a.md': '# A\n\nNew.\n',
    'content/docs/3.0/a.md': '# A\n\nNew.\n',
    'content/docs/2.1/index.md': home,
    'content/docs/2.1/a.md': '# A\n',
  };
  const versions = [
    { name: '2.1', from: '1.0', complete: true },
    { name: '2.0', from: '3.0', complete: true },
    { name: '3.0', from: '1.0', complete: true },
    '1.0',
  ];
  const config = { ...completeVersions, versions };
  expect(await foldedFiles(files, config)).toEqual({ '3.0/a.md': '# A\n\nNew.\n' });
});

test('versions in separate folders fold, with the names of Docusaurus', async () => {
  const partial = "import Part from './_part.mdx';\n\n# A\n\n<Part/>\n";
  const files = Object.fromEntries(
    ['docs', 'old/version-2', 'old/version-1'].flatMap((folder, index) =>
      Object.entries({
        'index.md': home,
        [`guide/0${index + 1}-a.mdx`]: partial,
        'guide/_part.mdx': index === 0 ? 'New.\n' : 'Old.\n',
        'guide/_category_.yml': index === 1 ? 'label: Guides\n' : 'label: Guide\n',
      }).map(([file, text]) => [`${folder}/${file}`, text]),
    ),
  );
  const config = {
    ...completeVersions,
    contentDir: '.',
    sections: [{ name: 'docs', path: '/', versioned: true, naming: 'docusaurus', markdown: 'mdx' }],
    versions: [
      { name: '3', folder: 'docs', complete: true },
      { name: '2', folder: 'old/version-2', complete: true },
      { name: '1', folder: 'old/version-1' },
    ],
  };
  const site = await open(files, config);
  const { plan, held } = await site.fold();
  expect([...held.files, ...held.versions]).toEqual([]);
  const folded = changed(files, plan.changes);
  expect(Object.keys(folded).filter((file) => !file.startsWith('old/version-1'))).toEqual([
    'docs/guide/_category_.yml',
    'docs/guide/_part.mdx',
    'old/version-2/guide/_category_.yml',
  ]);
});

const listPage =
  "import data from './data.json';\n\n# A\n\n<ul>{data.list.map((item) => <li key={item}>{item}</li>)}</ul>\n";

describe('imported files are compared like the text itself', () => {
  test.each([
    ['data of the page', { 'index.mdx': listPage }, 'data.json', ['{"list":["old"]}', '{"list":["new"]}']],
    [
      'data of a component',
      {
        'index.mdx': "import { List } from './list.jsx';\n\n# A\n\n<List/>\n",
        'list.jsx': "import data from './data.json';\nexport const List = () => <p>{data.list}</p>;\n",
      },
      'data.json',
      ['{"list":["old"]}', '{"list":["new"]}'],
    ],
    [
      'a picture of a text that a component shows',
      {
        'index.mdx': "import { Part } from './part.jsx';\n\n# A\n\n<Part/>\n",
        'part.jsx': "import Text from './_text.mdx';\nexport const Part = () => <Text/>;\n",
        '_text.mdx': '![A picture](pictures/a.svg)\n',
      },
      'pictures/a.svg',
      ['<svg/>', '<svg id="x"/>'],
    ],
    [
      'a text that the code of a page requires',
      { 'index.mdx': "export const Text = require('./text.mdx').default;\n\n# A\n\n<Text/>\n" },
      'text.mdx',
      ['Old.\n', 'New.\n'],
    ],
    [
      'a page that a component shows',
      {
        'index.mdx': "import { Part } from './part.jsx';\n\n# A\n\n<Part/>\n",
        'part.jsx': "import Text from './text.mdx';\nexport const Part = () => <Text/>;\n",
      },
      'text.mdx',
      ['# Old\n', '# New\n'],
    ],
    [
      'a partial of a text that a component shows',
      {
        'index.mdx': "import { Part } from './part.jsx';\n\n# A\n\n<Part/>\n",
        'part.jsx': "import Text from './_text.mdx';\nexport const Part = () => <Text/>;\n",
        '_text.mdx': "import More from './_more.mdx';\n\n<More/>\n",
      },
      '_more.mdx',
      ['Old\n', 'New\n'],
    ],
    [
      'data of a partial',
      { 'index.mdx': "import Part from './_part.mdx';\n\n# A\n\n<Part/>\n", '_part.mdx': listPage },
      'data.json',
      ['{"list":["old"]}', '{"list":["new"]}'],
    ],
    [
      'a style sheet',
      { 'index.mdx': "import styles from './a.module.css';\n\n# A\n\n<p className={styles.a}>Text</p>\n" },
      'a.module.css',
      ['.a { color: red }', '.a { color: blue }'],
    ],
    [
      'a picture',
      { 'index.mdx': 'import picture from \'./a.svg\';\n\n# A\n\n<img src={picture} alt="A"/>\n' },
      'a.svg',
      ['<svg/>', '<svg id="x"/>'],
    ],
  ])('%s', async (_, shared, other, [old = '', now = '']) => {
    const files = Object.fromEntries(
      [old, now].flatMap((text, index) =>
        Object.entries({ ...shared, [other]: text }).map(([file, content]) => [
          `content/docs/${index + 1}.0/${file}`,
          content,
        ]),
      ),
    );
    const site = await open(files, mdxVersions);
    const { plan, held } = await site.fold();
    // The text itself is equal, but the component that stays needs it.
    const needed = '_text.mdx' in shared ? ['content/docs/2.0/_text.mdx'] : [];
    expect([...held.files.keys(), ...held.versions]).toEqual(needed);
    // A page shows its version's own partial, so the page itself may go.
    const gone = '_part.mdx' in shared ? ['content/docs/2.0/index.mdx'] : [];
    expect([...plan.changes]).toEqual(gone.map((file) => [file, undefined]));
    // If all files are equal, none stays.
    const equal = Object.fromEntries(
      Object.entries(files).map(([file, content]) => [file, file.endsWith(other) ? now : content]),
    );
    const folded = changed(equal, (await (await open(equal, mdxVersions)).fold()).plan.changes);
    expect(Object.keys(folded).filter((file) => file.includes('2.0/'))).toEqual([]);
  });

  test.each([
    ['a page in React', 'content/pages/about.jsx', {}],
    ['a component of the config', 'src/about.jsx', { components: { About: 'src/about.jsx' } }],
    ['a part of the theme', 'src/about.jsx', { theme: { components: { Footer: 'src/about.jsx' } } }],
    ['a module for browsers', 'src/about.jsx', { clientModules: ['src/about.jsx'] }],
    ['code of another version', 'content/docs/1.0/about.jsx', {}],
  ])('%s keeps the files of versions that it imports', async (_, file, settings) => {
    const path = file.startsWith('content/') ? '../' : '../content/';
    const about = `import data from '${path}docs/2.0/data.json';\nimport Text from '${path}docs/2.0/a.mdx';\nexport default () => <Text of={data}/>;\n`;
    const index = file.includes('1.0') ? "import About from './about.jsx';\n\n# Home\n\n<About/>\n" : '# Home\n';
    const texts = { 'a.mdx': '# A\n', 'data.json': '[1]', 'b.mdx': '# B\n' };
    const files = inVersions(['1.0', '2.0'], (version) => ({
      ...texts,
      'index.mdx': version === '1.0' ? index : '# Home\n',
    }));
    const written = { ...files, [file]: file.includes('1.0') ? about.replaceAll('../docs/2.0', '../2.0') : about };
    const { plan, held } = await (await open(written, { ...mdxVersions, ...settings })).fold();
    expect([...held.versions]).toEqual([]);
    expect(Object.fromEntries(held.files)).toEqual({
      'content/docs/2.0/a.mdx': `${file.includes('1.0') ? 'content/docs/1.0/index.mdx' : file} imports it`,
      'content/docs/2.0/data.json': `${file.includes('1.0') ? 'content/docs/1.0/index.mdx' : file} imports it`,
    });
    expect([...plan.changes.keys()]).toContain('content/docs/2.0/b.mdx');
  });

  test('a page whose code takes a text follows its version’s text', async () => {
    const shared = {
      'index.mdx': "import { Box } from './box.jsx';\nimport text from './_text.mdx';\n\n# A\n\n<Box of={[text]}/>\n",
      'box.jsx': 'export const Box = ({ of: [Text] }) => <Text/>;\n',
    };
    const filesWith = (old: string, now: string): Files =>
      inVersions(['1.0', '2.0'], (version) => ({ ...shared, '_text.mdx': version === '1.0' ? old : now }));
    const differing = await (await open(filesWith('Old.\n', 'New.\n'), mdxVersions)).fold();
    expect([...differing.held.files, ...differing.held.versions]).toEqual([]);
    expect([...differing.plan.changes.keys()]).toEqual(['content/docs/2.0/index.mdx', 'content/docs/2.0/box.jsx']);
    const equal = await (await open(filesWith('Same.\n', 'Same.\n'), mdxVersions)).fold();
    expect([...equal.held.files, ...equal.held.versions]).toEqual([]);
    expect([...equal.plan.changes.keys()].sort()).toEqual([
      'content/docs/2.0/_text.mdx',
      'content/docs/2.0/box.jsx',
      'content/docs/2.0/index.mdx',
    ]);
  });

  test('code outside of the versions shows the same in each, whatever data they have', async () => {
    const page = "import Box from '@site/src/box.jsx';\n\n# A\n\n<Box/>\n";
    const files = {
      'src/box.jsx': 'export default () => <b>box</b>;\n',
      'content/docs/1.0/index.mdx': page,
      'content/docs/1.0/all.json': '1',
      'content/docs/2.0/index.mdx': page,
      'content/docs/2.0/all.json': '2',
    };
    const { plan } = await (await open(files, mdxVersions)).fold();
    expect([...plan.changes]).toContainEqual(['content/docs/2.0/index.mdx', undefined]);
  });

  test('a page that stays keeps the equal files that its code needs', async () => {
    const files = {
      'content/docs/1.0/index.mdx': listPage,
      'content/docs/1.0/data.json': '{"list":["one"]}',
      'content/docs/1.0/other.svg': '<svg/>',
      'content/docs/2.0/index.mdx': `${listPage}\nMore.\n`,
      'content/docs/2.0/data.json': '{"list":["one"]}',
      'content/docs/2.0/other.svg': '<svg/>',
    };
    const { plan, held } = await (await open(files, mdxVersions)).fold();
    expect([...held.files, ...held.versions]).toEqual([]);
    expect([...plan.changes.keys()]).toEqual(['content/docs/2.0/other.svg']);
  });

  test('a page that stays keeps the equal texts that its code imports', async () => {
    const texts = {
      '_part.jsx':
        "import Page from './page.mdx';\nimport Text from './_text.mdx';\nexport const Part = () => [<Page/>, <Text/>];\n",
      'page.mdx': '# Page\n',
      '_text.mdx': 'Text.\n',
      'other.mdx': '# Other\n',
    };
    const page = "import { Part } from './\\_part.jsx';\n\n# A\n\n<Part/>\n";
    const files = inVersions(['1.0', '2.0'], (version) => ({ 'index.mdx': `${page}\nOf ${version}.\n`, ...texts }));
    const { plan, held } = await (await open(files, mdxVersions)).fold();
    expect([...plan.changes.keys()]).toEqual(['content/docs/2.0/other.mdx']);
    expect([...held.files, ...held.versions]).toEqual([
      ['content/docs/2.0/_part.jsx', 'content/docs/2.0/index.mdx imports it'],
      ['content/docs/2.0/page.mdx', 'content/docs/2.0/index.mdx imports it'],
      ['content/docs/2.0/_text.mdx', 'content/docs/2.0/index.mdx imports it'],
    ]);
  });
});
