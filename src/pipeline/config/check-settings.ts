/**
 * Checks several settings together. It finds repeated names and routes, versions without a latest one, redirects onto
 * themselves, missing files, and folders that the build would overwrite.
 */
import { cardLibrary } from '../own-code/card-library.js';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathFrom, slashPath } from '../files/slash-path.js';
import { isIconName } from '../../theme/icons/icon-names.js';
import { findForeignInCache } from '../cache/cache-folder.js';
import { fixedCodes } from '../diagnostics/codes.js';
import { folderContains } from '../files/folder-contains.js';
import type { Section, Version } from '../model.js';
import { findPackage, packagesRoot } from '../own-code/find-package.js';
import { candidates } from '../own-code/run-esbuild.js';
import { openProjectFiles } from '../references/project-files.js';
import { readHref } from '../text/href.js';
import { nearestName } from '../text/nearest-name.js';
import { checkLinks } from './checks/check-links.js';
import type { ConfigProblem, KeyPath } from './check-shape.js';
import { checkBlogs } from './checks/check-blogs.js';
import { checkLayers } from './checks/check-layers.js';
import { checkLines } from './checks/check-lines.js';
import { checkApiLinks } from './checks/check-api-links.js';
import { checkLanguages } from './checks/check-languages.js';
import { checkTranslations } from './checks/check-translations.js';
import { checkPageActions } from './checks/check-page-actions.js';
import { wrong } from './checks/problems.js';
import type { Settings } from './config-schema.js';
import { placesIn } from '../../theme/contract/fill-text.js';
import { englishTexts, type TextKey } from '../../theme/contract/texts.js';
import { folders, publishedFolders, toLanguages, toSections, toVersions } from './make-site-config.js';
import { contentFolders } from '../files/site-folders.js';
import { isPinned, versionsOfSection } from '../section-versions.js';
import { cleanFile, cleanRoute } from './setting-forms.js';

/** The folder of the site's files, and the output folder that the command line names. */
export interface ConfigFolders {
  readonly root: string;
  readonly outDir: string | undefined;
}

export function checkSettings(settings: Settings, site: ConfigFolders): readonly ConfigProblem[] {
  const versions = toVersions(settings.versions);
  const sections = toSections(settings, site);
  return [
    ...checkVersions(versions),
    ...checkSections(sections, versions),
    ...checkBlogs(sections),
    ...checkLayers(settings, sections, versions),
    ...checkLines(versions),
    ...checkGitVersions(settings),
    ...checkVersionFolders(settings),
    ...checkTreeRoutes(sections, versions),
    ...checkSources(settings),
    ...checkRedirects(settings),
    ...checkLinks(settings),
    ...checkHosts(settings),
    ...checkPageActions(settings),
    ...checkApiLinks(settings),
    ...checkLanguages(settings),
    ...checkTranslations(settings, sections, versions),
    ...checkSeverities(settings),
    ...checkTexts(settings),
    ...checkFiles(settings, site.root),
    ...checkAliases(settings, site.root),
    ...checkSidebars(settings, sections),
    ...checkAnalytics(settings),
    ...checkMath(settings, site.root),
    ...checkCards(settings, site.root),
    ...checkFolders(settings, site),
  ];
}

function checkMath({ markdown, siteDir }: Settings, root: string): readonly ConfigProblem[] {
  if (markdown.math === false || findPackage(packagesRoot({ root, siteDir }), 'katex')) return [];
  const notes = ['It renders the formulas while the site is built. Install it: npm install katex'];
  return [wrong(['markdown', 'math'], 'Mathematics needs the package "katex", which is not installed', notes)];
}

/** A question for consent without a service would ask readers for nothing. */
function checkAnalytics({ analytics }: Settings): readonly ConfigProblem[] {
  const { consent = false, ...services } = analytics ?? {};
  if (!consent || Object.values(services).some((service) => service !== undefined)) return [];
  const notes = ['Name the service whose script waits for the answer, such as "gtag", or remove "consent".'];
  return [wrong(['analytics', 'consent'], 'Readers are asked for consent, but no service is named', notes)];
}

function checkCards({ socialCards, siteDir }: Settings, root: string): readonly ConfigProblem[] {
  if (!socialCards || findPackage(packagesRoot({ root, siteDir }), cardLibrary)) return [];
  const notes = [`It draws the images while the site is built. Install it: npm install --save-dev ${cardLibrary}`];
  return [wrong(['socialCards'], `Social cards need the package "${cardLibrary}", which is not installed`, notes)];
}

