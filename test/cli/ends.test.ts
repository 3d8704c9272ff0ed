/** How a run ends when something other than docsgen ends it, and what machines get then. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite, threeVersions } from '../helpers/inline-site.js';
import { projectRoot, runProcess, type CliRun } from '../helpers/run-cli.js';

const pages = { 'content/docs/1.0/index.md': '# Home\n' };

/** Runs a site whose config is a program. */
function run(code: string, args: readonly string[]): CliRun {
  const text = `${code}\nexport default ${JSON.stringify(threeVersions)};\n`;
  const root = makeSite({ ...pages, 'docsgen.config.mjs': text });
  rmSync(join(root, 'docsgen.config.json'));
  return runProcess(root, args);
}

function shell(line: string, root: string): { stderr: string; status: number | null } {
  const bin = join(projectRoot, 'bin/docsgen.js');
  return spawnSync('bash', ['-c', line.replaceAll('docsgen', `"${process.execPath}" "${bin}"`)], {
    cwd: root,
    encoding: 'utf8',
  });
}

describe('output that cannot be written', () => {
  test('a reader can close the pipe early without an error', () => {
    const { stderr, status } = shell('set -o pipefail; docsgen check --json | true', makeSite(pages));
    expect([stderr, status]).toEqual(['', 0]);
  });

  test('a full disk is reported and fails', () => {
    const { stderr, status } = shell('docsgen check --json > /dev/full', makeSite(pages));
    expect([stderr, status]).toEqual(['✘ The output could not be written (ENOSPC).\n', 1]);
  });
});

describe('machines get only JSON', () => {
  test('when the config prints', () => {
    const { stdout, stderr } = run('console.log("hello"); process.stdout.write("there\\n");', ['check', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, command: 'check' });
    expect(stderr).toBe('hello\nthere\n');
  });

  test.each([
    ['process.exit(0);', /^✘ docsgen ended before it was done\./],
    ['await new Promise(() => {});', /^✘ docsgen ended before it was done\./],
    [
      'setTimeout(() => { throw new Error("late"); }, 0); await new Promise((resolve) => setTimeout(resolve, 50));',
      /^✘ Code of the site failed after it was loaded.*\n\n {2}late\n {2}\(in the config file or what it imports\)\n?$/,
    ],
  ])('when the config does this: %s', (code, reason) => {
    const json = run(code, ['check', '--json']);
    const value = JSON.parse(json.stdout) as { crash: string };
    expect(value).toMatchObject({ ok: false, command: 'check', diagnostics: [] });
    expect(value.crash).toMatch(reason);
    expect(json.code).toBe(1);
    const pretty = run(code, ['check']);
    expect([pretty.stdout, pretty.code]).toEqual(['', 1]);
    expect(pretty.stderr).toMatch(reason);
  });

  test('when the command line is wrong', () => {
    const { stdout, code } = runProcess(makeSite(pages), ['check', '--jsn', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, usage: expect.stringContaining('--jsn') as string });
    expect(code).toBe(2);
  });

  test('when a folder is missing on the command line', () => {
    const { stdout, code } = runProcess(makeSite(pages), ['build', '--out', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, usage: expect.stringContaining('--out') as string });
    expect(code).toBe(2);
  });

  test('when the site does not respond', () => {
    const { stdout } = runProcess(makeSite(pages), ['where', '/nowhere', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, milliseconds: 0, diagnostics: [] });
  });
});
