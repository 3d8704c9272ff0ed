/** The icons that a link of the navbar may have by name; each is a file of `src/theme/icons/`. */
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

/** The class of an element that shows an icon: a name, or the file of one. */
export function iconClass(icon: string): string {
  return `link-icon-${icon.replace(/\.svg$/i, '').replaceAll(/[^\w-]+/g, '-')}`;
}
