/**
 * `docsgen fold` turns complete versions into layers, and removes redundant files of layers, without changing what
 * readers see.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findDocusaurus, type FoundDocusaurus } from '../../pipeline/config/docusaurus-folder.js';
import { createFile } from '../../pipeline/files/create-file.js';
import { isInFolder, layerFolder } from '../../pipeline/files/site-folders.js';
import { findMoves, type MoveCandidate } from '../../pipeline/fold/find-moves.js';
import { proveFold, type ProvenFold } from '../../pipeline/fold/fold.js';
import { canFold } from '../../pipeline/fold/plan/plan-fold.js';
import { loadSite, type LoadedSite } from '../../pipeline/fold/fold-site.js';
import type { SiteConfig } from '../../pipeline/model.js';
import { readChangeDates } from '../../pipeline/publish/render/dates/change-dates.js';
import { readingErrors } from '../check/reading-errors.js';
import { finish, type ExitCode } from '../finish.js';
import { plural } from '../report.js';
import { openSession, type CommonFlags, type Session } from '../session.js';
import { readMoves, writeMoves } from './moves-file.js';
import { refuse } from './refuse.js';
import { writeSafely } from './safe-write.js';
import { planJson, planLines, type NearlyEqual, type ShownFold } from './show-plan.js';
import { smallDifference } from './small-difference.js';
import { weighPlan } from './weigh.js';

export interface FoldFlags extends CommonFlags {
  /** A file of moves, from the root. It is read if it exists, and written otherwise. */
  readonly moves?: string;
  /** Accepts the certain moves. */
  readonly yes?: boolean;
  /** Lets pages show the day and the author of the inherited text. */
  readonly ignoreDates?: boolean;
  readonly write?: boolean;
  readonly force?: boolean;
}

/** Plans and proves the changes, and writes them if `--write` is given. */
export async function fold(section: string | undefined, flags: FoldFlags): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'fold', session.config.diagnostics);
  const unsuited = findUnsuited(config, section);
  if (unsuited !== undefined) return refuse(session, 'fold', unsuited, 2);
  const dates = await readChangeDates(config, session.tools.cache);
  session.tools.progress('Reading the site as it is');
  const old = await loadSite(config, new Map(), dates, session.tools);
  const broken = readingErrors(old.errors);
  if (broken.length > 0) return finish(session, 'fold', broken);
  const candidates = findMoves(old).filter((move) => section === undefined || move.section === section);
  const chosen = chooseMoves(config, candidates, flags);
  if ('problem' in chosen) return refuse(session, 'fold', chosen.problem, 2);
  if ('file' in chosen) return finishWithFile(session, chosen.file, candidates);
  const isChosen = ({ name }: SiteConfig['sections'][number]): boolean => section === undefined || name === section;
  const { tools } = session;
  const ignoresDates = flags.ignoreDates === true;
  const proven = await proveFold(old, { isChosen, moves: chosen.moves, dates, ignoresDates, tools });
  return finishFold(session, config, flags, {
    ...proven,
    candidates,
    taken: chosen.moves,
    weight: weighPlan(proven.plan),
    nearlyEqual: findNearlyEqual(old, proven),
    redundant: findRedundant(config, proven),
  });
}

function findUnsuited({ sections, versions }: SiteConfig, section: string | undefined): string | undefined {
  if (versions.length === 0) return 'This site has no versions, so there is nothing to fold.';
  const versioned = sections.filter((candidate) => candidate.versioned).map(({ name }) => name);
  if (section !== undefined && !versioned.includes(section)) {
    const names = versioned.map((name) => `"${name}"`).join(', ') || 'none';
    return `"${section}" is not a section with versions. These are: ${names}.`;
  }
  if (versions.some((version) => canFold({ versions }, version))) return undefined;
  return 'No version in a folder has an older one to inherit from. There is nothing to fold.';
}

type ChosenMoves =
  | { readonly moves: readonly MoveCandidate[] }
  | { readonly problem: string }
  /** The file was written, and people should review it. */
  | { readonly file: string };

