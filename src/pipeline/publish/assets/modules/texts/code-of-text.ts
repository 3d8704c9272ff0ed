/** The code of a text that also contains words: that of its imports, exports and expressions, and of its partials. */
import { dirname, join } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import type { SiteConfig } from '../../../../model.js';
import { candidates } from '../../../../own-code/run-esbuild.js';
import {
  includerSpecifier,
  partialOfSpecifier,
  rawFile,
  textOfSpecifier,
  withoutLoaders,
} from '../../../../text/module-names.js';
import { asBundled } from '../paths/computed-paths.js';

/** Code in a file. Relative imports start in the first of `folders` that has the file, or in the file's own folder. */
export interface CodeInFile {
  readonly file: string;
  readonly code: string;
  readonly folders?: readonly string[];
}

/** The code of a text. It imports names from `partials`, and from the first of `includers`, which import from the next. */
export interface CodeOfText extends CodeInFile {
  readonly partials: readonly CodeInFile[];
  readonly includers: readonly CodeInFile[];
}

/** Returns the modules of a text, of its partials, and of the texts around it. */
export function modulesOf(text: CodeOfText): readonly CodeInFile[] {
  return [...text.partials, ...text.includers, text];
}

/**
 * Distinguish the module of a partial, and that of a text's content, from that of the same file's own code. They are no
 * part of the file's name.
 */
const partialSuffix = '?partial';
const textSuffix = '?text';

/** Returns the name of a file that the bundler names with its suffix. */
export function withoutSuffix(file: string): string {
  const suffix = [partialSuffix, textSuffix].find((one) => file.endsWith(one)) ?? '';
  return file.slice(0, file.length - suffix.length);
}

const includerPattern = new RegExp(`^${includerSpecifier}$`);

/** Loads only the code of a file that contains more than code. `inputs` receives absolute paths. */
export function codeOfText(config: SiteConfig, text: CodeOfText, inputs: Set<string>): Plugin {
  const { file, includers, partials } = text;
  const pathOf = (named: string): string => join(config.root, named);
  const path = pathOf(file);
  const chain = new Map([text, ...includers].map((one) => [pathOf(one.file), one]));
  const ofPartials = new Map(partials.map((one) => [pathOf(one.file), one]));
  // A partial may be included and imported by name, too: these are two modules.
  const partialAt = (asked: string) => ({ path: asked, suffix: chain.has(asked) ? partialSuffix : '' });
  return {
    name: 'docsgen-text',
    setup(build) {
      build.onResolve({ filter: /\.mdx?$/ }, (asked) => {
        const partial = partialOfSpecifier(asked.path);
        if (partial !== undefined) return partialAt(pathOf(partial));
        const shown = textOfSpecifier(asked.path);
        if (shown !== undefined) return { path: pathOf(shown), suffix: textSuffix };
        return asked.path === file || asked.path === path ? { path } : undefined;
      });
      build.onResolve({ filter: includerPattern }, ({ importer }) => {
        const paths = [...chain.keys()];
        const around = paths[paths.indexOf(importer) + 1];
        return around === undefined ? undefined : { path: around };
      });
      build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, (asked) => {
        // The content of a text is compiled as that of texts that other code imports.
        if (asked.suffix === textSuffix) return undefined;
        const found =
          (asked.suffix === partialSuffix ? undefined : chain.get(asked.path)) ?? ofPartials.get(asked.path);
        if (!found) return undefined;
        const [folder = dirname(found.file), ...others] = found.folders ?? [];
        const resolveDir = pathOf(folder);
        const contents = asBundled(found.code, resolveDir, { config, inputs });
        return { contents, loader: 'tsx', resolveDir, pluginData: { others } satisfies OtherFolders };
      });
      build.onResolve({ filter: /^(?:[^.].*!)?\.{1,2}\// }, (asked) =>
        resolveInOthers(build, asked, { root: config.root, inputs }),
      );
    },
  };
}

/** The other base folders of the relative imports of a text, from the root. */
interface OtherFolders {
  readonly others: readonly string[];
}

/**
 * Resolves a relative import in the first folder of a text that has the file. Returns undefined for any other import.
 * `inputs` receives the files that are looked for, because a new one may precede the one that is there.
 */
async function resolveInOthers(
  build: PluginBuild,
  { path, kind, importer, resolveDir, pluginData }: OnResolveArgs,
  { root, inputs }: { readonly root: string; readonly inputs: Set<string> },
): Promise<OnResolveResult | undefined> {
  const { others = [] } = (pluginData ?? {}) as Partial<OtherFolders>;
  if (others.length === 0) return undefined;
  const file = rawFile(path) ?? withoutLoaders(path);
  for (const folder of [resolveDir, ...others.map((other) => join(root, other))]) {
    for (const candidate of candidates(join(folder, file))) inputs.add(candidate);
    const found = await build.resolve(path, { kind, importer, resolveDir: folder });
    if (found.errors.length === 0) return found;
  }
  return undefined;
}
