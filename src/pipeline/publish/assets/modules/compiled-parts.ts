/**
 * Lets bundles for the server import the parts of API pages from docsgen's own compiled files. A site has hundreds of
 * such pages, whose code is bundled, loaded and run one by one, and the parts are a hundred times as long as a page.
 */
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { packageFile } from '../../../files/package-files.js';
import { apiParts } from '../../../text/docusaurus/api-parts.js';
import { providedFolder } from './provided-modules.js';

const folder = packageFile(`${providedFolder}/openapi`);

export const compiledParts: Plugin = {
  name: 'docsgen-compiled-parts',
  setup(build) {
    build.onLoad({ filter: /[\\/]openapi[\\/][\w-]+\.tsx$/, namespace: 'file' }, ({ path }) =>
      dirname(path) === folder ? { contents: reexport(basename(path)), loader: 'js', resolveDir: folder } : undefined,
    );
    build.onResolve({ filter: /^docsgen\/openapi\// }, ({ path }) => ({
      path: pathToFileURL(packageFile(`dist/${path.slice('docsgen/'.length)}.js`)).href,
      external: true,
    }));
  },
};

/** Returns the code in the place of a file, whose parts get what each bundle has for itself. */
function reexport(file: string): string {
  const parts = Object.values(apiParts).filter((part) => part.startsWith(`openapi/${file}`));
  const names = new Set(parts.map((part) => part.split('#')[1] ?? 'default'));
  return [
    `import './openapi.css';`,
    `import { messages } from '../messages.js';`,
    `import { PageContext } from '../page-context.js';`,
    `import { compiledPart } from 'docsgen/openapi/compiled-part';`,
    `import * as parts from 'docsgen/openapi/${file.replace('.tsx', '')}';`,
    ...Array.from(names, (name) => `const ${name}Part = compiledPart(parts.${name}, { PageContext, messages });`),
    `export { ${Array.from(names, (name) => `${name}Part as ${name}`).join(', ')} };`,
  ].join('\n');
}
