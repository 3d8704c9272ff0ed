/** Checks the names, folders, addresses and sources of versions and sections. */
import type { Section, Version } from '../../model.js';
import { nearestName } from '../../text/nearest-name.js';
import type { ConfigProblem } from '../check-shape.js';
import { wrong } from './problems.js';
import type { Settings } from '../config-schema.js';
import { isPinned, versionsOfSection } from '../../section-versions.js';
import { repeats } from './problems.js';

/** Checks that versions and sections have names, folders and addresses of their own. */
export function checkVersions(
  settings: Settings,
  sections: readonly Section[],
  versions: readonly Version[],
): readonly ConfigProblem[] {
  return [
    ...checkNames(versions),
    ...checkSections(sections, versions),
    ...checkGitVersions(settings),
    ...checkVersionFolders(settings),
    ...checkTreeRoutes(sections, versions),
    ...checkSources(settings),
  ];
}

function checkNames(versions: readonly Version[]): readonly ConfigProblem[] {
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
