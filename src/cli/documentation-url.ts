/** Address of a page of docsgen's own documentation, without an argument that of its home. */
export function documentationUrl(path = ''): string {
  return `https://docsgen.github.io/docsgen/${path}`;
}

/** Address of the page that describes a diagnostic. */
export function diagnosticUrl(code: string): string {
  return documentationUrl(`reference/diagnostics/${code}`);
}
