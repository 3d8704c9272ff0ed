/**
 * `npm run bench [runs]`: wall and CPU time, peak memory and what was compiled, for the reference site and for generated
 * sites. Every figure is the median of several runs of the real program; CPU and memory are those of its own process.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchDirect } from './bench-direct.mjs';
import { benchHostile } from './bench-hostile.mjs';
import { benchMany } from './bench-many.mjs';
import { benchPace } from './bench-pace.mjs';
import { benchRanking, benchSearch } from './bench-search.mjs';
import { editSite, generateSite, manyVersions, twentyVersions } from './generate-site.mjs';
import { clearCache, measureLatency, measureMemory, startServe } from './serve-latency.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const runs = Number(process.argv[2] ?? 5);
const scratch = mkdtempSync(join(tmpdir(), 'docsgen-bench-'));
const usageFile = join(scratch, 'usage.json');

/**
 * Moves folders away instead of deleting them. For minutes after thousands of files were deleted, ext4 takes twenty times as
 * long to create a file, which is not part of a build.
 */
function setAside(root, ...folders) {
  for (const folder of folders)
    if (existsSync(join(root, folder)))
      renameSync(join(root, folder), join(mkdtempSync(join(scratch, 'aside-')), 'was'));
}

/** Each state of a site before the measured command. */
const cases = {
  'build, cold': { command: 'build', before: (root) => setAside(root, 'build', '.docsgen') },
  'build, warm (output gone)': { command: 'build', before: (root) => setAside(root, 'build') },
  'build, one page edited': {
    command: 'build',
    before: (root, run) => editSite(root, `Edit number ${run} of ${performance.now()}.`),
    needsEdit: true,
  },
  'build, nothing to do': { command: 'build', before: () => {} },
  'check, cold': { command: 'check', before: (root) => setAside(root, '.docsgen') },
  'check, cached': { command: 'check', before: () => {} },
  'check FILE, edited': { command: 'check', args: ({ page }) => [page], before: editPage },
  'check FILE, new heading': { command: 'check', args: ({ page }) => [page], before: addHeading },
  'check --staged, edited': { command: 'check', args: () => ['--staged'], before: stageEdit, after: forgetGit },
};

/** A page with no other edits, so that one document is new. */
function editPage(root, run) {
  appendFileSync(join(root, editedPage(root)), `\nEdit number ${run} of ${performance.now()}.\n`);
}

/** A new heading can change other pages, unlike new words, so the whole site is loaded. */
function addHeading(root, run) {
  appendFileSync(join(root, editedPage(root)), `\n## Heading number ${run} of ${performance.now()}\n`);
}

function editedPage(root) {
  const pages = readdirSync(join(root, 'content/docs'), { recursive: true, encoding: 'utf8' });
  return `content/docs/${pages.filter((file) => file.endsWith('index.md')).sort()[0]}`;
}

function git(root, ...args) {
  execFileSync('git', ['-C', root, ...args], { stdio: 'pipe' });
}

/** Staged is one edited page, as in most commits. */
function stageEdit(root, run) {
  if (run === 0) {
    writeFileSync(join(root, '.gitignore'), 'build\n.docsgen\n');
    git(root, 'init', '-q');
    git(root, 'add', '.');
    git(root, '-c', 'user.name=Bench', '-c', 'user.email=bench@bench.example', 'commit', '-qm', 'Begin');
  }
  editPage(root, run);
  git(root, 'add', '.');
}

/** In a repository, a build asks git when content changed. */
function forgetGit(root) {
  setAside(root, '.git', '.gitignore');
}

function runOnce(root, command, args = [], { mayFail = false, nodeOptions = [] } = {}) {
  const started = performance.now();
  const child = spawnSync(
    process.execPath,
    [
      ...nodeOptions,
      '--import',
      join(project, 'test/bench/report-usage.mjs'),
      join(project, 'bin/docsgen.js'),
      command,
      ...args,
      '--json',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e9,
      env: { ...process.env, BENCH_USAGE: usageFile, SOURCE_DATE_EPOCH: '1700000000' },
    },
  );
  const wall = performance.now() - started;
  const result = JSON.parse(child.stdout);
  if (child.status !== 0 && !mayFail)
    throw new Error(`${command} failed in ${root}: ${JSON.stringify(result.diagnostics?.[0])}`);
  return {
    wall,
    ...JSON.parse(readFileSync(usageFile, 'utf8')),
    pages: result.pages,
    documents: result.documents,
    compiled: result.compiled,
    reported: result.diagnostics.length,
  };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function measure(root, { command, before, args = () => [], after = () => {} }) {
  const page = editedPage(root);
  const samples = Array.from({ length: runs }, (_, run) => {
    before(root, run);
    return runOnce(root, command, args({ page }));
  });
  after(root);
  const of = (key) => median(samples.map((sample) => sample[key]));
  return {
    wall: of('wall'),
    cpu: of('cpu'),
    rss: of('rss'),
    compiled: of('compiled'),
    pages: of('pages'),
    documents: of('documents'),
  };
}

function folderSize(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );
}

