/** Rules for the source: who may import whom, how long a function may be, who may print. The guides must match the source. */
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from './helpers/run-cli.js';
import { functionsOf, memosOf, openSource } from './helpers/source-syntax.js';

interface SourceFile {
  readonly file: string;
  readonly text: string;
  /** Modules named by `import`, `export … from` and `import()`; own ones as paths from the root. */
  readonly imports: readonly string[];
}

const sources = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readSource(`src/${file.replaceAll('\\', '/')}`));

function readSource(file: string): SourceFile {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const names = Array.from(code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g), ([, name = '']) => name);
  const imports = names.map((name) =>
    name.startsWith('.') ? relative(projectRoot, join(projectRoot, dirname(file), name)) : name,
  );
  return { file, text: code, imports };
}

/** Lines such as "src/theme/a.tsx imports src/pipeline/b.js" for every import that a rule forbids. */
function offenders(from: RegExp, forbidden: RegExp): string[] {
  return sources.flatMap(({ file, imports }) =>
    from.test(file) ? imports.filter((name) => forbidden.test(name)).map((name) => `${file} imports ${name}`) : [],
  );
}

/** Circles of imports of any length, one line for each, found by a depth-first walk. */
function circles(): string[] {
  const byName = new Map(sources.map((source) => [source.file.replace(/\.tsx?$/, '.js'), source]));
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (name: string, way: readonly string[]): void => {
    if (state.get(name) === 'open') found.push([...way.slice(way.indexOf(name)), name].join(' > '));
    if (state.has(name)) return;
    state.set(name, 'open');
    for (const imported of byName.get(name)?.imports ?? []) if (byName.has(imported)) visit(imported, [...way, name]);
    state.set(name, 'done');
  };
  for (const name of byName.keys()) visit(name, []);
  return found;
}

