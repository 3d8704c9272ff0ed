/** Real prose: the reference site's, and that of any folder that DOCSGEN_CORPUS names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../helpers/run-cli.js';
import { compile } from './compiling.js';

const folders = [join(projectRoot, 'content'), process.env['DOCSGEN_CORPUS']].filter((folder) => folder !== undefined);

test.each(folders)('documents of %s compile, each line of each place exists', async (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    const { document, html } = await compile(text, { variables: { version: '1', ruby: '3', rails: '7' } });
    expect({ file, isEmpty: html === '' }).toEqual({ file, isEmpty: false });
    const lines = text.split(/\r\n|\n|\r/);
    for (const { span, written } of document.links) {
      const marked = lines[span.line - 1]?.slice(span.column - 1, span.column - 1 + span.length);
      expect(marked, `${file}:${span.line}`).toBe(written.split('\n')[0]);
    }
    const tooDeep = document.diagnostics.filter(({ code }) => code === 'markdown-too-deep');
    expect({ file, tooDeep }).toEqual({ file, tooDeep: [] });
  }
});
