/**
 * Maps `editUrl` of the plugins for docs and blogs to that of the section. Docusaurus appends the path from its config's
 * folder, which may begin with "..", and docsgen the path from the root.
 */
import { posix, relative } from 'node:path';
import { slashPath } from '../../../pipeline/files/slash-path.js';
import { isFunction, isText, type OldObject } from '../read/old-values.js';
import type { OldSite } from '../read/read-site.js';
import { Code } from '../write/draft.js';

const next = 'Write it in "editUrl" of the section: a URL to which the path of a file from the root is added.';

interface Edited {
  readonly options: OldObject;
  readonly root: string;
  /** The absolute paths of the folders whose files are edited. */
  readonly folders: readonly string[];
  /** The names of the function's arguments: the path of the folder from the site's, and that of the file from there. */
  readonly directory: string;
  readonly file: string;
}

export function mapEditUrl(site: OldSite, edited: Edited): string | Code | undefined {
  const { options, root, directory, file } = edited;
  const fromSite = `{${directory}}/{${file}}`;
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
  const folders = edited.folders.map((folder) => ({
    fromSite: slashPath(relative(site.siteDir, folder)),
    fromRoot: slashPath(relative(root, folder)),
  }));
  const outcome = template === undefined ? undefined : fromTemplate(template, { folders, fromSite, file: `{${file}}` });
  if (outcome === undefined) {
    const why =
      template === undefined
        ? 'docsgen could not find out which addresses it makes'
        : `docsgen cannot make "${template}"`;
    options.says('editUrl', 'left', why, next);
    return undefined;
  }
  const how = isText(written) ? '' : '; what the function returns was found by calling it';
  const isPart = isFunction(written) && written.hasConditions === true;
  options.says(
    'editUrl',
    isPart ? 'near' : 'carried',
    `editUrl of the section${how}${isPart ? ', and its conditions are left out' : ''}`,
    isPart
      ? 'Write them into the function in "editUrl", which may return undefined for pages without a link.'
      : undefined,
  );
  return outcome;
}

/** The folder of a version, as its path from the config's folder and from the root. */
interface VersionFolder {
  readonly fromSite: string;
  readonly fromRoot: string;
}

interface TemplateParts {
  readonly folders: readonly VersionFolder[];
  /** The path of a file from the site's folder, in templates. */
  readonly fromSite: string;
  /** The path of a file from its folder. */
  readonly file: string;
}

function fromTemplate(template: string, { folders, fromSite, file }: TemplateParts): string | Code | undefined {
  if (template.endsWith(`/${fromSite}`)) {
    const bases = new Set(folders.map((folder) => baseOf(template.slice(0, -fromSite.length), folder)));
    // The addresses of other versions are wrong in Docusaurus, too, if the docs of only some are beside the site.
    bases.delete(undefined);
    return bases.size === 1 ? [...bases][0] : undefined;
  }
  const holes = template.match(/\{\w+\}/g) ?? [];
  if (holes.length !== 1 || holes[0] !== file) return undefined;
  const text = template.replaceAll(/[`\\]|\$(?=\{)/g, String.raw`\$&`).replace(file, '${path}');
  return new Code(`({ path }) => \`${text}\``);
}

/** Returns the URL to which the path from the root is added. Undefined if the URL does not end with that path. */
function baseOf(url: string, folder: VersionFolder): string | undefined {
  const { origin = '', path = '' } = /^(?<origin>\w+:\/\/[^/]+)(?<path>\/.*)$/.exec(url)?.groups ?? {};
  const made = posix.join(path, folder.fromSite);
  return made.endsWith(`/${folder.fromRoot}`)
    ? origin + made.slice(0, made.length - folder.fromRoot.length)
    : undefined;
}
