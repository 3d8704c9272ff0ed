/** Files that change while the real program serves them, in every way that programs write files. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask } from '../../helpers/ask.js';
import { fileBlock } from '../../helpers/file-block.js';
import { copySite, makeSite, threeVersions } from '../../helpers/inline-site.js';
import { saveFile } from '../../helpers/save-file.js';
import { serveProcess, serveSite, type ServedSite } from '../../helpers/serve-site.js';

const page = 'content/docs/1.0/writing/markdown.md';

test('each kind takes effect and is reported in one line', async () => {
  const root = copySite('templates/starter');
  const served = await serveSite(root);
  const text = async (path: string): Promise<string> => (await ask(served, path)).body.toString();
  const step = async (file: string, contents: string | undefined, said: RegExp): Promise<void> => {
    const from = served.output().length;
    if (contents === undefined) rmSync(join(root, file));
    else saveFile(join(root, file), contents);
    await served.said(said, from);
  };
  await step(page, '# Quite new\n\nA changed text.\n', /↻ content\/docs\/1\.0\/writing\/markdown\.md · 3 pages · \d/);
  for (const version of ['/1.0', '', '/next'])
    expect(await text(`${version}/writing/markdown`)).toContain('A changed text.');
  await step('content/docs/next/added.md', '# Added\n\nNew page.\n', /added\.md added · all pages/);
  expect(await text('/next/added')).toContain('New page.');
  await step('content/docs/next/_category_.json', '{ "label": "x" }', /_category_\.json added · all pages/);
  await step('content/docs/next/added.md', undefined, /added\.md removed · all pages/);
  expect((await ask(served, '/next/added')).status).toBe(404);
  await step('content/static/new.txt', 'plain', /new\.txt added/);
  expect(await text('/new.txt')).toBe('plain');
  await step('content/docs/2.0/_layer.yml', 'removed:\n  - writing/markdown\n', /_layer\.yml · all pages/);
  expect((await ask(served, '/writing/markdown')).status).toBe(404);
  expect((await ask(served, '/1.0/writing/markdown')).status).toBe(200);
  await step('content/pages/team.tsx', 'export default () => <p>We are here</p>;\n', /team\.tsx added/);
  expect(await text('/team')).toContain('We are here');
  const config = readFileSync(join(root, 'docsgen.config.ts'), 'utf8');
  await step('docsgen.config.ts', config.replace('My Product', 'Other Product'), /config and all pages/);
  expect(await text('/1.0')).toContain('Other Product');
});

test('a broken config keeps the old site and is reported; fixed, it is used', async () => {
  const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n' });
  const served = await serveSite(root);
  const config = readFileSync(join(root, 'docsgen.config.json'), 'utf8');
  writeFileSync(join(root, 'docsgen.config.json'), '{ "title": ');
  await served.said(/config-unreadable[\s\S]*✘ docsgen\.config\.json/);
  expect((await ask(served, '/')).status).toBe(200);
  const from = served.output().length;
  writeFileSync(join(root, 'docsgen.config.json'), config.replace('"Test"', '"Fixed"'));
  await served.said(/↻ docsgen\.config\.json[^\n]*1 fixed/, from);
  expect((await ask(served, '/')).body.toString()).toContain('Fixed');
});

test('the keys of a hosted search from the environment stay when the config is saved', async () => {
  const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n' });
  const keys = { DOCSEARCH_APP_ID: 'APPID12345', DOCSEARCH_API_KEY: 'publickey12345', DOCSEARCH_INDEX_NAME: 'docs' };
  const served = await serveSite(root, [], keys);
  const settings = async (): Promise<string> => {
    const home = (await ask(served, '/')).body.toString();
    const file = /assets\/search-settings[^"]*/.exec(home)?.[0] ?? '';
    return (await ask(served, `/${file}`)).body.toString();
  };
  expect(await settings()).toContain('APPID12345');
  const config = readFileSync(join(root, 'docsgen.config.json'), 'utf8');
  writeFileSync(join(root, 'docsgen.config.json'), config.replace('"Test"', '"Saved"'));
  await served.said(/↻ docsgen\.config\.json/);
  expect((await ask(served, '/')).body.toString()).toContain('Saved');
  expect(await settings()).toContain('APPID12345');
});

test('a component that is broken at the start is shown when it is fixed', async () => {
  const root = makeSite(
    fileBlock`
      --- content/docs/1.0/index.md
      # Home

      <Card />
      --- card.tsx
      export default () => <p;
    `,
    { ...threeVersions, components: { Card: 'card.tsx' } },
  );
  const served = await serveSite(root);
  writeFileSync(join(root, 'card.tsx'), 'export default () => <p>Fixed</p>;\n');
  await served.said(/↻ card\.tsx[^\n]*1 fixed/);
  expect((await ask(served, '/')).body.toString()).toContain('Fixed');
});

