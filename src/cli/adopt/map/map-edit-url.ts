/**
 * Maps `editUrl` of the plugins for docs and blogs to that of the section. Docusaurus appends the path from its config's
 * folder, which may begin with "..", and docsgen the path from the root. A function becomes a function if it makes other
 * addresses for some languages or versions.
 */
import { posix, relative, resolve } from 'node:path';
import { slashPath } from '../../../pipeline/files/slash-path.js';
import { groupBy } from '../../../pipeline/group-by.js';
import type { EditUrlException, EditUrlTemplate } from '../evaluate/edit-url-template.js';
import { tagOf } from '../languages/old-language.js';
import { isFunction, isText, type OldObject } from '../read/old-values.js';
import type { OldSite } from '../read/read-site.js';
import { Code } from '../write/draft.js';

const next = 'Write it in "editUrl" of the section: a URL to which the path of a file from the root is added.';

interface Edited {
  readonly options: OldObject;
  readonly root: string;
  /** The absolute paths of the folders whose files are edited, with the names of their versions in the new config. */
  readonly versions: readonly { readonly folder: string; readonly newName?: string }[];
  /** The names of the function's arguments: the path of the folder from the site's, and that of the file from there. */
  readonly directory: string;
  readonly file: string;
}

export function mapEditUrl(site: OldSite, edited: Edited): string | Code | undefined {
  const { options } = edited;
  const shown = 'links for editing lead to the file that is shown, which may be a translation';
  options.says('editLocalizedFiles', options.peek('editLocalizedFiles') === true ? 'carried' : 'near', shown);
  const written = options.peek('editUrl');
  if (written === undefined || written === null) {
    options.take('editUrl');
    return undefined;
  }
  const made = isText(written)
    ? { template: templateOf(written, edited, site), locales: [], versions: [], hasConditions: false }
    : isFunction(written)
      ? written.editUrl
      : undefined;
  const results = made && resultsIn(made, edited, site);
  const outcome = results && printResults(results);
  if (outcome === undefined) {
    const why =
      made === undefined
        ? 'docsgen could not find out which addresses it makes'
        : `docsgen cannot make "${made.template}"`;
    options.says('editUrl', 'left', why, next);
    return undefined;
  }
  const how = isText(written) ? '' : '; what the function returns was found by calling it';
  const where = results?.exceptions.length === 0 ? '' : ' for each language and version';
  const isPart = made?.hasConditions === true;
  options.says(
    'editUrl',
    isPart ? 'near' : 'carried',
    `editUrl of the section${how}${where}${isPart ? `, and ${where === '' ? 'its' : 'other'} conditions are left out` : ''}`,
    isPart
      ? 'Write them into the function in "editUrl", which may return undefined for pages without a link.'
      : undefined,
  );
  return outcome;
}

/** Returns what Docusaurus makes of a text. With `editCurrentVersion`, the files of the current version are edited. */
function templateOf(written: string, { options, versions, directory, file }: Edited, { siteDir }: OldSite): string {
  const path = options.peek('path');
  const current = resolve(siteDir, isText(path) ? path : 'docs');
  const isCurrent =
    options.flag('editCurrentVersion', 'editUrl of the section') === true &&
    versions.some(({ folder }) => folder !== current);
  const folder = isCurrent ? slashPath(relative(siteDir, current)) : `{${directory}}`;
  return `${written.replace(/\/+$/, '')}/${folder}/{${file}}`;
}

/** What the function returns: a URL to which the path from the root is added, or code for an argument with `path`. */
type Result = { readonly base: string } | { readonly code: string };

interface Results {
  readonly usual: Result;
  readonly exceptions: readonly Exception[];
}

interface Exception {
  readonly argument: 'locale' | 'version';
  /** The value of the argument. */
  readonly value: string;
  readonly code: string;
}

