/** The site's logo and name, which lead home. */
import type { BrandProps } from '../../contract/theme-parts.js';

/** A logo in `<img>` would be preloaded by React wherever it is, before the styles; low priority prevents that. */
export function Brand({ site }: BrandProps) {
  return (
    <a className="navbar-brand" href={site.homeUrl}>
      {site.logoUrl !== undefined && <img src={site.logoUrl} alt="" width="28" height="28" fetchPriority="low" />}
      {site.title}
    </a>
  );
}
