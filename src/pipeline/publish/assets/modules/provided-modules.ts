/**
 * Maps the Docusaurus modules that a site's own code may import to docsgen's replacements. `@theme/Name` may also be a
 * component of the site in `src/theme/`. An import of any other Docusaurus module is an error.
 */
import { join } from 'node:path';
import type { Message, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { packageFile } from '../../../files/package-files.js';
import { candidates } from '../../../own-code/run-esbuild.js';
import { apiParts, apiTabs } from '../../../text/docusaurus/api-parts.js';
import { providedParts, replaceableParts } from '../../../text/docusaurus/theme-parts.js';
import type { Asked } from '../../../../theme/docusaurus/page-context.js';
import { nearestName } from '../../../text/nearest-name.js';

/** docsgen's replacements. */
export const providedFolder = 'src/theme/docusaurus';

/** Modules whose default export is one of several exports of a file. */
const namespace = 'docsgen-provided';

const iconFolder = '@theme/Icon/';
const elementFolder = '@theme/MDXComponents/';

/**
 * Files in that folder by module name. After "#" is the export that is the module's default export. The guide "Pages of
 * your own" describes each.
 */
const providedModules: Readonly<Record<string, string | undefined>> = {
  '@docusaurus/BrowserOnly': 'core/browser-only.tsx',
  '@docusaurus/constants': 'core/constants.ts',
  '@docusaurus/ErrorBoundary': 'core/error-boundary.tsx',
  '@docusaurus/ExecutionEnvironment': 'core/execution-environment.ts',
  '@docusaurus/Head': 'core/head.tsx',
  '@docusaurus/Interpolate': 'core/interpolate.tsx',
  '@docusaurus/isInternalUrl': 'core/is-internal-url.ts',
  '@docusaurus/Link': 'core/link.tsx',
  '@docusaurus/plugin-content-docs/client': 'core/docs-client.ts',
  '@docusaurus/router': 'core/router.tsx',
  '@docusaurus/theme-common': 'core/theme-common.tsx',
  '@docusaurus/theme-common/Details': 'core/theme-common.tsx',
  // Versions before 3.6 have the hooks of documents there.
  '@docusaurus/theme-common/internal': 'core/theme-common.tsx',
  '@docusaurus/Translate': 'core/translate.tsx',
  '@docusaurus/useBaseUrl': 'hooks/use-base-url.ts',
  '@docusaurus/useBrokenLinks': 'hooks/use-broken-links.ts',
  '@docusaurus/useDocusaurusContext': 'hooks/use-docusaurus-context.ts',
  '@docusaurus/useGlobalData': 'hooks/use-global-data.ts',
  '@docusaurus/useIsBrowser': 'hooks/use-is-browser.ts',
  '@mdx-js/react': 'mdx-provider.tsx',
  'react-router': 'core/router.tsx',
  'react-router-dom': 'core/router.tsx',
  ...Object.fromEntries(Object.entries(providedParts).map(([name, file]) => [`@theme/${name}`, file])),
};

/** What only pages of APIs import. The guide "Pages of an HTTP API" lists it. */
const apiModules: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(Object.entries(apiParts).map(([name, file]) => [`@theme/${name}`, file])),
  ...Object.fromEntries(apiTabs.map((name) => [`@theme/${name}`, 'theme/tabs.tsx'])),
};

/** The file that provides the current page. It is part of a bundle if code in it uses that. */
const contextFile = packageFile(`${providedFolder}/page-context.ts`);

/** Whether a bundle contains code that uses its page. `inputs` are absolute paths. */
export function asksForPage(inputs: readonly string[]): boolean {
  return inputs.includes(contextFile);
}

/** The file that provides the current document, and one that uses it in its compiled form: see `compiled-parts.ts`. */
const docFiles = ['hooks/use-doc.ts', 'openapi/endpoint.tsx'].map((file) => packageFile(`${providedFolder}/${file}`));

/**
 * What would make each page long: the file that provides it, and what matches code that may read it. Most code with the
 * documents only reads the name of the version, and most lists of cards are given their items.
 */
