/** The output of `check` in each format: its golden text, its schema, and the folder of its paths. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatNames } from '../../src/cli/formats/format.js';
import { makeSite, threeVersions, type Files } from '../helpers/inline-site.js';
import { validateGitlab, validateJson, validateSarif } from '../helpers/report-schemas.js';
import { runCli } from '../helpers/run-cli.js';

/**
 * A problem without a place, one with a certain fix, one in some versions only, names that must be escaped, one with a
 * related place behind a character of several bytes, and lines that a fix replaces.
 */
const files: Files = {
  'content/docs/1.0/index.md':
    '# Home, 100 %\n\nSee [this](guide/instal.md) and ![](é%20x.png), "a:b"\n\n[c](GUIDE/Install.md)\n',
  'content/docs/1.0/guide/install.md': '# Install\n\n```ruby\ndef a\n```\n',
  'content/docs/1.0/guide/a b,c.md': '# A\n\n[gone](#gone)\n',
  'content/docs/1.0/foreign.md': '# F\n\n!!! note "Title"\n    Text\n\n[TOC]\n',
  'content/docs/1.0/unused.png': '',
  'content/docs/1.0/b.mdx': "import Bad from '../../../bad'\n\n# B\n\n<Bad />\n",
  'bad.jsx': "export default function Bad() {\n  /* ä */ throw new Error('no');\n}\n",
};

const validators = { json: validateJson, gitlab: validateGitlab, sarif: validateSarif };

describe.each(formatNames)('%s', (format) => {
  test('golden text', async () => {
    const { stdout, stderr, code } = runCli(makeSite(files), ['check', '--format', format]);
    expect(code).toBe(1);
    await expect(format === 'pretty' ? stderr + stdout : stdout).toMatchFileSnapshot(`formats/${format}.txt`);
  });
});

describe.each(Object.entries(validators))('%s matches its schema', (format, validate) => {
  test('with findings, and without', () => {
    const { stdout } = runCli(makeSite(files), ['check', '--format', format]);
    expect(validate(stdout)).toEqual([]);
    const clean = runCli(makeSite({ 'content/docs/1.0/index.md': '# Home\n' }), ['check', '--format', format]);
    expect([validate(clean.stdout), clean.code]).toEqual([[], 0]);
  });

  test('which does not accept everything', () => {
    const { stdout } = runCli(makeSite(files), ['check', '--format', format]);
    expect(validate(stdout.replaceAll(/"(severity|level)": "(?:error|major)"/g, '"$1": "bad"'))).not.toEqual([]);
  });
});

test('a site in a folder of a repository: paths for code hosts start at its top, paths for people at the site', () => {
  const config = { 'docs/docsgen.config.json': JSON.stringify(threeVersions) };
  const inFolder = Object.entries(files).map(([file, text]) => [`docs/${file}`, text]);
  const top = makeSite({ ...config, ...Object.fromEntries(inFolder) });
  const filesOf = (format: string): ReadonlySet<string> => {
    const { stdout } = runCli(join(top, 'docs'), ['check', '--format', format]);
    const named = stdout.matchAll(/file=([^,]+)|"(?:uri|path|file)": "([^"]+)"|^([^:]+\.md):/gm);
    return new Set(Array.from(named, ([, ...names]) => names.find((name) => name !== undefined) ?? ''));
  };
  const home = 'content/docs/1.0/index.md';
  // Without a repository, paths start at the site.
  expect(filesOf('github')).toContain(home);
  execFileSync('git', ['-C', top, 'init', '-q']);
  for (const format of ['github', 'gitlab', 'sarif'])
    expect([format, [...filesOf(format)]]).toEqual([format, expect.arrayContaining([`docs/${home}`])]);
  for (const format of ['compact', 'json']) expect(filesOf(format)).toContain(home);
  expect(filesOf('sarif')).toContain('docs/content/docs/1.0/guide/a%20b%2Cc.md');
  // The folder of the config is used, in whichever folder the command runs.
  expect(runCli(top, ['check', '--root', 'docs', '--format', 'github']).stdout).toContain(`file=docs/${home}`);
});
