/** Compares the parts around the articles in two builds, and lists each change once for all pages that show it. */
import { compareSequences } from '../changes/compare-sequences.js';
import type { NameTarget } from './compare-blocks.js';
import { placeOf, withoutVersion } from './group-texts.js';
import type { PageName } from './pair-pages.js';
import type { Line, PublishedPage, Region } from './published-page.js';
import type { OutsideChange, PagePlace } from './site-diff.js';

export interface OutsideGroups {
  readonly add: (before: PublishedPage, after: PublishedPage, page: PageName) => void;
  readonly all: () => readonly OutsideChange[];
}

type Found = Omit<OutsideChange, 'places'>;

export interface LineNames {
  readonly before: NameTarget;
  readonly after: NameTarget;
}

const regions: readonly Region[] = [
  'head',
  'announcement',
  'navbar',
  'version menu',
  'sidebar',
  'banner',
  'tags',
  'footer',
];

/**
 * Collects the changes from page to page. Pages of a version share the parts around the article, so these are compared
 * once.
 */
export function openOutside(names: LineNames): OutsideGroups {
  const compared = new Map<string, Found | undefined>();
  const groups = new Map<string, Found & { readonly places: PagePlace[] }>();
  return {
    add(before, after, page) {
      for (const region of regions) {
        const [older, newer] = [before.regions.get(region) ?? [], after.regions.get(region) ?? []];
        const key = JSON.stringify([region, older, newer]);
        const found = compared.has(key) ? compared.get(key) : compareLines(region, older, newer, names);
        compared.set(key, found);
        if (found === undefined) continue;
        const name = withoutVersion(JSON.stringify(found), page.version);
        const group = groups.get(name) ?? { ...found, places: [] };
        groups.set(name, group);
        group.places.push(placeOf(page));
      }
    },
    all: () => [...groups.values()],
  };
}

function compareLines(
  region: Region,
  before: readonly Line[],
  after: readonly Line[],
  names: LineNames,
): Found | undefined {
  const keyed = (lines: readonly Line[], nameOf: NameTarget) =>
    lines.map((line) => ({ line, key: JSON.stringify([line.text, line.link && nameOf(line.link)]) }));
  const steps = compareSequences(keyed(before, names.before), keyed(after, names.after), ({ key }) => key);
  const removed = steps.flatMap((step) => (step.sign === '-' ? step.before : []));
  const added = steps.flatMap((step) => (step.sign === '+' ? step.after : []));
  const moved = added.filter(({ key }) => removed.some((other) => other.key === key));
  const isMoved = ({ key }: { readonly key: string }): boolean => moved.some((other) => other.key === key);
  // A link with the same label and address may lead to the page of a newer version now: readers see the same line.
  const isIn = (others: readonly { readonly line: Line }[], { line }: { readonly line: Line }): boolean =>
    others.some((other) => other.line.text === line.text && other.line.link === line.link);
  const gone = removed.filter((line) => !isMoved(line) && !isIn(added, line));
  const fresh = added.filter((line) => !isMoved(line) && !isIn(removed, line));
  if (gone.length + fresh.length + moved.length === 0) return undefined;
  // If a label is both removed and added, its link has changed.
  const labelOf = ({ line }: { readonly line: Line }, others: readonly { readonly line: Line }[]): string => {
    const isSameLabel = others.some((other) => other.line.text === line.text);
    return isSameLabel && line.link !== undefined ? `${line.text} (${line.link})` : line.text;
  };
  return {
    region,
    added: fresh.map((line) => labelOf(line, gone)),
    removed: gone.map((line) => labelOf(line, fresh)),
    moved: moved.map(({ line }) => line.text),
  };
}
