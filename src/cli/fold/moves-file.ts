/**
 * Reads and writes the file of `--moves`, in which people review candidates for moves. Lines have the form of `moved`
 * in `_layer.yml`; people delete the wrong ones.
 */
import { parse, stringify } from 'yaml';
import type { MoveCandidate } from '../../pipeline/fold/find-moves.js';
import { showPercent } from './show-plan.js';

const head = [
  '# Pages that seem to have moved, by section and version: "old/path: new/path".',
  '# Delete each line that is wrong. "docsgen fold" with this file takes the others.',
];

/** Returns the text of the file. */
export function writeMoves(candidates: readonly MoveCandidate[]): string {
  const lines = [...head];
  let heading = '';
  for (const { section, version, from, to, similarity, isCertain } of candidates) {
    if (heading.split('\0')[0] !== section) lines.push(`${scalar(section)}:`);
    if (heading !== `${section}\0${version}`) lines.push(`  ${scalar(version)}:`);
    heading = `${section}\0${version}`;
    lines.push(`    # ${showPercent(similarity)} of the text is the same${isCertain ? '' : ': please check'}`);
    lines.push(`    ${scalar(from)}: ${scalar(to)}`);
  }
  return `${lines.join('\n')}\n`;
}

function scalar(value: string): string {
  return stringify(value, { lineWidth: 0 }).trimEnd();
}

/** Returns the moves of a file, or the first problem in it. */
export function readMoves(
  text: string,
  candidates: readonly MoveCandidate[],
): { readonly moves: readonly MoveCandidate[] } | { readonly problem: string } {
  let value: unknown;
  try {
    value = parse(text, { version: '1.2', schema: 'failsafe' });
  } catch (error) {
    return { problem: (error as Error).message };
  }
  const moves: MoveCandidate[] = [];
  for (const [section, versions] of entriesOf(value)) {
    // All lines below a heading may have been deleted.
    if (typeof versions !== 'object')
      return { problem: `"${section}: ${String(versions)}" is no section with versions.` };
    for (const [version, lines] of entriesOf(versions)) {
      for (const [from, to] of entriesOf(lines)) {
        const known = candidates.find(
          (candidate) =>
            candidate.section === section &&
            candidate.version === version &&
            candidate.from === from &&
            candidate.to === to,
        );
        if (!known)
          return { problem: `"${from}" cannot have moved to "${String(to)}" in "${version}" of "${section}".` };
        moves.push(known);
      }
    }
  }
  return { moves };
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