test('saving by renaming, deleting, renaming a folder', async () => {
  const root = copySite('templates/starter');
  const served = await serveSite(root);
  writeFileSync(join(root, 'content/docs/1.0/writing/.markdown.md.swp'), 'editors do this');
  writeFileSync(join(root, 'new-text'), '# By renaming\n');
  renameSync(join(root, 'new-text'), join(root, page));
  await served.said(/↻ \S+markdown\.md · 3 pages/);
  expect((await ask(served, '/1.0/writing/markdown')).body.toString()).toContain('By renaming');
  // Vim moves the old file away and writes a new one.
  let from = served.output().length;
  renameSync(join(root, page), join(root, `${page}~`));
  writeFileSync(join(root, page), '# The way of Vim\n');
  rmSync(join(root, `${page}~`));
  await served.said(/↻ \S+markdown\.md/, from);
  await untilServed(served, '/1.0/writing/markdown', 'The way of Vim');
  from = served.output().length;
  renameSync(join(root, 'content/docs/1.0/writing'), join(root, 'content/docs/1.0/authoring'));
  await served.said(/\d+ files · all pages/, from);
  await expect.poll(async () => (await ask(served, '/1.0/authoring/markdown')).status).toBe(200);
  expect((await ask(served, '/1.0/writing/markdown')).status).toBe(404);
  from = served.output().length;
  writeFileSync(join(root, 'content/docs/1.0/authoring/markdown.md'), '# In the new folder\n');
  await served.said(/authoring\/markdown\.md · 3 pages/, from);
  rmSync(join(root, 'content/docs/1.0/authoring'), { recursive: true });
  await expect.poll(async () => (await ask(served, '/1.0/authoring/markdown')).status).toBe(404);
});

async function untilServed(served: ServedSite, path: string, text: string): Promise<void> {
  const body = async (): Promise<string> => (await ask(served, path)).body.toString();
  await expect.poll(body, { timeout: 180_000, interval: 200 }).toContain(text);
}

/** One, unless the machine is so busy that the writer pauses for a while. */
function expectOneRebuild(served: ServedSite, from: number): void {
  expect(served.output().slice(from).match(/[↻✘]/g)?.length ?? 0).toBeLessThanOrEqual(4);
}

test('hundreds of files at once are one rebuild', async () => {
  const root = copySite('templates/starter');
  const served = await serveSite(root);
  const from = served.output().length;
  const script = `const fs = require('node:fs'); fs.mkdirSync('content/docs/next/many');
    for (let n = 0; n < 300; n++) fs.writeFileSync('content/docs/next/many/page-' + n + '.md', '# Page ' + n + '\\n');`;
  execFileSync(process.execPath, ['-e', script], { cwd: root });
  await untilServed(served, '/next/many/page-299', 'Page 299');
  expectOneRebuild(served, from);
});

test('a file that is written during the start is not lost', async () => {
  const root = copySite('templates/starter');
  const served = await serveProcess(root);
  // The address is printed before the system has begun to report changes.
  writeFileSync(join(root, page), '# Early\n');
  await served.said(/markdown\.md · 3 pages/);
  expect((await ask(served, '/1.0/writing/markdown')).body.toString()).toContain('Early');
});

test('a checkout of hundreds of files is one rebuild, there and back', async () => {
  const root = copySite('templates/starter');
  const git = (...args: readonly string[]): void =>
    void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
  const many = join(root, 'content/docs/next/many');
  const writeMany = (numbers: readonly number[], text: string): void => {
    mkdirSync(many, { recursive: true });
    for (const number of numbers) writeFileSync(join(many, `page-${number}.md`), `# Page ${number}\n\n${text}\n`);
  };
  const numbers = Array.from({ length: 300 }, (_, number) => number);
  writeFileSync(join(root, '.gitignore'), '.docsgen\n');
  git('init', '--quiet', '--initial-branch', 'one');
  writeMany(numbers.slice(0, 270), 'On one');
  git('add', '.');
  git('commit', '--quiet', '-m', 'One');
  git('checkout', '--quiet', '-b', 'two');
  writeMany(numbers.slice(30), 'On two');
  for (const number of numbers.slice(0, 30)) rmSync(join(many, `page-${number}.md`));
  git('add', '.');
  git('commit', '--quiet', '-m', 'Two');
  const served = await serveSite(root);
  const text = async (number: number): Promise<string> =>
    (await ask(served, `/next/many/page-${number}`)).body.toString();
  expect(await text(150)).toContain('On two');
  let from = served.output().length;
  git('checkout', '--quiet', 'one');
  await untilServed(served, '/next/many/page-0', 'On one');
  expectOneRebuild(served, from);
  expect(await text(150)).toContain('On one');
  expect((await ask(served, '/next/many/page-290')).status).toBe(404);
  from = served.output().length;
  git('checkout', '--quiet', 'two');
  await untilServed(served, '/next/many/page-290', 'On two');
  expectOneRebuild(served, from);
  expect((await ask(served, '/next/many/page-0')).status).toBe(404);
});

