/** Plugins of a config in the real program: in several threads, in cached runs, and while the site is served. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { answerLive } from '../../src/cli/serve/http/answer-live.js';
import { openLiveSite } from '../../src/cli/serve/site/live-site.js';
import { openCache } from '../../src/pipeline/cache/cache.js';
import { readConfig, type ConfigOutcome } from '../../src/pipeline/config/read-config.js';
import { makeSite, type Files } from '../helpers/inline-site.js';
import { runCli, runProcess } from '../helpers/run-cli.js';

const config = `
import { remarkWord } from './plugins/word';

export default {
  title: 'Test',
  url: 'https://test.example',
  markdown: { remarkPlugins: [remarkWord] },
};
`;
const plugin = `
import { word } from './say';

export function remarkWord() {
  return (tree) => {
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] });
  };
}
`;

function makePluginSite(files: Files): string {
  const own = {
    'docsgen.config.ts': config,
    'plugins/word.ts': plugin,
    'plugins/say.ts': "export const word = 'one';\n",
  };
  const root = makeSite({ ...own, ...files });
  rmSync(join(root, 'docsgen.config.json'));
  return root;
}

test('every thread runs them, and an unchanged site compiles nothing', () => {
  const filler = 'Some more words of text. '.repeat(300);
  const names = Array.from({ length: 60 }, (_, index) => `page-${index}`);
  const root = makePluginSite({
    'content/docs/index.md': '# Home\n',
    ...Object.fromEntries(names.map((name) => [`content/docs/${name}.md`, `# ${name}\n\n${filler}\n`])),
  });
  expect(runCli(root, ['build'])).toMatchObject({ code: 0, stderr: '' });
  for (const name of names) {
    expect(readFileSync(join(root, `build/${name}/index.html`), 'utf8')).toContain('<p>one</p>');
  }
  expect(runCli(root, ['build']).stdout).toContain('(0 compiled, 61 reused)');
  writeFileSync(join(root, 'plugins/say.ts'), "export const word = 'two';\n");
  expect(runCli(root, ['build']).stdout).toContain('(61 compiled, 0 reused)');
  expect(readFileSync(join(root, 'build/page-7/index.html'), 'utf8')).toContain('<p>two</p>');
});

test('a page whose plugin fails is compiled again by the next run', () => {
  const root = makePluginSite({
    'content/docs/index.md': '# Home\n',
    'plugins/say.ts': `
      import { existsSync } from 'node:fs';
      if (!existsSync('ready')) Object.defineProperty(globalThis, 'unready', { value: true });
      export const word = 'one';
    `,
    'plugins/word.ts': plugin.replace(
      '(tree) => {',
      "(tree) => {\n    if (globalThis.unready) throw new Error('not ready');",
    ),
  });
  expect(runProcess(root, ['check'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The plugin remarkWord failed on this page: not ready [plugin-failed]') as string,
  });
  writeFileSync(join(root, 'ready'), '');
  expect(runProcess(root, ['check'])).toMatchObject({ code: 0, stderr: '' });
});

test('a saved file of a plugin shows on every page', async () => {
  const root = makePluginSite({ 'content/docs/index.md': '# Home\n' });
  const cache = openCache(join(root, '.docsgen/cache'));
  const read = (): Promise<ConfigOutcome> => readConfig({ root, cache });
  const outcome = await read();
  if (!outcome.value) throw new Error('no config');
  expect(outcome.inputs).toEqual(expect.arrayContaining(['plugins/say.ts', 'plugins/word.ts']));
  const tools = { cache, progress: () => {} };
  const site = await openLiveSite(outcome.value, {
    config: outcome,
    readConfig: read,
    tools,
    failuresChanged: () => {},
  });
  onTestFinished(() => site.close());
  const shown = async (): Promise<string> => String((await answerLive(site, '/', undefined)).body);
  expect(await shown()).toContain('<p>one</p>');
  writeFileSync(join(root, 'plugins/say.ts'), "export const word = 'two';\n");
  await site.apply([{ file: 'plugins/say.ts', kind: 'changed' }]);
  expect(await shown()).toContain('<p>two</p>');
});