const longParts = [
  {
    asked: 'docs',
    file: packageFile(`${providedFolder}/hooks/use-docs.ts`),
    reads: /\buseDocById\b|\bDocCard(?:List)?\b|\.\s*docs\b|[{,]\s*docs\s*[,}:=]|\[\s*['"]docs['"]/,
  },
  {
    asked: 'sidebar',
    file: packageFile(`${providedFolder}/sidebar/use-docs-sidebar.ts`),
    reads:
      /\buse(?:DocsSidebar|CurrentSidebar\w+|SidebarBreadcrumbs)\b|<DocCardList\s*\/?>|<DocCardList\b(?![^>]*\bitems\b)/,
  },
] as const;

/**
 * Returns what a bundle asks for of its page. `inputs` are all its files, `bundled` those whose code is used, and
 * `codes` returns the code of the site in it.
 */
export function askedOfPage(
  inputs: readonly string[],
  bundled: readonly string[],
  codes: () => readonly string[],
): readonly Asked[] {
  const read = longParts.filter(
    ({ file, reads }) => bundled.includes(file) && codes().some((code) => reads.test(code)),
  );
  return [
    ...(docFiles.some((file) => inputs.includes(file)) ? (['doc'] as const) : []),
    ...read.map(({ asked }) => asked),
  ];
}

/**
 * Creates the plugin. `siteFolder` is the absolute path of the folder that `@site` names. `inputs` receives the absolute
 * paths of files that would replace a provided module if they existed.
 */
export function resolveProvided(siteFolder: string, inputs: Set<string>): Plugin {
  return {
    name: 'docsgen-provided-modules',
    setup(build) {
      const filter =
        /^@(?:docusaurus|theme|theme-original|theme-init|generated)\/|^react-router(?:-dom)?$|^@mdx-js\/react$/;
      build.onResolve({ filter }, async (args) => {
        // Docusaurus' pages are in a router. Packages may have one of their own, and a provider.
        if (/^(?:react-|@mdx-js)/.test(args.path) && /[\\/]node_modules[\\/]/.test(args.importer)) return undefined;
        const instead = isReplaceable(args.path) ? ownThemeFile(siteFolder, args.path) : undefined;
        if (instead !== undefined) for (const file of candidates(instead)) inputs.add(file);
        const own = (): Promise<OnResolveResult | undefined> => ownComponent(build, siteFolder, args);
        const found = isReplaceable(args.path)
          ? ((await own()) ?? provided(args.path))
          : (provided(args.path) ?? (await own()));
        return found ?? unknownModule(args.path, siteFolder);
      });
      build.onLoad({ filter: /./, namespace }, ({ path, pluginData }) => ({
        contents: `export { ${path.slice(path.lastIndexOf('/') + 1)} as default } from ${JSON.stringify(pluginData)};`,
        resolveDir: packageFile(providedFolder),
      }));
    },
  };
}

/** Whether a file of the site replaces the module that docsgen provides. The others have a meaning in its own theme. */
function isReplaceable(path: string): boolean {
  const name = path.startsWith('@theme/') ? path.slice('@theme/'.length) : '';
  return replaceableParts.has(name) || Object.hasOwn(apiParts, name);
}

function provided(path: string): OnResolveResult | undefined {
  // A replaced part of Docusaurus' theme imports the original, some by its file.
  const name = path.replace(/^@(?:theme-(?:original|init)|docusaurus\/theme-classic\/(?:lib|src)\/theme)\//, '@theme/');
  // Editors that add an import name the file of Docusaurus behind it.
  const file =
    providedModules[name.replace(/^@docusaurus\/core\/lib\/client\/exports\//, '@docusaurus/')] ?? apiModules[name];
  if (file === undefined) return undefined;
  const [within = file, exported] = file.split('#');
  const found = packageFile(`${providedFolder}/${within}`);
  return exported === undefined ? { path: found } : { path: `${within}/${exported}`, namespace, pluginData: found };
}

/** Finds a component that the site keeps beside its replaced parts of Docusaurus' theme. */
async function ownComponent(
  { resolve }: PluginBuild,
  siteFolder: string,
  { path, importer, resolveDir, kind }: OnResolveArgs,
): Promise<OnResolveResult | undefined> {
  const file = ownThemeFile(siteFolder, path);
  if (file === undefined) return undefined;
  const found = await resolve(file, { importer, resolveDir, kind });
  return found.errors.length > 0 ? undefined : { path: found.path, suffix: found.suffix };
}

/** Returns the file that `@theme/Name` may mean, mostly without its extension. */
function ownThemeFile(siteFolder: string, path: string): string | undefined {
  return path.startsWith('@theme/') ? join(siteFolder, 'src/theme', path.slice('@theme/'.length)) : undefined;
}

function unknownModule(path: string, siteFolder: string): OnResolveResult {
  const names = Object.keys(providedModules);
  const near = nearestName(path, [...names, ...Object.keys(apiModules)]);
  const folders = [iconFolder, elementFolder];
  const within = folders.find((one) => path.startsWith(one));
  const scope = within ?? path.slice(0, path.indexOf('/') + 1);
  const isOfFolder = (name: string): boolean => folders.some((one) => name.startsWith(one));
  const listed = names.filter((name) => name.startsWith(scope) && (within !== undefined || !isOfFolder(name)));
  const notes = path.startsWith('@generated/')
    ? ['Docusaurus writes such modules while it builds. Read settings with "@docusaurus/useDocusaurusContext" instead.']
    : [
        ...(near === undefined ? [] : [`Did you mean "${near}"?`]),
        `docsgen provides ${listed.join(', ') || names.join(', ')}.`,
        'Replace the import, or copy the component into a file of the site.',
      ];
  return {
    errors: [
      {
        text: `docsgen does not provide the module "${path}"`,
        notes: notes.map((text) => ({ text })),
        detail: ownThemeFile(siteFolder, path),
      },
    ],
  };
}

/** Describes a name that a provided module does not export. The bundler names the file of docsgen, not the module. */
export function describeMissingName(message: Message): Message {
  const [, file = '', name = ''] = /^No matching export in "([^"]+)" for import "([^"]+)"$/.exec(message.text) ?? [];
  const known = Object.entries(providedModules).find(([, provided]) => file.endsWith(`/${providedFolder}/${provided}`));
  if (!known) return message;
  const advice = 'Remove the import, or write what it does in a file of the site: docsgen has no code of Docusaurus.';
  return {
    ...message,
    text: `docsgen does not provide "${name}" of "${known[0]}"`,
    notes: [{ text: advice, location: null }],
  };
}
