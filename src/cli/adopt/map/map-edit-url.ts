/**
 * `editUrl` of the docs plugin → the section's. Docusaurus puts the path from the folder of its config after it, docsgen the
 * path from the root. So the way from the root to that folder is taken away from its end.
 */
import { relative, sep } from 'node:path';
import { isFunction, isText } from '../read/old-values.js';
import type { OldDocs } from '../read/read-docs.js';
import type { OldSite } from '../read/read-site.js';

const next = 'Write it in "editUrl" of the section: a URL to which the path of a file from the root is added.';

export function mapEditUrl(site: OldSite, { options }: OldDocs, root: string): string | undefined {
  const written = options.peek('editUrl');
  if (written === undefined || written === null) {
    options.take('editUrl');
    return undefined;
  }
  const prefix = isText(written) ? written : isFunction(written) ? prefixOf(written.template) : undefined;
  if (prefix === undefined) {
    options.says('editUrl', 'left', 'docsgen could not find out which addresses it makes', next);
    return undefined;
  }
  const way = relative(root, site.siteDir).split(sep).join('/');
  const base = prefix.replace(/\/+$/, '');
  if (way !== '' && !base.endsWith(`/${way}`)) {
    options.says('editUrl', 'left', `"${prefix}" does not end with the folder of the site, "${way}"`, next);
    return undefined;
  }
  options.says(
    'editUrl',
    'carried',
    isText(written)
      ? 'editUrl of the section'
      : 'editUrl of the section; what the function returns was found by calling it',
  );
  return `${way === '' ? base : base.slice(0, -way.length - 1)}/`;
}

/** Of a template that ends in the path of the file. */
function prefixOf(template: string | undefined): string | undefined {
  return /^(.*)\{versionDocsDirPath\}\/\{docPath\}$/.exec(template ?? '')?.[1];
}
