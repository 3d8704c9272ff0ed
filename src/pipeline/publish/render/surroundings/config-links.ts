/** Links and HTML of the config → their props. */
import type { HtmlItemProps, LinkProps } from '../../../../theme/contract/page-props.js';
import type { UserLink } from '../../../config/user-config.js';
import type { Site } from '../../../model.js';
import { joinRoutes, routeAddress } from '../../../place/address.js';
import { replaceAddresses } from '../../../text/config-html.js';
import { readHref } from '../../../text/href.js';

/** Where links of the config lead. */
export type Linked = Pick<Site, 'config' | 'configUrls'>;

/** A link to the site has the URL that was found for it; a whole URL stays. */
export function configUrl(linked: Linked, to: string): string {
  const { config, configUrls } = linked;
  const href = readHref(to);
  if (href.kind !== 'inside') return to;
  return configUrls.get(to) ?? routeAddress(config, joinRoutes(href.path)).url + href.suffix;
}

export function configLink(linked: Linked, to: string, label: string): LinkProps {
  return { label, url: configUrl(linked, to), external: readHref(to).kind === 'outside' };
}

/** HTML with the URLs of the site's pages and files in place of routes. */
export function configHtml(linked: Linked, html: string): string {
  return replaceAddresses(html, (to) => configUrl(linked, to));
}

export function linkOrHtml(linked: Linked, written: UserLink): LinkProps | HtmlItemProps {
  const { label = '', to = written.href ?? '', html, className } = written;
  if (html !== undefined) return { kind: 'html', html: configHtml(linked, html), ...given({ className }) };
  return { ...configLink(linked, to, label), ...linkLook(written) };
}

/** Of a link that opens elsewhere, the page that opened it is kept from it unless the config says otherwise. */
export function linkLook({ target, rel, className }: UserLink): Pick<LinkProps, 'target' | 'rel' | 'className'> {
  return given({ target, rel: rel ?? (target === '_blank' ? 'noopener noreferrer' : undefined), className });
}

/** Without what is undefined: settings that nobody uses are in no file. */
export function given<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}
