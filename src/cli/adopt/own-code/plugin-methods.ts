/** What plugins of the site do by methods of Docusaurus that docsgen does not have, and what to do instead. */
import type { Described } from '../evaluate/described.js';
import { nextForPages } from '../read/findings.js';
import { isObject, isText } from '../read/old-values.js';

/** Something that a plugin does. */
export interface LeftMethod {
  readonly text: string;
  readonly next: string;
}

const methods: Readonly<Record<string, LeftMethod>> = {
  setGlobalData: {
    text: 'setGlobalData gives data to code',
    next: 'Put the data into "pluginData". The new config is a program and can make it.',
  },
  postBuild: {
    text: 'postBuild does something with the built site',
    next: 'Run its code after "docsgen build", as a script of package.json.',
  },
  configureWebpack: {
    text: 'configureWebpack changes how code is bundled',
    next: 'docsgen bundles with esbuild. Of webpack’s settings, it has short names of folders: "aliases".',
  },
  getThemePath: {
    text: 'getThemePath adds components of the theme',
    next: 'Name those that replace a part of docsgen in "theme.components", and import the others by their path.',
  },
  extendCli: { text: 'extendCli adds commands', next: 'Make them scripts of package.json.' },
};

/** Returns what a plugin of the site does. `code` is a `PluginCode` of the process that ran the config. */
export function leftOfPlugin(code: Described | undefined): readonly LeftMethod[] {
  if (code === undefined || !isObject(code)) return [];
  const named = listOf(code['methods']).filter(isText);
  return [...pagesOf(named, listOf(code['routes'])), ...named.flatMap((name) => methods[name] ?? [])];
}

function listOf(value: Described | undefined): readonly Described[] {
  return Array.isArray(value) ? (value as readonly Described[]) : [];
}

/** Returns the pages that a plugin adds, one by one if its code names them. */
function pagesOf(named: readonly string[], routes: readonly Described[]): readonly LeftMethod[] {
  const makesMore = named.includes('contentLoaded') && !named.includes('setGlobalData');
  if (routes.length === 0)
    return makesMore || named.includes('addRoute')
      ? [{ text: 'contentLoaded makes pages or data of its content, which docsgen does not run', next: nextForPages }]
      : [];
  return routes.filter(isObject).map(({ path, component, hasModules }) => ({
    text: `addRoute adds a page at ${String(path)}${isText(component) ? `, which shows ${component}` : ''}`,
    next: [
      'Put a file at this path into the folder of pages that exports the component as its default.',
      ...(hasModules === true
        ? ['What the component gets as props from "modules", that file imports and hands over.']
        : []),
      nextForPages,
    ].join(' '),
  }));
}
