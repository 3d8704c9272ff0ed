/** Redirects are added to a config in the style of its author. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import { addRedirects } from '../../../src/pipeline/config/places/add-redirects.js';
import { readConfig } from '../../../src/pipeline/config/read-config.js';
import type { SiteConfig } from '../../../src/pipeline/model.js';

const added = [
  { from: '/a', to: '/b' },
  { from: '/c', to: '/d' },
];

/** The result is read again as a config. */
async function add(configText: string, redirects: SiteConfig['redirects'] = []): Promise<string | undefined> {
  const configFile = configText.startsWith('{') ? 'docsgen.config.json' : 'docsgen.config.ts';
  const edited = await addRedirects({ configFile, configText, redirects }, added);
  if (edited === undefined) return undefined;
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-redirects-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const helper = edited.includes('defineConfig(') ? 'const defineConfig = (config: object) => config;\n' : '';
  // A config without the address would be invalid.
  const whole = edited.replace(/("?)title\1: (["'])T\2/, '$&, $1url$1: $2https://t.example$2');
  writeFileSync(join(root, configFile), helper + whole);
  const { value, diagnostics } = await readConfig({ root, cache: openCache(join(root, '.docsgen/cache')) });
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(value?.redirects.slice(-added.length)).toEqual(added.map(({ from, to }) => ({ from: [from], to })));
  return edited;
}

test('a list on several lines gets more lines, with or without a trailing comma', async () => {
  const list = (end: string) =>
    `export default {\n  title: 'T',\n  redirects: [\n    { from: '/x', to: '/y' }${end}\n  ],\n};\n`;
  const items = `    { from: '/a', to: '/b' },\n    { from: '/c', to: '/d' }`;
  expect(await add(list(','))).toBe(list(`,\n${items},`));
  expect(await add(list(''))).toBe(list(`,\n${items}`));
  expect(await add(list(', // known'))).toBe(list(`, // known\n${items},`));
});

test('a list on one line becomes a list on several lines', async () => {
  const items = `    { from: "/a", to: "/b" },\r\n    { from: "/c", to: "/d" },\r\n  ],\r\n`;
  const site = (list: string) => `const site: UserConfig = {\r\n  title: "T",\r\n${list}};\r\nexport default site;\r\n`;
  expect(await add(site('  redirects: [],\r\n'))).toBe(site(`  redirects: [\r\n${items}`));
  expect(await add(site('  redirects: [{ from: "/x", to: "/y" }],\r\n'))).toBe(
    site(`  redirects: [\r\n    { from: "/x", to: "/y" },\r\n${items}`),
  );
});

test('comments in a list stay, without a comma', async () => {
  const site = (list: string) => `export default {\n  title: 'T',\n  redirects: [${list}],\n};\n`;
  const items = `\n    { from: '/a', to: '/b' },\n    { from: '/c', to: '/d' },\n`;
  const known = `{ from: '/x', to: '/y' },`;
  expect(await add(site('/* none yet */'))).toBe(site(`${items}    /* none yet */\n  `));
  expect(await add(site('\n    // moved pages\n  '))).toBe(site(`${items}    // moved pages\n  `));
  expect(await add(site(' // moved pages\n  '))).toBe(site(`${items}    // moved pages\n  `));
  expect(await add(site(`${known} /* x */`))).toBe(site(`\n    ${known} /* x */${items}  `));
  expect(await add(site(`${known.slice(0, -1)} // x\n  `))).toBe(site(`${known} // x${items.slice(0, -2)}\n  `));
});

test('a list with a hole does not change', async () => {
  expect(await add(`export default { title: 'T', redirects: [, { from: '/x', to: '/y' }] };\n`)).toBe(undefined);
});

test('a config without the setting gets it at its end', async () => {
  const items = `    { from: '/a', to: '/b' },\n    { from: '/c', to: '/d' },\n  ]`;
  expect(await add(`export default defineConfig({\n  title: 'T'\n});\n`)).toBe(
    `export default defineConfig({\n  title: 'T',\n  redirects: [\n${items}\n});\n`,
  );
  expect(await add(`export default {\n\ttitle: 'T',\n\t// End.\n};\n`)).toBe(
    `export default {\n\ttitle: 'T',\n\t// End.\n\tredirects: [\n\t\t{ from: '/a', to: '/b' },\n\t\t{ from: '/c', to: '/d' },\n\t],\n};\n`,
  );
  expect(await add(`{ "title": "T" }\n`)).toBe(
    `{ "title": "T", "redirects": [{ "from": "/a", "to": "/b" }, { "from": "/c", "to": "/d" }] }\n`,
  );
  expect(await add(`{\n  "title": "T"\n}\n`)).toBe(
    `{\n  "title": "T",\n  "redirects": [\n    { "from": "/a", "to": "/b" },\n    { "from": "/c", "to": "/d" }\n  ]\n}\n`,
  );
});

test('a computed list does not change', async () => {
  expect(await add(`export default { title: 'T', redirects: made };\n`)).toBe(undefined);
  expect(await add(`export default { title: 'T', ...others };\n`, [{ from: ['/x'], to: '/y' }])).toBe(undefined);
  expect(await add(`export default makeConfig();\n`)).toBe(undefined);
});
