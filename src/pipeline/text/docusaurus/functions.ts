/** The functions of Docusaurus that are the default exports of modules with their names. */
const functions: ReadonlySet<string> = new Set([
  'useBaseUrl',
  'useBrokenLinks',
  'useDocusaurusContext',
  'useGlobalData',
  'useIsBrowser',
]);

/** Returns advice for the name of such a function, if code uses it without an import. */
export function adviceOnImport(name: string): string | undefined {
  return functions.has(name) ? `Import it: import ${name} from '@docusaurus/${name}';` : undefined;
}
