/** Determines the versions of a page that have the same text. The result is computed once per lineage. */
import type { CompiledContent } from '../../compile/documents/compile-documents.js';
import type { LinkedPage, Page, Site } from '../../model.js';
import { oncePerKey } from '../../once.js';
import { digestOfText } from '../recipe.js';

export interface SameTexts {
  /** Returns the labels of the versions whose page has the same text as this one, the oldest first. */
  readonly versionsWith: (page: LinkedPage) => readonly string[];
  /** Returns a digest that identifies the page's text and its texts in all versions. */
  readonly digestOf: (page: LinkedPage) => string;
}

interface LineageTexts {
  /** Returns the digest for the key of one of the texts. */
  readonly digestOf: (key: string) => string;
  /** The labels of the versions that have a text, by its key. */
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
    digestOf: (page) => textsOf(page).digestOf(keyOf(page)),
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
  const all = keys.join(' ');
  return { digestOf: oncePerKey((key) => digestOfText(`${all} ${key}`)), versions };
}
