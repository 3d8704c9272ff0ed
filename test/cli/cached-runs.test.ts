/** A run does not load code whose results are in the cache. */
import { appendFileSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../helpers/inline-site.js';
import { copyPackage } from '../helpers/own-package.js';

const files = {
  'content/docs/1.0/index.md': '---\ntitle: Home\n---\n\nText.\n',
  'content/docs/1.0/guides/_category_.yml': 'label: Guides\nposition: .inf\n',
  'content/docs/1.0/guides/install.md': '---\ntags: [a, b]\n---\n\n# Install\n',
  'content/docs/2.0/_layer.yml': 'moved:\n  guides/install: guides/start\n',
  'content/docs/2.0/_sidebar.yml': '- index\n- doc: guides/start\n  label: Start\n',
};

/** Makes every file of dist with a package fail when it is loaded. */
function breakPackage(dist: string, name: string): void {
  // Packages may be beside the sources, or in a linked folder.
  const marker = new RegExp(`^// (?:.*/)?node_modules/${name}/`, 'm');
  const holding = readdirSync(dist).filter(
    (file) => file.endsWith('.js') && marker.test(readFileSync(join(dist, file), 'utf8')),
  );
  expect(holding).not.toEqual([]);
  for (const file of holding) appendFileSync(join(dist, file), 'throw new Error("was loaded");\n');
}

test('check, build and versions load no parser of YAML or of the config', () => {
  const [docsgen, site] = [copyPackage(), makeSite(files)];
  const commands = [['check'], ['build'], ['versions']];
  for (const command of commands) expect(docsgen.run(site, command)).toMatchObject({ code: 0, stderr: '' });
  breakPackage(docsgen.dist, 'yaml');
  breakPackage(docsgen.dist, 'acorn');
  for (const command of commands) expect(docsgen.run(site, command)).toMatchObject({ code: 0, stderr: '' });
  rmSync(join(site, '.docsgen'), { recursive: true });
  expect(docsgen.run(site, ['check']).stderr).toContain('was loaded');
});
