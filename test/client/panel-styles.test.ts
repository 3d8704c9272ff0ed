/** The panel that `serve` adds to a page: its styles and scripts use the same names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../helpers/run-cli.js';

const folder = join(projectRoot, 'src/client/serve');

test('an element uses each class of the panel’s style sheet', () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const source = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const severities = ['error', 'warning'];
  const given = new Set([...severities, ...Array.from(source.matchAll(/'([^'\n]*)'|`([^`\n]*)`/g)).flatMap(wordsOf)]);
  const css = readFileSync(join(folder, 'panel.css'), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  const named = Array.from(css.matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name);
  expect(new Set(named).size).toBeGreaterThan(15);
  expect(named.filter((name) => !given.has(name))).toEqual([]);
});

function wordsOf([, plain, template]: RegExpExecArray): readonly string[] {
  return (plain ?? template ?? '').split(/[^\w-]+/);
}
