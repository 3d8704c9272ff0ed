/** Reads `from="4.3" until="4.5"` as bounds, and finds the versions between them. */

/** A version that a condition names. */
export interface Bound {
  readonly kind: 'from' | 'until' | 'only';
  readonly version: string;
  /** The offset of the name in the options. */
  readonly offset: number;
}

export interface Condition {
  readonly bounds: readonly Bound[];
  /** The offset and length of the first part that is not a bound. */
  readonly unreadable: { readonly offset: number; readonly length: number } | undefined;
}

const attribute = /\s*(from|until|only)(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"']+))(?=\s|$)/y;

/** Reads the text between the braces. */
export function readCondition(options: string): Condition {
  const bounds: Bound[] = [];
  attribute.lastIndex = 0;
  for (let end = 0; ;) {
    const match = attribute.exec(options);
    if (!match) {
      const rest = options.slice(end);
      const length = rest.trim().length;
      const offset = end + rest.length - rest.trimStart().length;
      return { bounds, unreadable: length === 0 ? undefined : { offset, length } };
    }
    const [whole, kind, , double, single, bare = ''] = match;
    const value = double ?? single ?? bare;
    const start = match.index + whole.length - value.length - (value === bare ? 0 : 1);
    bounds.push(...namesIn(kind as Bound['kind'], value, start));
    end = attribute.lastIndex;
  }
}

/** Splits a value into bounds. `only` takes several names, separated by commas. */
function namesIn(kind: Bound['kind'], value: string, start: number): readonly Bound[] {
  if (kind !== 'only')
    return [{ kind, version: value.trim(), offset: start + value.length - value.trimStart().length }];
  return Array.from(value.matchAll(/[^,\s](?:[^,]*[^,\s])?/g), ({ 0: version, index }) => ({
    kind,
    version,
    offset: start + index,
  }));
}

/**
 * Returns the versions that meet a condition, in their order. Returns undefined if there is no bound or a bound is not
 * a version.
 */
export function versionsThatMeet({ bounds }: Condition, versions: readonly string[]): readonly string[] | undefined {
  if (bounds.length === 0 || bounds.some(({ version }) => !versions.includes(version))) return undefined;
  const only = bounds.filter(({ kind }) => kind === 'only');
  return versions.filter((name, index) => {
    const isIn = bounds.every(({ kind, version }) => {
      if (kind === 'only') return true;
      const limit = versions.indexOf(version);
      return kind === 'from' ? limit <= index : index <= limit;
    });
    return isIn && (only.length === 0 || only.some(({ version }) => version === name));
  });
}

/** Returns the options without some of their bounds. What is left is written as before. */
export function withoutBounds(options: string, isDropped: (bound: Bound) => boolean): string {
  const pattern = new RegExp(attribute.source, 'g');
  const kept = options.replaceAll(pattern, (whole, kind: Bound['kind'], _sign, double, single, bare: string) => {
    const value: string = double ?? single ?? bare;
    const bounds = namesIn(kind, value, 0);
    const rest = bounds.filter((bound) => !isDropped(bound));
    if (rest.length === bounds.length) return whole;
    return rest.length === 0 ? '' : whole.replace(value, () => rest.map(({ version }) => version).join(', '));
  });
  return kept.trimStart();
}
