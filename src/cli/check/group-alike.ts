/**
 * Groups diagnostics that differ only in their place, for people. An unknown language may be in a thousand code blocks,
 * and would leave no room for other problems. Machines get every diagnostic.
 */
import { groupBy } from '../../pipeline/group-by.js';
import type { Diagnostic } from '../../pipeline/model.js';

/** Diagnostics that are drawn as one. */
export interface Group {
  /** The first one, which names the places of the others. */
  readonly shown: Diagnostic;
  readonly all: readonly Diagnostic[];
}

/** Up to this number, each is drawn, because code frames help more than a list of places. */
const maxApart = 3;

/** The maximum number of other places that are named. */
const maxNamed = 5;

/** Returns the groups in the order of their first diagnostics. */
export function groupAlike(diagnostics: readonly Diagnostic[]): readonly Group[] {
  const groups = groupBy(diagnostics, (one) => [JSON.stringify(kindOf(one))]);
  const groupOf = new Map([...groups.values()].flatMap((all) => all.map((one) => [one, all])));
  return diagnostics.flatMap((one): readonly Group[] => {
    const all = groupOf.get(one) ?? [];
    if (all.length <= maxApart || all.some(({ place }) => !place)) return [{ shown: one, all: [one] }];
    return one === all[0] ? [{ shown: nameOthers(all), all }] : [];
  });
}

/** What `--fix` writes is one kind, whatever the names in it, because people need not look at each. */
function kindOf({ severity, code, message, related, notes, suggestion, isCertain, rewrite }: Diagnostic): unknown {
  if (!isCertain && !rewrite) return [severity, code, message, related, notes, suggestion];
  return [severity, code, message.replaceAll(/"[^"]*"/g, '""'), 'certain'];
}

function nameOthers(all: readonly Diagnostic[]): Diagnostic {
  const [first, ...others] = all;
  const places = [...new Set(others.flatMap(({ place }) => (place ? [`${place.file}:${place.line}`] : [])))];
  const named = places.slice(0, maxNamed).join(', ');
  const more = places.length > maxNamed ? ', …' : '';
  const isFixed = all.every(({ isCertain, rewrite }) => isCertain || rewrite);
  const then = isFixed ? '"docsgen check --fix" fixes them all.' : '"docsgen check --format compact" lists them all.';
  const note = `This occurs in ${others.length} more places: ${named}${more}. ${then}`;
  const { versions: _, ...shown } = first!;
  return { ...shown, notes: [...shown.notes, note], ...versionsOf(all) };
}

/** Returns the versions that have any of the problems, or none if one of them is a problem of the whole site. */
function versionsOf(all: readonly Diagnostic[]): Pick<Diagnostic, 'versions'> {
  if (all.some(({ versions }) => versions === undefined)) return {};
  return { versions: [...new Set(all.flatMap(({ versions = [] }) => versions))] };
}
