/** Logos of the config → their props. */
import type { LogoProps } from '../../../../theme/contract/page-props.js';
import type { Site } from '../../../model.js';
import { fileUrl } from '../../../place/address.js';
import { configUrl, given, type Linked } from './config-links.js';

type LogoSite = Linked & Pick<Site, 'content'>;
type WrittenLogo = NonNullable<Site['config']['logo']>;

const footerHeight = 40;

/** Undefined where the config says nothing but the file. */
export function logoProps(site: LogoSite): LogoProps | undefined {
  const { logo } = site.config;
  const props = logo && describe(site, logo);
  return props && Object.keys(props).length > 0 ? props : undefined;
}

export function footerLogo(site: LogoSite): (LogoProps & { readonly src: string }) | undefined {
  const { logo } = site.config.footer;
  if (!logo) return undefined;
  const isSized = logo.width !== undefined || logo.height !== undefined;
  return {
    src: fileUrl(site.config, logo.src),
    ...describe(site, isSized ? logo : { ...logo, height: footerHeight }),
  };
}

function describe(site: LogoSite, logo: WrittenLogo): LogoProps {
  const { dark, alt, href } = logo;
  return given({
    darkUrl: dark === undefined ? undefined : fileUrl(site.config, dark),
    alt,
    url: href === undefined ? undefined : configUrl(site, href),
    ...sizeOf(site, logo),
  });
}

/** The one that is not given follows from the proportions of the image. */
function sizeOf({ content }: LogoSite, { src, width, height }: WrittenLogo): Pick<LogoProps, 'width' | 'height'> {
  if (width === undefined && height === undefined) return {};
  const size = content.staticFiles.get(src)?.size;
  const proportion = size ? size.width / size.height : 1;
  return {
    width: width ?? Math.round((height ?? 0) * proportion),
    height: height ?? Math.round((width ?? 0) / proportion),
  };
}
