/** Maps short names of folders in imports, which plugins give to webpack. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import * as form from '../../../pipeline/config/setting-forms.js';
import { folderContains } from '../../../pipeline/files/folder-contains.js';
import { candidates } from '../../../pipeline/own-code/run-esbuild.js';
import { fromRoot } from '../map/map-docs.js';
import type { Finding } from '../read/findings.js';
import { describeUnreadable, isObject, isText } from '../read/old-values.js';
import type { Described } from '../evaluate/described.js';
import type { OldPlugin, OldSite } from '../read/read-site.js';
import type { DraftObject } from '../write/draft.js';

/** The option `alias` of this plugin of npm is that of webpack's `resolve`. */
export const aliasPlugin = 'docusaurus-plugin-module-alias';

/** Returns the folders, from the root, by their short names. */
export function mapAliases({ plugins, siteDir, findings }: OldSite, root: string): DraftObject {
  const found = plugins.flatMap((plugin) =>
    entriesOf(plugin).flatMap(([name, target]) => {
      const at = { name: `${plugin.name} alias "${name}"`, path: plugin.path };
      // webpack looks for any other path among packages.
      const isPath = isText(target) && /^(?:\.{1,2}(?:\/|$)|\/|[A-Za-z]:[\\/])/.test(target);
      const folder = isPath ? resolve(siteDir, target) : undefined;
      const whyNot =
        folder === undefined
          ? { text: isText(target) ? aboutPackage(target) : describeUnreadable(target) }
          : whyNoAlias(name, folder, root);
      findings.add({ ...at, ...(whyNot ? { fate: 'left', ...whyNot } : { fate: 'carried', text: 'aliases' }) });
      return folder === undefined || whyNot ? [] : [[name, fromRoot(root, folder)] as const];
    }),
  );
  return Object.fromEntries(found);
}

function entriesOf({ name, options, added }: OldPlugin): readonly (readonly [string, Described])[] {
  const list = name === aliasPlugin ? options.take('alias') : added?.['aliases'];
  return list !== undefined && isObject(list) ? Object.entries(list) : [];
}

function whyNoAlias(name: string, folder: string, root: string): Pick<Finding, 'text' | 'next'> | undefined {
  const path = fromRoot(root, folder);
  if (/(?:^|\/)node_modules(?:\/|$)/.test(path)) return { text: aboutPackage(path) };
  if (!folderContains(root, folder))
    return {
      text: `"${path}" is outside of the folder of the new config`,
      next: 'Copy the folder into that folder, and name the copy in "aliases".',
    };
  // webpack's sign for an import of exactly this name.
  if (name.endsWith('$'))
    return { text: 'an alias for one import', next: 'Import the file by its path, which may begin with "@site/".' };
  if (!form.isImportAlias(name))
    return {
      text: 'a name that docsgen cannot replace, because Docusaurus uses it or it is no first part of a path',
      next: 'Choose another name in "aliases" and in imports.',
    };
  return candidates(folder).some((file) => existsSync(file))
    ? undefined
    : { text: `"${path}" does not exist`, next: 'Remove its imports, or create the folder and add it to "aliases".' };
}

function aboutPackage(path: string): string {
  return `"${path}" is a package, and docsgen looks for packages beside the file that imports them`;
}
