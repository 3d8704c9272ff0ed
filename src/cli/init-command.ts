/** `docsgen init`: lay the starter site down and say what to do next. */
import type { ExitCode } from './finish.js';
import { initSite } from './init.js';
import { createReport } from './report.js';

/** Lays down the starter site; refuses to touch a file that exists. */
export async function init(folder: string): Promise<ExitCode> {
  const report = createReport({ root: folder, format: 'pretty', env: process.env });
  const outcome = await initSite({ folder });
  if ('refused' in outcome) {
    await report.diagnostics([outcome.refused]);
    return 1;
  }
  report.line(
    `${report.colors.green('✔')} A site of ${outcome.created.length} files is laid down in ${folder === '.' ? 'this folder' : `"${folder}"`}.`,
  );
  report.line('');
  for (const line of [
    ...(folder === '.' ? [] : [`cd ${folder}`]),
    'npx docsgen check    finds every mistake',
    'npx docsgen build    writes the site into build/',
  ]) {
    report.line(`  ${line}`);
  }
  return 0;
}
