/** Collects the languages and versions of a site, with which its functions for edit links are called. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileText } from '../../../pipeline/files/file-text.js';
import type { EditUrlArguments } from './edit-url-template.js';

/** `config` is the value of the config, and `siteDir` its absolute folder. */
export function editUrlArguments(config: unknown, siteDir: string): EditUrlArguments {
  const { i18n } = (config ?? {}) as {
    readonly i18n?: { readonly defaultLocale?: unknown; readonly locales?: unknown };
  };
  const own = typeof i18n?.defaultLocale === 'string' ? i18n.defaultLocale : 'en';
  return { locales: [...new Set([own, ...textsOf(i18n?.locales)])], versions: versionsIn(siteDir) };
}

/** Returns the versions of all instances of docs. Instances with an id begin the names of their files with it. */
function versionsIn(siteDir: string): EditUrlArguments['versions'] {
  return readdirSync(siteDir).flatMap((file) => {
    const [, prefix] = /^(.+_|)versions\.json$/.exec(file) ?? [];
    if (prefix === undefined) return [];
    const names = namesIn(join(siteDir, file));
    return names.map((name) => ({ name, folder: `${prefix}versioned_docs/version-${name}` }));
  });
}

/** Returns no names if the file is not JSON, which is reported when the versions are read. */
function namesIn(file: string): readonly string[] {
  try {
    return textsOf(JSON.parse(fileText(file)));
  } catch {
    return [];
  }
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
