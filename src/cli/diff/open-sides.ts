/**
 * Turns the sides that the command line names into folders with builds. A side without a build is built into a
 * temporary folder.
 */
import { mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Diagnostic, SiteConfig } from '../../pipeline/model.js';
import { openBuild, type Build } from '../../pipeline/published/open-build.js';
import { readSourceDate } from '../../pipeline/publish/render/dates/source-date.js';
import type { Tools } from '../../pipeline/tools.js';
import { describeGitFailure } from '../../pipeline/references/git-objects.js';
import { buildSite } from './build-site.js';
import { copyCommit } from './copy-commit.js';
import { readRange, type Commit } from './read-range.js';

export interface Sides {
  readonly before: Side;
  readonly after: Side;
  /** What the comparison lacks, as lines for people. */
  readonly notes: readonly string[];
}

export interface Side {
  /** The name that people know it by, such as "main" or "the folder". */
  readonly name: string;
  readonly build: Build;
}

/** Why there is nothing to compare: wrong usage, or errors of a site. */
export type NoSides = { readonly usage: string } | { readonly diagnostics: readonly Diagnostic[]; readonly of: string };

export interface SidesToOpen {
  readonly config: SiteConfig;
  /** A folder with a build, or a name that git knows. */
  readonly target: string;
  /** A folder with the newer build. */
  readonly built: string | undefined;
  readonly tools: Tools;
}

/** Opens both sides, passes them to `use`, and removes all temporary files afterwards. */
export async function withSides<Result>(wanted: SidesToOpen, use: (sides: Sides | NoSides) => Result): Promise<Result> {
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-diff-')));
  try {
    return use(await openSides(wanted, temporary));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Ends the opening of sides. */
class Stop extends Error {
  constructor(readonly reason: NoSides) {
    super();
  }
}

async function openSides(wanted: SidesToOpen, temporary: string): Promise<Sides | NoSides> {
  const { config, target, built } = wanted;
  const notes: string[] = [];
  try {
    const older = openFolder(target, config);
    const range = older ? undefined : await readRange(config.root, target);
    if (!older && !range) return { usage: unknownTarget(target) };
    if (built !== undefined && range?.after)
      return { usage: `"--build" names the newer side, and so does "${target}".` };
    const newer = built === undefined ? undefined : openFolder(built, config);
    if (built !== undefined && !newer) return { usage: `"${built}" is no folder with pages of a build.` };
    const ofCommit = (commit: Commit, side: string): Promise<Side> =>
      buildCommit(commit, join(temporary, side), wanted, notes);
    const after = newer ?? (range?.after ? await ofCommit(range.after, 'after') : await buildFolder(wanted, temporary));
    const before = older ?? (range && (await ofCommit(range.before, 'before')));
    return before ? { before, after, notes } : { usage: unknownTarget(target) };
  } catch (error) {
    if (error instanceof Stop) return error.reason;
    throw error;
  }
}

function unknownTarget(target: string): string {
  return `"${target}" is no folder with pages of a build, and git knows no commit of this name. Name an output folder of "docsgen build", or a branch, a tag or a commit.`;
}

/** Returns undefined if the path is not a build. */
function openFolder(path: string, { baseUrl }: SiteConfig): Side | undefined {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const build = isFolder ? openBuild(resolve(path), baseUrl) : undefined;
  return build && { name: path, build };
}

async function buildFolder(wanted: SidesToOpen, temporary: string): Promise<Side> {
  return buildInto(join(temporary, 'folder'), wanted.config.root, 'the folder', wanted);
}

async function buildCommit(commit: Commit, folder: string, wanted: SidesToOpen, notes: string[]): Promise<Side> {
  const { config, tools } = wanted;
  tools.progress(`Reading ${commit.name}`);
  const copied = await copyCommit(config.root, commit.id, join(folder, 'site')).catch((error: unknown) => {
    throw new Stop({ usage: `git cannot write the files of "${commit.name}": ${describeGitFailure(error)}.` });
  });
  for (const path of copied.missing) {
    notes.push(`The submodule "${path}" of ${commit.name} is not in this clone, so its files are missing.`);
  }
  return buildInto(join(folder, 'build'), copied.root, commit.name, wanted);
}

async function buildInto(outDir: string, root: string, name: string, { config, tools }: SidesToOpen): Promise<Side> {
  tools.progress(`Building ${name}`);
  const sourceDate = readSourceDate(config.root);
  const diagnostics = await buildSite({ root, outDir, sourceDate }, tools);
  const build = diagnostics.length > 0 ? undefined : openBuild(outDir, config.baseUrl);
  if (!build) throw new Stop({ diagnostics, of: name });
  return { name, build };
}
