import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const config = {
  title: 'T',
  url: 'https://x.example',
  components: { Box: 'box.jsx' },
  sections: [{ name: 'docs', path: '/', markdown: 'mdx' }],
};

/** A component whose module notes in a file that it runs. */
const box = (id: string): string => `import { appendFileSync } from 'node:fs';
appendFileSync(new URL('runs.txt', process.env.SITE), 'run ');
export default () => <b id="${id}">text</b>;
`;

const page = '# Home\n\n<Box />\n\n[To the box](#made)\n';

function openSite(files: Readonly<Record<string, string>>) {
  const root = makeSite({ 'content/docs/index.mdx': page, ...files }, config);
  const env = { SITE: `file://${root}/` };
  return {
    write: (file: string, text: string) => writeFileSync(join(root, file), text),
    check: () => runCli(root, ['check'], env),
    runs: () => (existsSync(join(root, 'runs.txt')) ? readFileSync(join(root, 'runs.txt'), 'utf8') : ''),
  };
}

test('a check of an unchanged site runs none of its code, and finds what was found', () => {
  const { check, runs, write } = openSite({ 'box.jsx': box('made') });
  expect(check()).toMatchObject({ code: 0 });
  const once = runs();
  expect(once).not.toBe('');
  expect(check()).toMatchObject({ code: 0 });
  // Another sentence changes no fact of the site.
  write('content/docs/index.mdx', `${page}\nMore words.\n`);
  expect(check()).toMatchObject({ code: 0 });
  expect(runs()).toBe(once);
});

test('code that changes is run again, and what it no longer makes is a broken link each time', () => {
  const { check, write } = openSite({ 'box.jsx': box('made') });
  check();
  write('box.jsx', box('other'));
  for (const _ of ['changed', 'unchanged']) {
    const { code, stderr, stdout } = check();
    expect(code).toBe(1);
    expect(stdout + stderr).toContain('no heading of this page has the id "made" [broken-anchor]');
  }
});

test('code that cannot be loaded is reported each time', () => {
  const { check, write } = openSite({ 'box.jsx': box('made') });
  check();
  write('box.jsx', 'throw new Error("of the box");\nexport default () => null;\n');
  for (const _ of ['changed', 'unchanged']) {
    const { code, stderr, stdout } = check();
    expect(code).toBe(1);
    expect(stdout + stderr).toContain('of the box');
  }
});
