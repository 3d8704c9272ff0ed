/**
 * In a bundle, all files have one path. Here each of the site's files gets the names that Node gives it: `__dirname`,
 * `__filename`, those of `import.meta`, and `require` and `import()` for paths that are computed. They are found while the
 * code runs, because a cached bundle may be on another machine by then.
 */
import { basename, extname } from 'node:path';
import type { Loader } from 'esbuild';

/** How esbuild reads the files of a config, by their endings. */
export const loaders: Readonly<Record<string, Loader>> = {
  '.js': 'jsx',
  '.jsx': 'jsx',
  '.mjs': 'jsx',
  '.cjs': 'jsx',
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
};

/**
 * The beginning of a bundle whose files have such names. `root` is the address of the site's folder from that of the
 * bundle. It also lets CommonJS files require packages, which are looked for from the folder of the entry file.
 */
export function namesBanner(root: string, entry: string): string {
  return [
    "import { createRequire as docsgenCreateRequire } from 'node:module';",
    "import { fileURLToPath as docsgenToPath, pathToFileURL as docsgenUrlOf } from 'node:url';",
    `const docsgenRoot = new URL(${JSON.stringify(root)}, import.meta.url).href;`,
    // Packages are looked for from the site's folder, as those of imports.
    'const docsgenResolveFrom = (url) => (name) =>',
    ' import.meta.resolve(/^[.]{0,2}[/]/.test(name) ? new URL(name, url).href : name);',
    // A module that waits for something cannot be required. An object of CommonJS has its members, as in a bundle.
    'const docsgenImportFrom = (require, url) => async (name) => {',
    ' const at = /^[.]{0,2}[/]|^file:/.test(name) ? docsgenToPath(new URL(name, url)) : name;',
    ' try { const found = require(at);',
    ' return found?.__esModule || found?.[Symbol.toStringTag] ? found : { ...found, default: found }; }',
    " catch (error) { if (error.code !== 'ERR_REQUIRE_ASYNC_MODULE') throw error; }",
    ' return import(docsgenUrlOf(require.resolve(at)));',
    '};',
    `const require = docsgenCreateRequire(new URL(${JSON.stringify(addressOf(entry))}, docsgenRoot));`,
  ].join('');
}

const usesOwnNames = /__dirname|__filename|import\.meta|\brequire(?:\.resolve|\((?!\s*['"]))|\bimport\s*\(/;

const ownRequire = 'docsgenRequire';

/** A call of it with a name that is not computed. */
const requireByName = new RegExp(String.raw`${ownRequire}\((?=(?:\s|/\*.*?\*/|//.*)*(?:"|\`[^\`$]*\`\s*\)))`, 'g');

/** A call of `import()` with a path that does not begin with a text, which the bundler takes in. */
const importOfComputed = /\bimport\((?!(?:\s|\/\*.*?\*\/|\/\/.*)*(?:["']|`(?:[^`$]|\$(?!\{))))/g;

/**
 * Returns the code of a file with its own names, as JavaScript with a source map. Returns undefined if the file does not
 * use them or cannot be parsed. `file` is its path from the site's folder.
 */
export async function withOwnNames(text: string, file: string): Promise<string | undefined> {
  const loader = loaders[extname(file)];
  if (!loader || !usesOwnNames.test(text)) return undefined;
  const names = [
    `docsgenUrl = new URL(${JSON.stringify(addressOf(file))}, docsgenRoot).href`,
    'docsgenFile = docsgenToPath(docsgenUrl)',
    "docsgenFolder = docsgenToPath(new URL('.', docsgenUrl)).replace(/[\\\\/]$/, '')",
    `${ownRequire} = docsgenCreateRequire(docsgenUrl)`,
    'docsgenResolve = docsgenResolveFrom(docsgenUrl)',
    `dgLoad = docsgenImportFrom(${ownRequire}, docsgenUrl)`,
  ];
  const { transform } = await import('esbuild');
  try {
    const { code } = await transform(text, {
      loader,
      jsx: 'preserve',
      target: 'node20',
      banner: `const ${names.join(', ')};`,
      sourcefile: basename(file),
      sourcemap: 'inline',
      sourcesContent: false,
      logLevel: 'silent',
      tsconfigRaw: {},
      define: {
        __dirname: 'docsgenFolder',
        __filename: 'docsgenFile',
        'import.meta.dirname': 'docsgenFolder',
        'import.meta.filename': 'docsgenFile',
        'import.meta.resolve': 'docsgenResolve',
        'import.meta.url': 'docsgenUrl',
        require: ownRequire,
      },
    });
    // The bundler takes in what is required by its name. Blanks keep the columns of the source map, and so does the name
    // "dgLoad", which is as long as "import".
    return code
      .replaceAll(requireByName, 'require('.padEnd(ownRequire.length + 1))
      .replaceAll(importOfComputed, 'dgLoad(');
  } catch {
    // The bundler reports the file with its errors.
    return undefined;
  }
}

function addressOf(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
