/**
 * Findings that a site has accepted for now: a file of fingerprints, kept in its repository. Only what is not in it is told.
 * Written by `docsgen check --write-baseline FILE`, read by `--baseline FILE`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { diagnose } from '../pipeline/diagnostic.js';
import type { Diagnostic } from '../pipeline/model.js';
import { fingerprints } from './formats/fingerprints.js';

/** Writes the fingerprints of all findings, in order, so that two runs over the same site write the same bytes. */
export function writeBaseline(file: string, diagnostics: readonly Diagnostic[]): void {
  writeFileSync(file, `${JSON.stringify({ findings: fingerprints(diagnostics).toSorted() }, undefined, 2)}\n`);
}

/** The findings that the baseline does not know; a baseline that cannot be read is one more. */
export function withoutBaseline(file: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const known = readBaseline(file);
  if ('severity' in known) return [known, ...diagnostics];
  const names = fingerprints(diagnostics);
  return diagnostics.filter((_, index) => !known.has(names[index] ?? ''));
}

function readBaseline(file: string): ReadonlySet<string> | Diagnostic {
  const refuse = (why: string): Diagnostic =>
    diagnose('baseline-invalid', {
      message: `The baseline "${file}" ${why}`,
      notes: [`Write it anew with "docsgen check --write-baseline ${file}".`],
    });
  try {
    const { findings } = JSON.parse(readFileSync(file, 'utf8')) as { findings?: unknown };
    return Array.isArray(findings) ? new Set(findings.map(String)) : refuse('holds no list of findings');
  } catch (error) {
    return refuse(error instanceof SyntaxError ? 'is not JSON' : 'cannot be read');
  }
}
