import { expect, test } from 'vitest';
import { createInputTest } from '../../../src/pipeline/cache/input-hashes.js';
import { planRebuild, type Change, type SiteInputs } from '../../../src/cli/serve/site/plan-rebuild.js';

const inputs: SiteInputs = {
  contentDir: 'content',
  folders: ['content'],
  pagesDir: 'content/pages',
  refs: ['.git/refs/heads/old'],
  config: ['docsgen.config.ts', 'versions.ts'],
  isOwn: createInputTest([
    'theme/own.css',
    'content/_parts/table.tsx',
    'theme/card.tsx',
    'content/docs/1.0/data.json',
    'content/docs/2.0/b.md',
  ]),
  texts: new Set(['content/docs/1.0/a.md', 'content/docs/2.0/b.md', 'content/docs/2.0/c.md']),
  besideContent: new Set(['website/sidebars.js']),
  modules: new Set(['src/card.jsx', 'src/card.tsx']),
  references: new Set(['examples/order.rb', 'content/docs/1.0/_part.md', 'content/_parts/code.rb']),
};

const changed = (...files: readonly string[]): readonly Change[] =>
  files.map((file) => ({ file, kind: 'changed' as const }));

test.each([
  ['a page’s text', changed('content/docs/1.0/a.md'), { config: false, assets: false, content: 'texts' }],
  [
    'two texts',
    changed('content/docs/1.0/a.md', 'content/docs/2.0/c.md'),
    { config: false, assets: false, content: 'texts' },
  ],
  ['a file of sidebars', changed('website/sidebars.js'), { config: false, assets: false, content: 'again' }],
  ['an example', changed('examples/order.rb'), { config: false, assets: false, content: 'texts' }],
  [
    'an example that a page waits for',
    [{ file: 'examples/order.rb', kind: 'added' }],
    { config: false, assets: false, content: 'texts' },
  ],
  ['a partial', changed('content/docs/1.0/_part.md'), { config: false, assets: false, content: 'texts' }],
  [
    'a partial that is added',
    [{ file: 'content/docs/1.0/_part.md', kind: 'added' }],
    { config: false, assets: false, content: 'again' },
  ],
  ['code beside the sections', changed('content/_parts/code.rb'), { config: false, assets: false, content: 'texts' }],
  [
    'a new page',
    [{ file: 'content/docs/1.0/c.md', kind: 'added' }],
    { config: false, assets: false, content: 'again' },
  ],
  [
    'a page that is deleted',
    [{ file: 'content/docs/1.0/a.md', kind: 'removed' }],
    { config: false, assets: false, content: 'again' },
  ],
  ['a layer', changed('content/docs/2.0/_layer.yml'), { config: false, assets: false, content: 'again' }],
  ['a category', changed('content/docs/2.0/x/_category_.json'), { config: false, assets: false, content: 'again' }],
  ['a static file', changed('content/static/img/logo.svg'), { config: false, assets: false, content: 'again' }],
  ['a React page', changed('content/pages/team.tsx'), { config: false, assets: true, content: 'again' }],
  ['a style', changed('theme/own.css'), { config: false, assets: true, content: 'kept' }],
  ['a component', changed('theme/card.tsx'), { config: false, assets: true, content: 'kept' }],
  [
    'a component beside the sections',
    changed('content/_parts/table.tsx'),
    { config: false, assets: true, content: 'kept' },
  ],
  [
    'a style and a text',
    changed('theme/own.css', 'content/docs/1.0/a.md'),
    { config: false, assets: true, content: 'texts' },
  ],
  [
    'a file that an import of a text may mean',
    [{ file: 'src/card.tsx', kind: 'added' }],
    { config: false, assets: false, content: 'again' },
  ],
  ['the config', changed('docsgen.config.ts'), { config: true, assets: false, content: 'kept' }],
  ['what the config imports', changed('versions.ts'), { config: true, assets: false, content: 'kept' }],
  [
    'another config',
    [{ file: 'docsgen.config.json', kind: 'added' }],
    { config: true, assets: false, content: 'kept' },
  ],
  [
    'the config and a text',
    changed('docsgen.config.ts', 'content/docs/1.0/a.md'),
    { config: true, assets: false, content: 'texts' },
  ],
  [
    'data that a component imports and a page links to',
    changed('content/docs/1.0/data.json'),
    { config: false, assets: true, content: 'again' },
  ],
  [
    'a text that a component imports',
    changed('content/docs/2.0/b.md'),
    { config: false, assets: true, content: 'texts' },
  ],
] as const)('%s', (_name, changes, plan) => {
  expect(planRebuild(changes, inputs)).toEqual(plan);
});

test('a file outside of the site changes nothing', () => {
  expect(planRebuild(changed('README.md', 'build/index.html', 'content/_notes/ideas.md'), inputs)).toBeUndefined();
});
