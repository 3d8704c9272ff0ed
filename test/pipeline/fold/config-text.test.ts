import { expect, test } from 'vitest';
import { setComplete } from '../../../src/pipeline/fold/config-text.js';

interface Versions {
  readonly [name: string]: readonly [before: boolean, after: boolean];
}

/** The config after a change of which versions are complete. */
async function edited(
  configText: string,
  versions: Versions,
  configFile = 'docsgen.config.ts',
): Promise<string | undefined> {
  const list = (at: 0 | 1): { name: string; complete: boolean }[] =>
    Object.entries(versions).map(([name, complete]) => ({ name, complete: complete[at] }));
  const config = { configFile, configText, versions: list(0) };
  return setComplete(config as unknown as Parameters<typeof setComplete>[0], list(1) as never);
}

const drop = { v2: [true, false], v1: [false, false] } as const;
const add = { v2: [false, true], v1: [false, false] } as const;

test.each([
  ["{ name: 'v2', complete: true, path: '/x' }", "{ name: 'v2', path: '/x' }"],
  ["{ name: 'v2', complete: true }", "{ name: 'v2' }"],
  ["{ complete: true, name: 'v2' }", "{ name: 'v2' }"],
  ["{ 'complete': true , name: 'v2' }", "{ name: 'v2' }"],
  ["{\n  name: 'v2',\n  complete: true, // all of it\n}", "{\n  name: 'v2',\n  // all of it\n}"],
  ["{\n  name: 'v2',\n  complete: true,\n}", "{\n  name: 'v2',\n}"],
  ["{\n  name: 'v2', complete: true,\n}", "{\n  name: 'v2',\n}"],
])('removed from %s', async (before, after) => {
  const text = (version: string): string => `export default { versions: [${version}, 'v1'] };\n`;
  expect(await edited(text(before), drop)).toBe(text(after));
});

test.each([
  ["{ name: 'v2', path: '/x' }", "{ name: 'v2', complete: true, path: '/x' }"],
  ["{ name: 'v2', complete: false }", "{ name: 'v2', complete: true }"],
  ["'v2'", "{ name: 'v2', complete: true }"],
  ["{\n  name: 'v2',\n  path: '/x',\n}", "{\n  name: 'v2',\n  complete: true,\n  path: '/x',\n}"],
  ["{\r\n\tname: 'v2'\r\n}", "{\r\n\tname: 'v2',\r\n\tcomplete: true\r\n}"],
  ["{ // new\n  name: 'v2', path: '/x',\n}", "{ // new\n  name: 'v2', complete: true, path: '/x',\n}"],
])('added to %s', async (before, after) => {
  const text = (version: string): string => `export default { versions: [${version}, 'v1'] };\n`;
  expect(await edited(text(before), add)).toBe(text(after));
});

test('JSON has quotes around its keys', async () => {
  const json = '{ "versions": ["v2", "v1"] }';
  const complete = '{ "versions": [{ "name": "v2", "complete": true }, "v1"] }';
  expect(await edited(json, add, 'docsgen.config.json')).toBe(complete);
  expect(await edited(complete, drop, 'docsgen.config.json')).toBe('{ "versions": [{ "name": "v2" }, "v1"] }');
});

test('a config with computed versions is not changed', async () => {
  expect(await edited('const versions = names.map(toVersion);\nexport default { versions };\n', drop)).toBeUndefined();
  expect(await edited("export default { versions: [{ name: 'v2', complete: isAll }, 'v1'] };\n", drop)).toBeUndefined();
  expect(await edited("export default { versions: [{ ...base, complete: true }, 'v1'] };\n", drop)).toBeUndefined();
});

test.each([
  ["{\n  name: 'v2',\n  path: '/x',\n}"],
  ["{\n  name: 'v2',\n}"],
  ["{\n  name: 'v2'\n}"],
  ["{\r\n  name: 'v2', // new\r\n  path: '/x'\r\n}"],
  ["{ name: 'v2', path: '/x' }"],
  ["{\n  'name': 'v2', path: '/x',\n}"],
])('folding and unfolding leave no trace in %j', async (version) => {
  const folded = `export default { versions: [${version}, 'v1'] };\n`;
  const unfolded = (await edited(folded, add)) ?? '';
  expect(unfolded).toContain('complete: true');
  expect(await edited(unfolded, drop)).toBe(folded);
});
