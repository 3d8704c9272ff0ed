/** The site's logo and name, which lead home or where the config says. */
import type { BrandProps } from '../../contract/theme-parts.js';
import { Logo } from '../surroundings/logo.js';

export function Brand({ site }: BrandProps) {
  const { logo, logoUrl, navbarLook, homeUrl } = site;
  const title = (logoUrl === undefined ? undefined : navbarLook?.title) ?? site.title;
  const alt = logo?.alt ?? (title === '' ? site.title : '');
  return (
    <a className="navbar-brand" href={logo?.url ?? homeUrl}>
      {logoUrl !== undefined && <Logo src={logoUrl} alt={alt} logo={logo} side="28" />}
      {title}
    </a>
  );
}
