/**
 * Reads the description of an author, in `authors.yml` and in front matter. Keys are those of Docusaurus, docs:
 * https://docusaurus.io/docs/blog#blog-post-authors.
 */
import type { Author, SocialLink } from '../../model.js';
import { isMailUrl, isPlainUrl } from '../plain-url.js';

/** What a value must be, for diagnostics: `"jane" must be …`. */
export const authorWanted = 'a map with a "name" or an "image_url", and web addresses or paths as its addresses';

/** Returns an author. Returns undefined for a value of another kind; keys that docsgen does not know are ignored. */
export function readAuthor(value: unknown): Author | undefined {
  if (!isMap(value)) return undefined;
  const texts = {
    name: value['name'],
    title: value['title'],
    description: value['description'],
    email: value['email'],
    url: value['url'],
    imageUrl: value['image_url'] ?? value['imageURL'],
  };
  const given = Object.entries(texts).filter(([, text]) => text !== undefined && text !== null && text !== '');
  const socials = readSocials(value['socials'] ?? {});
  if (!socials || !given.every(([name, text]) => isSound(name, text))) return undefined;
  const known = Object.fromEntries(given.map(([name, text]) => [name, String(text)]));
  return { ...known, ...(socials.length > 0 && { socials }) };
}

/** Whether readers can recognize the author. */
export function isNamed({ name, imageUrl }: Author): boolean {
  return name !== undefined || imageUrl !== undefined;
}

function isSound(name: string, text: unknown): boolean {
  if (typeof text !== 'string' && typeof text !== 'number') return false;
  if (name === 'url') return isPlainUrl(String(text)) || isMailUrl(String(text));
  return name !== 'imageUrl' || isPlainUrl(String(text));
}

/** Where the platforms that Docusaurus knows have the page of a name, and how they are called. */
const platforms: Readonly<Record<string, readonly [label: string, address: string]>> = {
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  email: ['Email', 'mailto:'],
  github: ['GitHub', 'https://github.com/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  mastodon: ['Mastodon', 'https://mastodon.social/@'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  threads: ['Threads', 'https://www.threads.net/@'],
  twitch: ['Twitch', 'https://twitch.tv/'],
  twitter: ['Twitter', 'https://twitter.com/'],
  x: ['X', 'https://x.com/'],
  youtube: ['YouTube', 'https://youtube.com/@'],
};

/** Reads names on platforms, or whole addresses. Returns undefined if an address is neither. */
function readSocials(value: unknown): readonly SocialLink[] | undefined {
  if (!isMap(value)) return undefined;
  const links = Object.entries(value).map(([platform, written]): SocialLink | undefined => {
    const [label, address] = (Object.hasOwn(platforms, platform) && platforms[platform]) || [platform, ''];
    const handle = typeof written === 'string' || typeof written === 'number' ? String(written) : '';
    const isWhole = isMailUrl(handle) || /^https?:\/\//i.test(handle);
    const url = isWhole ? handle : address + handle.replace(/^@/, '');
    return handle !== '' && (isMailUrl(url) || (isPlainUrl(url) && /^https?:/i.test(url))) ? { label, url } : undefined;
  });
  return links.every((link) => link !== undefined) ? links : undefined;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
