/** The import of a component that a text uses without importing it. */
import { registeredPrefix } from '../../../text/module-names.js';
import { builtInModules } from './names.js';

/** The name of the component for `<head>`, which no text can have. */
export const headComponent = 'DocsgenHead';

/**
 * Returns the import of a component that is registered in the config, built in, or for `<head>`. `components` are the
 * names of those in the config. Returns an empty text for any other name.
 */
export function componentImport(name: string, components: readonly string[]): string {
  if (components.includes(name)) return `import ${name} from '${registeredPrefix}${name}';`;
  if (name === headComponent) return `import ${name} from '@docusaurus/Head';`;
  const known = Object.entries(builtInModules).find(([, builtIn]) => builtIn === name);
  return known ? `import ${name} from '${name === 'Link' ? '@docusaurus/Link' : known[0]}';` : '';
}
