/**
 * Checks the folders of sections and versions: no two layers share a folder, and no layer is published as static files.
 * A part of a layer may be.
 */
import { folderBelow, isInFolder, layersOf, namedFolder, type LayerPlace } from '../../files/site-folders.js';
import type { Section, Version } from '../../model.js';
import { nearestName } from '../../text/nearest-name.js';
import type { ConfigProblem, KeyPath } from '../check-shape.js';
import type { Settings } from '../config-schema.js';
import { publishedFolders } from '../make-site-config.js';
import { wrong } from './problems.js';

export function checkLayers(
  settings: Settings,
  sections: readonly Section[],
  versions: readonly Version[],
): readonly ConfigProblem[] {
  const places = listPlaces(settings, sections, versions);
  return [
    ...checkVersionNames(sections, versions),
    ...checkFolderMaps(sections, versions),
    ...places.flatMap((place) => checkPublished(settings, place)),
    ...places.flatMap((place, index) => checkShared(place, places.slice(0, index))),
  ];
}

/** A folder of pages, and the setting that names it. */
interface Place {
  readonly folder: string;
  /** The folder as the setting gives it, from the content folder. */
  readonly written: string;
  readonly path: KeyPath;
  /** The folders of the layers in it, which is itself if its folders are no versions. */
  readonly layers: readonly string[];
  /** For messages such as 'section "docs"' or 'version "1.0"'. */
  readonly owner: { readonly kind: 'section' | 'version'; readonly name: string };
}

/** Lists the folders of sections that hold their versions, then those that versions name. */
function listPlaces(
  { contentDir }: Settings,
  sections: readonly Section[],
  versions: readonly Version[],
): readonly Place[] {
  const layers = layersOf({ contentDir, sections, versions });
  const hasName = ({ section, version }: LayerPlace): boolean =>
    version !== undefined && (version.git !== undefined || namedFolder(section, version) !== undefined);
  const ofSections = sections.flatMap((section, index): Place | [] => {
    const own = layers.filter((layer) => layer.section === section);
    if (own.length > 0 && own.every(hasName)) return [];
    const { folder, name } = section;
    return {
      folder: folderBelow(contentDir, folder),
      written: folder,
      path: ['sections', index, 'folder'],
      layers: own.map((layer) => layer.folder),
      owner: { kind: 'section', name },
    };
  });
  const ofVersions = layers.filter(hasName).map(({ section, version, folder }): Place => {
    const index = versions.findIndex((one) => one === version);
    const isMap = typeof version?.folder === 'object';
    return {
      folder,
      written: (version && !version.git && namedFolder(section, version)) || folder,
      path: ['versions', index, 'folder', ...(isMap ? [section.name] : [])],
      layers: [folder],
      owner: { kind: 'version', name: version?.name ?? '' },
    };
  });
  return [...ofSections, ...ofVersions];
}

function describe({ owner: { kind, name } }: Place): string {
  return `${kind} "${name}"`;
}

function checkPublished(settings: Settings, place: Place): readonly ConfigProblem[] {
  const { staticDirs, pagesDir } = publishedFolders(settings);
  // Images of a layer may be static files as well, as in Docusaurus.
  const isPart = (folder: string): boolean =>
    place.layers.some((layer) => isInFolder(folder.toLowerCase(), layer.toLowerCase()));
  const inside = [...staticDirs.filter((folder) => !isPart(folder)), pagesDir];
  const other =
    [...staticDirs, pagesDir].find((folder) => isWithin(place.folder, folder)) ??
    inside.find((folder) => isWithin(folder, place.folder));
  if (other === undefined) return [];
  const why =
    place.folder.toLowerCase() === other.toLowerCase()
      ? 'That folder has a meaning of its own. Choose another.'
      : `The folder "${other}" has a meaning of its own. Choose one beside it.`;
  return [wrong(place.path, `The ${describe(place)} cannot be in the folder "${place.written}"`, [why])];
}

function checkShared(place: Place, earlier: readonly Place[]): readonly ConfigProblem[] {
  const other = earlier.find(({ folder }) => isWithin(folder, place.folder) || isWithin(place.folder, folder));
  if (!other) return [];
  const shared = isWithin(place.folder, other.folder) ? other : place;
  const who =
    place.owner.kind === other.owner.kind
      ? `${place.owner.kind}s "${other.owner.name}" and "${place.owner.name}"`
      : `${describe(other)} and the ${describe(place)}`;
  const apart = `Give each ${place.owner.kind === other.owner.kind ? place.owner.kind : 'of them'} a folder of its own, beside the other.`;
  return [
    wrong(place.path, `The ${who} share the folder "${shared.written}"`, [
      `Every page of it would be published twice. ${apart}`,
    ]),
  ];
}

function isWithin(folder: string, outer: string): boolean {
  return folder.toLowerCase() === outer.toLowerCase() || isInFolder(folder.toLowerCase(), outer.toLowerCase());
}

/** A version may name a folder for each section, and a section the versions that have it. */
function checkVersionNames(sections: readonly Section[], versions: readonly Version[]): readonly ConfigProblem[] {
  const known = versions.map(({ name }) => name);
  return sections.flatMap(({ name: section, versioned, versions: own }, index) => {
    if (own && !versioned) {
      return [
        wrong(['sections', index, 'versions'], `The section "${section}" names versions, but is not versioned`, [
          'Set "versioned: true" in it, or remove "versions".',
        ]),
      ];
    }
    if (own?.length === 0) {
      return [
        wrong(['sections', index, 'versions'], `The section "${section}" is in no version`, [
          'Name the versions that have it. Without this setting, all have it.',
        ]),
      ];
    }
    return (own ?? []).flatMap((name, position): ConfigProblem[] =>
      known.includes(name)
        ? []
        : [
            {
              ...wrong(['sections', index, 'versions', position], `There is no version "${name}"`, [
                `The versions of this site are ${known.join(', ')}.`,
              ]),
              suggestion: nearestName(name, known),
            },
          ],
    );
  });
}

function checkFolderMaps(sections: readonly Section[], versions: readonly Version[]): readonly ConfigProblem[] {
  const known = sections.filter(({ versioned }) => versioned).map(({ name }) => name);
  return versions.flatMap(({ name, folder }, index) =>
    (typeof folder === 'object' ? Object.keys(folder) : [])
      .filter((section) => !known.includes(section))
      .map((section): ConfigProblem => ({
        ...wrong(
          ['versions', index, 'folder', section],
          `The version "${name}" names a folder for "${section}", which is no versioned section`,
          [`The versioned sections of this site are ${known.join(', ')}.`],
        ),
        what: 'key',
        suggestion: nearestName(section, known),
      })),
  );
}
