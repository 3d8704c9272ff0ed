/** Makes the props of the config's logos. */
import type { LogoProps } from '../../../../theme/contract/page-props.js';
import type { Site } from '../../../model.js';
import { sharedUrl } from '../../../place/address.js';
import { readHref } from '../../../text/href.js';
import { given, orNothing } from '../../../given.js';
import { configUrl, type Linked } from './config-links.js';

type LogoSite = Linked & Pick<Site, 'content'>;
type WrittenLogo = NonNullable<Site['config']['logo']>;

const footerHeight = 40;

/** The height of a logo whose size the config does not set, as in the style sheet. */
const navbarHeight = 28;

/** A logo that is wider than this for its height is a word, and unreadable in a square. */
const squareProportion = 1.25;

/** Returns the URL of a file in the static folder. An image on another host keeps its URL. */
export function imageUrl({ config }: Linked, image: string): string {
  return readHref(image).kind === 'outside' ? image : sharedUrl(config, image);
}

/** Returns undefined if the config gives only an image that fits into a square. */
export function logoProps(site: LogoSite): LogoProps | undefined {
  const { logo } = site.config;
  if (!logo) return undefined;
  const isWide = (proportionOf(site, logo.src) ?? 1) > squareProportion;
  return orNothing(describe(site, isWide && !isSized(logo) ? { ...logo, height: navbarHeight } : logo));
}

function isSized({ width, height }: WrittenLogo): boolean {
  return width !== undefined || height !== undefined;
}

export function footerLogo(site: LogoSite): (LogoProps & { readonly src: string }) | undefined {
  const { logo } = site.config.footer;
  if (!logo) return undefined;
  return {
    src: imageUrl(site, logo.src),
    ...describe(site, isSized(logo) ? logo : { ...logo, height: footerHeight }),
  };
}

function describe(site: LogoSite, logo: WrittenLogo): LogoProps {
  const { dark, alt, href } = logo;
  return given({
    darkUrl: dark === undefined ? undefined : imageUrl(site, dark),
    alt,
    url: href === undefined ? undefined : configUrl(site, href),
    ...sizeOf(site, logo),
  });
}

/**
 * Computes a missing width or height from the image's proportions. For an image on another host, these are unknown
 * before it is loaded.
 */
function sizeOf(site: LogoSite, logo: WrittenLogo): Pick<LogoProps, 'width' | 'height'> {
  const { src, width, height } = logo;
  if (!isSized(logo)) return {};
  if (readHref(src).kind === 'outside') return given({ width, height });
  const proportion = proportionOf(site, src) ?? 1;
  return {
    width: width ?? Math.round((height ?? 0) * proportion),
    height: height ?? Math.round((width ?? 0) / proportion),
  };
}

function proportionOf({ content }: LogoSite, src: string): number | undefined {
  const size = content.staticFiles.get(src)?.size;
  return size && size.width / size.height;
}
