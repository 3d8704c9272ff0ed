/** Base URLs, as the old config writes them and as addresses contain them. */

/**
 * Removes the base URL, such as `/docs/`, from an address. Docusaurus adds it to links only where it is missing, and
 * docsgen always.
 */
export function withoutBase(address: string, baseUrl: string): string {
  if (address !== '' && `${address}/` === baseUrl) return '/';
  return address.startsWith(baseUrl) ? `/${address.slice(baseUrl.length)}` : address;
}

/** Returns a base URL with a slash at both ends, which Docusaurus adds where they are missing. */
export function slashed(baseUrl: string | undefined): string {
  return `/${baseUrl ?? ''}/`.replaceAll(/^\/{2,}|\/{2,}$/g, '/');
}
