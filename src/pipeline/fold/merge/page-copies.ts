/** Finds pages that have several files, and the texts of their versions as the oldest file would have them. */
import { readWrittenFrontMatter } from '../../compile/front-matter/front-matter.js';
import { groupBy } from '../../group-by.js';
import { isInGit, withinStatic } from '../../files/site-folders.js';
import type { LinkedPage, Site } from '../../model.js';
import { withoutFrontMatter } from '../../text/front-matter-block.js';
import { textOf } from '../find-moves.js';
import type { LoadedSite } from '../fold-site.js';
import { linksNamed, type PageNames } from '../meaning.js';
import { replaceAddresses, type WrittenLink } from '../own-text.js';
import { readersIn, textForVersions } from '../settle-conditions.js';
import type { VersionedText } from './conditions.js';

/** A file, and the pages of the versions that show it, oldest first. */
export type Copy = readonly [LinkedPage, ...LinkedPage[]];

/** The files of a page, oldest first. */
export type Copies = readonly [Copy, ...Copy[]];

/** Returns the files of each page that has several of them. */
export function findCopies(site: Site): readonly Copies[] {
  const written = site.pages.filter(({ version, generated }) => version !== undefined && !generated);
  const lineages = groupBy(inOrder(site, written), ({ lineage }) => [lineage]);
  return Array.from(lineages.values(), (own) => [...groupBy(own, ({ source }) => [source.file]).values()])
    .flatMap(([first, ...others]): Copies[] => (first && others.length > 0 ? [[first, ...others]] : []))
    .toSorted(([[one]], [[other]]) => (one.source.file < other.source.file ? -1 : 1));
}

function inOrder({ config }: Site, pages: readonly LinkedPage[]): readonly LinkedPage[] {
  const age = ({ version }: LinkedPage): number => (version ? config.versions.indexOf(version) : 0);
  return pages.toSorted((a, b) => age(b) - age(a));
}

/** Returns why a file cannot be one with the older files of its page, or undefined if it may. */
export async function whyApart(loaded: LoadedSite, older: Copies, [own]: Copy): Promise<string | undefined> {
  const { config } = loaded;
  const [[oldest]] = older;
  const files = [oldest, own].map(({ source }) => source.file);
  if (files.some((file) => isInGit(config, file))) return 'one of the files is in a git tag or branch';
  if (files.some((file) => withinStatic(config, file) !== undefined)) return 'a static file has an address of its own';
  if (oldest.source.syntax !== own.source.syntax) return 'one file is Markdown, and the other is MDX';
  if (own.version?.complete === true) return 'the newer version is complete; "docsgen fold" makes it a layer';
  const [before, after] = await Promise.all([oldest, own].map(async (page) => frontMatterOf(loaded, page)));
  const differs = [...(before?.keys() ?? []), ...(after?.keys() ?? [])].find(
    (key) => key !== 'sidebar_position' && before?.get(key) !== after?.get(key),
  );
  if (differs !== undefined)
    return `"${differs}" differs in the front matter: write a variable, {{name}}, with a value for each version`;
  const hadPosition = older.some(([page]) => positionOf(loaded, page) !== undefined);
  return hadPosition && positionOf(loaded, own) === undefined
    ? 'only the older file has a "sidebar_position"'
    : undefined;
}

async function frontMatterOf(loaded: LoadedSite, page: LinkedPage): Promise<ReadonlyMap<string, string>> {
  const values = await readWrittenFrontMatter(textOf(loaded, page).text);
  return new Map(Object.entries(values ?? {}).map(([key, value]) => [key, JSON.stringify(value)]));
}

/** Returns the position of a page in its folder, which its layer may override. */
export function positionOf({ site }: LoadedSite, { section, version, docPath, facts }: LinkedPage): number | undefined {
  const tree = site.content.trees.find((one) => one.section === section && one.version === version);
  return tree?.positions.get(docPath) ?? facts.frontMatter.sidebarPosition;
}

/**
 * Returns the texts of a page without front matter. They have no conditions: a file with conditions has several texts,
 * each for neighbouring versions. Links to what the oldest file links to are written as there, because its place counts.
 */
export function textsOf(loaded: LoadedSite, copies: Copies): readonly VersionedText[] {
  const [[oldest]] = copies;
  const names = pageNames(loaded.site);
  const named = linksNamed(oldest, names);
  const addresses = groupBy([...oldest.facts.links.entries()], ([number]) => [named[number] ?? '']);
  const texts: VersionedText[] = [];
  let last: string | undefined;
  for (const page of inOrder(loaded.site, copies.flat())) {
    const version = page.version?.name ?? '';
    const { text, places } = textOf(loaded, page);
    const conditions = places.conditions.filter(({ part }) => part === undefined);
    const form = [page.source.file, ...conditions.map(({ versions }) => versions.includes(version))].join();
    if (form === last) {
      texts.at(-1)?.versions.push(version);
      continue;
    }
    last = form;
    const targets = linksNamed(page, names);
    const addressOf = ({ number, href, target }: WrittenLink): string | undefined => {
      const known = target.kind === 'external' ? [] : (addresses.get(targets[number] ?? '') ?? []);
      return known.some(([, link]) => link.href === href) ? undefined : known[0]?.[1].href;
    };
    const edit = (marked: string): string => replaceAddresses(page, { text: marked, places }, addressOf);
    const own = textForVersions(text, conditions, readersIn(loaded.config, [version]), edit);
    texts.push({ text: withoutFrontMatter(own).replaceAll(/\r\n?/g, '\n'), versions: [version] });
  }
  return texts;
}

function pageNames({ pages }: Site): PageNames {
  const byRoute = new Map(pages.filter(({ isServed }) => isServed).map((page) => [page.address.route, page]));
  return {
    pageAt: (route) => byRoute.get(route),
    nameOf: ({ lineage }) => lineage,
    neighboursOf: () => undefined,
  };
}
