/**
 * Compiles docsgen into dist/. Node starts a few bundled files much faster than hundreds of small ones, so every package
 * goes in but for those that must stay single (React, which sites share) or that load parts of themselves on demand.
 */
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import wawoff2 from 'wawoff2';
import { docsearchPlugin } from './docsearch-fixes.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Changes with every line of docsgen and every package it is made of: the caches of another docsgen are not read. */
function hashSources() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'docsearch-fixes.mjs']) hash.update(readFileSync(join(root, file)));
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** The parts of API pages, which the bundles of a site's own code import: see `compiled-parts.ts`. */
const apiFolder = 'src/theme/docusaurus/openapi';
const apiParts = Object.fromEntries(
  readdirSync(join(root, apiFolder))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => [`openapi/${file.replace('.tsx', '')}`, `${apiFolder}/${file}`]),
);

/** Sites bundle the style sheet of these parts themselves. */
const partsAtBuild = {
  name: 'docsgen-parts-at-build',
  setup(build) {
    build.onResolve({ filter: /^\.\/openapi\.css$/ }, ({ path }) => ({ path, namespace: 'docsgen-empty' }));
    build.onLoad({ filter: /./, namespace: 'docsgen-empty' }, () => ({ contents: '' }));
    build.onResolve({ filter: /^\.\/at-build\.js$/ }, () => ({
      path: join(root, 'src/pipeline/publish/assets/at-build.ts'),
    }));
  },
};

rmSync(join(root, 'dist'), { recursive: true, force: true });
// What sites import (index, theme) is split into chunks with the program, so that both share one React context.
const result = await build({
  absWorkingDir: root,
  entryPoints: {
    'code-cache': 'src/cli/program/code-cache.ts',
    main: 'src/cli/main.ts',
    index: 'src/index.ts',
    theme: 'src/theme/index.ts',
    'compile-worker': 'src/pipeline/compile/threads/compile-worker.ts',
    'render-worker': 'src/pipeline/publish/threads/render-worker.ts',
    'survey-worker': 'src/pipeline/publish/output/survey-worker.ts',
    'highlight-worker': 'src/pipeline/compile/code/highlight-worker.ts',
    'docusaurus-config': 'src/cli/adopt/evaluate/config-process.ts',
    ...apiParts,
    'client-scripts': 'src/pipeline/publish/assets/client/client-scripts.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  metafile: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  jsx: 'automatic',
  minifySyntax: true,
  legalComments: 'none',
  external: ['react', 'react-dom', 'esbuild', 'shiki', '@shikijs/*'],
  plugins: [partsAtBuild],
  define: {
    __TOOL_VERSION__: JSON.stringify(`${version}-${hashSources()}`),
    'process.env.NODE_ENV': '"production"',
  },
  // Bundled CommonJS packages require nothing but modules of Node.
  banner: { js: 'var require = process.getBuiltinModule;' },
});

/** The theme's fonts: the Latin part of each, and that of letters that Western Europe does not have. */
const fonts = ['hanken-grotesk', 'geist-mono'];
for (const font of fonts) {
  const folder = join(root, `node_modules/@fontsource-variable/${font}/files`);
  cpSync(join(folder, `${font}-latin-wght-normal.woff2`), join(root, 'dist/fonts', `${font}.woff2`));
  cpSync(join(folder, `${font}-latin-ext-wght-normal.woff2`), join(root, 'dist/fonts', `${font}-ext.woff2`));
}
// What draws social cards reads neither WOFF nor variable fonts.
for (const weight of [500, 700]) {
  const file = `@fontsource/hanken-grotesk/files/hanken-grotesk-latin-${weight}-normal.woff2`;
  const font = await wawoff2.decompress(readFileSync(join(root, 'node_modules', file)));
  writeFileSync(join(root, 'dist/fonts', `hanken-grotesk-${weight}.ttf`), font);
}

// Search in the browser is the same for every site, so that it is bundled here and not by every build of a site.
const search = await build({
  absWorkingDir: root,
  entryPoints: {
    'search-embedded': 'src/client/search/engine/embedded.ts',
    'search-hosted': 'src/client/search/engine/hosted.ts',
    'search-modal': 'src/client/search/view/modal.ts',
    'search-page': 'src/client/search/view/results-page.ts',
    search: 'src/theme/styles/search.css',
  },
  outdir: 'dist/client',
  bundle: true,
  minify: true,
  metafile: true,
  format: 'esm',
  target: ['chrome123', 'firefox120', 'safari17.5'],
  legalComments: 'none',
  plugins: [docsearchPlugin],
});

// A folder that is opened from a disk has classic scripts: a browser loads no modules from there.
await build({
  absWorkingDir: root,
  entryPoints: { offline: 'src/client/offline/page.ts', 'offline-search': 'src/client/offline/search.ts' },
  outdir: 'dist/client',
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['chrome123', 'firefox120', 'safari17.5'],
  legalComments: 'none',
  plugins: [docsearchPlugin],
});

// So is what an author sees of `docsgen serve`; its style sheet is a text for a shadow tree.
await build({
  absWorkingDir: root,
  entryPoints: { serve: 'src/client/serve/main.ts' },
  outdir: 'dist/client',
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['chrome123', 'firefox120', 'safari17.5'],
  loader: { '.css': 'text' },
});

// The scripts of pages are the same for every site without components of its own in them.
const { writeScripts } = await import('./dist/client-scripts.js');
const scriptInputs = await writeScripts();

const bundled = [...[result, search].flatMap(({ metafile }) => Object.keys(metafile.inputs)), ...scriptInputs];
writeFileSync(join(root, 'dist', 'THIRD-PARTY-LICENSES.txt'), licenses(bundled));

/** The notices of every package that was bundled, as their licenses ask. */
function licenses(inputs) {
  const packages = new Set(
    inputs.map((input) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]).filter(Boolean),
  );
  packages.add('@fontsource/hanken-grotesk');
  for (const font of fonts) packages.add(`@fontsource-variable/${font}`);
  return [...packages]
    .sort()
    .map((name) => {
      const folder = join(root, 'node_modules', name);
      const license = readdirSync(folder).find((file) => /^(licen[sc]e|copying)/i.test(file));
      const { version, license: kind } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return `${name} ${version} (${kind})\n\n${license ? readFileSync(join(folder, license), 'utf8').trim() : ''}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}
