/** Reports patches of Docusaurus' own packages, which patch-package or pnpm applies. docsgen does not have what they change. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OldSite } from '../read/read-site.js';

export function reportPatches({ siteDir, findings }: OldSite): void {
  const folder = join(siteDir, 'patches');
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const [, patched] = patchName.exec(name) ?? [];
    if (patched === undefined) continue;
    findings.add({
      fate: 'left',
      name: `@docusaurus/${patched}`,
      written: { file: join(folder, name) },
      text: 'a patch changes its code, and docsgen does not have this change',
      next: 'What it changes in texts, such as the ids of headings, a plugin in "markdown.remarkPlugins" can do. What it changes in browsers, a file of "clientModules" can do.',
    });
  }
}

/** patch-package writes `@docusaurus+core+3.1.0.patch`, and pnpm `@docusaurus__core@3.1.0.patch`. */
const patchName = /^@docusaurus(?:\+|__)([a-z-]+).*\.patch$/;
