/**
 * Findings that a site accepts for now, in a file of fingerprints in its repository. Only other findings are reported.
 * `docsgen check --write-baseline FILE` writes the file, and `--baseline FILE` reads it.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { diagnose } from '../../pipeline/diagnostics/diagnostic.js';
import type { Diagnostic } from '../../pipeline/model.js';
import { fingerprints } from '../formats/fingerprints.js';

/**
 * Writes all findings, one per line, with details for a review; only the fingerprint is read again. The order is fixed,
 * so that two runs over the same site write the same bytes. Returns a diagnostic if the file cannot be written. A file
 * that is not a baseline is never overwritten, because its name was probably mistyped.
 */
export function writeBaseline(file: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const names = fingerprints(diagnostics);
  const lines = diagnostics.map(({ code, place, message }, index) =>
    JSON.stringify({ code, file: place?.file, message, fingerprint: names[index] }),
  );
  const list = lines.length === 0 ? '' : `\n    ${lines.toSorted().join(',\n    ')}\n  `;
  try {
    if (isSomethingElse(file)) return [refuseToOverwrite(file)];
    writeFileSync(file, `{\n  "findings": [${list}]\n}\n`);
    return [];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [
      diagnose('baseline-invalid', {
        message: `The baseline "${file}" cannot be written (${code ?? message})`,
        notes: ['Name a file in a folder that exists; the path is taken from the working folder.'],
      }),
    ];
  }
}

/** Whether the file is neither a baseline nor empty. */
function isSomethingElse(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && stats.size > 0 && 'severity' in readBaseline(file);
}

function refuseToOverwrite(file: string): Diagnostic {
  return diagnose('baseline-invalid', {
    message: `"${file}" is not a baseline and is not overwritten`,
    notes: ['Name a file that does not exist yet. To replace this one, delete it first.'],
  });
}

/** Returns the findings that the baseline does not list. An unreadable baseline is a finding too. */
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
      notes: [`To create a new one, delete the file if it exists and run "docsgen check --write-baseline ${file}".`],
    });
  try {
    const { findings } = JSON.parse(readFileSync(file, 'utf8')) as { findings?: unknown };
    if (!Array.isArray(findings)) return refuse('holds no list of findings');
    return new Set(findings.map(fingerprintOf));
  } catch (error) {
    return refuse(error instanceof SyntaxError ? 'is not JSON' : 'cannot be read');
  }
}

function fingerprintOf(finding: unknown): string {
  const isObject = typeof finding === 'object' && finding !== null && 'fingerprint' in finding;
  return String(isObject ? finding.fingerprint : finding);
}
