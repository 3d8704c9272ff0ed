import { describe, expect, test } from 'vitest';
import { openConfigText } from '../../../src/pipeline/config/places/config-places.js';
import { diagnose } from '../../../src/pipeline/diagnostics/diagnostic.js';
import { locateSettings } from '../../../src/pipeline/diagnostics/locate-settings.js';
import type { Place, Setting } from '../../../src/pipeline/model.js';

type Step = string | number;

async function placeIn(
  configText: string,
  path: readonly Step[],
  what: Setting['what'] = 'value',
): Promise<Place | undefined> {
  const configFile = configText.startsWith('{') ? 'docsgen.config.json' : 'docsgen.config.ts';
  return (await openConfigText({ configFile, configText }))({ path, what });
}

/** The marked text, with its line and column; undefined when no place is given. */
async function locate(configText: string, path: readonly Step[], what?: Setting['what']) {
  const place = await placeIn(configText, path, what);
  if (!place) return undefined;
  expect(place.lineText).toBe(configText.split(/\r\n|\n|\r/)[place.line - 1]);
  return place.lineText.slice(place.column - 1, place.column - 1 + place.length);
}

async function check(configText: string, path: readonly Step[], expected: string | undefined) {
  expect(await locate(configText, path)).toBe(expected);
}

describe('finds', () => {
  test('values and keys below defineConfig', async () => {
    const config = `import { defineConfig } from 'docsgen';
// { title: 'no' }
export default defineConfig({
  title: 'My "docs"',
  versions: ['next', { name: '4.6', labl: 'x' }, ],
  navbar: { items: [{ label: 'A', to: '/a' }, { label: 'B', to: '/b', }] },
});
`;
    await check(config, ['title'], 'My "docs"');
    await check(config, ['versions', 0], 'next');
    await check(config, ['navbar', 'items', 1, 'to'], '/b');
    expect(await locate(config, ['versions', 1, 'labl'], 'key')).toBe('labl');
    expect(await locate(config, ['versions', 1], 'key')).toBe("{ name: '4.6', labl: 'x' }");
    const place = await placeIn(config, ['versions', 1, 'labl'], 'key');
    expect(place).toMatchObject({ file: 'docsgen.config.ts', line: 5, column: 37, length: 4 });
  });

  test.each([
    ['JSON', '{ "title": "x", "url": "y" }'],
    ['a bare export', 'export default { title: "x" }'],
    ['what a function returns', 'export default () => ({ title: "x" })'],
    [
      'what a function returns that is called at once',
      'const config = (async () => ({ title: "x" }))();\nexport default config;',
    ],
    [
      'a constant that a function returns',
      'const config = { title: "x" };\nexport default async function create() {\n  return config;\n}',
    ],
    ['a constant that an arrow returns', 'const config = { title: "x" };\nmodule.exports = () => config;'],
    ['a typed export', 'export default { title: "x" } satisfies UserConfig;\n'],
    ['an asserted export', 'export default { title: "x" } as const\n'],
    ['an argument with a comma behind', 'export default defineConfig({ title: "x" },);'],
    ['CommonJS', 'module.exports = { title: "x" };'],
    ['a constant', 'const config = { title: "x" };\nexport default config;'],
    ['a typed constant', 'const config: UserConfig<() => { title: 1 }> = { title: "x" };\nexport default config;'],
    ['a constant of defineConfig', 'const config = defineConfig({ title: "x" });\nexport default config'],
    [
      'a constant beside properties of its name',
      'dotenv.config(a?.config);\nconst config = { title: "x" };\nexport default config;',
    ],
    [
      'a constant beside variables of its name in functions',
      'const config = { title: "x" };\nexport default config;\nfunction a() {\n  for (const b of []) {\n    let config;\n    config = { config };\n  }\n}\nconst c = ([{ config = 1 }, ...d]) => config.title;',
    ],
    ['a constant after its export', 'export default config;\nconst config = { title: "x" };'],
    ['a template', 'export default { title: `x` }'],
    ['a quoted key', "export default { 'title': 'x' }"],
    ['a key after a spread', 'export default { ...base, title: "x" }'],
    ['Windows line ends', 'export default {\r\n  a: 1,\r\n  title: "x",\r\n}\r\n'],
  ])('the title in %s', (_, config) => check(config, ['title'], 'x'));

  test.each([
    ['a string', `a: '}, title: "no"',`],
    ['an escaped quote', `a: 'it\\'s }', b: "\\"}",`],
    ['a template', 'a: `} title: "no" ${ { b: `{ ${"}"}` } } {`,'],
    ['a regular expression', String.raw`a: /["'{}[\]/]+\/{/g, b: [/}/],`],
    ['a division', 'a: (1 + 2) / 3, b: c / 2, d: e[0] / "}".length,'],
    ['comments', 'a: 1, // } title: "no"\n /* { title: "no" */'],
    ['a call', 'a: make({ title: "no" }, [1, 2]), b: (x, y) => { return { title: "no" }; },'],
    ['a nested object', 'a: { title: "no" },'],
    ['type arguments', 'a: new Map<string, { title: "no" }>(),'],
  ])('the title after %s', (_, before) => check(`export default { ${before} title: "x" };`, ['title'], 'x'));

  test('the whole expression of a value that is not a literal', async () => {
    await check('export default { title: process.env.TITLE ?? "x", url }', ['title'], 'process.env.TITLE ?? "x"');
    await check('export default { title, url }', ['title'], 'title');
    await check('export default { title: "" }', ['title'], '""');
  });

  test('the first line of a value over several', async () => {
    await check('export default {\n  footer: {\n    copyright: "x",\n  },\n}', ['footer'], '{');
  });

  test('items behind "as const" and before a spread', async () => {
    await check('export default { versions: ["a", "b", ...more] as const }', ['versions', 1], 'b');
  });

  test('columns in UTF-16 units', async () => {
    const config = 'export default { tagline: "🎉é", title: "x" }';
    expect((await placeIn(config, ['title']))?.column).toBe(config.indexOf('"x"') + 2);
  });
});

