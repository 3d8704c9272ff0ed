/**
 * Finds the files that texts of MkDocs name with "--8<--". The extension pymdownx.snippets looks for them in the folders
 * of its `base_path`: https://facelessuser.github.io/pymdown-extensions/extensions/snippets/#options.
 */
import { posix } from 'node:path';
import { readYaml } from '../yaml/read-yaml.js';
import type { YamlNode } from '../yaml/yaml-tree.js';
import type { ProjectFile } from './project-files.js';
import type { Reference } from './reference.js';

/** Whether a text may name snippets. Most texts do not. */
export function mayHaveSnippets(text: string): boolean {
  return text.includes('8<-');
}

const scissors = /^[ \t]*-+8<-+[ \t]*(?<rest>\S.*)?$/;

/** Returns the names in a text: `--8<-- "part.md"`, and the lines between two lines of scissors. */
export function snippetsIn(text: string): readonly Pick<Reference, 'kind' | 'written'>[] {
  const names: string[] = [];
  let isInList = false;
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.length > maxLine) continue;
    const found = scissors.exec(line);
    const { rest } = found?.groups ?? {};
    const [, , quoted] = /^(["'])(.+)\1[ \t]*$/.exec(rest ?? '') ?? [];
    if (quoted !== undefined) names.push(quoted);
    else if (found && rest === undefined) isInList = !isInList;
    else if (isInList && line.trim() !== '') names.push(line.trim());
  }
  return names.map((name) => ({ kind: 'snippet', written: splitSnippet(name).path }));
}

/** Longer lines name no file. */
const maxLine = 1000;

/** Splits "a.py:order", "a.py:3:7", "a.py::7" and "a.py:3" into the path and its part. A URL has no part. */
export function splitSnippet(name: string): { readonly path: string; readonly part: string | undefined } {
  const [, path = name, part] = /^(?!\w+:\/\/)([^:]+):(.*)$/.exec(name) ?? [];
  return { path, part };
}

type Read = (file: string) => ProjectFile;

/** The files beside the config of docsgen that may name the folders. */
const configFiles = ['mkdocs.yml', 'mkdocs.yaml'];

/** Returns the folders in which snippets are, from the root: those that the config of MkDocs names, or the root itself. */
export async function readSnippetFolders(read: Read): Promise<readonly string[]> {
  const file = configFiles.map(read).find(({ kind }) => kind === 'bytes');
  const { root } = file?.kind === 'bytes' ? await readYaml(file.bytes.toString('utf8')) : {};
  const extensions = valueOf(root, 'markdown_extensions');
  const all = extensions?.kind === 'list' ? extensions.items : [extensions];
  const options = all.map((one) => valueOf(one, 'pymdownx.snippets')).find((one) => one !== undefined);
  const paths = valueOf(options, 'base_path');
  const docs = valueOf(root, 'docs_dir');
  const folders = (paths?.kind === 'list' ? paths.items : [paths]).flatMap((one) =>
    one?.kind === 'scalar' && one.text !== '' ? [one.text] : [],
  );
  const docsFolder = docs?.kind === 'scalar' ? docs.text : 'docs';
  return folders.length === 0 ? ['.'] : folders.map((folder) => withoutDollars(folder, docsFolder));
}

/** Writes `!relative $docs_dir/parts` and `$config_dir` as paths. */
function withoutDollars(folder: string, docsFolder: string): string {
  return posix.normalize(folder.replace(/^\$config_dir/, () => '.').replace(/^\$docs_dir/, () => docsFolder));
}

function valueOf(node: YamlNode | undefined, key: string): YamlNode | undefined {
  return node?.kind === 'map' ? node.entries.find((entry) => entry.key === key)?.value : undefined;
}

/** Returns the first file of a name in the folders, from the root. */
export function findSnippet(written: string, folders: readonly string[], read: Read): string | undefined {
  const files = folders.map((folder) => posix.join(folder, written)).filter((file) => !/^(?:\.\.)?\//.test(file));
  return files.find((file) => read(file).kind === 'bytes');
}
