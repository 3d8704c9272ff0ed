/** Constants of modules. A golden site, `test/fixtures/mdx/tabs-with-labels-of-a-module`, shows tabs that use them. */
import { expect, test } from 'vitest';
import { readConstant } from '../../../src/pipeline/compile/mdx/module-constants.js';

/** Returns what is known about exports: values as JSON, "code" for names that need it. */
function constants(text: string, file = 'src/labels.js'): string {
  const whole = readConstant({ file, text }, '*');
  if (whole?.kind !== 'value') return 'nothing';
  return JSON.stringify({
    ...(whole.value as object),
    ...Object.fromEntries(Array.from(whole.unknown ?? [], (name) => [name, 'code'])),
  });
}

test('exports that need code are named, so that nobody takes them for missing', () => {
  expect(
    constants(`
      export { later, late as renamed };
      export { other } from './other.js';
      export let version = '1.0';
      export function name() {}
      export class Box {}
      export const made = name(), known = 'a';
      export const mixed = { known, made };
      const later = [known];
      const late = made;
      export default { known };
    `),
  ).toBe(
    JSON.stringify({
      later: ['a'],
      known: 'a',
      default: { known: 'a' },
      renamed: 'code',
      other: 'code',
      version: 'code',
      name: 'code',
      Box: 'code',
      made: 'code',
      mixed: 'code',
    }),
  );
});

test('constants that a statement may change are not known', () => {
  expect(constants(`'use strict'; export const list = [1];`)).toBe('{"list":[1]}');
  expect(constants(`const list = [], same = list; list.push(1); export { list, same as 'other' };`)).toBe(
    '{"list":"code","other":"code"}',
  );
  expect(constants(`export const list = [], a = 1; for (const item of [1]) list.push(item);`)).toBe(
    '{"a":1,"list":"code"}',
  );
});

test('of a module with the exports of another one, only its own are known', () => {
  const text = `export * from './other.js'; export * as all from './all.js'; export const list = [1];`;
  expect(constants(text)).toBe('nothing');
  const exported = (name: string): unknown => readConstant({ file: 'a.js', text }, name);
  expect(exported('list')).toEqual({ kind: 'value', value: [1] });
  expect(exported('all')).toMatchObject({ kind: 'unsupported' });
});

test('members of JSON are exports, too', () => {
  expect(constants('{"a":1}', 'a.json')).toBe('{"a":1,"default":{"a":1}}');
  expect(constants('[1]', 'a.json')).toBe('{"default":[1]}');
  expect(constants('[1', 'a.json')).toBe('nothing');
});

test('what a module exports under other names, or with types, needs code', () => {
  const kinds = (text: string, name: string): unknown => readConstant({ file: 'a.ts', text }, name)?.kind;
  expect(kinds(`export * from './other.js';`, 'far')).toBe('unsupported');
  expect(kinds(`export const list = [1] as const;`, 'list')).toBe('unsupported');
  expect(kinds(`export const list = [1];`, 'lost')).toBeUndefined();
});