describe('gives no place', () => {
  test.each([
    ['a missing key', 'export default { title: "x" }', ['url']],
    ['a repeated key', 'export default { title: "x", title: "y" }', ['title']],
    ['a repeated JSON key', '{ "title": "x", "title": "y" }', ['title']],
    ['a key before a spread', 'export default { title: "x", ...rest }', ['title']],
    ['a key before a computed key', 'export default { title: "x", [key]: "y" }', ['title']],
    ['a getter', 'export default { get title() { return "x"; } }', ['title']],
    ['a method', 'export default { title() {} }', ['title']],
    ['an escaped key', String.raw`export default { "t\u0069tle": "x" }`, ['title']],
    [
      'a path through a variable',
      'const versions = [{ name: "a" }];\nexport default { versions }',
      ['versions', 0, 'name'],
    ],
    ['a path through a named variable', 'export default { versions: all }', ['versions', 0]],
    ['a path through a call', 'export default { versions: make([{ name: "a" }]) }', ['versions', 0, 'name']],
    ['a path through a method call', 'export default { versions: ["a", "b"].reverse() }', ['versions', 0]],
    ['a path through a choice', 'export default { navbar: on ? { items: [] } : {} }', ['navbar', 'items']],
    ['a path through "or"', 'export default { navbar: on || { items: [] } }', ['navbar', 'items']],
    ['items after a spread', 'export default { versions: [...new_, "a"] }', ['versions', 1]],
    ['an item that is a spread', 'export default { versions: [...new_, "a"] }', ['versions', 0]],
    ['a list with holes', 'export default { versions: [, "a"] }', ['versions', 1]],
    ['an item past the end', 'export default { versions: ["a",] }', ['versions', 1]],
    ['a name in a list', 'export default { versions: ["a"] }', ['versions', 'length']],
    ['a number in an object', 'export default { versions: { 0: "a" } }', ['versions', 0]],
    ['another call than defineConfig', 'export default wrap({ title: "x" })', ['title']],
    ['defineConfig with more arguments', 'export default defineConfig({ title: "x" }, more)', ['title']],
    ['a method on the result', 'export default defineConfig({ title: "x" }).with({})', ['title']],
    ['an object that is read from', 'export default { en: { title: "x" } }["en"]', ['title']],
    ['a renamed export', 'const config = { title: "x" };\nexport { config as default };', ['title']],
    ['a variable that may change', 'let config = { title: "x" };\nexport default config;', ['title']],
    [
      'a constant that is changed',
      'const config = { title: "x" };\nconfig.title = "y";\nexport default config;',
      ['title'],
    ],
    [
      'a constant that a function changes',
      'const config = { title: "x" };\nexport default config;\nconst a = (b) => {\n  { let config; }\n  config.title = b;\n};',
      ['title'],
    ],
    [
      'a constant that a function changes before it returns it',
      'const config = { title: "x" };\nexport default () => {\n  config.title = "y";\n  return config;\n};',
      ['title'],
    ],
    ['a constant passed on', 'const config = { title: "x" };\nexport default wrap(config);', ['title']],
    ['no export', 'const config = { title: "x" };', ['title']],
    ['an export in a string', 'const a = "export default { title: 1 }";', ['title']],
    ['an unclosed brace', 'export default { title: "x"', ['title']],
    ['an unclosed string', 'export default { title: "x }', ['title']],
    ['an unclosed comment', 'export default { title: "x" } /*', ['title']],
    ['an unclosed template', 'export default { title: "x", a: `${` }', ['title']],
    ['crossed brackets', 'export default { title: "x", a: [(]) }', ['title']],
    ['an empty file', '', ['title']],
  ])('for %s', (_, config, path) => check(config, path, undefined));
});

test('each of a thousand settings has its place', async () => {
  const redirects = Array.from({ length: 1000 }, (_, index) => `    { from: '/old/${index}', to: '/new/${index}' },`);
  const configText = `export default {\n  redirects: [\n${redirects.join('\n')}\n  ],\n};\n`;
  const placeOf = await openConfigText({ configFile: 'c.ts', configText });
  for (let index = 0; index < 1000; index++) {
    const place = placeOf({ path: ['redirects', index, 'to'], what: 'value' });
    expect(place).toMatchObject({ line: index + 3, length: `/new/${index}`.length });
  }
});

describe('a diagnostic of a setting', () => {
  const config = { configFile: 'c.ts', configText: 'export default { navbar: { a: 1 }, title: "x" };' };
  const located = async (setting: Setting) => {
    const [found] = await locateSettings(config, [
      diagnose('config-wrong-value', { message: 'Wrong', suggestion: 'y', setting }),
    ]);
    return found;
  };

  test('has its place', async () => {
    const found = await located({ path: ['title'], what: 'value' });
    expect(found).toMatchObject({ place: { file: 'c.ts', line: 1, column: 44, length: 1 }, suggestion: 'y' });
    expect(found).not.toHaveProperty('setting');
  });

  test('that is not written has the place of the object around it, if the diagnostic allows that', async () => {
    const setting: Setting = { path: ['navbar', 'b'], what: 'value' };
    const found = await located({ ...setting, orAround: true });
    expect(found).toMatchObject({ place: { column: 26, length: 8 } });
    expect(found).not.toHaveProperty('suggestion');
    expect(await located(setting)).not.toHaveProperty('place');
  });
});
