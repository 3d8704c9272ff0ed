/** Makes the props of the config's links and HTML. */
import type { HtmlItemProps, LinkProps } from '../../../../theme/contract/page-props.js';
import type { UserLink } from '../../../config/user-config.js';
import type { Site } from '../../../model.js';
import { given } from '../../../given.js';
import { joinRoutes, routeAddress } from '../../../place/address.js';
import { docKey } from '../../../routes/config-links.js';
import { replaceAddresses } from '../../../text/config-html.js';
import { readHref } from '../../../text/href.js';

/** The parts of a site that links of the config need. */
export type Linked = Pick<Site, 'config' | 'configUrls'>;

/** Returns the URL of a link to the site. A whole URL stays. */
export function configUrl(linked: Linked, to: string): string {
  const { config, configUrls } = linked;
  const href = readHref(to);
  if (href.kind !== 'inside') return to;
  return configUrls.get(to) ?? routeAddress(config, joinRoutes(href.path)).url + href.suffix;
}

export function configLink(linked: Linked, to: string, label: string): LinkProps {
  return { label, url: configUrl(linked, to), external: readHref(to).kind === 'outside' };
}

/** Makes a link to a document, to the first page of a sidebar, or to an address. */
export function writtenLink(linked: Linked, written: UserLink): LinkProps {
  const { label = '', doc, docSidebar, to = written.href ?? '' } = written;
  const url = (doc ?? docSidebar) === undefined ? undefined : linked.configUrls.get(docKey(written));
  return url === undefined ? configLink(linked, to, label) : { label, url, external: false };
}

/** Replaces routes in HTML by the URLs of the site's pages and files. */
export function configHtml(linked: Linked, html: string): string {
  return replaceAddresses(html, (to) => configUrl(linked, to));
}

export function linkOrHtml(linked: Linked, written: UserLink): LinkProps | HtmlItemProps {
  const { html, className, ariaLabel } = written;
  if (html !== undefined) return { kind: 'html', html: configHtml(linked, html), ...given({ className }) };
  return { ...writtenLink(linked, written), ...linkLook(written), ...given({ ariaLabel }) };
}

/**
 * Returns the look of a link. If it opens a new window, that window gets no access to this page, unless the config says
 * otherwise.
 */
export function linkLook({ target, rel, className }: UserLink): Pick<LinkProps, 'target' | 'rel' | 'className'> {
  return given({ target, rel: rel ?? (target === '_blank' ? 'noopener noreferrer' : undefined), className });
}
