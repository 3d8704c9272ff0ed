/** Compiled code of docsgen's own, kept from run to run. Each test has a package to itself: other tests use this one. */
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../helpers/inline-site.js';
import { projectRoot, runCli, type CliRun } from '../helpers/run-cli.js';

interface OwnPackage {
  readonly bin: string;
  readonly dist: string;
  readonly folder: string;
  run(root: string, args: readonly string[], env?: Readonly<Record<string, string>>): CliRun;
  /** The one file of compiled code. */
  file(): string;
}

function copyPackage(): OwnPackage {
  const root = makeSite({});
  for (const part of ['bin', 'dist', 'package.json', 'src', 'templates']) {
    cpSync(join(projectRoot, part), join(root, part), {
      recursive: true,
      filter: (path) => !path.includes('.code-cache'),
    });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  const bin = join(root, 'bin/docsgen.js');
  const dist = join(root, 'dist');
  const folder = join(dist, '.code-cache');
  return {
    bin,
    dist,
    folder,
    run: (site, args, env) => runCli(site, args, env, bin),
    file() {
      const files = readdirSync(folder);
      expect(files).toHaveLength(1);
      return join(folder, files[0]!);
    },
  };
}

const makePages = (): string => makeSite({ 'content/docs/1.0/index.md': '# Home\n\n[Lost](lost.md)\n' });

/** Changes when the file is replaced. */
const identity = (file: string): string => `${statSync(file).ino} ${statSync(file).mtimeMs}`;

describe('compiled code', () => {
  test('of one run is taken by the next, and completed by one that needs more', () => {
    const [docsgen, site] = [copyPackage(), makePages()];
    docsgen.run(site, ['check']);
    docsgen.run(site, ['check']);
    const checked = identity(docsgen.file());
    // All of it was accepted: one chunk that was not would have been written anew.
    docsgen.run(site, ['check']);
    expect(identity(docsgen.file())).toBe(checked);
    docsgen.run(site, ['where', '/1.0']);
    const completed = identity(docsgen.file());
    expect(completed).not.toBe(checked);
    docsgen.run(site, ['check']);
    docsgen.run(site, ['where', '/1.0']);
    expect(identity(docsgen.file())).toBe(completed);
  });

  test.each<[string, (file: string) => void]>([
    [
      'damaged',
      (file) =>
        writeFileSync(
          file,
          readFileSync(file).map((byte, at) => (at % 5000 === 4000 ? ~byte : byte)),
        ),
    ],
    ['cut off', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['empty', (file) => truncateSync(file)],
    ['something else', (file) => writeFileSync(file, 'main.cjs 99999999999999999999 x\n'.repeat(9))],
  ])('that is %s is made anew', (_, spoil) => {
    const [docsgen, site] = [copyPackage(), makePages()];
    docsgen.run(site, ['check']);
    const right = docsgen.run(site, ['check']);
    spoil(docsgen.file());
    const spoilt = identity(docsgen.file());
    expect(docsgen.run(site, ['check'])).toEqual(right);
    const mended = identity(docsgen.file());
    expect(mended).not.toBe(spoilt);
    expect(docsgen.run(site, ['check'])).toEqual(right);
    expect(identity(docsgen.file())).toBe(mended);
  });

  test('of another source is not run, though it be as long', () => {
    const [docsgen, site] = [copyPackage(), makePages()];
    docsgen.run(site, ['--help']);
    const main = join(docsgen.dist, 'main.cjs');
    writeFileSync(main, readFileSync(main, 'utf8').replace('write the whole site', 'WRITE THE WHOLE SITE'));
    expect(docsgen.run(site, ['--help']).stdout).toContain('WRITE THE WHOLE SITE');
  });

  test('is not looked for where Node’s variable forbids it', () => {
    const docsgen = copyPackage();
    expect(docsgen.run(makePages(), ['versions'], { NODE_DISABLE_COMPILE_CACHE: '1' })).toMatchObject({ code: 0 });
    expect(existsSync(docsgen.folder)).toBe(false);
  });

  test('is written by many at once', async () => {
    const [docsgen, site] = [copyPackage(), makePages()];
    const runs = Array.from(
      { length: 6 },
      () =>
        new Promise((resolve) => {
          spawn(process.execPath, [docsgen.bin, 'versions'], { cwd: site, stdio: 'ignore' }).on('exit', resolve);
        }),
    );
    expect(await Promise.all(runs)).toEqual(runs.map(() => 0));
    const written = identity(docsgen.file());
    docsgen.run(site, ['versions']);
    expect(identity(docsgen.file())).toBe(written);
  });
});

describe('with and without compiled code', () => {
  test('a trace names the line of the chunk', () => {
    const [docsgen, site] = [copyPackage(), makePages()];
    const chunk = readdirSync(docsgen.dist).find((name) => name.startsWith('versions-'))!;
    const line = readFileSync(join(docsgen.dist, chunk), 'utf8').split('\n').length;
    appendFileSync(join(docsgen.dist, chunk), 'throw new Error("on purpose");\n');
    for (const run of [1, 2]) {
      const { code, stderr } = docsgen.run(site, ['versions']);
      expect([run, code, stderr]).toEqual([run, 1, expect.stringContaining(`${join(docsgen.dist, chunk)}:${line}:`)]);
    }
  });

  test('a site shares React, the theme and its context', () => {
    const docsgen = copyPackage();
    const config = {
      title: 'Test',
      url: 'https://test.example',
      theme: { components: { Navbar: 'theme/navbar.tsx', ColorModeButton: 'theme/button.tsx' } },
    };
    const site = makeSite(
      {
        'content/docs/index.md': '# Start\n',
        'theme/navbar.tsx':
          "import { Navbar, type NavbarProps } from 'docsgen/theme'; export default (props: NavbarProps) => <Navbar {...props} />;",
        'theme/button.tsx':
          "import { useState } from 'react'; export default () => { const [text] = useState('Own button'); return <p>{text}</p>; };",
      },
      config,
    );
    for (const run of [1, 2]) {
      rmSync(join(site, '.docsgen'), { recursive: true, force: true });
      expect([run, docsgen.run(site, ['build'])]).toEqual([run, expect.objectContaining({ code: 0, stderr: '' })]);
      expect(readFileSync(join(site, 'build/index.html'), 'utf8')).toContain('<p>Own button</p>');
    }
  });

  test('a folder that cannot be written is no one’s concern', () => {
    const [docsgen, site] = [copyPackage(), makePages()];
    // The mode of a folder means nothing to root; this does.
    writeFileSync(docsgen.folder, '');
    expect(docsgen.run(site, ['versions'])).toMatchObject({ code: 0, stderr: '' });
  });
});
