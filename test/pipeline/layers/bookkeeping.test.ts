/** Bookkeeping files have the same result from the parser, from the cache and, for JSON files, from `JSON.parse`. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import { readCategoryFile } from '../../../src/pipeline/layers/bookkeeping/category-file.js';
import { readLayerFile } from '../../../src/pipeline/layers/bookkeeping/layer-file.js';
import { readSidebarFile } from '../../../src/pipeline/layers/bookkeeping/sidebar-file.js';
import { makeSite } from '../../helpers/inline-site.js';

const readers = { '_layer.yml': readLayerFile, '_sidebar.yml': readSidebarFile, '_category_.yml': readCategoryFile };

describe('a cached result equals the first one', () => {
  test.each<[keyof typeof readers, string]>([
    ['_layer.yml', 'moved:\n  old: new\n  a: ../b\nremoved:\n  - 4.10\nadded: x\n'],
    ['_layer.yml', ''],
    ['_layer.yml', 'moved:\n\ta: b\n'],
    ['_sidebar.yml', '- index\n- label: Guides\n  items: [a, &x b, *x]\n- { doc: c, labl: C }\n'],
    ['_sidebar.yml', 'a: b\n'],
    ['_category_.yml', 'label: Guides\nposition: .inf\ncollapsed: ~\nlabel: Twice\n'],
    ['_category_.yml', 'position: .inf\nsearch_weight: .nan\n'],
    ['_category_.yml', `label: ${'['.repeat(200)}\n`],
  ])('%s %j', async (name, text) => {
    const cache = openCache(join(makeSite({}), 'cache'));
    const file = { file: `content/${name}`, text };
    const parsed = await readers[name](file);
    expect(await readers[name]({ ...file, cache })).toEqual(parsed);
    expect(await readers[name]({ ...file, cache })).toEqual(parsed);
  });
});

test.each(['json', 'yml'])(
  'numbers and booleans of a category may be texts, as in Docusaurus (%s)',
  async (extension) => {
    const text = '{"label": "Guides", "position": "2.22", "collapsed": "false"}';
    const { value, diagnostics } = await readCategoryFile({ file: `_category_.${extension}`, text });
    expect(diagnostics).toEqual([]);
    expect(value).toEqual({ label: 'Guides', position: 2.22, collapsed: false });
  },
);

describe('JSON has the same result as the same text as YAML', () => {
  test.each([
    '{"label": "Guides", "position": 1.5e1, "collapsed": false, "search_weight": 2}',
    '{\n\t"label": "A \\"label\\": \\u00e9 \\\\"\n}',
    '{"label": "One", "label": "Two"}',
    '{"label": "", "position": "1"}',
    '{"label": "Guides", "positon": 1}',
    '{"label": ["a"]}',
    '{"label": "a",}',
    '{"position": 1e999}',
    '["label"]',
    '{}',
    '"label"',
    'null',
    '',
  ])('%j', async (text) => {
    const [json, yaml] = await Promise.all(
      ['json', 'yml'].map(async (extension) => {
        const { value, diagnostics } = await readCategoryFile({ file: `_category_.${extension}`, text });
        return {
          value,
          diagnostics: diagnostics.map(({ place, ...rest }) => ({ ...rest, place: { ...place, file: '' } })),
        };
      }),
    );
    expect(json).toEqual(yaml);
  });
});
