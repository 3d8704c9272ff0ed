/** The address in a `reference` fence → what its link says. Nothing is fetched. */

export interface ReferenceLink {
  readonly href: string;
  /** The file, with its lines: "src/a.ts:3-6". */
  readonly title: string;
  /** Where the file is: "owner/repository", or the host. */
  readonly source: string;
}

/** Undefined when the code is anything but one address. */
export function readReference(code: string): ReferenceLink | undefined {
  const href = code.trim();
  if (/\s/.test(href) || !/^https:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  const { host, pathname, hash } = new URL(href);
  const [, owner, repository, path] = /^\/([^/]+)\/([^/]+)\/(?:blob|tree|raw)\/[^/]+\/(.+)$/.exec(pathname) ?? [];
  if (host !== 'github.com' || path === undefined) return { href, title: decoded(pathname), source: host };
  return { href, title: decoded(path) + linesOf(hash), source: `${owner}/${repository}` };
}

/** "#L3-L6" → ":3-6", as compilers and editors write it. */
function linesOf(hash: string): string {
  const [, first, last] = /^#L(\d+)(?:C\d+)?(?:-L(\d+)(?:C\d+)?)?$/.exec(hash) ?? [];
  if (first === undefined) return '';
  return last === undefined ? `:${first}` : `:${first}-${last}`;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
