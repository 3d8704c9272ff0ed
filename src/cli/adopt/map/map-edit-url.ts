/**
 * Maps `editUrl` of the docs plugin to that of the section. Docusaurus appends the path from its config's folder, and
 * docsgen the path from the root. So the path from the root to that folder is removed from its end.
 */
import { relative } from 'node:path';
import { slashPath } from '../../../pipeline/files/slash-path.js';
import { isFunction, isText } from '../read/old-values.js';
import type { OldDocs } from '../read/read-docs.js';
import type { OldSite } from '../read/read-site.js';
import { Code } from '../write/draft.js';

const next = 'Write it in "editUrl" of the section: a URL to which the path of a file from the root is added.';

export function mapEditUrl(site: OldSite, { options }: OldDocs, root: string): string | Code | undefined {
  const written = options.peek('editUrl');
  if (written === undefined || written === null) {
    options.take('editUrl');
    return undefined;
  }
  const template = isText(written)
    ? `${written.replace(/\/+$/, '')}/${fromSite}`
    : isFunction(written)
      ? written.template
      : undefined;
  const outcome = template === undefined ? undefined : fromTemplate(template, relative(root, site.siteDir));
  if (outcome === undefined) {
    const why =
      template === undefined
        ? 'docsgen could not find out which addresses it makes'
        : `docsgen cannot make "${template}"`;
    options.says('editUrl', 'left', why, next);
    return undefined;
  }
  const how = isText(written) ? '' : '; what the function returns was found by calling it';
  options.says('editUrl', 'carried', `editUrl of the section${how}`);
  return outcome;
}

/** The path of a file from the site's folder, in templates. */
const fromSite = '{versionDocsDirPath}/{docPath}';

function fromTemplate(template: string, siteFolder: string): string | Code | undefined {
  const way = slashPath(siteFolder);
  if (template.endsWith(`/${fromSite}`)) {
    const base = template.slice(0, -fromSite.length - 1);
    if (way === '') return `${base}/`;
    return base.endsWith(`/${way}`) ? base.slice(0, -way.length) : undefined;
  }
  const holes = template.match(/\{\w+\}/g) ?? [];
  if (holes.length !== 1 || holes[0] !== '{docPath}') return undefined;
  const text = template.replaceAll(/[`\\]|\$(?=\{)/g, String.raw`\$&`).replace('{docPath}', '${path}');
  return new Code(`({ path }) => \`${text}\``);
}
