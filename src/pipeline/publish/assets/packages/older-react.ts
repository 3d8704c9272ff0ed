/**
 * Lets code run that was written or built for React before version 19. Code that sets `defaultProps` of functions, or
 * that reads the internals of React, imports another React. Its functions that make elements fill in default props.
 */
import type { Plugin } from 'esbuild';
import { packageFile } from '../../../files/package-files.js';
import { providedFolder } from '../modules/provided-modules.js';

const internals = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED';

/**
 * Whether a bundle has code for an older React: it sets default props of a function, which React still reads in classes,
 * or has a copy of the older functions that make elements of JSX. These read React's internals.
 */
export function needsOlderReact(code: string): boolean {
  return /\.defaultProps\s*=(?!=)/.test(code) || code.includes(internals);
}

/**
 * Returns a bundle whose copies of the older functions make elements that React 19 shows. Its elements have another
 * symbol: see `ReactSymbols.js` of React. A bundle with code of React 19 knows both symbols.
 */
export function withNewElements(code: string): string {
  if (!code.includes('react.element') || code.includes('react.transitional.element')) return code;
  return code.replaceAll(/\(\s*(["'`])react\.element\1\s*\)/g, '("react.transitional.element")');
}

const namespace = 'docsgen-older-react';

/** Functions that make elements, by module. */
const makers: Readonly<Record<string, readonly string[]>> = {
  react: ['createElement'],
  'react/jsx-runtime': ['jsx', 'jsxs'],
};

/** Other plugins decide which React the replaced modules are made of, so this one comes first. */
export const olderReact: Plugin = {
  name: 'docsgen-older-react',
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
  const ofReact = module === 'react' ? [internals] : [];
  return [
    `import own, { ${same.join(', ')} } from ${JSON.stringify(module)};`,
    `import { withDefaults } from ${JSON.stringify(packageFile(`${providedFolder}/default-props.ts`))};`,
    `export { ${same.join(', ')} };`,
    ...made.map((name) => `export const ${name} = /* @__PURE__ */ withDefaults(own.${name});`),
    // Elements have no owner then, which only tools for developers show.
    ...ofReact.map((name) => `export const ${name} = { ReactCurrentOwner: { current: null } };`),
    `export default /* @__PURE__ */ Object.assign({}, own, { ${[...made, ...ofReact].join(', ')} });`,
  ].join('\n');
}
