/** What the config says of looks that only a style sheet can give, because pages have no inline styles. */
import { relative } from 'node:path';
import { slashPath } from '../../../files/slash-path.js';
import { iconClass, isIconName } from '../../../../theme/icons/icon-names.js';
import { packageFile } from '../../../files/package-files.js';
import type { SiteConfig } from '../../../model.js';

/** The settings that the rules are made of. */
export interface StyleSettings {
  /** Names and files, each once. */
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

/** Rules that come after the theme's and before the site's. An icon's shape cuts a ground of the text's colour. */
export async function configStyles(
  { icons, announcement, accent }: StyleSettings,
  root: string,
): Promise<readonly string[]> {
  const colors = [
    ...(announcement.ground === undefined ? [] : [`--announcement: ${announcement.ground};`]),
    ...(announcement.text === undefined ? [] : [`--on-announcement: ${announcement.text};`]),
  ];
  return [
    ...(accent === undefined ? [] : [await accentRule(accent)]),
    ...icons.map((icon) => `@layer theme { .${iconClass(icon)} { mask-image: url(${iconUrl(icon, root)}); } }`),
    ...(colors.length > 0 ? [`@layer theme { .announcement { ${colors.join(' ')} } }`] : []),
  ];
}

/** The arithmetic of colours is loaded only for a site that wants it. */
async function accentRule(accent: string): Promise<string> {
  const { accentShades } = await import('./accent-shades.js');
  const shades = Object.entries(accentShades(accent)).map(([name, value]) => `--${name}: ${value};`);
  return `@layer theme { :root { ${shades.join(' ')} } }`;
}

/** As the bundler resolves it; a path with a slash in front would be an address of the site. */
function iconUrl(icon: string, root: string): string {
  const file = isIconName(icon)
    ? relative(root, packageFile(`src/theme/icons/${icon}.svg`))
    : icon.replace(/^\.\//, '');
  const path = slashPath(file);
  return JSON.stringify(path.startsWith('../') ? path : `./${path}`);
}
