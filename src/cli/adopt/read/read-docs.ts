/**
 * Reads an instance of the docs plugin: its versions with their folders, as Docusaurus finds them on disk. Paths are
 * absolute.
 */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileText } from '../../../pipeline/files/file-text.js';
import type { OldObject } from './old-values.js';
import type { OldPlugin, OldSite } from './read-site.js';
import { isText } from './old-values.js';
import { unusedName } from '../write/unused-name.js';

/** A version of one instance. */
export interface OldVersion {
  /** "current", or a name from `versions.json`. */
  readonly name: string;
  /** The name in the new config. */
  readonly newName: string;
  readonly folder: string;
  /** The sidebars file. Undefined if the sidebar is made from folders, false if there is none. */
  readonly sidebars: string | false | undefined;
  /** The path below the instance, "" for the last version. */
  readonly path: string;
  readonly label: string | undefined;
  readonly isLast: boolean;
  /** Whether it precedes the last version in the list, so that it is unreleased. */
  readonly isBeforeLast: boolean;
  /** Its entry in the option `versions`. */
  readonly options: OldObject | undefined;
}

export interface OldDocs {
  readonly id: string;
  readonly options: OldObject;
  /** The route, such as "/docs". */
  readonly route: string;
  readonly versions: readonly OldVersion[];
}

export function readDocs(site: OldSite, { options }: OldPlugin): OldDocs {
  const id = options.text('id', 'name of the section') ?? 'default';
  const base = options.text('routeBasePath', 'path of the section') ?? 'docs';
  const isSingle = options.flag('disableVersioning', 'whether the section has versions') === true;
  const prefix = id === 'default' ? '' : `${id}_`;
  const listed = isSingle ? [] : readNames(site, `${prefix}versions.json`);
  const withCurrent = options.flag('includeCurrentVersion', 'which versions are listed') ?? true;
  const only = options.texts('onlyIncludeVersions', 'which versions are listed');
  const isBuilt = (name: string): boolean => only.length === 0 || only.includes(name);
  const released = newestFirst(site, `${prefix}versions.json`, listed.filter(isBuilt));
  const names = [...['current'].filter((name) => isBuilt(name) && (withCurrent || listed.length === 0)), ...released];
  const last = lastOf(options, names, listed);
  const versionOptions = options.object('versions');
  if (versionOptions) reportUnlisted(site, versionOptions, names);
  const newNames = newNamesOf(names);
  reportRenamed(site, `${prefix}versions.json`, newNames);
  return {
    id,
    options,
    route: `/${base.split('/').filter(Boolean).join('/')}`,
    versions: names.map((name, index) => {
      const own = names.includes(name) ? versionOptions?.object(name) : undefined;
      const isLast = name === last;
      const newName = newNames.get(name) ?? name;
      const path = own?.text('path', 'path of the version') ?? (isLast ? '' : newName);
      return {
        name,
        newName,
        ...placesOf(site, { options, prefix, name }),
        path: path.replaceAll(/^\/+|\/+$/g, ''),
        label: own?.text('label', 'label of the version'),
        isLast,
        isBeforeLast: index < names.indexOf(last),
        options: own,
      };
    }),
  };
}

/**
 * Returns the new name of each version. Names of docsgen are parts of addresses and folders, so they have no blanks and the
 * like. Versions whose names stay come first, so that none of them loses its name to another one.
 */
function newNamesOf(names: readonly string[]): ReadonlyMap<string, string> {
  const pairs = names.map((name) => [name, plainName(name)] as const);
  const kept = new Set(pairs.flatMap(([name, plain]) => (name === plain || name === 'current' ? [plain] : [])));
  const made = new Map<string, string>();
  for (const [name, plain] of pairs) {
    const isKept = name === plain || name === 'current';
    const newName = isKept ? plain : unusedName(plain, kept, '-');
    made.set(name, newName);
    kept.add(newName);
  }
  return made;
}

function plainName(name: string): string {
  if (name === 'current') return 'next';
  return name.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replace(/^[._-]+/, '') || 'version';
}

function reportRenamed({ siteDir, findings }: OldSite, file: string, newNames: ReadonlyMap<string, string>): void {
  for (const [name, newName] of newNames) {
    if (name === 'current' || name === newName) continue;
    findings.add({
      fate: 'near',
      name: `version ${name}`,
      written: { file: join(siteDir, file), text: name },
      text: `the version "${newName}", because names have only letters, digits, ".", "-" and "_"; its address changes, too, unless it has a "path"`,
      next: 'List its old addresses in "redirects" if readers use them.',
    });
  }
}

