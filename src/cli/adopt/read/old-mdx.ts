/** Reports that a site is written for MDX 1, because Docusaurus 2 reads that. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileText } from '../../../pipeline/files/file-text.js';
import type { OldSite } from './read-site.js';

const core = '@docusaurus/core';

export function reportOldMdx({ siteDir, findings }: OldSite, format: 'mdx' | 'commonmark'): void {
  const file = join(siteDir, 'package.json');
  const [, version] =
    new RegExp(`"${core}"\\s*:\\s*"[^"\\d]*(\\d+)`).exec(existsSync(file) ? fileText(file) : '') ?? [];
  if (version !== '2' || format !== 'mdx') return;
  findings.add({
    fate: 'near',
    name: `${core} 2`,
    written: { file, text: core },
    text: 'it reads MDX 1, and docsgen MDX 3, in which "<" begins a tag and "{" an expression',
    next: '"docsgen check --fix" changes what is certain, and names each other place. Docusaurus 3 needs the same changes.',
  });
}
