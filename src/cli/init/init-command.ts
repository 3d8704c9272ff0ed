/** `docsgen init` creates a site and names the next commands. */
import type { ExitCode } from '../finish.js';
import { dayOfEpoch } from '../../pipeline/files/day-of-epoch.js';
import { initSite, type TemplateName } from './init.js';
import { documentationUrl } from '../documentation-url.js';
import { createReport, plural } from '../report.js';

/** Creates a site from a template. Refuses to overwrite any file. */
export async function init(folder: string, template: TemplateName): Promise<ExitCode> {
  const report = createReport({ root: folder, format: 'pretty', env: process.env });
  const day = dayOfEpoch(process.env['SOURCE_DATE_EPOCH'] ?? '') ?? new Date().toISOString();
  const outcome = await initSite({ folder, template, year: day.slice(0, 4) });
  if ('refused' in outcome) {
    await report.diagnostics([outcome.refused]);
    return 1;
  }
  report.line(
    `${report.colors.green('✔')} Created a site of ${outcome.created.length} files in ${folder === '.' ? 'this folder' : `"${folder}"`}.`,
  );
  report.line('');
  for (const line of [
    ...(folder === '.' ? [] : [`cd ${folder}`]),
    'npx docsgen serve    shows the site while you write it',
    'npx docsgen check    finds broken links and other errors',
    'npx docsgen build    writes the site into build/',
  ]) {
    report.line(`  ${line}`);
  }
  const [first, ...others] = outcome.unread;
  if (first !== undefined) {
    const unread =
      others.length === 0
        ? `"${first}" is no page`
        : `"${first}" and ${plural(others.length, 'other Markdown file')} are no pages`;
    report.line('');
    report.line(`${unread} of this site, whose pages are in content/docs.`);
    report.line(`To show files where they are: ${documentationUrl('guides/folders')}`);
  }
  return 0;
}
