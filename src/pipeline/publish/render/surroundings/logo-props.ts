/** Makes the props of the config's logos. */
import type { LogoProps } from '../../../../theme/contract/page-props.js';
import type { Site } from '../../../model.js';
import { fileUrl } from '../../../place/address.js';
import { readHref } from '../../../text/href.js';
import { given, orNothing } from '../../../given.js';
import { configUrl, type Linked } from './config-links.js';

type LogoSite = Linked & Pick<Site, 'content'>;
type WrittenLogo = NonNullable<Site['config']['logo']>;

const footerHeight = 40;

/** The height of a logo in the navbar, as in its style sheet. */
const navbarHeight = 28;

/** Returns the URL of a file in the static folder. An image on another host keeps its URL. */
export function imageUrl({ config }: Linked, image: string): string {
  return readHref(image).kind === 'outside' ? image : fileUrl(config, image);
}

/** Returns undefined if the config gives only a square image. */
export function logoProps(site: LogoSite): LogoProps | undefined {
  const { logo } = site.config;
  if (!logo) return undefined;
  const hasDefault = !isSized(logo) && isWide(site, logo);
  return orNothing(describe(site, hasDefault ? { ...logo, height: navbarHeight } : logo));
}

/** Whether an image is wider than high, such as one with the site's name. In a square, it would be too small to read. */
function isWide({ content }: LogoSite, { src }: WrittenLogo): boolean {
  const size = content.staticFiles.get(src)?.size;
  return size !== undefined && size.width > size.height;
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
function sizeOf({ content }: LogoSite, logo: WrittenLogo): Pick<LogoProps, 'width' | 'height'> {
  const { src, width, height } = logo;
  if (!isSized(logo)) return {};
  if (readHref(src).kind === 'outside') return given({ width, height });
  const size = content.staticFiles.get(src)?.size;
  const proportion = size ? size.width / size.height : 1;
  return {
    width: width ?? Math.round((height ?? 0) * proportion),
    height: height ?? Math.round((width ?? 0) / proportion),
  };
}
