/** Redirects are added to a config in the form that its author has given it. */
import { expect, test } from 'vitest';
import { addRedirects } from '../../../src/pipeline/config/places/add-redirects.js';
import type { SiteConfig } from '../../../src/pipeline/model.js';

const added = [
  { from: '/a', to: '/b' },
  { from: '/c', to: '/d' },
];

function add(configText: string, redirects: SiteConfig['redirects'] = []): Promise<string | undefined> {
  const configFile = configText.startsWith('{') ? 'docsgen.config.json' : 'docsgen.config.ts';
  return addRedirects({ configFile, configText, redirects }, added);
}

test('a list over several lines gets lines, before or without a last comma', async () => {
  const list = (end: string) =>
    `export default {\n  title: 'T',\n  redirects: [\n    { from: '/x', to: '/y' }${end}\n  ],\n};\n`;
  const items = `    { from: '/a', to: '/b' },\n    { from: '/c', to: '/d' }`;
  expect(await add(list(','))).toBe(list(`,\n${items},`));
  expect(await add(list(''))).toBe(list(`,\n${items}`));
  expect(await add(list(', // known'))).toBe(list(`, // known\n${items},`));
});

test('a list in one line becomes lines', async () => {
  const items = `    { from: "/a", to: "/b" },\r\n    { from: "/c", to: "/d" },\r\n  ],\r\n`;
  const site = (list: string) => `const site: UserConfig = {\r\n  title: "T",\r\n${list}};\r\nexport default site;\r\n`;
  expect(await add(site('  redirects: [],\r\n'))).toBe(site(`  redirects: [\r\n${items}`));
  expect(await add(site('  redirects: [{ from: "/x", to: "/y" }],\r\n'))).toBe(
    site(`  redirects: [\r\n    { from: "/x", to: "/y" },\r\n${items}`),
  );
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

test('what is made in another way stays as it is', async () => {
  expect(await add(`export default { title: 'T', redirects: made };\n`)).toBe(undefined);
  expect(await add(`export default { title: 'T', ...others };\n`, [{ from: ['/x'], to: '/y' }])).toBe(undefined);
  expect(await add(`export default makeConfig();\n`)).toBe(undefined);
});
