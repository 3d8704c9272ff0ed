/**
 * Lets packages import modules of Node in browsers, as the bundlers for which they were made do. In a site's own code,
 * such an import is an error.
 */
import { isBuiltin } from 'node:module';
import type { Plugin } from 'esbuild';

/** Packages with what browsers can do of a module. The list is that of webpack's `node-libs-browser`. */
const packages: Readonly<Record<string, string>> = {
  console: 'console-browserify',
  constants: 'constants-browserify',
  crypto: 'crypto-browserify',
  domain: 'domain-browser',
  http: 'stream-http',
  https: 'https-browserify',
  os: 'os-browserify/browser',
  path: 'path-browserify',
  process: 'process/browser',
  querystring: 'querystring-es3',
  stream: 'stream-browserify',
  timers: 'timers-browserify',
  tty: 'tty-browserify',
  vm: 'vm-browserify',
  zlib: 'browserify-zlib',
};

const namespace = 'docsgen-builtin';

/**
 * Resolves a module of Node to an installed package, of the same name, such as `buffer`, or of the list. If there is
 * none, the module is empty: most packages use it only outside of browsers.
 */
export const browserBuiltins: Plugin = {
  name: 'docsgen-browser-builtins',
  setup(build) {
    build.onResolve({ filter: /^[\w:/]+$/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      const isOfPackage = /[\\/]node_modules[\\/]/.test(importer);
      if (pluginData === namespace || !isOfPackage || !isBuiltin(path)) return undefined;
      const name = path.replace(/^node:/, '');
      const find = (candidate: string) =>
        build.resolve(candidate, { importer, resolveDir, kind, pluginData: namespace });
      // A package may say in `browser` what it has in place of the module.
      if ((await find(path)).errors.length === 0) return undefined;
      const instead = await find(packages[name] ?? name);
      return instead.errors.length === 0 ? { path: instead.path } : { path: name, namespace };
    });
    build.onLoad({ filter: /./, namespace }, () => ({ contents: 'module.exports = {};' }));
  },
};
