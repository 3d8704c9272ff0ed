/** Maps the style sheets and modules of the site that Docusaurus loads on every page. */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileText } from '../../../pipeline/files/file-text.js';
import { folderContains } from '../../../pipeline/files/folder-contains.js';
import { firstUncompiledRule } from '../../../pipeline/text/uncompiled-rules.js';
import { documentationUrl } from '../../documentation-url.js';
import type { Described } from '../evaluate/described.js';
import { findModule, isFile } from '../evaluate/find-module.js';
import { fromRoot } from '../map/map-docs.js';
import type { Finding } from '../read/findings.js';
import { describeUnreadable, isText, type OldObject } from '../read/old-values.js';
import type { OldSite } from '../read/read-site.js';

interface ClientFiles {
  readonly styles: readonly string[];
  readonly modules: readonly string[];
}

/**
 * Maps the modules of browsers, those of the config and of plugins of the site: style sheets are styles of the site, and
 * other files are modules for every page.
 */
export function clientFiles({ config, siteDir, plugins, findings, postcss }: OldSite, root: string): ClientFiles {
  const ofConfig = listed(config.take('clientModules')).map((item, index) => ({
    item,
    at: { name: `clientModules[${index}]`, path: ['clientModules', index] },
  }));
  const ofPlugins = plugins.flatMap(({ name, added, path }) =>
    listed(added?.['clientModules']).map((item, index) => ({
      item,
      at: { name: `${name} getClientModules[${index}]`, path },
    })),
  );
  const found = [...ofPlugins, ...ofConfig].flatMap(({ item, at }) => {
    const file = isText(item) ? findModule(clientPath(siteDir, item)) : undefined;
    if (file === undefined || !folderContains(root, file)) {
      const text = isText(item)
        ? `docsgen does not find "${fromRoot(siteDir, resolve(siteDir, item))}" in the site`
        : describeUnreadable(item);
      findings.add({ fate: 'left', ...at, text });
      return [];
    }
    const isSheet = isSheetFile.test(file);
    findings.add({ ...at, ...(isSheet ? fateOfSheet(file, postcss) : { fate: 'carried', text: 'clientModules' }) });
    return [{ file: fromRoot(root, file), isSheet }];
  });
  const filesOf = (isSheet: boolean): readonly string[] => [
    ...new Set(found.filter((one) => one.isSheet === isSheet).map(({ file }) => file)),
  ];
  return { styles: filesOf(true), modules: filesOf(false) };
}

function listed(value: Described | undefined): readonly Described[] {
  return Array.isArray(value) ? (value as readonly Described[]) : [];
}

/** Returns the style sheets of `customCss`, from the root. */
export function styleSheets(
  { siteDir, findings, postcss }: OldSite,
  options: OldObject,
  root: string,
): readonly string[] {
  const list = options.take('customCss') ?? [];
  return (Array.isArray(list) ? listed(list) : [list]).flatMap((item, index) => {
    const at = { name: `theme.customCss[${index}]`, path: [...options.path, 'customCss', index] };
    if (!isText(item)) {
      findings.add({ ...at, fate: 'left', text: describeUnreadable(item) });
      return [];
    }
    const file = clientPath(siteDir, item);
    const whyNot = whyNoSheet(file, root);
    findings.add({ ...at, ...(whyNot ? { fate: 'left', ...whyNot } : fateOfSheet(file, postcss)) });
    return whyNot ? [] : [fromRoot(root, file)];
  });
}

/**
 * Returns the absolute path of a file that Docusaurus loads on every page. webpack looks for "/src/a.css" on the disk
 * first, and then from the folder of the site.
 */
function clientPath(siteDir: string, written: string): string {
  const [onDisk, inSite] = [resolve(siteDir, written), join(siteDir, written)];
  return !existsSync(onDisk) && existsSync(inSite) ? inSite : onDisk;
}

/** Returns the reason why a file cannot be a style sheet of the site. */
function whyNoSheet(file: string, root: string): Pick<Finding, 'text' | 'next'> | undefined {
  const name = fromRoot(root, file);
  if (!isSheetFile.test(file))
    return {
      text: `"${basename(file)}" is neither CSS nor SCSS nor Less`,
      next: 'Compile it to CSS, and name the result in "styles".',
    };
  if (!folderContains(root, file))
    return {
      text: `"${name}" is outside of the folder of the new config`,
      next: 'Copy it into that folder, and name the copy in "styles".',
    };
  if (isFile(file)) return undefined;
  const isOfPackage = /(?:^|\/)node_modules\//.test(name);
  return {
    text: `"${name}" does not exist`,
    next: isOfPackage
      ? 'Install its package, then add it to "styles".'
      : 'If the build of the old site makes it, create it, then add it to "styles".',
  };
}

const isSheetFile = /\.(?:css|scss|sass|less)$/;

function fateOfSheet(file: string, { isRun }: OldSite['postcss']): Pick<Finding, 'fate' | 'text' | 'next'> {
  const compiler = /\.(less|sass|scss)$/.exec(file)?.[1]?.replace('scss', 'sass');
  if (compiler !== undefined)
    return { fate: 'carried', text: `styles, compiled by the package "${compiler}", which must be installed` };
  if (isRun) return { fate: 'carried', text: 'styles, compiled by the PostCSS of the site' };
  const found = firstUncompiledRule(fileText(file));
  if (!found) return { fate: 'carried', text: 'styles' };
  return {
    fate: 'near',
    text: `styles; browsers do not know ${found.rule}, and there is no config of PostCSS`,
    next: `Add a postcss.config.mjs that names the plugin. See ${documentationUrl('guides/theming#tailwind')}.`,
  };
}
