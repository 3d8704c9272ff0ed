/** Base URLs, as the old config writes them and as addresses contain them. */

/**
 * Removes the base URL, such as `/docs/`, from an address. Docusaurus adds it to links only where it is missing, and
 * docsgen always.
 */
export function withoutBase(address: string, baseUrl: string): string {
  if (address !== '' && `${address}/` === baseUrl) return '/';
  return address.startsWith(baseUrl) ? `/${address.slice(baseUrl.length)}` : address;
}

/** Returns the path of a static file from its folder. The old config may write it with the base URL. */
export function staticPath(written: string, baseUrl: string): string {
  return withoutBase(written, baseUrl).replace(/^\//, '');
}

/** Returns a base URL with a slash at both ends, which Docusaurus adds where they are missing. */
export function slashed(baseUrl: string | undefined): string {
  return `/${baseUrl ?? ''}/`.replaceAll(/^\/{2,}|\/{2,}$/g, '/');
}
