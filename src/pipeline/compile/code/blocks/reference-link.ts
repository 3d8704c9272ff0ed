/** Describes the link of a `reference` fence from the address in it. Nothing is fetched. */

export interface ReferenceLink {
  readonly href: string;
  /** The file and its lines, such as "src/a.ts:3-6". */
  readonly title: string;
  /** The location of the file: "owner/repository", or the host. */
  readonly source: string;
}

/** Returns undefined if the code is not exactly one address. */
export function readReference(code: string): ReferenceLink | undefined {
  const href = code.trim();
  if (/\s/.test(href) || !/^https:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  const { host, pathname, hash } = new URL(href);
  const [, owner, repository, path] = /^\/([^/]+)\/([^/]+)\/(?:blob|tree|raw)\/[^/]+\/(.+)$/.exec(pathname) ?? [];
  if (host !== 'github.com' || path === undefined) return { href, title: decoded(pathname), source: host };
  return { href, title: decoded(path) + linesOf(hash), source: `${owner}/${repository}` };
}

/** Turns "#L3-L6" into ":3-6", the notation of compilers and editors. */
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
