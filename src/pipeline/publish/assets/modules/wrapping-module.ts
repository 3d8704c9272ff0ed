/** Writes a module that wraps the exports of another one. */
import { join } from 'node:path';
import { packageFile } from '../../../files/package-files.js';
import { providedFolder } from './provided-modules.js';

/** Functions of docsgen that wrap an export: the default one, which may be an object of components, or another one. */
interface Wrapper {
  readonly file: string;
  readonly ofDefault: string;
  readonly ofOther: string;
}

/** Every component is wrapped in its page. Its elements get default props, too, if code in the bundle has some. */
export const inPage: Wrapper = { file: 'in-page.tsx', ofDefault: 'allInPage', ofOther: 'inPage' };

/** Every component gets its default props. */
export const withDefaultProps: Wrapper = {
  file: 'fill-defaults.tsx',
  ofDefault: 'fillAllDefaults',
  ofOther: 'fillDefaults',
};

/** Returns a module whose default export is all exports of a package, each of them wrapped if there is a wrapper. */
export function packageModule(specifier: string, wrapper?: Wrapper): string {
  const all = `import * as all from ${JSON.stringify(specifier)};`;
  return wrapper
    ? [all, importOf(wrapper), `export default ${wrapper.ofDefault}(all);`].join('\n')
    : `${all}\nexport default all;`;
}

function importOf({ file, ofDefault, ofOther }: Wrapper): string {
  return `import { ${ofDefault}, ${ofOther} } from ${JSON.stringify(packageFile(join(providedFolder, file)))};`;
}

/** Returns a module with the exports of a file, each of them wrapped. */
export function wrappingModule(file: string, exported: readonly string[], wrapper: Wrapper): string {
  const { ofDefault, ofOther } = wrapper;
  return [
    `import * as own from ${JSON.stringify(file)};`,
    importOf(wrapper),
    ...exported.map(
      (name, index) =>
        `const export${index} = ${name === 'default' ? ofDefault : ofOther}(own[${JSON.stringify(name)}]);`,
    ),
    `export { ${exported.map((name, index) => `export${index} as ${JSON.stringify(name)}`).join(', ')} };`,
  ].join('\n');
}
