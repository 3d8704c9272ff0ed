/**
 * Rewrites badges of VitePress and Starlight: `<Badge type="warning" text="Beta" />`, `<Badge type="warning">Beta</Badge>`
 * and `<Badge text="Beta" variant="caution" />` are `:badge[Beta]{warning}` and `:badge[Beta]{caution}`.
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

const badge = /<Badge(?<attributes>(?:\s+[\w-]+="[^"\n]*")*)\s*(?:\/>|>(?<content>[^<>\n]*)<\/Badge>)/g;

/** Finds badges whose text is an attribute or plain content, in the order of lines. */
export function findBadges(lines: readonly string[]): readonly ForeignBadge[] {
  return lines.flatMap((line, at) =>
    !line.includes('<Badge')
      ? []
      : Array.from(line.matchAll(badge), ({ 0: written, index, groups }) => ({ written, index, groups })).flatMap(
          ({ written, index, groups }) => {
            const suggestion = asDirective(groups?.['attributes'] ?? '', groups?.['content']);
            return suggestion === undefined ? [] : [{ at, offset: index, written, suggestion }];
          },
        ),
  );
}

function asDirective(attributes: string, content = ''): string | undefined {
  const valueOf = (name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  // In VitePress, the content takes the place of the attribute.
  const text = content.trim() || valueOf('text')?.trim();
  const tone = valueOf('type') ?? valueOf('variant') ?? '';
  if (!text || /[[\]\\`*_<{]/.test(text)) return undefined;
  return `:badge[${text}]${admonitionKinds.some((kind) => kind === tone) ? `{${tone}}` : ''}`;
}
