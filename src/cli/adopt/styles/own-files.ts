/** Maps the style sheets and modules of the site that Docusaurus loads on every page. */
import { existsSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileText } from '../../../pipeline/files/file-text.js';
import { firstUncompiledRule } from '../../../pipeline/text/uncompiled-rules.js';
import { documentationUrl } from '../../documentation-url.js';
import type { Described } from '../evaluate/described.js';
import { fromRoot } from '../map/map-docs.js';
import type { Finding } from '../read/findings.js';
import { isText, type OldObject } from '../read/old-values.js';
import type { OldSite } from '../read/read-site.js';

interface ClientFiles {
  readonly styles: readonly string[];
  readonly modules: readonly string[];
}

/** Maps `clientModules`: style sheets are styles of the site, and other files are modules for every page. */
export function clientFiles({ config, siteDir, findings, postcss }: OldSite, root: string): ClientFiles {
  const list = config.take('clientModules') ?? [];
  const found = (Array.isArray(list) ? (list as readonly Described[]) : []).flatMap((item, index) => {
    const at = { name: `clientModules[${index}]`, path: ['clientModules', index] };
    const file = isText(item) ? moduleFile(resolve(siteDir, item)) : undefined;
    if (file === undefined || fromRoot(root, file).startsWith('..')) {
      findings.add({ fate: 'left', ...at, text: 'docsgen does not find this file of the site' });
      return [];
    }
    const isSheet = /\.(?:css|scss|sass)$/.test(file);
    findings.add({ ...at, ...(isSheet ? fateOfSheet(file, postcss) : { fate: 'carried', text: 'clientModules' }) });
    return [{ file: fromRoot(root, file), isSheet }];
  });
  const filesOf = (isSheet: boolean): readonly string[] =>
    found.filter((one) => one.isSheet === isSheet).map(({ file }) => file);
  return { styles: filesOf(true), modules: filesOf(false) };
}

/** Returns a file whose extension may be missing, or that of its folder. */
function moduleFile(path: string): string | undefined {
  const endings = ['', '.js', '.jsx', '.mjs', '.ts', '.tsx', '/index.js', '/index.ts'];
  return endings.map((ending) => path + ending).find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** Returns the style sheets of `customCss`, from the root. */
export function styleSheets(
  { siteDir, findings, postcss }: OldSite,
  options: OldObject,
  root: string,
): readonly string[] {
  const list = options.take('customCss') ?? [];
  return (Array.isArray(list) ? (list as readonly Described[]) : [list]).flatMap((item, index) => {
    const written = isText(item) ? item : '';
    const file = resolve(siteDir, written);
    const isSheet = /\.(?:css|scss|sass)$/.test(file);
    const inRoot = !fromRoot(root, file).startsWith('..');
    const at = { name: `theme.customCss[${index}]`, path: [...options.path, 'customCss', index] };
    if (isSheet && inRoot && existsSync(file)) {
      findings.add({ ...at, ...fateOfSheet(file, postcss) });
      return [fromRoot(root, file)];
    }
    findings.add({
      fate: 'left',
      ...at,
      text: !isSheet
        ? `"${basename(file)}" is neither CSS nor SCSS`
        : inRoot
          ? `"${fromRoot(root, file)}" does not exist`
          : `"${file}" is outside of the root`,
      next: isSheet
        ? 'Install its package, then add it to "styles".'
        : 'Compile it to CSS, and name the result in "styles".',
    });
    return [];
  });
}

function fateOfSheet(file: string, { isRun }: OldSite['postcss']): Pick<Finding, 'fate' | 'text' | 'next'> {
  if (!file.endsWith('.css'))
    return { fate: 'carried', text: 'styles, compiled by the package "sass", which must be installed' };
  if (isRun) return { fate: 'carried', text: 'styles, compiled by the PostCSS of the site' };
  const found = firstUncompiledRule(fileText(file));
  if (!found) return { fate: 'carried', text: 'styles' };
  return {
    fate: 'near',
    text: `styles; browsers do not know ${found.rule}, and there is no config of PostCSS`,
    next: `Add a postcss.config.mjs that names the plugin. See ${documentationUrl('guides/theming#tailwind')}.`,
  };
}