/** Both hosts read `_redirects`, but in different forms. */
function checkHosts({ hosts }: Settings): readonly ConfigProblem[] {
  const [first, second] = ['netlify', 'cloudflare'].map((name) => hosts.findIndex((host) => host === name));
  if (first === undefined || second === undefined || first < 0 || second < 0) return [];
  return [
    wrong(['hosts', Math.max(first, second)], 'Netlify and Cloudflare read the same file in different forms', [
      'Name one of them, or build once for each: the config can ask process.env which one it is.',
    ]),
  ];
}

// -------------------------------------------------------------------------------------------------- versions and sections

function checkVersions(versions: readonly Version[]): readonly ConfigProblem[] {
  const latest = versions.find(({ isLast }) => isLast);
  if (versions.length > 0 && !latest) {
    return [
      wrong(['versions'], 'None of the versions is released', [
        'The newest released version is the latest one, which readers see first. Remove "unreleased" from one of them.',
      ]),
    ];
  }
  return repeats(
    versions.map(({ name }, index) => ({ value: name, path: ['versions', index, 'name'] })),
    (name) => `Two versions are named "${name}"`,
    // On many disks, folders that differ only in letter case are one folder.
    'The name of a version is the name of its folder, and letter case does not distinguish folders on all disks. Rename one of them.',
  );
}

function checkSections(sections: readonly Section[], versions: readonly Version[]): readonly ConfigProblem[] {
  const unversioned = sections.flatMap((section, index) =>
    section.versioned && versions.length === 0
      ? [
          wrong(
            ['sections', index, 'versioned'],
            `The section "${section.name}" is versioned, but the site has no versions`,
            ['Name them in "versions", newest first, or remove "versioned".'],
          ),
        ]
      : [],
  );
  const unused =
    versions.length > 0 && !sections.some(({ versioned }) => versioned)
      ? [
          wrong(['versions'], 'The site has versions, but none of its sections is versioned', [
            'Set "versioned: true" in the section whose folder holds one folder for each version, or remove "versions".',
          ]),
        ]
      : [];
  return [
    ...unversioned,
    ...unused,
    ...repeats(
      sections.map(({ name }, index) => ({ value: name, path: ['sections', index, 'name'] })),
      (name) => `Two sections are named "${name}"`,
      'Rename one of them.',
    ),
  ];
}

/** Each section has its own route in each version. The name of a latest version without a prefix is a route, too. */
function checkTreeRoutes(sections: readonly Section[], versions: readonly Version[]): readonly ConfigProblem[] {
  const trees = sections.flatMap((section, index) => {
    const at = section.path.replace(/^\/$/, '');
    const own = { route: at || '/', of: `The section "${section.name}"`, path: ['sections', index, 'path'] };
    if (!section.versioned) return [own];
    return versionsOfSection({ versions }, section).flatMap((version) => {
      if (!version) return [];
      const position = versions.indexOf(version);
      const tree = { of: `The version "${version.name}"`, path: ['versions', position, 'path'] };
      const pinned = { route: `${at}/${version.name}`, ...tree };
      if (isPinned(version)) return [own, pinned];
      return [{ route: `${at}${version.path}` || '/', ...tree }];
    });
  });
  return trees.flatMap((tree, index) => {
    const other = trees.slice(0, index).find(({ route, of }) => route === tree.route && of !== tree.of);
    if (!other) return [];
    const message = `${other.of} and ${tree.of.charAt(0).toLowerCase()}${tree.of.slice(1)} both begin at "${tree.route}"`;
    return [wrong(tree.path, message, ['Give one of them another path.'])];
  });
}

/** Settings of a version from git need a `ref`, the commit to read. */
function checkGitVersions({ versions = [] }: Settings): readonly ConfigProblem[] {
  return versions.flatMap((version, index) =>
    (['repo', 'editUrl'] as const)
      .filter((key) => version[key] !== undefined && version.ref === undefined)
      .map((key): ConfigProblem => ({
        ...wrong(['versions', index, key], `The version "${version.name}" has "${key}", but no "ref"`, [
          'It is a setting of versions that are read from git. Name the tag, branch or commit in "ref", or remove this setting.',
        ]),
        what: 'key',
      })),
  );
}