describe('imports run one way', () => {
  test('the scan finds the imports of the corridor', () => {
    expect(sources.find(({ file }) => file === 'src/pipeline/corridor.ts')?.imports).toContain(
      'src/pipeline/links/resolve-links.js',
    );
  });

  test('the pipeline does not import the commands', () => {
    expect(offenders(/^src\/pipeline\//, /^src\/cli\//)).toEqual([]);
  });

  test('the pipeline uses the client only as a path for esbuild', () => {
    expect(offenders(/^src\/(pipeline|cli)\//, /^src\/client\//)).toEqual([]);
  });

  test('theme and client import neither the pipeline, nor the commands, nor Node', () => {
    expect(offenders(/^src\/(theme|client)\//, /^(src\/(pipeline|cli)\/|node:)/)).toEqual([]);
  });

  test('the model imports only types of the config and of the catalogue', () => {
    const known = /^src\/pipeline\/(config\/site-config|diagnostics\/codes|model\/\w+)\.js$/;
    const model = sources.filter(({ file }) => /^src\/pipeline\/model(\.ts|\/)/.test(file));
    expect(model.flatMap(({ imports }) => imports).filter((name) => !known.test(name))).toEqual([]);
    expect(model.filter(({ text }) => /^(?:import|export) (?!type|interface)/m.test(text))).toEqual([]);
  });

  test('the contract of server and browser imports neither parts nor rendering, and parts do not import rendering', () => {
    expect(offenders(/^src\/theme\/contract\//, /^src\/(?!theme\/contract\/)|^react/)).toEqual(
      // Types of React only.
      ['src/theme/contract/theme-parts.ts imports react'],
    );
    expect(offenders(/^src\/theme\/parts\//, /^src\/(?!theme\/(contract|parts|icons)\/)/)).toEqual([]);
  });

  test('the client imports only the contract and the hydrated parts of the theme', () => {
    const parts = ['article/live-content', 'browser-parts', 'color-mode-context', 'pages/react-page', 'use-theme'];
    expect(offenders(/^src\/client\//, /^src\/theme\/(?!contract\/)/).toSorted()).toEqual(
      parts.map((name) => `src/client/islands.tsx imports src/theme/parts/${name}.js`),
    );
  });

  const stages = ['layers', 'references', 'compile', 'place', 'links', 'routes', 'hosts', 'rules', 'publish'];

  test.each(stages.slice(0, -1))('%s imports no later stage', (stage) => {
    // The last step of reading layers reads the files that their texts name.
    const known = stage === 'layers' ? 2 : 1;
    const later = stages.slice(stages.indexOf(stage) + known).join('|');
    const forbidden = new RegExp(`^src/pipeline/((${later})/|corridor|publish-site)`);
    expect(offenders(new RegExp(`^src/pipeline/${stage}/`), forbidden)).toEqual([]);
  });

  test('stages after compile read no text', () => {
    const behind = sources.filter(({ file }) => /^src\/pipeline\/(place|links|routes|rules)\//.test(file));
    expect(behind.length).toBeGreaterThan(30);
    const seeing = behind.filter(({ text }) => /\bSourceText\b|\btexts\b/.test(text));
    expect(seeing.map(({ file }) => file)).toEqual([]);
  });

  test('stages between reading and publishing do not use the disk', () => {
    expect(
      offenders(
        /^src\/pipeline\/(compile|place|links|routes|rules|changes|text|diagnostics)\//,
        /^node:(fs|child_process)/,
      ),
    ).toEqual([]);
  });

  test('imports have no circles, including those of types', () => {
    expect(circles()).toEqual([]);
  });

  test('large packages are loaded only when they are needed', () => {
    const heavy = /^(react-dom\/server|shiki|@shikijs\/.*|chokidar|image-size)$/;
    expect(
      offenders(/^src\/(cli\/|pipeline\/(layers|place|links|routes|config|corridor))/, heavy).filter(
        // The watcher loads chokidar when it is called.
        (line) =>
          !line.includes('image-size') && !line.startsWith('src/cli/serve/watch/file-events.ts imports chokidar'),
      ),
    ).toEqual([]);
    // Every run reads the config. Only one whose code has changed needs the bundler.
    const readingConfig = /^src\/pipeline\/(?:config\/(?!places\/)|own-code\/)/;
    const eager = sources.filter(
      ({ file, text }) => readingConfig.test(file) && /^import \{[^}]*\} from 'esbuild'/m.test(text),
    );
    expect(eager.map(({ file }) => file)).toEqual([]);
  });
});

test('only the report prints', () => {
  expect(
    sources
      .filter(({ file, text }) => !file.startsWith('src/client/') && /\bconsole\./.test(text))
      .map(({ file }) => file),
  ).toEqual([]);
});

test('only the guard of a crashed run ends the process, and only the bin sets its exit code', () => {
  expect(
    sources
      .filter(({ file, text }) => /process\.exit/.test(text) && file !== 'src/cli/program/guard-run.ts')
      .map(({ file }) => file),
  ).toEqual([]);
});

test('elements cannot hide the members of document that browser scripts use', () => {
  // These two run before any element of an author exists.
  const early = /^src\/client\/(own-document|color-mode|redirect)\.ts$/;
  const users = sources.filter(
    ({ file, text }) => file.startsWith('src/client/') && /\bdocument\.\w|\(document[,)]/.test(text),
  );
  expect(users.length).toBeGreaterThan(20);
  const offending = users.filter(
    ({ file, imports }) => !early.test(file) && !imports.includes('src/client/browser/own-document.js'),
  );
  expect(offending.map(({ file }) => file)).toEqual([]);
});

const maxFiles = 14;

function filesByFolder(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { file } of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return counts;
}

test('a folder has at most 14 files of its own', () => {
  expect([...filesByFolder()].filter(([, count]) => count > maxFiles)).toEqual([]);
});

test('modules declare no mutable variables', () => {
  expect(sources.filter(({ text }) => /^(export )?let /m.test(text)).map(({ file }) => file)).toEqual([]);
});

describe('the parsed source', () => {
  let source: ReturnType<typeof openSource>;
  beforeAll(() => {
    source = openSource();
  });
  afterAll(() => source.close());

  test('no function has more than 60 lines', () => {
    const long = sources.flatMap(({ file }) =>
      functionsOf(source.read(file)).flatMap(({ name, lines }) => (lines > 60 ? [`${file} ${name}`] : [])),
    );
    expect(long).toEqual([]);
  });

  test('modules have no caches: callers create a cache and pass it down', () => {
    const memos = sources.flatMap(({ file }) => memosOf(source.read(file)).map((name) => `${file} ${name}`));
    expect(memos).toEqual([]);
  });
});

const internals = readdirSync(join(projectRoot, 'docs/internals')).map((page) => `docs/internals/${page}`);

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', ...internals])('every file that %s names exists', (guide) => {
  const text = readFileSync(join(projectRoot, guide), 'utf8');
  const named = Array.from(text.matchAll(/`((?:src|bin|test|templates|content)\/[\w./-]*)`/g), ([, file = '']) => file);
  const linked = Array.from(text.matchAll(/\]\(([\w./-]+)\)/g), ([, link = '']) => join(dirname(guide), link));
  const missing = [...named, ...linked].filter((file) => !existsSync(join(projectRoot, file)));
  expect(missing).toEqual([]);
});

test.each([
  ['a part of the theme', 3],
  ['a setting', 2],
  ['a directive', 3],
  ['a rule', 3],
])('the guide adds %s in %i files, and names one of them in each step', (what, files) => {
  const guide = readFileSync(join(projectRoot, 'CONTRIBUTING.md'), 'utf8');
  const [, section = ''] = guide.split(`\n## Add ${what}\n`);
  const steps = Array.from(section.split(/\n## /)[0]?.matchAll(/^\d+\. (.*)/gm) ?? [], ([, step = '']) => step);
  expect(steps).toHaveLength(files);
  // "Use it" depends on the setting, so the guide cannot name a file.
  expect(steps.filter((step) => !/`(?:src\/|directives\.ts)|^Use it/.test(step))).toEqual([]);
});

test('there is room for each file that the guide adds', () => {
  const guide = readFileSync(join(projectRoot, 'CONTRIBUTING.md'), 'utf8');
  const folders = Array.from(guide.matchAll(/`(src\/[\w./-]+)\/<name>\.tsx?`/g), ([, folder = '']) => folder);
  const counts = filesByFolder();
  expect(folders.length).toBeGreaterThan(1);
  expect(folders.filter((folder) => (counts.get(folder) ?? maxFiles) >= maxFiles)).toEqual([]);
});

test('a page passes through at most 25 files in ten steps, each imported by one before it', () => {
  const way = readFileSync(join(projectRoot, 'docs/internals/way.md'), 'utf8');
  const steps = way.split('\n').filter((line) => /^\| \d+\. /.test(line));
  const files = Array.from(steps.join('\n').matchAll(/`(src\/[\w./-]+)` `/g), ([, file = '']) => file);
  expect(steps.length).toBeLessThanOrEqual(10);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(20);
  expect(files.length).toBeLessThanOrEqual(25);
  const importsOf = new Map(sources.map(({ file, imports }) => [file, imports]));
  const unknown = files.filter((file, index) => {
    const before = files.slice(0, index).flatMap((caller) => importsOf.get(caller) ?? []);
    return index > 0 && !before.includes(file.replace(/\.ts$/, '.js'));
  });
  expect(unknown).toEqual([]);
});

test('every function that the way of a page names is in its file', () => {
  const way = readFileSync(join(projectRoot, 'docs/internals/way.md'), 'utf8');
  const named = Array.from(way.matchAll(/`(src\/[\w./-]+)` ((?:`\w+`(?:, )?)+)/g), ([, file = '', names = '']) =>
    Array.from(names.matchAll(/\w+/g), ([name]) => [file, name] as const),
  ).flat();
  const textOf = new Map(sources.map(({ file, text }) => [file, text]));
  const defines = (text: string, name: string): boolean =>
    new RegExp(`(?:function\\*? |class |const )${name}\\b`).test(text);
  expect(named.filter(([file, name]) => !defines(textOf.get(file) ?? '', name))).toEqual([]);
});

test('the map is short, and names every page of the internals', () => {
  const map = readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8');
  expect(map.split('\n').length).toBeLessThanOrEqual(121);
  expect(internals.filter((page) => !map.includes(`](${page})`))).toEqual([]);
});

test('no test writes the folder that "npm start" fills', () => {
  const files = readdirSync(join(projectRoot, 'test'), { recursive: true, encoding: 'utf8' });
  const builds = files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .flatMap(
      (file) => readFileSync(join(projectRoot, 'test', file), 'utf8').match(/\(projectRoot, \['build'[^\]]*\]/g) ?? [],
    );
  expect(builds.length).toBeGreaterThan(0);
  expect(builds.filter((build) => !build.includes("'--out'"))).toEqual([]);
});