function row(cells) {
  console.log(cells.map((cell, index) => (index === 0 ? String(cell).padEnd(30) : String(cell).padStart(10))).join(''));
}

function benchSite(title, root, { canEdit }) {
  runOnce(root, 'build');
  const results = {};
  for (const [name, settings] of Object.entries(cases))
    if (canEdit || !settings.needsEdit) results[name] = measure(root, settings);
  const { pages, documents } = results['build, cold'];
  console.log(`\n${title}: ${pages} pages, ${documents} distinct documents`);
  row(['', 'wall ms', 'CPU ms', 'peak MB', 'compiled']);
  for (const [name, { wall, cpu, rss, compiled }] of Object.entries(results))
    row([name, Math.round(wall), Math.round(cpu), Math.round(rss), compiled]);
  return results;
}

/** A twelfth version that changes nothing, against the same site without it, run in turn. */
function benchTwelfthVersion(pages) {
  const [eleven, twelve] = [join(scratch, 'eleven'), join(scratch, 'twelve')];
  generateSite(eleven, { pages });
  generateSite(twelve, { pages, extraVersions: ['4.7'] });
  const pairs = Array.from({ length: runs }, () =>
    [eleven, twelve].map((root) => {
      setAside(root, 'build', '.docsgen');
      return runOnce(root, 'build');
    }),
  );
  const share = (key) => `${(100 * (median(pairs.map(([a, b]) => b[key] / a[key])) - 1)).toFixed(1)} %`;
  const compiled = pairs[0][1].compiled - pairs[0][0].compiled;
  const sources = folderSize(join(twelve, 'content')) - folderSize(join(eleven, 'content'));
  console.log(`\nA twelfth version, identical to the eleventh, adds to a cold build of ${pairs[0][0].pages} pages`);
  console.log(
    `  ${pairs[0][1].pages - pairs[0][0].pages} pages, ${compiled} documents compiled, ${sources} bytes of sources`,
  );
  console.log(`  wall ${share('wall')}, CPU ${share('cpu')}, peak memory ${share('rss')}`);
}

/** `docsgen serve`: the start, and the time from a save to the screen. */
async function benchServe(root, pages) {
  const startOnce = async () => {
    const server = await startServe(root);
    await server.stop();
    return server.ready;
  };
  const starts = async (before) => {
    const samples = [];
    for (let run = 0; run < runs; run++) {
      before();
      samples.push(await startOnce());
    }
    return Math.round(median(samples));
  };
  const cold = await starts(() => clearCache(root));
  const warm = await starts(() => {});
  const page = { file: 'content/docs/3.2/group-0/page-1.md', route: '/3.2/group-0/page-1' };
  const saves = await measureLatency(root, { ...page, saves: 4 * runs });
  console.log(`\ndocsgen serve, ${pages} pages`);
  row(['ready, no cache', `${cold} ms`]);
  row(['ready, cached', `${warm} ms`]);
  row(['save to screen, median', `${Math.round(median(saves))} ms`]);
  if (pages > 1000) return;
  const memory = await measureMemory(root, { ...page, rebuilds: 1000 });
  row(['MB after 100 … 1,000 rebuilds', ...memory]);
}

try {
  const reference = join(scratch, 'reference');
  cpSync(join(project, 'content'), join(reference, 'content'), { recursive: true });
  cpSync(join(project, 'docsgen.config.ts'), join(reference, 'docsgen.config.ts'));
  console.log(`Median of ${runs} runs, Node ${process.version}`);
  benchSite('Reference site', reference, { canEdit: false });
  await benchDirect(scratch);
  await benchRanking(join(reference, 'build'));
  await benchSearch(join(reference, 'build'), '4.6', runs);
  await benchPace(runs, ['check', 'build'], (command, nodeOptions) => {
    setAside(reference, 'build', '.docsgen');
    return runOnce(reference, command, [], { nodeOptions });
  });
  for (const pages of [500, 5000]) {
    const root = join(scratch, String(pages));
    generateSite(root, { pages });
    benchSite(`Generated site of ${pages}`, root, { canEdit: true });
    await benchServe(root, pages);
  }
  benchTwelfthVersion(500);
  for (const pages of [2000, 20_000]) {
    const root = join(scratch, `versions-${pages}`);
    generateSite(root, { pages, versions: twentyVersions, changed: 0.079 });
    benchSite(`Twenty versions, ${pages} pages`, root, { canEdit: true });
  }
  // As many pages as the first of these, in twenty-five times as many versions, which share most pages.
  const many = join(scratch, 'versions-495');
  generateSite(many, { pages: 1980, versions: manyVersions, changed: 0.02 });
  benchSite('495 versions, 1980 pages', many, { canEdit: false });
  benchHostile(scratch);
  benchMany(scratch, (root) => runOnce(root, 'check', [], { mayFail: true }));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
