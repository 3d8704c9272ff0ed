/** Determines the versions of a page that have the same text. The result is computed once per lineage. */
import { contentHash } from '../../cache/content-hash.js';
import type { CompiledContent } from '../../compile/documents/compile-documents.js';
import type { LinkedPage, Page, Site } from '../../model.js';

export interface SameTexts {
  /** Returns the labels of the versions whose page has the same text as this one, the oldest first. */
  readonly versionsWith: (page: LinkedPage) => readonly string[];
  /** Returns a hash that identifies the page's texts in all versions. */
  readonly digestOf: (page: LinkedPage) => string;
}

interface LineageTexts {
  readonly digest: string;
  readonly versions: ReadonlyMap<string, readonly string[]>;
}

export function findSameTexts(
  { lineages }: Pick<Site, 'lineages'>,
  { keyOf }: Pick<CompiledContent, 'keyOf'>,
): SameTexts {
  const known = new Map<string, LineageTexts>();
  const textsOf = ({ lineage }: LinkedPage): LineageTexts => {
    const texts = known.get(lineage) ?? readLineage(lineages.get(lineage)?.pages ?? [], keyOf);
    known.set(lineage, texts);
    return texts;
  };
  return {
    versionsWith: (page) => textsOf(page).versions.get(keyOf(page)) ?? [],
    digestOf: (page) => textsOf(page).digest,
  };
}

function readLineage(pages: readonly Page[], keyOf: CompiledContent['keyOf']): LineageTexts {
  const versions = new Map<string, string[]>();
  const keys = pages.map((page) => {
    const key = keyOf(page);
    const labels = versions.get(key) ?? [];
    versions.set(key, labels);
    if (page.version) labels.push(page.version.label);
    return key;
  });
  return { digest: contentHash(keys.join(' ')), versions };
}
