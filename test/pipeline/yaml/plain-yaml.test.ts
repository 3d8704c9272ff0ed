/** Plain YAML is read as the parser reads it, place by place, and without the parser. */
import { readFileSync, readdirSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../../src/pipeline/yaml/parse-yaml.js';
import { readPlainYaml } from '../../../src/pipeline/yaml/plain-yaml.js';
import type { YamlNode } from '../../../src/pipeline/yaml/yaml-tree.js';

/** A tree with what its functions return. */
function shown(node: YamlNode | undefined): unknown {
  if (node?.kind === 'list') return { ...node, items: node.items.map(shown) };
  if (node?.kind !== 'map') return node;
  const entries = node.entries.map((entry) => ({ ...entry, value: shown(entry.value), toJs: entry.toJs() }));
  return { ...node, entries };
}

/** Returns whether the text was plain. */
function expectSameReading(text: string): boolean {
  const plain = readPlainYaml(text);
  if (plain === undefined) return false;
  const { root, mistakes } = parseYaml(text);
  expect({ text, root: shown(plain), mistakes: [] }).toEqual({ text, root: shown(root), mistakes });
  return true;
}

describe('is plain', () => {
  test.each([
    'title: Installing\n',
    'title: Installing',
    'title: "What: a title"\ndescription: \'It is # here\'\nsidebar_position: 12\nhide_title: true',
    'moved:\n  old/path: new/path.x\n  a-b_c/d: e f\nremoved:\n  - one\n  - "two"\n',
    'a:\n    b:\n      c: d\n\ne: f\n',
    '- one\n- two 2\n',
    '{ "label": "Guides, all", "position": 1,\n  "collapsed": true\n}\n',
    'keywords:\n  - é\n  - 日本\n',
    'slug: /a/b\nnumber: 1_000\nsince: 4 days\nwhere: (here), [there] & {everywhere}\n',
  ])('%j', (text) => {
    expect(expectSameReading(text)).toBe(true);
  });

  test('the front matter and bookkeeping of the reference site', () => {
    const files = readdirSync('content', { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((file) => /\.(?:md|yml|json)$/.test(file))
      .map((file) => readFileSync(`content/${file}`, 'utf8'));
    const yaml = texts.flatMap((text) => (text.startsWith('---\n') ? (text.split(/^---\n/m)[1] ?? []) : text));
    expect(yaml.length).toBeGreaterThan(100);
    expect(yaml.filter((text) => !text.includes('\n#') && !expectSameReading(text))).toEqual([]);
  });
});

describe('is not plain', () => {
  test.each([
    '',
    '\n',
    'a:\n',
    '# a\nb: c\n',
    'a: 4.10\n',
    'a: 007\n',
    'a: 0x1f\n',
    'a: 1e3\n',
    'a: .inf\n',
    'a: ~\n',
    'a: Null\n',
    'a: TRUE\n',
    'a: -1\n',
    'a: +1\n',
    'a: b: c\n',
    'a: b #c\n',
    'a: "b\\n"\n',
    'a: "b" c\n',
    "a: 'it''s'\n",
    'a: |\n  b\n',
    'a: >\n  b\n',
    'a: b\n  c\n',
    'a: [b]\n',
    'a: {b: c}\n',
    'a: &b c\n',
    'a: *b\n',
    'a: !b c\n',
    'a: b\na: c\n',
    'a:\tb\n',
    'a: b\r\n',
    '\ufeffa: b\n',
    'a: b\n---\nc: d\n',
    '%YAML 1.1\n---\na: b\n',
    '- a: b\n',
    '- - a\n',
    '-\n  a\n',
    'a\n',
    ' a: b\n',
    'a: b\n c: d\n',
    'a:\n  b: c\n d: e\n',
    'a: b\n- c\n',
    '{"a": 1, "a": 2}',
    '{"a": [1]}',
    '{"a": 1} b',
    '{"a": 1.}',
    '{"a": .5}',
    '{"a": 01.5}',
    '{"a": 01}',
    '{"a": null}',
    '{}',
    '{"a": 1,}',
    '? a\n: b\n',
    '<<: b\n',
    'a: @b\n',
    'a: `b`\n',
    'a: 2026-11-22\n',
    'a: 0o7\n',
    'a: yes:\n',
    'a: b:\n',
    'a:\n  null: b\n',
    'True: a\ntrue: b\n',
    `${'k'.repeat(1025)}: a\n`,
    `a:\n${' '.repeat(101)}b: c\n`,
    '{"a":\u00a01}',
    '{"a": 1}\u2003\n',
  ])('%j', (text) => {
    expect(readPlainYaml(text)).toBe(undefined);
  });
});

test('of texts that nobody would write', () => {
  // prettier-ignore
  const part = fc.constantFrom(
    'a: b', 'a:', 'c: 1', 'd: 1.0', 'e: "x"', "f: 'y'", '- g', '- 2', '-', '- "h: i"', 'k: l m', 'n: 0', 'o: -0', 'p: 1e5', 'q: ',
    'a', '', ' ', '#', ' # c', ': ', ' :', '{', '}', '"', "'", ',', '\n', '\n  ', '\n    ', '\n- ', '\t', 'null', 'true', 'No',
    '{"a": 1', ', "b": "c"', '"d" :true', '}', ': 1}', '.', '..5', '0.', '12-3', '1a', '0b1', 'é', '\u2028', '/', '(', '&', '*',
    '!', '|', '>', '%', '@', '`', '?', '---', '...', '[', ']', '\\', '=', '<<: ', '~', '\u00a0',
    'Null: r', 'null: s',
  );
  const text = fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 8, size: 'max' }), fc.constantFrom('\n', '\n', '\n  ', ''))
    .map(([parts, glue]) => parts.join(glue));
  let plain = 0;
  fc.assert(
    fc.property(text, (written) => {
      if (expectSameReading(written)) plain++;
    }),
    { numRuns: 5000 },
  );
  expect(plain).toBeGreaterThan(50);
});
