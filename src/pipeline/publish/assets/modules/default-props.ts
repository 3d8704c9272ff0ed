/**
 * Gives functions in a site's code their `defaultProps`, as React did before version 19: code that has some imports
 * React with other functions for making elements.
 */
import type { Plugin } from 'esbuild';
import { packageFile } from '../../../files/package-files.js';
import { providedFolder } from './provided-modules.js';

/** Whether a bundle has code that sets default props of a function. React still reads those in classes. */
export function setsDefaultProps(code: string): boolean {
  return /\.defaultProps\s*=(?!=)/.test(code);
}

const namespace = 'docsgen-default-props';

/** Functions that make elements, by module. */
const makers: Readonly<Record<string, readonly string[]>> = {
  react: ['createElement'],
  'react/jsx-runtime': ['jsx', 'jsxs'],
};

/** Other plugins decide which React the replaced modules are made of, so this one comes first. */
export const defaultProps: Plugin = {
  name: 'docsgen-default-props',
  setup(build) {
    build.onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path, namespace: from }) =>
      from === namespace ? undefined : { path, namespace, sideEffects: false },
    );
    build.onLoad({ filter: /./, namespace }, async ({ path }) => {
      const names = Object.keys(path === 'react' ? await import('react') : await import('react/jsx-runtime'));
      return { contents: replacement(path, names), loader: 'js', resolveDir: packageFile(providedFolder) };
    });
  },
};

function replacement(module: string, names: readonly string[]): string {
  const made = makers[module] ?? [];
  const same = names.filter((name) => /^[\w$]+$/.test(name) && name !== 'default' && !made.includes(name));
  return [
    `import own, { ${same.join(', ')} } from ${JSON.stringify(module)};`,
    `import { withDefaults } from ${JSON.stringify(packageFile(`${providedFolder}/default-props.ts`))};`,
    `export { ${same.join(', ')} };`,
    ...made.map((name) => `export const ${name} = /* @__PURE__ */ withDefaults(own.${name});`),
    `export default /* @__PURE__ */ Object.assign({}, own, { ${made.join(', ')} });`,
  ].join('\n');
}
