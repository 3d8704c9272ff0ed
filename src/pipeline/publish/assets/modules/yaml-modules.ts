/** Lets code import data in YAML, as JSON. Docusaurus does that with a plugin that adds `yaml-loader`. */
import { readFileSync } from 'node:fs';
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import { describeYamlProblem } from '../../../yaml/describe-yaml-problem.js';
import { readYaml } from '../../../yaml/read-yaml.js';
import type { YamlNode, YamlProblem } from '../../../yaml/yaml-tree.js';

export const yamlModules: Plugin = {
  name: 'docsgen-yaml-modules',
  setup(build) {
    build.onLoad({ filter: /\.ya?ml$/ }, async ({ path }): Promise<OnLoadResult> => {
      const text = readFileSync(path, 'utf8');
      const { root, problems } = await readYaml(text);
      if (problems.length > 0) return { errors: problems.map((problem) => errorOf(problem, { path, text })) };
      return { contents: JSON.stringify(root ? valueOf(root) : null), loader: 'json' };
    });
  },
};

function valueOf(node: YamlNode | undefined): unknown {
  switch (node?.kind) {
    case 'map':
      return Object.fromEntries(node.entries.map(({ key, value }) => [key, valueOf(value)]));
    case 'list':
      return node.items.map(valueOf);
    case 'alias':
      return valueOf(node.target());
    default:
      return node?.value ?? null;
  }
}

function errorOf(
  problem: YamlProblem,
  { path, text }: { readonly path: string; readonly text: string },
): PartialMessage {
  const { what, way } = describeYamlProblem(problem);
  const before = text.slice(0, problem.start).split(/\r?\n/);
  const line = before.length;
  const lineText = text.split(/\r?\n/)[line - 1] ?? '';
  return {
    text: `The file is not valid YAML: ${what}`,
    // esbuild counts columns in bytes.
    location: { file: path, line, column: Buffer.byteLength(before.at(-1) ?? ''), lineText },
    notes: [{ text: way }],
  };
}