function chooseMoves(config: SiteConfig, candidates: readonly MoveCandidate[], flags: FoldFlags): ChosenMoves {
  if (flags.moves === undefined) return { moves: flags.yes ? candidates.filter(({ isCertain }) => isCertain) : [] };
  const path = resolve(config.root, flags.moves);
  if (existsSync(path)) {
    const read = readMoves(readFileSync(path, 'utf8'), candidates);
    return 'problem' in read ? { problem: `"${flags.moves}" cannot be used: ${read.problem}` } : read;
  }
  if (candidates.length === 0) return { problem: 'No page seems to have moved, so there is nothing to review.' };
  try {
    createFile(path, writeMoves(candidates));
  } catch (error) {
    return { problem: `"${flags.moves}" cannot be written (${(error as Error).message}).` };
  }
  return { file: flags.moves };
}

function finishWithFile(session: Session, file: string, candidates: readonly MoveCandidate[]): Promise<ExitCode> {
  return finish(session, 'fold', [], {
    json: { moves: candidates, movesFile: file },
    lines: [
      `${plural(candidates.length, 'page')} may have moved. They are in "${file}".`,
      'Delete the lines that are wrong, and run the same command again.',
    ],
  });
}

function findNearlyEqual({ read }: LoadedSite, { plan }: ProvenFold): readonly NearlyEqual[] {
  const folded = plan.layers.filter(({ version }) => plan.folded.includes(version.name));
  return folded.flatMap(({ own }) =>
    own.flatMap(({ file, replaces }) => {
      const [before, after] = [replaces, file].map((name) => read.texts.get(name)?.text ?? '');
      const difference = smallDifference(before ?? '', after ?? '');
      return difference ? [{ file, replaces, difference }] : [];
    }),
  );
}

/** Returns the files that are removed from versions that are layers already. */
function findRedundant(config: SiteConfig, { plan }: ProvenFold): readonly string[] {
  const layers = plan.layers.filter(({ version }) => !version.complete);
  const folders = layers.map(({ section, version }) => layerFolder(config, section, version));
  const gone = [...plan.changes].flatMap(([file, bytes]) => (bytes === undefined ? [file] : []));
  return gone.filter((file) => folders.some((folder) => isInFolder(file, folder))).sort();
}

async function finishFold(
  session: Session,
  config: SiteConfig,
  { write = false, force = false }: Pick<FoldFlags, 'write' | 'force'>,
  shown: ShownFold,
): Promise<ExitCode> {
  const { plan } = shown;
  const problem = write ? await writeSafely(config, { changes: plan.changes, next: plan.config, force }) : undefined;
  if (problem !== undefined) return refuse(session, 'fold', `${problem}\nNothing was written.`, 1);
  const docusaurus = findDocusaurus(config.root);
  return finish(session, 'fold', [], {
    json: { ...planJson(shown), written: write },
    lines: [
      ...planLines(shown),
      '',
      ...(docusaurus ? [...noteDocusaurus(docusaurus), ''] : []),
      ...lastLines(session, config, plan, write),
    ],
  });
}

function lastLines(
  { report }: Session,
  { versions }: SiteConfig,
  { changes, config: next, layers }: ProvenFold['plan'],
  isWritten: boolean,
): readonly string[] {
  const becomesLayer = next.versions.some(({ complete }, index) => complete !== versions[index]?.complete);
  if (changes.size === 0 && !becomesLayer) return ['There is nothing to write: no file is redundant.'];
  if (!isWritten) return ['Nothing was written. The same command with --write writes this.'];
  const hasCopies = layers.some(({ own }) => own.length > 0);
  return [
    `${report.colors.green('✔')} Written. Articles, sidebars, contents lists and addresses are the same as before.`,
    ...(hasCopies ? ['"docsgen merge" lists the pages that still have several files and could be one.'] : []),
  ];
}

/** Until now, both programs could build the same files. */
function noteDocusaurus({ folder, file }: FoundDocusaurus): readonly string[] {
  return [
    `"${folder === '' ? file : `${folder}/${file}`}" is in this site. Docusaurus needs complete versions, so it cannot build the folded files:`,
    'pages that a version inherits are missing there. Fold when you no longer need it.',
  ];
}