/** A whole repository can be one version, but the whole content folder holds all versions. */
function checkVersionFolders({ versions = [] }: Settings): readonly ConfigProblem[] {
  return versions.flatMap(({ name, folder, ref }, index) => {
    const folders = typeof folder === 'object' ? Object.entries(folder) : [[undefined, folder] as const];
    return folders
      .filter(([, path]) => path === '.' && ref === undefined)
      .map(([section]) =>
        wrong(
          ['versions', index, 'folder', ...(section === undefined ? [] : [section])],
          `The folder of the version "${name}" cannot be the content folder itself`,
          ['Only a version from git, with "ref", can be a whole folder: "." is the top of its repository.'],
        ),
      );
  });
}

/** A version can change the site's sources, but not add any. */
function checkSources({ sources, versions = [] }: Settings): readonly ConfigProblem[] {
  const known = Object.keys(sources);
  return versions.flatMap(({ name: version, sources: own }, index) =>
    Object.keys(own)
      .filter((name) => !known.includes(name))
      .map((name): ConfigProblem => ({
        ...wrong(
          ['versions', index, 'sources', name],
          `The version "${version}" changes the source "${name}", which the site does not have`,
          ['Add it to "sources", with "repo" and "ref".'],
        ),
        what: 'key',
        suggestion: nearestName(name, known),
      })),
  );
}

// ---------------------------------------------------------------------------------------------------------------- redirects

