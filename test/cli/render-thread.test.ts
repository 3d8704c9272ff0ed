/** On large sites a second thread renders routes. Readers must not see which thread has rendered a page. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../helpers/inline-site.js';
import { runProcess } from '../helpers/run-cli.js';

const versions = Array.from({ length: 21 }, (_, index) => `${21 - index}.0`);

const pages = Object.fromEntries(
  Array.from({ length: 110 }, (_, index) => [
    `content/docs/1.0/page-${index}.md`,
    `# Page ${index}\n\nSee [the next one](./page-${(index + 1) % 110}.md).\n\n<Thread />\n`,
  ]),
);

/** It shows the thread that renders it. With `THREAD=fails`, it only works in the main thread. */
const component = `
import { isMainThread } from 'node:worker_threads';
export default function Thread() {
  if (!isMainThread && process.env.THREAD === 'fails') throw new Error('It only works in the main thread.');
  return <p>{'Rendered by ' + (isMainThread ? 'main' : 'other')}</p>;
}
`;

const config = { title: 'Test', url: 'https://test.example', versions, components: { Thread: './Thread.jsx' } };

function treeOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]));
}

test('two threads write the files that one thread would write', () => {
  const root = makeSite({ ...pages, 'Thread.jsx': component }, config);
  const build = (out: string, env: Readonly<Record<string, string>>): ReadonlyMap<string, string> => {
    expect(runProcess(root, ['build', '--out', out], env)).toMatchObject({ code: 0 });
    return treeOf(join(root, out));
  };
  const rendered = (tree: ReadonlyMap<string, string>, thread: string): number =>
    [...tree].filter(([file, text]) => file.endsWith('.html') && text.includes(`Rendered by ${thread}`)).length;

  const together = build('together', {});
  const mains = rendered(together, 'main');
  const others = rendered(together, 'other');
  expect(mains).toBeGreaterThan(100);
  expect(others).toBeGreaterThan(100);
  expect(mains + others).toBe(versions.length * Object.keys(pages).length);

  // The main thread renders what the other thread cannot render.
  const alone = build('alone', { THREAD: 'fails' });
  expect(rendered(alone, 'other')).toBe(0);
  expect(new Map(Array.from(together, ([file, text]) => [file, text.replaceAll('by other', 'by main')]))).toEqual(
    alone,
  );
});
