/** YAML problems are described in the words of authors, not in those of the parser. */
import { expect, test } from 'vitest';
import { describeYamlProblem } from '../../../src/pipeline/yaml/describe-yaml-problem.js';
import { parseYaml } from '../../../src/pipeline/yaml/parse-yaml.js';

test.each([
  ['title: Install: a guide', 'a colon is within a value'],
  ['title: "Install', 'a text is opened with " and never closed'],
  ["title: 'Install", "a text is opened with ' and never closed"],
  ['title: @home', 'a value begins with "@", which YAML keeps for itself'],
  ['title: `code`', 'a value begins with "`", which YAML keeps for itself'],
  ['title: !<x', 'a value begins with "*", "&" or "!", which YAML keeps for itself'],
  ['title: "C:\\Windows"', '\\W means nothing between double quotes'],
  ['title: a\ntitle: b', 'a key is given twice'],
  ['title: a\nwhatever', 'a line is no "key: value"'],
  ['title:\n\tnested: x', 'a line begins with a tab'],
  ['keywords: [a, b', 'a list in [ ] or a map in { } is not well formed'],
  ['keywords: [a b]]', 'a list in [ ] or a map in { } is not well formed'],
  ['keywords: {a: 1, , b: 2}', 'a list in [ ] or a map in { } is not well formed'],
  ['title: "a" b', 'something follows a value that is complete'],
  ['a:\n  b: 1\n c: 2', 'a line is not aligned with those it belongs to'],
  ['title: a\n description: b', 'a key is indented more than the one above it'],
  ['- a\nb: c', 'something follows a value that is complete'],
  ['a: b\n---\nc: d', 'a second document begins'],
  [`${'- '.repeat(200)}a`, 'it is nested too deep'],
])('%s', (text, expected) => {
  const [problem] = parseYaml(text).problems;
  const reported = problem && describeYamlProblem(problem);
  expect(reported?.what).toBe(expected);
  if (reported) expect(reported.way).toMatch(/^[A-Z].*[."]$/);
});
