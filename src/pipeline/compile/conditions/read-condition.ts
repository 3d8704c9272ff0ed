/** `from="4.3" until="4.5"` → its bounds, and the versions between them. */

/** One of the versions that a condition names. */
export interface Bound {
  readonly kind: 'from' | 'until' | 'only';
  readonly version: string;
  /** Where the name begins in the options. */
  readonly offset: number;
}

export interface Condition {
  readonly bounds: readonly Bound[];
  /** Where the first part begins that is no bound, and its length. */
  readonly unreadable: { readonly offset: number; readonly length: number } | undefined;
}

const attribute = /\s*(from|until|only)(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"']+))(?=\s|$)/y;

/** Reads what is between the braces. */
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

/** `only` names several, with commas between them. */
function namesIn(kind: Bound['kind'], value: string, start: number): readonly Bound[] {
  if (kind !== 'only')
    return [{ kind, version: value.trim(), offset: start + value.length - value.trimStart().length }];
  return Array.from(value.matchAll(/[^,\s](?:[^,]*[^,\s])?/g), ({ 0: version, index }) => ({
    kind,
    version,
    offset: start + index,
  }));
}

/** The versions that meet a condition, in the order of all; undefined when it has no bound, or one that is no version. */
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
