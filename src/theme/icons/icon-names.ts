/** Names of icons for links of the navbar. Each is a file of `src/theme/icons/`. */
export const iconNames = [
  'bluesky',
  'codeberg',
  'discord',
  'github',
  'gitlab',
  'mastodon',
  'matrix',
  'npm',
  'rss',
  'stack-overflow',
  'x',
  'youtube',
] as const;

export type IconName = (typeof iconNames)[number];

export function isIconName(name: string): name is IconName {
  return (iconNames as readonly string[]).includes(name);
}

/** Returns the class of an element that shows an icon, given by its name or file. */
export function iconClass(icon: string): string {
  return `link-icon-${icon.replace(/\.svg$/i, '').replaceAll(/[^\w-]+/g, '-')}`;
}
