/**
 * Makes the file from which the not-found page suggests similar pages. A page in many versions is listed once, with the
 * versions' prefixes. Unlisted pages are left out.
 */
import { perTree, versionsOfSection } from '../../../section-versions.js';
import type { PageList } from '../../../../theme/contract/page-props.js';
import { contentHash } from '../../../cache/content-hash.js';
import type { Content, OutputFile, Section, Site, SiteConfig, Version } from '../../../model.js';
import { fileUrl, routeAddress, treeRoute } from '../../../place/address.js';

export interface PublishedPageList {
  readonly file: OutputFile;
  readonly url: string;
}

export function makePageList({ config, content, pages }: Site): PublishedPageList {
  const prefixes = treePrefixes(config, content);
  const prefixIn = perTree((section, version) => {
    const prefix = prefixOf(config, section, version);
    return { prefix, number: prefixes.indexOf(prefix) };
  });
  const listed = new Map<string, [path: string, title: string, ...prefixes: number[]]>();
  for (const { section, version, address, title, facts, isServed } of pages) {
    if (!isServed || facts.frontMatter.unlisted === true) continue;
    const { prefix, number } = prefixIn(section, version);
    const path = address.url.slice(prefix.length);
    const key = `${path}\n${title}`;
    const entry = listed.get(key) ?? [path, title];
    entry.push(number);
    listed.set(key, entry);
  }
  const text = JSON.stringify({ prefixes, pages: [...listed.values()] } satisfies PageList);
  const outFile = `assets/pages-${contentHash(text).slice(0, 10)}.json`;
  return { file: { outFile, text }, url: fileUrl(config, outFile) };
}

/** Returns the prefixes of all trees. The latest version comes first, unreleased ones last. */
function treePrefixes(config: SiteConfig, { trees }: Content): string[] {
  const rank = { latest: 0, released: 1, unreleased: 2 } as const;
  const versions = config.versions.toSorted((one, other) => rank[one.status] - rank[other.status]);
  const others = trees.flatMap(({ section }) => (section.isPages ? [prefixOf(config, section, undefined)] : []));
  const ofSections = config.sections.flatMap((section) =>
    versionsOfSection({ versions }, section).map((version) => prefixOf(config, section, version)),
  );
  return [...new Set([...ofSections, ...others])];
}

function prefixOf(config: SiteConfig, section: Section, version: Version | undefined): string {
  return routeAddress(config, treeRoute(section, version)).url.replace(/\/$/, '');
}
