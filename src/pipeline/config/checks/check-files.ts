/** Checks the files that the config names. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isIconName } from '../../../theme/icons/icon-names.js';
import type { Section } from '../../model.js';
import { candidates } from '../../own-code/run-esbuild.js';
import { openProjectFiles } from '../../references/project-files.js';
import { isMarkdown } from '../../text/doc-path.js';
import { drawnElements } from '../../compile/plugins/drawn/drawn-elements.js';
import { readHref } from '../../text/href.js';
import type { ConfigProblem, KeyPath } from '../check-shape.js';
import { wrong } from './problems.js';
import type { Settings } from '../config-schema.js';
import { publishedFolders } from '../make-site-config.js';
import { cleanFile } from '../setting-forms.js';

/** Checks that the files which the config names exist. */
export function checkNamedFiles(
  settings: Settings,
  sections: readonly Section[],
  root: string,
): readonly ConfigProblem[] {
  return [
    ...checkFiles(settings, root),
    ...checkDrawnElements(settings),
    ...checkAliases(settings, root),
    ...checkSidebars(settings, sections),
  ];
}

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

function checkDrawnElements({ components }: Settings): readonly ConfigProblem[] {
  const notes = ['Name a file of JavaScript or TypeScript that exports a component.'];
  return drawnElements.flatMap((name) => {
    const { file = '', client } = components[name] ?? {};
    const path = ['components', name, ...(client ? ['file'] : [])];
    return isMarkdown(file) ? [wrong(path, 'Markdown cannot draw elements of Markdown', notes)] : [];
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