function checkRedirects({ redirects }: Settings): readonly ConfigProblem[] {
  const sources = redirects.flatMap(({ from, to }, index) =>
    from.map((route, item) => ({ route, to, index, path: fromPath(from, index, item) })),
  );
  const circles = sources.flatMap(({ route, to, index }): ConfigProblem[] =>
    cleanRoute(route) === cleanRoute(to.replace(/[?#].*$/, ''))
      ? [
          {
            code: 'redirect-invalid',
            path: ['redirects', index, 'to'],
            what: 'value',
            message: `The redirect from "${route}" leads to itself`,
            notes: ['Delete it, or name the route at which the page is now.'],
          },
        ]
      : [],
  );
  const doubles = repeats(
    sources.map(({ route, path }) => ({ value: cleanRoute(route), path })),
    (from) => `Two redirects begin at "${from}"`,
    'Delete one of them.',
  );
  return [...circles, ...doubles.map((problem) => ({ ...problem, code: 'redirect-invalid' as const }))];
}

/** A single old route may be written without a list. */
function fromPath(from: readonly string[], index: number, item: number): KeyPath {
  return ['redirects', index, 'from', ...(from.length > 1 ? [item] : [])];
}

// ---------------------------------------------------------------------------------------------------- texts and severities

/** Placeholders that the interface text does not have would be shown unfilled. */
function checkTexts({ texts }: Settings): readonly ConfigProblem[] {
  const keys = (Object.keys(texts) as TextKey[]).filter((key) => Object.hasOwn(englishTexts, key));
  return keys.flatMap((key) => {
    const known = placesIn(englishTexts[key]);
    const places = known.map((name) => `{${name}}`).join(', ');
    const notes = [known.length === 0 ? 'It has no placeholders.' : `Its placeholders are ${places}.`];
    return placesIn(texts[key] ?? '')
      .filter((name) => !known.includes(name))
      .map((name) => wrong(['texts', key], `The text "${key}" has no placeholder "{${name}}"`, notes));
  });
}

function checkSeverities({ severities, exceptions }: Settings): readonly ConfigProblem[] {
  const excepted = Object.keys(exceptions).flatMap((code) =>
    fixedCodes.has(code)
      ? [wrong(['exceptions', code], `"${code}" is always an error`, ['It has no exceptions. Remove the line.'])]
      : [],
  );
  const lowered = Object.entries(severities).flatMap(([code, severity]) =>
    fixedCodes.has(code) && severity !== 'error'
      ? [
          wrong(['severities', code], `"${code}" is always an error`, [
            'Until it is fixed, there is nothing to publish. Remove the line.',
          ]),
        ]
      : [],
  );
  return [...lowered, ...excepted];
}

// -------------------------------------------------------------------------------------------------------- files and folders

function checkFiles(settings: Settings, root: string): readonly ConfigProblem[] {
  const { staticDirs } = publishedFolders(settings);
  const files: readonly {
    readonly path: KeyPath;
    readonly file: string | undefined;
    readonly dirs?: readonly string[];
  }[] = [
    { path: ['favicon'], file: settings.favicon, dirs: staticDirs },
    ...imageFiles(settings).map((image) => ({ ...image, dirs: staticDirs })),
    ...iconFiles(settings),
    ...Object.entries(settings.components).map(([name, { file, client }]) => ({
      path: ['components', name, ...(client ? ['file'] : [])],
      file,
    })),
    ...Object.entries(settings.theme.components).map(([name, file]) => ({
      path: ['theme', 'components', name],
      file,
    })),
    ...sidebarFiles(settings),
    ...Object.entries(settings.code.languages).map(([name, file]) => ({ path: ['code', 'languages', name], file })),
    ...settings.styles.map((file, index) => ({ path: ['styles', index], file })),
    ...settings.clientModules.map((file, index) => ({ path: ['clientModules', index], file })),
    ...Object.entries(settings.admonitions).map(([name, { icon }]) => ({
      path: ['admonitions', name, 'icon'],
      file: icon,
    })),
  ];
  return files.flatMap(({ path, file, dirs = [] }) => {
    if (file === undefined) return [];
    const names = dirs.length === 0 ? [file] : dirs.map((dir) => `${dir}/${file}`);
    if (names.some((name) => statSync(join(root, name), { throwIfNoEntry: false })?.isFile())) return [];
    const from = dirs.length === 0 ? 'the folder of the config file' : dirs.map((dir) => `"${dir}"`).join(' and ');
    const [wholeName = file] = names;
    const notes = [`Files of "${path[0]}" are looked up from ${from}.`];
    return [{ ...wrong(path, `The file "${wholeName}" does not exist`, notes), missingFile: wholeName }];
  });
}

/** An alias may stand for a file, which it names with or without its ending. */
function checkAliases({ aliases }: Settings, root: string): readonly ConfigProblem[] {
  return Object.entries(aliases).flatMap(([name, path]) => {
    if (candidates(path).some((file) => existsSync(join(root, file)))) return [];
    const read = openProjectFiles(root, new Map()).read(path);
    const suggestion = read.kind === 'missing' ? read.nearest : undefined;
    const notes = ['An alias stands for a folder or a file, which is looked up from the folder of the config file.'];
    const problem = wrong(['aliases', name], `The folder "${path}" does not exist`, notes);
    return [{ ...problem, ...(suggestion !== undefined && { suggestion }), missingFile: path }];
  });
}

function sidebarFiles({ sections = [], versions = [] }: Settings): readonly { path: KeyPath; file: string }[] {
  return [
    ...sections.map(({ sidebars }, index) => ({ path: ['sections', index, 'sidebars'], file: sidebars })),
    ...versions.flatMap(({ sidebars }, index) =>
      typeof sidebars === 'object'
        ? Object.entries(sidebars).map(([name, file]) => ({ path: ['versions', index, 'sidebars', name], file }))
        : [{ path: ['versions', index, 'sidebars'], file: sidebars }],
    ),
  ].flatMap(({ path, file }) => (file === undefined ? [] : [{ path, file }]));
}

/** With one section, a version may name one file of sidebars; otherwise it names one for each section. */
function checkSidebars({ versions = [] }: Settings, sections: readonly Section[]): readonly ConfigProblem[] {
  const versioned = sections.flatMap((section) => (section.versioned ? [section.name] : []));
  return versions.flatMap(({ sidebars }, index) => {
    const path = ['versions', index, 'sidebars'];
    if (typeof sidebars === 'string')
      return versioned.length < 2
        ? []
        : [wrong(path, 'The file of sidebars names no section', [sectionsNote(versioned)])];
    return Object.keys(sidebars ?? {}).flatMap((name) =>
      versioned.includes(name)
        ? []
        : [wrong([...path, name], `"${name}" is not a versioned section`, [sectionsNote(versioned)])],
    );
  });
}

function sectionsNote(versioned: readonly string[]): string {
  return `Write a file for a section: { ${versioned[0] ?? 'docs'}: "…" }. The versioned sections are ${versioned.join(', ')}.`;
}

/**
 * Returns the images that are files of the site, not those on other hosts. A logo given as a single file is short for an
 * object with that file.
 */
function imageFiles(settings: Settings): readonly { path: KeyPath; file: string | undefined }[] {
  const { logo, footer } = settings;
  const isShort = logo !== undefined && Object.keys(logo).length === 1;
  const images = [
    { path: isShort ? ['logo'] : ['logo', 'src'], file: logo?.src },
    { path: ['logo', 'dark'], file: logo?.dark },
    { path: ['socialImage'], file: settings.socialImage },
    { path: ['footer', 'logo', 'src'], file: footer.logo?.src },
    { path: ['footer', 'logo', 'dark'], file: footer.logo?.dark },
  ];
  return images.filter(({ file }) => file === undefined || readHref(file).kind !== 'outside');
}

/** Returns the icons that are files of the site. */
function iconFiles({ navbar }: Settings): readonly { readonly path: KeyPath; readonly file: string | undefined }[] {
  const fileOf = (icon: string | undefined): string | undefined =>
    icon === undefined || isIconName(icon) ? undefined : cleanFile(icon);
  return navbar.items.flatMap(({ icon, items = [] }, index) => [
    { path: ['navbar', 'items', index, 'icon'], file: fileOf(icon) },
    ...items.map((item, at) => ({ path: ['navbar', 'items', index, 'items', at, 'icon'], file: fileOf(item.icon) })),
  ]);
}

function checkFolders(settings: Settings, site: ConfigFolders): readonly ConfigProblem[] {
  const misplaced = checkFolderPlaces(settings, site);
  return misplaced.length > 0 ? misplaced : checkCacheFolder(settings, site);
}

/** Whether a folder cannot be at a path, because a file is there or above it. */
function isNoFolder(path: string): boolean {
  try {
    return !statSync(path).isDirectory();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR';
  }
}

/** docsgen deletes old cache entries, so the cache folder must not have another use. */
function checkCacheFolder(settings: Settings, site: ConfigFolders): readonly ConfigProblem[] {
  const { cacheDir } = folders(settings, site);
  if (isNoFolder(cacheDir))
    return [
      wrong(['cacheDir'], `"${showDir(site.root, cacheDir)}" cannot be the cache: it is not a folder`, [
        'Set "cacheDir" to a folder. It is created when it does not exist.',
      ]),
    ];
  const foreign = findForeignInCache(cacheDir);
  if (foreign === undefined) return [];
  const dir = showDir(site.root, cacheDir);
  return [
    wrong(['cacheDir'], `The folder "${dir}" cannot be the cache: it holds files that docsgen did not make`, [
      `One of them is "${slashPath(foreign)}". docsgen deletes old files from its cache, and therefore uses only a folder that it made itself.`,
      'Set "cacheDir" to a folder that does not exist yet or is empty, or move the files that are not docsgen’s. Nothing was changed.',
    ]),
  ];
}

/**
 * A build replaces the whole output folder. So the folder must not contain content, and must not be inside a content
 * folder.
 */
function checkFolderPlaces(settings: Settings, site: ConfigFolders): readonly ConfigProblem[] {
  const { outDir, cacheDir } = folders(settings, site);
  const content = contentFolders({
    contentDir: settings.contentDir,
    sections: toSections(settings, site),
    versions: toVersions(settings.versions),
    languages: toLanguages(settings),
    ...publishedFolders(settings),
  }).map((folder) => join(site.root, folder));
  const problems: ConfigProblem[] = [];
  for (const [key, dir] of [
    ['outDir', outDir],
    ['cacheDir', cacheDir],
  ] as const) {
    const isContent = content.some((folder) => folderContains(dir, folder) || folderContains(folder, dir));
    if (!folderContains(dir, site.root) && !isContent) continue;
    problems.push(
      // A value of the command line has no place in the config.
      wrong(
        key === 'outDir' && site.outDir !== undefined ? [] : [key],
        `The folder "${showDir(site.root, dir)}" cannot be written to: it holds the site's own files`,
        ['A build replaces its content. Choose a folder beside the content that holds nothing else.'],
      ),
    );
  }
  if (folderContains(outDir, cacheDir) || folderContains(cacheDir, outDir)) {
    problems.push(
      wrong(['cacheDir'], '"outDir" and "cacheDir" are one inside the other', ['Choose folders beside each other.']),
    );
  }
  return problems;
}

function showDir(root: string, dir: string): string {
  return pathFrom(root, dir) || '.';
}

// ------------------------------------------------------------------------------------------------------------------ shared

/** Returns a problem for each value that equals an earlier one, ignoring letter case. */
function repeats(
  values: readonly { readonly value: string; readonly path: KeyPath }[],
  message: (value: string) => string,
  note: string,
): readonly ConfigProblem[] {
  const seen = new Set<string>();
  return values.flatMap(({ value, path }) => {
    const isRepeated = seen.has(value.toLowerCase());
    seen.add(value.toLowerCase());
    return isRepeated ? [wrong(path, message(value), [note])] : [];
  });
}
