/** Settings of the config that need style rules, because pages have no inline styles. */
import { relative } from 'node:path';
import { slashPath } from '../../../files/slash-path.js';
import { iconClass, isIconName } from '../../../../theme/icons/icon-names.js';
import { packageFile } from '../../../files/package-files.js';
import type { SiteConfig } from '../../../model.js';

/** The settings that determine the rules. */
export interface StyleSettings {
  /** The names and files of icons, without duplicates. */
  readonly icons: readonly string[];
  readonly announcement: { readonly ground: string | undefined; readonly text: string | undefined };
  readonly accent: string | undefined;
}

export function styleSettings({
  navbar,
  announcement,
  theme,
}: Pick<SiteConfig, 'navbar' | 'announcement' | 'theme'>): StyleSettings {
  const entries = navbar.items.flatMap((item) => [item, ...(item.items ?? [])]);
  return {
    icons: [...new Set(entries.flatMap(({ icon }) => icon ?? []))],
    announcement: { ground: announcement?.backgroundColor, text: announcement?.textColor },
    accent: theme.accent,
  };
}

/**
 * Returns rules that follow the theme's and precede the site's. An icon's shape masks a background in the text's
 * colour.
 */
export async function configStyles(
  { icons, announcement, accent }: StyleSettings,
  root: string,
): Promise<readonly string[]> {
  const colors = [
    ...(announcement.ground === undefined ? [] : [`--dg-announcement: ${announcement.ground};`]),
    ...(announcement.text === undefined ? [] : [`--dg-on-announcement: ${announcement.text};`]),
  ];
  return [
    ...(accent === undefined ? [] : [await accentRule(accent)]),
    ...icons.map((icon) => `@layer theme { .${iconClass(icon)} { mask-image: url(${iconUrl(icon, root)}); } }`),
    ...(colors.length > 0 ? [`@layer theme { .announcement { ${colors.join(' ')} } }`] : []),
  ];
}

/** Returns the rule for the accent. Colour arithmetic is loaded only for sites that use it. */
async function accentRule(accent: string): Promise<string> {
  const { accentShades } = await import('./accent-shades.js');
  const shades = Object.entries(accentShades(accent)).map(([name, value]) => `--dg-${name}: ${value};`);
  return `@layer theme { :root { ${shades.join(' ')} } }`;
}

/** Returns a path for the bundler. With a leading slash it would be an address of the site. */
function iconUrl(icon: string, root: string): string {
  const file = isIconName(icon)
    ? relative(root, packageFile(`src/theme/icons/${icon}.svg`))
    : icon.replace(/^\.\//, '');
  const path = slashPath(file);
  return JSON.stringify(path.startsWith('../') ? path : `./${path}`);
}
