/** Describes names that pages import and modules do not export. */

/** Packages of icons export thousands of names. */
const maxNames = 10;

export interface MissingExport {
  readonly message: string;
  readonly notes: readonly string[];
}

/** Describes a missing export. `exported` are the names that the module has. */
export function describeMissingExport(file: string, name: string, exported: readonly string[]): MissingExport {
  const others = exported.filter((other) => other !== 'default').slice(0, maxNames);
  return {
    message: name === 'default' ? `"${file}" has no default export` : `"${file}" exports no component named "${name}"`,
    notes: [
      ...(others.length === 0 ? [] : [`By name it exports ${others.join(', ')}: import { ${others[0]} }.`]),
      ...(exported.includes('default') ? ['Its default export is imported without braces.'] : []),
      ...(exported.length === 0 ? ['It exports no component at all.'] : []),
    ],
  };
}
