/** Grammars of the site's own languages: what can be used, and what is reported where. */
import { expect, test } from 'vitest';
import { readGrammarFile } from '../../../src/pipeline/layers/grammars/grammar-file.js';

const rule = String.raw`{ "match": "\\bif\\b", "name": "keyword.control" }`;

async function check(text: string): Promise<readonly string[]> {
  const { value, diagnostics } = await readGrammarFile({ file: 'grammars/rego.json', text });
  const problems = diagnostics.map(({ message, place }) => `${place?.line}:${place?.column} ${message}`);
  return [...(value ? ['usable'] : []), ...problems];
}

test('a grammar has a scope and rules, and its name is shown', async () => {
  const text = `{ "name": "Rego", "scopeName": "source.rego", "patterns": [${rule}] }`;
  const { value } = await readGrammarFile({ file: 'rego.json', text });
  expect(value).toMatchObject({ text, label: 'Rego' });
  expect(await check('{ "patterns": [] }')).toEqual(['1:1 This grammar has no "scopeName"']);
  expect(await check('{ "scopeName": "a" }')).toEqual(['1:1 This grammar has no list "patterns"']);
  expect(await check('null')).toEqual(['1:1 This grammar has no "scopeName"']);
});

test('a file that is not JSON is reported where reading stops', async () => {
  expect(await check('{\n  "scopeName": "é", x\n}')).toEqual([
    '2:21 This grammar is not JSON: Expected string in JSON but found "x"',
  ]);
  expect(await check('{\n')).toEqual(['2:1 This grammar is not JSON: Expected string in JSON but found end of file']);
  expect(await check('['.repeat(200_000))).toEqual(['1:101 This grammar is nested too deep']);
  const { diagnostics } = await readGrammarFile({ file: 'rego.tmLanguage', text: '<?xml version="1.0"?>' });
  expect(diagnostics[0]?.notes).toEqual([expect.stringContaining('This is XML.')]);
});

test('a rule with which the highlighter would fail is reported at its place, wherever it is', async () => {
  const grammar = (repository: string): string =>
    `{\n"scopeName": "a",\n"patterns": [{ "include": "#b" }],\n"repository": { "b": ${repository} }\n}`;
  expect(await check(grammar('{ "match": 1 }'))).toEqual(['4:33 "match" of a rule of a grammar must be text']);
  for (const rule of ['null', '"a"', '1'])
    expect(await check(grammar(`{ "patterns": [${rule}] }`))).toEqual(['4:37 A rule of a grammar must be an object']);
  expect(await check(grammar('"a"'))).toEqual(['4:22 A rule of a grammar must be an object']);
  expect(await check(grammar('{ "patterns": "a" }'))).toEqual([
    '4:36 "patterns" of a rule of a grammar must be a list',
  ]);
  expect(await check(grammar('{ "match": "a", "name": ["b"] }'))).toEqual([
    '4:46 "name" of a rule of a grammar must be text',
  ]);
  expect(await check('{ "scopeName": "a", "patterns": [], "repository": "b" }')).toEqual([
    '1:51 "repository" of a rule of a grammar must be an object',
  ]);
  expect(await check(grammar('{ "begin": "a", "end": "a", "captures": { "0": "text" } }'))).toEqual(['usable']);
});

test('expressions that cannot be used are all reported, and the others stay', async () => {
  const text = `{ "scopeName": "a", "patterns": [\n{ "match": "(" },\n${rule},\n{ "begin": "<<(\\\\w+)", "end": "\\\\1[" }\n] }`;
  expect(await check(text)).toEqual([
    'usable',
    expect.stringMatching(/^2:12 This regular expression cannot be used: /),
    expect.stringMatching(/^4:\d+ This regular expression cannot be used: /),
  ]);
});

test('embedded languages are built-in ones', async () => {
  const grammar = (names: string): string => `{ "scopeName": "a", "patterns": [], "embeddedLangs": ${names} }`;
  expect(await check(grammar('["js", "json"]'))).toEqual(['usable']);
  expect(await check(grammar('["js", "nothing"]'))).toEqual([
    '1:61 This grammar embeds a language that docsgen does not highlight',
  ]);
});
