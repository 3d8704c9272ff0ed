/** Files that a run leaves behind when it is killed or ends early, and who removes them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ask } from '../helpers/ask.js';
import { makeSite, threeVersions } from '../helpers/inline-site.js';
import { projectRoot, runProcess } from '../helpers/run-cli.js';
import { serveSite } from '../helpers/serve-site.js';
import { readTree } from '../pipeline/publish/temporary-folder.js';

const pages = { 'content/docs/1.0/index.md': '# Home\n' };
const bin = join(projectRoot, 'bin/docsgen.js');

describe('an output that a killed build set aside is restored', () => {
  /** A built site in the state after a build was killed between its two renames. */
  function killedBuild() {
    const root = makeSite(pages);
    expect(runProcess(root, ['build']).code).toBe(0);
    const built = readTree(join(root, 'build'));
    renameSync(join(root, 'build'), join(root, '.build.docsgen-old-1-0123abcd'));
    return { root, built };
  }
  const beside = (root: string) => readdirSync(root).filter((name) => name.startsWith('.build'));

  test('by check', () => {
    const { root, built } = killedBuild();
    expect(runProcess(root, ['check']).code).toBe(0);
    expect([readTree(join(root, 'build')), beside(root)]).toEqual([built, []]);
  });

  test('by check, even if the content has problems', () => {
    const { root, built } = killedBuild();
    writeFileSync(join(root, 'content/docs/1.0/index.md'), '# Home\n\n[gone](gone.md)\n');
    expect(runProcess(root, ['check']).code).toBe(1);
    expect(readTree(join(root, 'build'))).toEqual(built);
  });

  test('by serve --built', async () => {
    const { root, built } = killedBuild();
    const served = await serveSite(root, ['--built']);
    expect((await ask(served, '/')).body.toString()).toBe(built['index.html']);
    expect(beside(root)).toEqual([]);
  });

  test('and a check creates nothing if nothing was set aside', () => {
    const root = makeSite(pages);
    expect(runProcess(root, ['check']).code).toBe(0);
    expect(readdirSync(root).sort()).toEqual(['.docsgen', 'content', 'docsgen.config.json']);
  });
});

describe('the compiled file of a config is deleted', () => {
  function siteWith(code: string): string {
    const text = `${code}\nexport default ${JSON.stringify(threeVersions)};\n`;
    const root = makeSite({ ...pages, 'docsgen.config.mjs': text });
    rmSync(join(root, 'docsgen.config.json'));
    return root;
  }
  const runFiles = (root: string) => readdirSync(join(root, '.docsgen')).filter((name) => name.endsWith('.mjs'));

  test.each([
    ['when it is done', ''],
    ['when it throws', 'throw new Error("x");'],
    ['when it imports what is not there', 'import "no-such-package";'],
    ['when it ends the process', 'process.exit(0);'],
    ['when it waits for ever', 'await new Promise(() => {});'],
    ['when it fails later', 'setTimeout(() => { throw 1; }, 0); await new Promise((r) => setTimeout(r, 50));'],
  ])('%s', (_, code) => {
    const root = siteWith(code);
    runProcess(root, ['check']);
    expect(runFiles(root)).toEqual([]);
  });

  test('by the next run if the process was killed, but not while the process is alive', async () => {
    const root = siteWith('if (process.env.WAIT) await new Promise((resolve) => setTimeout(resolve, 600_000));');
    const start = async () => {
      const before = existsSync(join(root, '.docsgen')) ? runFiles(root) : [];
      const child = spawn(process.execPath, [bin, 'check'], { cwd: root, env: { WAIT: '1' }, stdio: 'ignore' });
      const isNew = () => runFiles(root).filter((name) => !before.includes(name)).length === 1;
      await expect.poll(() => existsSync(join(root, '.docsgen')) && isNew()).toBe(true);
      return { child, file: runFiles(root).find((name) => !before.includes(name)) };
    };
    const [killed, living] = [await start(), await start()];
    const others = ['config-0.mjs', 'config-01234567-89ab-cdef-0123-456789abcdef.mjs', 'mine.mjs'];
    for (const name of others) writeFileSync(join(root, '.docsgen', name), '');
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    runProcess(root, ['check']);
    expect(runFiles(root).sort()).toEqual([...others, living.file].sort());
    living.child.kill('SIGKILL');
    await once(living.child, 'exit');
    runProcess(root, ['check']);
    expect(runFiles(root).sort()).toEqual(others);
  });
});

test('a waiting build reports after two seconds which process it waits for, and what to do', async () => {
  const root = makeSite(pages);
  const lock = join(root, '.build.docsgen-lock');
  writeFileSync(lock, `${process.pid} ? 0123456789abcdef\n`);
  const child = spawn(process.execPath, [bin, 'build', '--json'], {
    cwd: root,
    env: { PATH: process.env['PATH'], NO_COLOR: '1' },
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (part: Buffer) => (said.stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said.stderr += part.toString()));
  await expect.poll(() => said.stderr).toContain('\n');
  rmSync(lock);
  // The last output may arrive after the process has ended.
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(said.stderr).toBe(
    `▲ Waiting for process ${process.pid}, which is writing the output folder ${join(root, 'build')}. After a minute this build gives up. If no other build is running, delete ${lock}.\n`,
  );
  expect(JSON.parse(said.stdout)).toMatchObject({ ok: true });
});