/** Reports options for versions that are not built, which a config may compute for all versions. */
function reportUnlisted({ findings }: OldSite, options: OldObject, names: readonly string[]): void {
  const unlisted = options.keys().filter((name) => !names.includes(name));
  for (const name of unlisted) options.take(name);
  if (unlisted.length === 0) return;
  findings.add({
    fate: 'left',
    name: options.name,
    path: options.path,
    text: `the site does not have ${unlisted.length === 1 ? 'this version' : 'these versions'} now: ${unlisted.join(', ')}`,
    next: 'Versions are those of versions.json and "onlyIncludeVersions". If a variable of the environment decides, set it for "docsgen adopt".',
  });
}

/**
 * Returns the name of the last version: that of the option, or else the first release as the site lists them, also if
 * that is the oldest one. If the option's version is not in the list, Docusaurus uses the first one too.
 */
function lastOf(options: OldObject, names: readonly string[], listed: readonly string[]): string {
  const wanted = options.text('lastVersion', 'the first version that is not unreleased');
  if (wanted !== undefined && names.includes(wanted)) return wanted;
  return listed.find((name) => names.includes(name)) ?? names[0] ?? 'current';
}

function placesOf(
  { siteDir, findings }: OldSite,
  { options, prefix, name }: { readonly options: OldObject; readonly prefix: string; readonly name: string },
): Pick<OldVersion, 'folder' | 'sidebars'> {
  if (name !== 'current') {
    const sidebars = join(siteDir, `${prefix}versioned_sidebars`, `version-${name}-sidebars.json`);
    const isThere = existsSync(sidebars);
    if (!isThere && options.peek('sidebarPath') !== false) {
      findings.add({
        fate: 'near',
        name: `sidebars of ${name}`,
        path: options.path,
        text: `there is no ${basename(sidebars)}; Docusaurus shows no sidebar in that version, and docsgen makes one of its folders`,
      });
    }
    return {
      folder: join(siteDir, `${prefix}versioned_docs`, `version-${name}`),
      sidebars: isThere ? sidebars : options.peek('sidebarPath') === false ? false : undefined,
    };
  }
  const path = options.peek('path');
  const sidebars = options.peek('sidebarPath');
  return {
    folder: resolve(siteDir, isText(path) ? path : 'docs'),
    sidebars: isText(sidebars) ? resolve(siteDir, sidebars) : sidebars === false ? false : undefined,
  };
}

/** Returns releases, newest first. A list that a site writes by hand may have the oldest first. */
function newestFirst({ siteDir, findings }: OldSite, file: string, names: readonly string[]): readonly string[] {
  const isOldestFirst =
    names.length > 1 && names.every((name, index) => index === 0 || isNewer(name, names[index - 1] ?? name));
  if (!isOldestFirst) return names;
  const text = 'it lists the oldest first; docsgen’s list and its menu have the newest first';
  findings.add({ fate: 'near', name: file, written: { file: join(siteDir, file) }, text });
  return names.toReversed();
}

/** Whether two names are those of versions, such as "1.30" or "v2.x", and the first one is newer. */
function isNewer(one: string, other: string): boolean {
  const [own, others] = [one, other].map((name) => /^v?(\d+(?:\.(?:\d+|x))*)$/i.exec(name)?.[1]?.split('.'));
  if (!own || !others) return false;
  const at = own.findIndex((part, index) => part !== others[index]);
  return at >= 0 && Number(own[at]) > Number(others[at] ?? -1);
}

/** Reads the names of releases. There are none if the file is missing. One that is not a list of names is reported. */
function readNames({ siteDir, findings }: OldSite, name: string): readonly string[] {
  const file = join(siteDir, name);
  if (!existsSync(file)) return [];
  try {
    const names: unknown = JSON.parse(fileText(file));
    if (Array.isArray(names) && names.every((one) => typeof one === 'string')) return names;
  } catch {
    // The finding below is also about a text that is not JSON.
  }
  findings.add({
    fate: 'left',
    name,
    written: { file },
    text: 'it is not a list of names as JSON, so the new config has no versions',
    next: 'Correct the file, and run "docsgen adopt --force".',
  });
  return [];
}
