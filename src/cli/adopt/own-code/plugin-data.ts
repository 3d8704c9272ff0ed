/** What the code of the old site reads. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileText } from '../../../pipeline/files/file-text.js';
import type { OldSite } from '../read/read-site.js';

/** Whether a file of the site's own code has the name. */
export function isReadByCode(siteDir: string, name: string): boolean {
  return codeFiles(siteDir).some((file) => fileText(file).includes(name));
}

/** Matches a call with the name of a plugin. In TypeScript, the type of the data may precede it. */
const pluginData = /\buse(?:PluginData|AllPluginInstancesData)(?:<[^()]*>)?\(\s*(["'`])([^"'`\n]+)\1/g;

/** Reports data of plugins that the code reads, once for each plugin. docsgen has the data of the docs itself. */
export function reportPluginData({ siteDir, findings }: Pick<OldSite, 'siteDir' | 'findings'>): void {
  const seen = new Set(['docusaurus-plugin-content-docs']);
  for (const file of codeFiles(siteDir)) {
    for (const { 2: plugin = '', index } of fileText(file).matchAll(pluginData)) {
      if (seen.has(plugin)) continue;
      seen.add(plugin);
      findings.add({
        fate: 'left',
        name: `usePluginData("${plugin}")`,
        written: { file, offset: index },
        text: 'docsgen runs no plugins of Docusaurus, so code gets nothing',
        next: `Put the data that the code reads into "pluginData": { ${JSON.stringify(plugin)}: … }. The new config is a program and can make it.`,
      });
    }
  }
}

/** Returns the files of code and MDX in the folder of the site's own code, as absolute paths in a fixed order. */
function codeFiles(siteDir: string): readonly string[] {
  const folder = join(siteDir, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?|mdx?)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
