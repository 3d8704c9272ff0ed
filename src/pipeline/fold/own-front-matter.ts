/**
 * Writes the front matter of a page's own copy. A layer may override the position, and pages that front matter names
 * may have moved. The copy must contain the right values itself.
 */
import { editFrontMatter } from '../compile/front-matter/front-matter.js';
import type { LinkedPage, Site } from '../model.js';
import { indexSite } from '../place/site-index.js';
import { toDocPath } from '../text/doc-path.js';

/** Returns the text with the values that apply to the page in its version. */
export function withOwnFrontMatter(site: Site, page: LinkedPage, text: string): string {
  const values = [...ownPosition(site, page), ...ownNeighbours(site, page)];
  return values.length === 0 ? text : editFrontMatter(text, (yaml) => values.reduce(setKey, yaml));
}

type KeyValue = readonly [key: string, value: string];

function ownPosition({ content }: Site, { section, version, docPath, facts }: LinkedPage): readonly KeyValue[] {
  const tree = content.trees.find((one) => one.section === section && one.version === version);
  const position = tree?.positions.get(docPath);
  const isOther = position !== undefined && position !== facts.frontMatter.sidebarPosition;
  return isOther ? [['sidebar_position', String(position)]] : [];
}

function ownNeighbours(site: Site, page: LinkedPage): readonly KeyValue[] {
  const { paginationPrev, paginationNext, related: relatedNames } = page.facts.frontMatter;
  const { previous, next, related } = site.neighbours.get(page) ?? {};
  const named = [
    { key: 'pagination_prev', written: paginationPrev, found: previous },
    { key: 'pagination_next', written: paginationNext, found: next },
    { key: 'related_pages', written: relatedNames, found: related },
  ].filter(({ written, found }) => written && found && written.length > 0);
  if (named.length === 0) return [];
  const index = indexSite(site.content.trees, site.pages);
  const layer = page.version?.name ?? '';
  const leadsTo = (written: string): string | undefined =>
    index.pageNamed({ layer }, page.section, toDocPath(written), page.version)?.docPath;
  return named.flatMap(({ key, written, found }): readonly KeyValue[] => {
    const docPaths = [found].flat().map((one) => one?.docPath);
    const isSame = [written].flat().every((one, at) => leadsTo(one ?? '') === docPaths[at]);
    return isSame ? [] : [[key, JSON.stringify(Array.isArray(written) ? docPaths : docPaths[0])]];
  });
}

/**
 * Replaces a key and all lines of its value, or adds it after the others. A value ends at the next line that begins
 * with a key.
 */
function setKey(yaml: string, [key, value]: KeyValue): string {
  const line = `${key}: ${value}`;
  const end = /\r\n|\n|\r/.exec(yaml)?.[0] ?? '\n';
  const lines = yaml.split(/\r\n|\n|\r/);
  const first = lines.findIndex((one) => new RegExp(`^(["']?)${key}\\1[ \\t]*:`).test(one));
  if (first < 0) return yaml === '' ? line : `${yaml}${end}${line}`;
  const rest = lines.slice(first + 1);
  const next = rest.findIndex((one) => /^["']?[\w$][^\r\n]*:(?:[ \t]|$)/.test(one));
  const [below, after] = next < 0 ? [rest, []] : [rest.slice(0, next), rest.slice(next)];
  // Comments and empty lines above the next key belong to it.
  const kept = below.slice(below.findLastIndex((one) => !/^[ \t]*(?:#.*)?$/.test(one)) + 1);
  return [...lines.slice(0, first), line, ...kept, ...after].join(end);
}
