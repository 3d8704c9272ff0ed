/** Address of a page of docsgen's own documentation, without an argument that of its home. */
export function documentationUrl(path = ''): string {
  return `https://docsgen.github.io/docsgen/${path}`;
}
