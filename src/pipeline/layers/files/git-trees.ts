/** Reads the tree of each section for the versions that come from git. Failures are reported. */
import { resolve } from 'node:path';
import type { Cache } from '../../cache/cache.js';
import { diagnose } from '../../diagnostics/diagnostic.js';
import { gitFolderOf, layersOf, type LayerPlace } from '../../files/site-folders.js';
import type { Diagnostic, Outcome, SiteConfig } from '../../model.js';
import { isShallowClone, namesInTree, readObjects, runGit } from '../../references/git-objects.js';
import { folderOf, lastPart } from '../../text/doc-path.js';
import { nearestName } from '../../text/nearest-name.js';
import { readGitTree, type GitFolder, type GitTree, type GitTreeRead } from './git-tree.js';

/** Trees by the folder of the layer, such as "release-1.31:docs". */
export type GitTrees = ReadonlyMap<string, GitTree>;

/** Reads all trees. A tree that can no longer be read is taken from `earlier`. */
export async function readGitTrees(
  config: SiteConfig,
  cache: Cache | undefined,
  earlier: GitTrees | undefined,
): Promise<Outcome<GitTrees>> {
  const trees = new Map<string, GitTree>();
  const diagnostics: Diagnostic[] = [];
  for (const layer of layersOf(config)) {
    const folder = gitFolderOf(config, layer.section, layer.version);
    if (!folder) continue;
    const before = earlier?.get(folder.name);
    const read = await readGitTree(config.root, folder, cache, before);
    if (!read.ok) diagnostics.push(await describeProblem(config, layer, folder, read));
    const tree = read.ok ? read.tree : before;
    if (tree) trees.set(folder.name, tree);
  }
  return { value: trees, diagnostics: [...new Map(diagnostics.map((one) => [one.message, one])).values()] };
}

async function describeProblem(
  config: SiteConfig,
  { section, version }: LayerPlace,
  { repo, ref, folder }: GitFolder,
  { problem, reason }: Extract<GitTreeRead, { readonly ok: false }>,
): Promise<Diagnostic> {
  const name = version?.name ?? '';
  const path = ['versions', version ? config.versions.indexOf(version) : 0];
  const at = (key: string): { readonly setting: Diagnostic['setting'] & object } => ({
    setting: { path: [...path, key], what: 'value', orAround: true },
  });
  const repository = resolve(config.root, repo);
  switch (problem) {
    case 'noRepository':
      return diagnose('version-unreadable', {
        message: `The version "${name}" cannot be read from git: ${reason}`,
        ...at('repo'),
        notes: [
          '"repo" is the folder of a git repository, from the folder of the config file. In CI, clone it beforehand.',
        ],
      });
    case 'noRef':
      return diagnose('version-unreadable', {
        message: `The version "${name}" cannot be read: there is no tag, branch or commit "${ref}"`,
        ...at('ref'),
        notes: [
          (await isShallowClone(repository))
            ? 'The repository is a shallow clone, which lacks most branches and tags. Fetch it whole: git fetch --tags --unshallow origin "+refs/heads/*:refs/remotes/origin/*"'
            : `Fetch it with "git -C ${repo} fetch --tags origin", or name another one.`,
        ],
        suggestion: nearestName(ref, await refsOf(repository)),
      });
    case 'noFolder': {
      const isMap = typeof version?.folder === 'object';
      return diagnose('version-unreadable', {
        message: `The version "${name}" cannot be read: there is no folder "${folder}" in "${ref}"`,
        setting: { path: [...path, 'folder', ...(isMap ? [section.name] : [])], what: 'value', orAround: true },
        notes: ['The folder is written from the top of the repository, as it is at that tag, branch or commit.'],
        suggestion: await nearestFolder(repository, ref, folder),
      });
    }
  }
}

async function refsOf(repository: string): Promise<readonly string[]> {
  const listed = await runGit(repository, ['for-each-ref', '--format=%(refname:short)']);
  return listed
    .toString()
    .split('\n')
    .filter((name) => name !== '');
}

async function nearestFolder(repository: string, ref: string, folder: string): Promise<string | undefined> {
  const inFolder = folderOf(folder);
  const [tree] = await readObjects(repository, [`${ref}:${inFolder}`]);
  const near = tree?.type === 'tree' ? nearestName(lastPart(folder), namesInTree(tree)) : undefined;
  return near === undefined || inFolder === '' ? near : `${inFolder}/${near}`;
}
