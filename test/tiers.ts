/**
 * The tiers that tests run in. They derive from the imports of a test file, so no list gets stale, and a test that begins to
 * spawn a process leaves the unit tier automatically.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** From the slowest to the fastest. A file belongs to the first tier whose pattern it matches. */
const patterns = {
  /** The package as it is installed, and the built reference site. */
  site: /\b(?:cloneProject|referenceOutput|buildReferenceSite)\b|from '.*\/measure-queries\.js'/,
  /** Real pages in a real browser. */
  browser: /\buseBrowser\b/,
  /** The real command and servers, whole builds, and other processes. */
  command: /\b(?:runCli|runProcess|copyPackage|serveSite|serveProcess|useBuiltSite|publishSite)\b|node:child_process/,
  /** One process: functions, and files in temporary folders. */
  unit: /^/,
} as const;

type Tier = keyof typeof patterns;

const tiers = Object.keys(patterns) as readonly Tier[];

function tierOf(file: string): Tier {
  const text = readFileSync(file, 'utf8');
  return tiers.find((tier) => patterns[tier].test(text)) ?? 'unit';
}

/** The test files of a tier, from the root of the project; all files if no tier has that name. */
export function filesOf(wanted: string): string[] {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join('test', file));
  return isTier(wanted) ? files.filter((file) => tierOf(file) === wanted) : files;
}

function isTier(name: string): name is Tier {
  return name in patterns;
}

/** Starts the slowest tier first: otherwise the last file would run alone for minutes while the other cores wait. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(files.map(({ moduleId }) => [moduleId, tiers.indexOf(tierOf(moduleId))]));
    const rank = ({ moduleId }: TestSpecification): number => ranks.get(moduleId) ?? 0;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
