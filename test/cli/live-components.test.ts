/** Files of live components: a changed component changes only its own files, and a site without one has none. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { edit } from '../helpers/edited-site.js';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const config = { title: 'Live', url: 'https://docs.example.org', components: { Counter: 'counter.jsx' } };

const files = fileBlock`
  --- counter.jsx
  import { useState } from 'react';
  import { word } from './word.js';

  export default function Counter() {
    const [count] = useState(0);
    return <button title={typeof window === 'undefined' ? 'built' : word}>{count}</button>;
  }
  --- word.js
  export const word = 'first';
  --- content/docs/index.md
  # Home

  <Counter client:visible />

  [Other](other.md)
  --- content/docs/other.md
  # Other

  A text with a <b>client:visible</b> in it. [Home](index.md)
`;

function build(root: string): ReadonlyMap<string, string> {
  const { stderr, code } = runCli(root, ['build']);
  expect([stderr.includes('component-not-live'), code]).toEqual([false, 0]);
  const found = readdirSync(join(root, 'build'), { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path.slice(root.length + 7), readFileSync(path, 'latin1')]));
}

test('a change of its code changes its module and the pages that show it live', () => {
  const root = makeSite(files, config);
  const before = build(root);
  expect(build(root)).toEqual(before);
  edit(root, 'word.js', (text) => text.replace('first', 'second'));
  const after = build(root);
  const changed = [...after.keys()].filter((file) => after.get(file) !== before.get(file));
  expect(changed.map((file) => file.replace(/[0-9a-f]{10}/, '…')).toSorted()).toEqual([
    'assets/live-counter-….js',
    'index.html',
    'index.json',
  ]);
  const scratch = makeSite({ ...files, 'word.js': "export const word = 'second';\n" }, config);
  expect(build(scratch)).toEqual(after);
});

test('a site without live components has no files for them', () => {
  const root = makeSite(files, config);
  const live = build(root);
  edit(root, 'content/docs/index.md', () => '# Home\n\n[Other](other.md)\n');
  const without = build(root);
  const gone = [...live.keys()].filter((file) => !without.has(file));
  expect(gone.map((file) => file.replace(/[0-9a-f]{10}/, '…')).toSorted()).toEqual([
    'assets/live-counter-….js',
    'assets/live-….js',
  ]);
  const naming = [...without].filter(([, text]) => text.includes('docsgen-live') && !text.startsWith('@'));
  // Every page records presses on live components before scripts have loaded.
  expect(naming.map(([file]) => file.replace(/[0-9a-f]{10}/, '…'))).toEqual(['assets/color-mode-….js']);
});

test('code that browsers cannot run is reported at its place, if a page needs it', () => {
  const broken = {
    ...files,
    'word.js': "import { readFileSync } from 'node:fs';\nexport const word = String(readFileSync);\n",
  };
  const root = makeSite(broken, config);
  const { stderr, code } = runCli(root, ['check']);
  expect(stderr).toMatch(/Could not resolve "node:fs" \[component-failed\]\s+word\.js:1:/);
  expect(code).toBe(1);
  edit(root, 'content/docs/index.md', (text) => text.replace(' client:visible', ''));
  expect(runCli(root, ['check']).stderr).toMatch(/component-not-live/);
});
