/** Returns the address of a page of docsgen's documentation. Default: its home page. */
export function documentationUrl(path = ''): string {
  return `https://docsgen.github.io/docsgen/${path}`;
}

/** Returns the address of the page that describes a diagnostic. */
export function diagnosticUrl(code: string): string {
  return documentationUrl(`reference/diagnostics/${code}`);
}