test('serve waits while git works on the folder', async () => {
  const root = copySite('templates/starter');
  mkdirSync(join(root, '.git'));
  const served = await serveSite(root);
  writeFileSync(join(root, '.git/index.lock'), '');
  writeFileSync(join(root, page), '# One\n');
  await new Promise((resolve) => setTimeout(resolve, 400));
  writeFileSync(join(root, 'content/docs/1.0/index.md'), '# Two\n');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(served.output()).not.toContain('↻');
  rmSync(join(root, '.git/index.lock'));
  // It is one rebuild, unless a busy system reports the changes only now.
  await served.said(/↻ (?:2 files|content\/docs\/1\.0\/index\.md) · \d+ pages/);
});

test('a stale lock of git, which nothing removes, does not prevent a rebuild', async () => {
  const root = copySite('templates/starter');
  mkdirSync(join(root, '.git'));
  const lock = join(root, '.git/index.lock');
  writeFileSync(lock, '');
  utimesSync(lock, new Date(0), new Date(0));
  const served = await serveSite(root);
  writeFileSync(join(root, page), '# At once\n');
  await served.said(/markdown\.md · 3 pages/);
});

test('a file that is written in pieces is shown completely in the end', async () => {
  const root = copySite('templates/starter');
  const served = await serveSite(root);
  const bytes = Buffer.from('# Große Wörter\n\n:::note\nNoted\n:::\n\nThe end.\n');
  // Cut within a character, within a note, and finally complete.
  for (const length of [5, 30, bytes.length]) {
    writeFileSync(join(root, page), bytes.subarray(0, length));
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await expect
    .poll(async () => (await ask(served, '/1.0/writing/markdown')).body.toString())
    .toMatch(/Große Wörter[\s\S]*The end\./);
  const { diagnostics } = JSON.parse(
    (await ask(served, '/__docsgen/page?path=/1.0/writing/markdown')).body.toString(),
  ) as {
    diagnostics: readonly unknown[];
  };
  expect(diagnostics).toEqual([]);
});

test('files that are deleted while they are read, and come back as something else', async () => {
  const root = copySite('templates/starter');
  const served = await serveSite(root);
  const script = `const fs = require('node:fs');
    for (let n = 0; n < 300; n++) {
      fs.writeFileSync('${page}', '# Number ' + n + '\\n');
      if (n % 3 === 0) fs.rmSync('${page}');
      if (n % 50 === 0) { fs.rmSync('${page}', { force: true }); fs.mkdirSync('${page}'); fs.rmdirSync('${page}'); }
    }
    fs.writeFileSync('${page}', '# The last\\n');`;
  const writing = spawn(process.execPath, ['-e', script], { cwd: root, stdio: 'inherit' });
  while (writing.exitCode === null) {
    expect([200, 404]).toContain((await ask(served, '/1.0/writing/markdown')).status);
  }
  expect(writing.exitCode).toBe(0);
  await expect.poll(async () => (await ask(served, '/1.0/writing/markdown')).body.toString()).toContain('The last');
  expect(served.output()).not.toContain('docsgen itself failed');
});

/** Makes Node's watching report nothing, like a network folder or a system without free watches. */
const deaf = `data:text/javascript,${encodeURIComponent(`
  import { EventEmitter } from 'node:events';
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  fs.watch = () => Object.assign(new EventEmitter(), { close() {} });
  syncBuiltinESMExports();
`)}`;

test('a change is found even if the system reports none', async () => {
  const root = copySite('templates/starter');
  const served = await serveProcess(root, [], {}, ['--import', deaf]);
  // Time for the check after the start, which would also find the changes.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  writeFileSync(join(root, page), '# Found\n');
  writeFileSync(join(root, 'content/docs/next/added.md'), '# Added\n');
  rmSync(join(root, 'content/docs/1.0/versions/only-in-1.md'));
  await served.said(/ · all pages/);
  await expect.poll(async () => (await ask(served, '/next/added')).status).toBe(200);
  await expect.poll(async () => (await ask(served, '/1.0/versions/only-in-1')).status).toBe(404);
  await untilServed(served, '/1.0/writing/markdown', 'Found');
});
