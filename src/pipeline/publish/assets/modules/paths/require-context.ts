/**
 * Lets code import the files of a folder, as webpack does: `require.context('./texts', true, /\.mdx$/)`. Source:
 * https://webpack.js.org/guides/dependency-management/#requirecontext.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Message, OnLoadResult, OnResolveArgs, OnResolveResult, PartialMessage, Plugin } from 'esbuild';
import { folderInput } from '../../../../cache/input-hashes.js';
import { inBytes } from '../../../../diagnostics/byte-columns.js';
import { listRegularFiles } from '../../../../files/read-text.js';
import { pathFrom } from '../../../../files/slash-path.js';
import type { SiteConfig } from '../../../../model.js';
import { packagesRoot } from '../../../../own-code/find-package.js';
import { withoutAlias } from '../../../../text/module-names.js';

/** What a call names. The path of the folder may have loaders before it. */
interface Context {
  readonly folder: string;
  readonly isDeep: boolean;
  /** A regular expression for paths that begin with "./". */
  readonly pattern: string;
  readonly flags: string;
}

const prefix = 'docsgen-context:';

/** Names a context without the signs of loaders, which have a meaning in other imports. */
function specifierOf(context: Context): string {
  return prefix + Buffer.from(JSON.stringify(context)).toString('base64url');
}

function contextIn(specifier: string): Context {
  return JSON.parse(Buffer.from(specifier.slice(prefix.length), 'base64url').toString()) as Context;
}

const namespace = 'docsgen-context';

/** Matches a call whose arguments are written out. A fourth one says when the files are loaded. */
const call =
  /\brequire\.context\(\s*(?<quote>["'`])(?<folder>[^"'`$\n]+)\k<quote>\s*(?:,\s*(?<deep>true|false|!0|!1)\s*)?(?:,\s*\/(?<pattern>(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/(?<flags>[a-z]*)\s*)?(?:,\s*["'][a-z-]*["']\s*)?,?\s*\)/g;

/** Replaces such calls by imports. Lines stay where they are. */
export function withContexts(code: string): string {
  if (!code.includes('require.context')) return code;
  return code.replaceAll(call, (...matched) => {
    const groups = matched.at(-1) as Groups;
    const { quote = '"', folder = '', deep = 'true', pattern = anyFile, flags = '' } = groups;
    const context: Context = { folder, isDeep: deep === 'true' || deep === '!0', pattern, flags };
    const lines = String(matched[0]).split('\n').length - 1;
    // With the author's quotes, a call that is written in a text leaves the text whole.
    return `require(${quote}${specifierOf(context)}${quote})${'\n'.repeat(lines)}`;
  });
}

/** Returns the code of a function that loads each file of a folder by its path, such as "./a/b.txt". */
export function loadFrom(folder: string, quote: string): string {
  return `require(${quote}${specifierOf({ folder, isDeep: true, pattern: anyFile, flags: '' })}${quote})`;
}

const anyFile = String.raw`^\.\/.*$`;

type Groups = Readonly<Record<string, string | undefined>>;

/**
 * Returns a message about such a call with its place in the code as written. `textOf` returns the text of a file, or
 * undefined.
 */
export function placeAtCall(message: Message, textOf: (file: string) => string | undefined): Message {
  const { location } = message;
  if (!location?.lineText.includes(prefix)) return message;
  const lineText = textOf(location.file)?.split(/\r\n|\n|\r/)[location.line - 1] ?? '';
  const [written] = /\brequire\.context\b/.exec(lineText) ?? [];
  if (written === undefined) return message;
  const place = inBytes(lineText, { column: lineText.indexOf(written), length: written.length });
  return { ...message, location: { ...location, ...place, lineText } };
}

interface ContextOptions {
  readonly config: Pick<SiteConfig, 'root' | 'siteDir' | 'aliases'>;
  /** Receives the folders, as inputs with absolute paths. */
  readonly inputs: Set<string>;
}

/** Creates the plugin, which makes the modules of such calls. */
export function requireContexts({ config, inputs }: ContextOptions): Plugin {
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${prefix}`) }, ({ path, resolveDir }: OnResolveArgs): OnResolveResult => {
        const context = contextIn(path);
        const [, loaders = '', written = ''] = /^(.*!)?([^!]*)$/s.exec(context.folder) ?? [];
        const named = withoutAlias(written, config.aliases);
        const folder = named.startsWith('@site/')
          ? join(packagesRoot(config), named.slice('@site/'.length))
          : join(resolveDir, named);
        inputs.add(folderInput(folder, ''));
        if (!existsSync(folder)) return { errors: [missing(written)] };
        const found: FoundContext = { ...context, loaders, folder: pathFrom(config.root, folder) };
        return { path: JSON.stringify(found), namespace };
      });
      build.onLoad({ filter: /./, namespace }, ({ path }): OnLoadResult => {
        const found = JSON.parse(path) as FoundContext;
        const folder = join(config.root, found.folder);
        return {
          contents: moduleOf(filesOf(found, folder), `${found.loaders}${folder}/`),
          loader: 'js',
          resolveDir: folder,
        };
      });
    },
  };
}

function missing(folder: string): PartialMessage {
  const note =
    'A path that begins with "./" or "../" is looked up from the folder of its file, and "@site/" from that of the site.';
  return { text: `There is no folder "${folder}"`, notes: [{ text: note }] };
}

/** A context whose folder exists. Its path is from the root. */
interface FoundContext extends Context {
  readonly loaders: string;
}

/** Returns paths that begin with "./". */
function filesOf({ isDeep, pattern, flags }: Context, folder: string): readonly string[] {
  const wanted = new RegExp(pattern, flags.replace(/[gy]/g, ''));
  const files = listRegularFiles(folder, '.').value.map((file) => `./${file}`);
  return files.filter((file) => (isDeep || file.lastIndexOf('/') === 1) && wanted.test(file));
}

/** Each file is loaded when it is asked for. */
function moduleOf(files: readonly string[], start: string): string {
  const entries = files.map(
    (file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(start + file.slice(2))})`,
  );
  return `const files = { ${entries.join(',\n')} };
function context(key) {
  if (Object.hasOwn(files, key)) return files[key]();
  throw Object.assign(new Error("Cannot find module '" + key + "'"), { code: 'MODULE_NOT_FOUND' });
}
context.keys = () => Object.keys(files);
context.resolve = (key) => key;
module.exports = context;
`;
}
