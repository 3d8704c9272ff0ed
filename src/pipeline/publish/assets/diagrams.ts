/**
 * Bundles the script that draws diagrams with the site's own mermaid. Only sites with diagrams publish it. Mermaid is
 * split, so a page loads only what its diagrams need.
 */
import type { Plugin } from 'esbuild';
import { join, relative } from 'node:path';
import { pathFrom } from '../../files/slash-path.js';
import { contentHash } from '../../cache/content-hash.js';
import { toolVersion } from '../../cache/tool-version.js';
import { diagnose } from '../../diagnostics/diagnostic.js';
import { packageFile } from '../../files/package-files.js';
import type { Finding, Outcome, SiteConfig } from '../../model.js';
import { cachedBundle } from '../../own-code/cached-bundle.js';
import { findMermaid, mermaidModule, type Mermaid } from '../../own-code/find-mermaid.js';
import { packagesRoot } from '../../own-code/find-package.js';
import { runEsbuild } from '../../own-code/run-esbuild.js';
import { fileUrl } from '../../place/address.js';
import type { PageNeeds } from '../../place/page-needs.js';
import type { AssetTools } from './asset-tools.js';
import { forBrowsers } from './client/client-scripts.js';
import type { DiagramFiles, PreparedAssets } from './prepare-assets.js';

type Needs = Pick<PageNeeds, 'firstDiagram'>;

/** Adds the script. A site without diagrams, or without mermaid, keeps its assets unchanged. */
export async function addDiagrams(
  config: SiteConfig,
  { firstDiagram }: Needs,
  { value, diagnostics }: Outcome<PreparedAssets>,
  tools: AssetTools,
): Promise<Outcome<PreparedAssets>> {
  const mermaid = firstDiagram && findMermaid(packagesRoot(config));
  if (!mermaid) return { value, diagnostics };
  const identity = { ...tools, kind: 'diagrams', key: contentHash(toolVersion) };
  // Files that npm has installed change only with the package's version.
  const manifest = pathFrom(config.root, join(mermaid.folder, 'package.json'));
  const bundle = await cachedBundle(identity, async () => ({
    value: await bundleMermaid(mermaid),
    inputs: [manifest],
  }));
  const diagrams = nameFiles(config, bundle.value);
  return { value: { ...value, diagrams, inputs: [...new Set([...value.inputs, ...bundle.inputs])] }, diagnostics };
}

/** Returns one finding for a site that has diagrams but no mermaid. */
export function findMermaidMissing({ firstDiagram }: Needs, { diagrams }: PreparedAssets): readonly Finding[] {
  if (!firstDiagram || diagrams) return [];
  return [
    diagnose('mermaid-missing', {
      message: 'This diagram is shown as its source, because "mermaid" is not installed',
      place: firstDiagram,
      notes: [
        'Diagrams are drawn by the package "mermaid", version 11, of your project: npm install mermaid@11',
        'This is the first diagram of the site. To show the source of diagrams, call its language "text".',
      ],
    }),
  ];
}

/** Whether diagrams can be drawn now. Mermaid may be installed while a site is served. */
export function lacksDiagrams(config: SiteConfig, { firstDiagram }: Needs, { diagrams }: PreparedAssets): boolean {
  return firstDiagram !== undefined && diagrams === undefined && findMermaid(packagesRoot(config)) !== undefined;
}

interface Part {
  readonly name: string;
  readonly text: string;
}

/** Names the files. The first part loads the others, whose names contain a hash of their contents. */
function nameFiles(config: SiteConfig, [main, ...others]: readonly Part[]): DiagramFiles {
  if (!main) throw new Error('The bundle of mermaid is empty.');
  const outFile = `assets/mermaid-${contentHash(main.text).slice(0, 10)}.js`;
  return {
    files: [{ outFile, text: main.text }, ...others.map(({ name, text }) => ({ outFile: `assets/${name}`, text }))],
    url: fileUrl(config, outFile),
  };
}

const mainName = 'mermaid.js';

/** Bundles mermaid. Names of parts depend on paths, so paths are relative to mermaid's own folder. */
async function bundleMermaid({ folder }: Mermaid): Promise<readonly Part[]> {
  const { outputFiles } = await runEsbuild({
    ...forBrowsers,
    absWorkingDir: folder,
    entryPoints: [{ in: packageFile('src/client/mermaid.ts'), out: 'mermaid' }],
    chunkNames: 'mermaid-[hash]',
    outdir: folder,
    format: 'esm',
    splitting: true,
    tsconfigRaw: {},
    plugins: [ownMermaid(folder)],
  });
  const parts = outputFiles.map(({ path, text }) => ({ name: relative(folder, path), text }));
  return parts.toSorted((a, b) => Number(b.name === mainName) - Number(a.name === mainName));
}

function ownMermaid(folder: string): Plugin {
  return {
    name: 'docsgen-mermaid',
    setup(build) {
      build.onResolve({ filter: /^mermaid$/ }, () => ({ path: join(folder, mermaidModule) }));
    },
  };
}
