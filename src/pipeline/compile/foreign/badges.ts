/**
 * Rewrites badges of VitePress and Starlight: `<Badge type="warning" text="Beta" />` and `<Badge text="Beta"
 * variant="caution" />` are `:badge[Beta]{warning}` and `:badge[Beta]{caution}`.
 */
import { admonitionKinds } from '../../../theme/contract/admonitions.js';

export interface ForeignBadge {
  /** The index of its line. */
  readonly at: number;
  /** The offset in the line. */
  readonly offset: number;
  readonly written: string;
  readonly suggestion: string;
}

const badge = /<Badge(?<attributes>(?:\s+[\w-]+="[^"\n]*")+)\s*(?:\/>|><\/Badge>)/g;

/** Finds badges whose text is an attribute, in the order of lines. */
export function findBadges(lines: readonly string[]): readonly ForeignBadge[] {
  return lines.flatMap((line, at) =>
    !line.includes('<Badge')
      ? []
      : Array.from(line.matchAll(badge), ({ 0: written, index, groups }) => ({ written, index, groups })).flatMap(
          ({ written, index, groups }) => {
            const suggestion = asDirective(groups?.['attributes'] ?? '');
            return suggestion === undefined ? [] : [{ at, offset: index, written, suggestion }];
          },
        ),
  );
}

function asDirective(attributes: string): string | undefined {
  const valueOf = (name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  const text = valueOf('text');
  const tone = valueOf('type') ?? valueOf('variant') ?? '';
  if (text === undefined || /[[\]\\`*_<{]/.test(text)) return undefined;
  return `:badge[${text}]${admonitionKinds.some((kind) => kind === tone) ? `{${tone}}` : ''}`;
}
