/** Makes the banner on pages of old and unreleased versions. */
import { latestOfSection } from '../../../section-versions.js';
import type { VersionBannerProps } from '../../../../theme/contract/page-props.js';
import type { LinkedPage, Version } from '../../../model.js';
import { homeOfVersion, urlsOfPage } from './version-menus.js';
import type { SiteView } from '../site-view.js';

/** Returns the banner of a page, if its version has one. */
export function versionBanner(view: SiteView, page: LinkedPage): VersionBannerProps | undefined {
  const { site } = view;
  const latest = latestOfSection(site.config, page.section);
  const look = page.version && bannerLook(page.version, page.version === latest);
  if (!page.version || !latest || !look) return undefined;
  const sameUrl = urlsOfPage(view, page.section, site.lineages.get(page.lineage))(latest);
  return {
    ...look,
    versionLabel: page.version.label,
    latestLabel: latest.label,
    latestUrl: page.version === latest ? undefined : (sameUrl ?? homeOfVersion(view, page.section, latest)),
  };
}

/** Returns the banner from the config, or else for the version's status. `isLatest` refers to its section. */
function bannerLook(
  { banner, status }: Version,
  isLatest: boolean,
): Pick<VersionBannerProps, 'kind' | 'text'> | undefined {
  if (banner === undefined) {
    if (isLatest) return undefined;
    return { kind: status === 'unreleased' ? 'unreleased' : 'old' };
  }
  if (banner === 'none') return undefined;
  return banner === 'unreleased' || banner === 'unmaintained' ? { kind: banner } : { kind: 'own', text: banner };
}