/** Returns undefined if docsgen cannot make one of the results. */
function resultsIn(made: EditUrlTemplate, edited: Edited, site: OldSite): Results | undefined {
  const { root, directory, file } = edited;
  const folders = edited.versions.map(({ folder, newName }) => ({
    fromSite: slashPath(relative(site.siteDir, folder)),
    fromRoot: slashPath(relative(root, folder)),
    newName,
  }));
  const parts = { folders, fromSite: `{${directory}}/{${file}}`, file: `{${file}}` };
  const ofFolder = (fromSite: string): string | null | undefined =>
    made.versions.find(([folder]) => folder === fromSite)?.[1];
  const [only, ...others] = folders;
  const ofOnly = only && others.length === 0 ? ofFolder(only.fromSite) : undefined;
  const usual = resultOf(ofOnly === undefined ? made.template : ofOnly, parts);
  const exceptions = [
    ...made.locales.map(([name, one]) => exception('locale', [tagOf(site, name), one], parts)),
    ...folders.flatMap(({ fromSite, newName }) => {
      const one = others.length === 0 ? undefined : ofFolder(fromSite);
      return one === undefined || newName === undefined ? [] : [exception('version', [newName, one], parts)];
    }),
  ];
  return usual && exceptions.every((one) => one !== undefined) ? { usual, exceptions } : undefined;
}

function exception(
  argument: Exception['argument'],
  [value, template]: EditUrlException,
  parts: TemplateParts,
): Exception | undefined {
  const code = codeOf(resultOf(template, parts));
  return code === undefined ? undefined : { argument, value, code };
}

/** Prints a URL, or a function if it needs one. Exceptions with the same result share a line. */
function printResults({ usual, exceptions }: Results): string | Code {
  if (exceptions.length === 0 && 'base' in usual) return usual.base;
  const last = codeOf(usual);
  const lines = [...groupBy(exceptions, ({ argument, code }) => [`${argument} ${code}`]).values()].map((same) => {
    const [{ argument, code }] = same;
    const values = same.map(({ value }) => JSON.stringify(value));
    const isOne = values.length === 1;
    const condition = isOne ? `${argument} === ${values[0]}` : `[${values.join(', ')}].includes(${argument})`;
    return `  if (${condition}) {\n    return ${code};\n  }`;
  });
  const codes = [last, ...exceptions.map(({ code }) => code)];
  const names = [
    ...['file', 'path'].filter((name) => codes.some((code) => code?.includes(`\${${name}}`))),
    ...new Set(exceptions.map(({ argument }) => argument)),
  ];
  const body = lines.length === 0 ? last : ['{', ...lines, `  return ${last};`, '}'].join('\n');
  return new Code(`(${names.length === 0 ? '' : `{ ${names.join(', ')} }`}) => ${body}`);
}

function codeOf(result: Result | undefined): string | undefined {
  if (result === undefined || 'code' in result) return result?.code;
  return `\`${escaped(result.base)}\${file}\``;
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

/** Returns undefined if docsgen cannot make the URL. */
function resultOf(template: string | null, { folders, fromSite, file }: TemplateParts): Result | undefined {
  if (template === null) return { code: 'undefined' };
  if (template.endsWith(`/${fromSite}`)) {
    const bases = new Set(folders.map((folder) => baseOf(template.slice(0, -fromSite.length), folder)));
    // The addresses of other versions are wrong in Docusaurus, too, if the docs of only some are beside the site.
    bases.delete(undefined);
    const [base] = bases;
    return bases.size === 1 && base !== undefined ? { base } : undefined;
  }
  const holes = template.match(/\{\w+\}/g) ?? [];
  if (holes.length > 1 || (holes.length === 1 && holes[0] !== file)) return undefined;
  return { code: `\`${escaped(template).replace(file, '${path}')}\`` };
}

/** Escapes what has a meaning in a template literal. */
function escaped(text: string): string {
  return text.replaceAll(/[`\\]|\$(?=\{)/g, String.raw`\$&`);
}

/** Returns the URL to which the path from the root is added. Undefined if the URL does not end with that path. */
function baseOf(url: string, folder: VersionFolder): string | undefined {
  const { origin = '', path = '' } = /^(?<origin>\w+:\/\/[^/]+)(?<path>\/.*)$/.exec(url)?.groups ?? {};
  const made = posix.join(path, folder.fromSite);
  return made.endsWith(`/${folder.fromRoot}`)
    ? origin + made.slice(0, made.length - folder.fromRoot.length)
    : undefined;
}
