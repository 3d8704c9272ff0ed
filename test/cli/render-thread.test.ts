/** On large sites a second thread renders routes. Readers must not see which thread has rendered a page. */
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../helpers/inline-site.js';
import { runProcess } from '../helpers/run-cli.js';

const versions = Array.from({ length: 21 }, (_, index) => `${21 - index}.0`);

const pages = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [
    `content/docs/1.0/page-${index}.md`,
    `# Page ${index}\n\nSee [the next one](./page-${(index + 1) % 10}.md).\n\n<Thread />\n`,
  ]),
);

/** Together with the pages, they are a few more routes than are worth a thread, and they cost little. */
const redirects = Array.from({ length: 1_850 }, (_, index) => ({ from: `/old-${index}`, to: `/page-${index % 10}` }));

/**
 * It shows the thread that renders it. With `THREAD=fails`, it only works in the main thread. With `THREAD_FILE`, the main
 * thread waits until the other one has rendered 100 pages, however busy the machine is. With `THREAD=edits`, it changes a
 * page that the main thread has read already.
 */
const component = `
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const { THREAD, THREAD_FILE } = process.env;
const pause = new Int32Array(new SharedArrayBuffer(4));
if (isMainThread && THREAD === 'edits') appendFileSync('content/docs/1.0/page-0.md', 'Later.');
let count = 0;
export default function Thread() {
  if (!isMainThread && THREAD === 'fails') throw new Error('It only works in the main thread.');
  if (!isMainThread && ++count === 100 && THREAD_FILE) writeFileSync(THREAD_FILE, '');
  while (isMainThread && THREAD_FILE && !existsSync(THREAD_FILE)) Atomics.wait(pause, 0, 0, 10);
  return <p>{'Rendered by ' + (isMainThread ? 'main' : 'other')}</p>;
}
`;

const config = {
  title: 'Test',
  url: 'https://test.example',
  versions,
  components: { Thread: './Thread.jsx' },
  redirects,
};

function treeOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]));
}

// A second thread would only slow a single processor down, so there is none.
test.skipIf(availableParallelism() < 2)('two threads write the files that one thread would write', () => {
  const root = makeSite({ ...pages, 'Thread.jsx': component }, config);
  const build = (out: string, env: Readonly<Record<string, string>>): ReadonlyMap<string, string> => {
    expect(runProcess(root, ['build', '--out', out], env)).toMatchObject({ code: 0 });
    return treeOf(join(root, out));
  };
  const rendered = (tree: ReadonlyMap<string, string>, thread: string): number =>
    [...tree].filter(([file, text]) => file.endsWith('.html') && text.includes(`Rendered by ${thread}`)).length;
  const shown = versions.length * Object.keys(pages).length;

  const together = build('together', { THREAD_FILE: join(root, 'first') });
  const mains = rendered(together, 'main');
  const others = rendered(together, 'other');
  expect(mains).toBeGreaterThan(0);
  expect(others).toBeGreaterThanOrEqual(100);
  expect(mains + others).toBe(shown);

  // The main thread renders what the other thread cannot render.
  const alone = build('alone', { THREAD: 'fails' });
  expect(rendered(alone, 'main')).toBe(shown);
  const byMain = (tree: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map(Array.from(tree, ([file, text]) => [file, text.replaceAll('by other', 'by main')]));
  expect(byMain(together)).toEqual(alone);

  // Without the output, all pages are rendered again, although the cache has the record of their build.
  rmSync(join(root, 'together'), { recursive: true });
  const again = build('together', { THREAD_FILE: join(root, 'second') });
  expect(rendered(again, 'other')).toBeGreaterThanOrEqual(100);
  expect(byMain(again)).toEqual(alone);

  // The other thread renders nothing if it reads another state of the site.
  expect(build('edited', { THREAD: 'edits' })).toEqual(alone);
});
