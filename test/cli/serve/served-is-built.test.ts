/** The real program serves the same bytes that a build writes, except for the reload script. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../../helpers/ask.js';
import { readFixture } from '../../helpers/file-block.js';
import { copySite, makeSite } from '../../helpers/inline-site.js';
import { buildReferenceSite, referenceOutput } from '../../helpers/reference-site.js';
import { projectRoot, runCli } from '../../helpers/run-cli.js';
import { saveFile } from '../../helpers/save-file.js';
import { serveSite, type ServedSite } from '../../helpers/serve-site.js';

/** The part that `serve` adds to a page. */
const reloadScript = /<script type="module" src="\/__docsgen\/serve\.js" data-generation="\d+"><\/script>/;

/** Builds the site into a separate folder; returns the folder. */
function buildAside(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-built-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(runCli(root, ['build', '--out', relative(root, join(folder, 'build'))])).toMatchObject({ code: 0 });
  return join(folder, 'build');
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** The addresses of a file: its name, and that of its page. */
function addressesOf(file: string): readonly string[] {
  const path = file.split('/').map(encodeURIComponent).join('/');
  return [path, ...(path.endsWith('/index.html') ? [path.slice(0, -'/index.html'.length)] : [])];
}

/** Requests every file of a build by all of its addresses; returns the names of the files. */
async function expectServedAsBuilt(
  served: ServedSite,
  built: string,
  addresses: (file: string) => readonly string[] = addressesOf,
): Promise<readonly string[]> {
  const baseUrl = new URL(/http:\S+/.exec(served.output())?.[0] ?? '').pathname;
  const files = filesBelow(built);
  const waiting = files.flatMap((file) => addresses(file).map((address) => ({ file, address })));
  const askForAll = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { file, address } = next;
      const { status, body } = await ask(served, baseUrl + address);
      expect([address, status]).toEqual([address, file === '404.html' ? 404 : 200]);
      // Latin-1 keeps every byte, and a difference is readable.
      const wanted = readFileSync(join(built, file)).toString('latin1');
      const text = body.toString('latin1');
      if (text.replace(reloadScript, '') !== wanted) expect(`${address}\n${text}`).toBe(`${address}\n${wanted}`);
      expect([address, reloadScript.test(text)]).toEqual([address, isPage(file, wanted)]);
    }
  };
  await Promise.all(Array.from({ length: 8 }, askForAll));
  return files;
}

/** The browser leaves a redirect's stub before a script could run. */
function isPage(file: string, text: string): boolean {
  return file.endsWith('.html') && !text.includes('http-equiv="refresh"');
}

test.each([
  ['the starter', () => copySite('templates/starter')],
  ['a base URL and slashes', () => makeSite(readFixture('addresses/base-url-and-trailing-slash'))],
])('%s', async (_name, make) => {
  const root = make();
  const files = await expectServedAsBuilt(await serveSite(root), buildAside(root));
  for (const kind of [/index\.html$/, /index\.json$/, /^404\.html$/, /sitemap\.xml$/, /assets\/main-/, /\.woff2$/]) {
    expect(files.some((file) => kind.test(file))).toBe(true);
  }
});

buildReferenceSite();

test('every file of the reference site', async () => {
  const served = await serveSite(projectRoot, [], { SOURCE_DATE_EPOCH: '' });
  // One address of each file is enough, because the small sites cover the other addresses.
  const files = await expectServedAsBuilt(served, referenceOutput, (file) => addressesOf(file).slice(-1));
  expect(files.filter((file) => file.endsWith('/index.html')).length).toBeGreaterThan(440);
  for (const kind of [/^assets\/search\/4\.6\.json$/, /^assets\/search\/text-/, /^assets\/sidebar-/]) {
    expect(files.some((file) => kind.test(file))).toBe(true);
  }
}, 900_000);

test('after changes of every kind, in a repository that dates its pages', async () => {
  const root = copySite('templates/starter');
  const git = (...args: readonly string[]): void =>
    void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: root });
  writeFileSync(join(root, '.gitignore'), '.docsgen\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'All');
  const served = await serveSite(root);
  const dated = async (): Promise<boolean> =>
    (await ask(served, '/1.0/writing/markdown')).body.toString().includes('class="last-updated"');
  expect(await dated()).toBe(true);
  const page = 'content/docs/1.0/writing/markdown.md';
  const text = readFileSync(join(root, page), 'utf8');
  const save = async (file: string, contents: string | undefined): Promise<void> => {
    const from = served.output().length;
    if (contents === undefined) rmSync(join(root, file));
    else saveFile(join(root, file), contents);
    await served.said(new RegExp(`^[↻✘] ${file} .*\\n`, 'm'), from);
  };
  const changes: readonly (readonly [string, string | undefined])[] = [
    [page, `${text}\n## Another heading\n\nAnother text.\n`],
    ['content/docs/1.0/versions/layers.md', '---\ntitle: Renamed\nsidebar_position: 1\n---\n\nShort.\n'],
    ['content/docs/next/added.md', '# Added\n\n[Markdown](writing/markdown.md#another-heading)\n'],
    ['content/docs/2.0/_layer.yml', 'moved:\n  getting-started/configuration: reference/configuration\n'],
    ['content/static/new.txt', 'plain'],
    ['content/pages/team.tsx', 'export default () => <p>We are here</p>;\n'],
    ['content/docs/next/added.md', undefined],
    ['docsgen.config.ts', readFileSync(join(root, 'docsgen.config.ts'), 'utf8').replace('My Product', 'Other')],
  ];
  for (const [file, contents] of changes) await save(file, contents);
  expect(await dated()).toBe(false);
  await expectServedAsBuilt(served, buildAside(root));
  // The page has its date again when the file equals the commit, and when the change is committed.
  const changed = readFileSync(join(root, page), 'utf8');
  for (const contents of [text, changed]) {
    await save(page, contents);
    expect(await dated()).toBe(contents === text);
  }
  git('commit', '--quiet', '--all', '-m', 'More');
  await expect.poll(dated).toBe(true);
});
