/** `docsgen print` writes one version as a document for paper, as HTML or PDF. */
import { resolve } from 'node:path';
import { finish, type ExitCode } from '../finish.js';
import { refuse } from '../fold/refuse.js';
import { unknownVersion } from '../parts/unknown-version.js';
import { plural } from '../report.js';
import { openSession, showTime, type CommonFlags } from '../session.js';
import { findVersion, keptName, loadVersion } from './load-version.js';
import { writeFile } from './write-file.js';

export interface PrintFlags extends CommonFlags {
  /** Default: the latest version. */
  readonly version?: string;
  /** A file that ends with ".html" or ".pdf"; from the root. Default: beside the output folder. */
  readonly out?: string;
  /** The program that prints a PDF. Default: an installed Chromium. */
  readonly browser?: string;
}

export async function print(flags: PrintFlags): Promise<ExitCode> {
  const { out: _, browser: named, ...common } = flags;
  const session = await openSession(common);
  const config = session.config.value;
  if (!config) return finish(session, 'print', session.config.diagnostics);
  const version = findVersion(config, flags.version);
  if (version === null) return refuse(session, 'print', unknownVersion(flags.version ?? '', config), 2);
  const out = flags.out ?? `${keptName(config, version, 'printed')}.html`;
  const isPdf = /\.pdf$/i.test(out);
  if (!isPdf && !/\.html?$/i.test(out)) {
    return refuse(session, 'print', `--out names a file that ends with .html or .pdf, not "${out}"`, 2);
  }
  const { findBrowser, printPdf, noBrowser } = await import('./print-pdf.js');
  const browser = isPdf ? findBrowser(named) : undefined;
  if (isPdf && browser === undefined) return refuse(session, 'print', noBrowser(named), 1);
  const { value: kept, diagnostics } = await loadVersion(session, config, version);
  if (!kept) return finish(session, 'print', diagnostics);
  const { printVersion } = await import('../../pipeline/keep/print/printed-version.js');
  const { html, chapters } = printVersion(kept);
  session.tools.progress('Printing');
  const printed = browser === undefined ? { contents: html } : await printPdf(html, browser);
  const problem = 'problem' in printed ? printed.problem : writeFile(resolve(config.root, out), printed.contents);
  if (problem !== undefined) return refuse(session, 'print', problem, 1);
  const sheets = 'sheets' in printed ? printed.sheets : undefined;
  const { green } = session.report.colors;
  const length = sheets === undefined ? '' : `, ${plural(sheets, 'page')} of paper`;
  return finish(session, 'print', diagnostics, {
    json: { out: resolve(config.root, out), version: version?.name, pages: chapters, sheets },
    lines: [
      `${green('✔')} ${plural(chapters, 'page')} of ${version ? `version ${version.label}` : 'the site'} in ${out}${length}, in ${showTime(session.elapsed())}`,
    ],
  });
}
