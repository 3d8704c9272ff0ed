/** Imports of texts: found without parsing them, and resolved on the disk. */
import { describe, expect, test } from 'vitest';
import { importedSpecifiers } from '../../../src/pipeline/layers/imported-modules.js';
import { importKind, moduleName } from '../../../src/pipeline/text/module-names.js';

describe('imports of components in a text', () => {
  test.each([
    ["import A from './a'", ['./a']],
    ['import A, {\n  B,\n} from \'@site/a\'\nimport C from "c"', ['@site/a', 'c']],
    ["import A from './a'\nimport { B } from './a'", ['./a']],
    ["```js\nimport A from './a'\n```\n\n~~~~\nimport A from './a'\n~~~\n~~~~", []],
    ["- ```js\n  import A from './a'\n  ```\n\nimport B from './b'", ['./b']],
    ['import \'./a.css\'\nimport "b/c.css"', ['./a.css', 'b/c.css']],
    [
      "import './a.module.css'\nimport './a.scss'\nimport React from 'react'\nimport a from './a.png'\nimport P from './_p.mdx'",
      [],
    ],
    ["import Tabs from '@theme/Tabs'\nimport a from '!!raw-loader!./a'\nimport b from './b?raw'", []],
    [
      "import {\n  A, // it's\n} from './a'\n  import B from './b'\n/* the */ import C from /* \"c\" */ './c'",
      ['./a', './b', './c'],
    ],
    ["```import``` is a word\n\nimport A from './a'", ['./a']],
    ["import{A}from'./a';import*as B from'./b'\r\nimport './b.css'", ['./a', './b', './b.css']],
    ['We import things from there.', []],
  ])('%s', (text, expected) => {
    expect(importedSpecifiers(text, { aliases: {} })).toEqual(expected);
  });
});

test('many comments do not slow the search down', () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `  A${index}, // a comment /* and */ another /* one`);
  expect(importedSpecifiers(['import {', ...lines, '} of nothing'].join('\n'), { aliases: {} })).toEqual([]);
});

test('the path of an import determines its kind', () => {
  expect(['./a.tsx', './a.JPG', './data.json', 'x/y.css', '@docusaurus/Link'].map(importKind)).toEqual([
    'component',
    'file',
    'data',
    'styles',
    'docusaurus',
  ]);
});

const layout = { siteDir: '.', contentDir: '.', sections: [], versions: [] };

test('a module has the same name from every importing file', () => {
  const file = 'content/docs/a/b.mdx';
  expect(moduleName(file, '../c', layout)).toEqual({ kind: 'file', path: 'content/docs/c' });
  expect(moduleName(file, '@site/content/docs/c', layout)).toEqual({ kind: 'file', path: 'content/docs/c' });
  expect(moduleName(file, '@scope/c/d', layout)).toEqual({ kind: 'package', specifier: '@scope/c/d' });
  expect(moduleName(file, '../../../../c', layout)).toBeUndefined();
  expect(moduleName(file, '@site/src/c', { ...layout, siteDir: 'website' })).toEqual({
    kind: 'file',
    path: 'website/src/c',
  });
  expect(moduleName(file, '@site/../c', { ...layout, siteDir: 'website' })).toEqual({ kind: 'file', path: 'c' });
});
