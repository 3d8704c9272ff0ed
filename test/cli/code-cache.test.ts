/** Compiled code of docsgen, kept between runs. Each test has its own package, because other tests use this one. */
import {
  appendFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../helpers/inline-site.js';
import { copyPackage } from '../helpers/own-package.js';

const makePages = (): string => makeSite({ 'content/docs/1.0/index.md': '# Home\n\n[Lost](lost.md)\n' });

/** The identity of each file, which changes when the file is replaced. */
const identities = (folder: string): readonly string[] =>
  filesIn(folder).map((file) => `${file} ${statSync(file).ino} ${statSync(file).mtimeMs}`);

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

describe.runIf('enableCompileCache' in module)('compiled code', () => {
  test('of one run is used by the next, and extended by a run that needs more', () => {
    const [docsgen, site] = [copyPackage(), makePages()];
    docsgen.run(site, ['check']);
    docsgen.run(site, ['check']);
    const checked = identities(docsgen.folder);
    // Node accepted all of it: rejected code would have been written again.
    docsgen.run(site, ['check']);
    expect(identities(docsgen.folder)).toEqual(checked);
    docsgen.run(site, ['where', '/1.0']);
    const completed = identities(docsgen.folder);
    expect(completed).toEqual(expect.arrayContaining([...checked]));
    expect(completed.length).toBeGreaterThan(checked.length);
  });

  test('that is damaged does not affect a run', () => {
    const [docsgen, site] = [copyPackage(), makePages()];
    docsgen.run(site, ['check']);
    const right = docsgen.run(site, ['check']);
    for (const file of filesIn(docsgen.folder)) truncateSync(file, Math.floor(statSync(file).size / 2));
    expect(docsgen.run(site, ['check'])).toEqual(right);
  });

  test('of another source with the same length is not run', () => {
    const [docsgen, site] = [copyPackage(), makePages()];
    docsgen.run(site, ['--help']);
    const main = join(docsgen.dist, 'main.js');
    writeFileSync(main, readFileSync(main, 'utf8').replace('write the whole site', 'WRITE THE WHOLE SITE'));
    expect(docsgen.run(site, ['--help']).stdout).toContain('WRITE THE WHOLE SITE');
  });

  test('of edited configs does not grow forever', () => {
    const [docsgen, site] = [copyPackage(), makePages()];
    docsgen.run(site, ['versions']);
    for (let edit = 0; edit < 600; edit++) writeFileSync(join(docsgen.folder, `edit-${edit}`), '');
    docsgen.run(site, ['versions']);
    const kept = filesIn(docsgen.folder);
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((file) => file.includes('edit-'))).toEqual([]);
  });
});

test('compiled code is kept neither in a site nor against Node’s variable', () => {
  const [docsgen, site] = [copyPackage(), makePages()];
  expect(docsgen.run(site, ['versions'], { NODE_DISABLE_COMPILE_CACHE: '1' })).toMatchObject({ code: 0 });
  expect(existsSync(docsgen.folder)).toBe(false);
  docsgen.run(site, ['versions']);
  expect(filesIn(site).filter((file) => /v\d+\.\d+\.\d+/.test(file))).toEqual([]);
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

  test('a folder that cannot be written does not affect a run', () => {
    const [docsgen, site] = [copyPackage(), makePages()];
    // The mode of a folder does not stop root, but this does.
    writeFileSync(docsgen.folder, '');
    expect(docsgen.run(site, ['versions'])).toMatchObject({ code: 0, stderr: '' });
  });
});
