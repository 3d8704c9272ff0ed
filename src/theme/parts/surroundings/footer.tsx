/** The end of every page. It is the same on every page, so its content is rendered once per site. */
import { renderToString } from 'react-dom/server';
import type { FooterColumnProps, SiteProps } from '../../contract/page-props.js';
import type { Texts } from '../../contract/texts.js';
import type { FooterProps } from '../../contract/theme-parts.js';
import { classNames, LinkOrHtml } from './link-or-html.js';
import { Logo } from './logo.js';
import { useHtmlCache } from '../use-theme.js';

export function Footer({ site }: FooterProps) {
  const html = useHtmlCache()(site, site.texts, () => renderToString(<FooterContent site={site} />));
  return (
    <footer
      className={classNames('footer', site.footer.style && 'is-dark')}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function FooterContent({ site }: { readonly site: SiteProps }) {
  const { footer, texts } = site;
  return (
    <>
      {!footer.logo && <FooterBrand site={site} />}
      {footer.columns.length > 0 && (
        <nav className="footer-links" aria-label={texts.footerNavigation}>
          {footer.columns.map((column, index) => (
            <div key={index}>
              {column.title !== '' && <p className="footer-title">{column.title}</p>}
              <FooterList items={column.items} />
            </div>
          ))}
        </nav>
      )}
      {footer.links && <FooterRow links={footer.links} hasColumns={footer.columns.length > 0} texts={texts} />}
      {footer.logo && <FooterLogo logo={footer.logo} />}
      {footer.copyright !== '' && <p className="footer-copyright">{footer.copyright}</p>}
      {footer.copyrightHtml !== undefined && (
        <div className="footer-copyright" dangerouslySetInnerHTML={{ __html: footer.copyrightHtml }} />
      )}
    </>
  );
}

/** The site's logo and name. The footer's own logo replaces them. */
function FooterBrand({ site: { logoUrl, logo, title, tagline } }: { readonly site: SiteProps }) {
  return (
    <div className="footer-brand">
      {logoUrl !== undefined && <Logo src={logoUrl} alt="" logo={logo} side="32" isLazy />}
      <p className="footer-title">{title}</p>
      {tagline !== '' && <p>{tagline}</p>}
    </div>
  );
}

interface FooterRowProps {
  readonly links: FooterColumnProps['items'];
  readonly hasColumns: boolean;
  readonly texts: Texts;
}

/** A row of links. Below columns it is not a landmark, because the columns are the footer's landmark. */
function FooterRow({ links, hasColumns, texts }: FooterRowProps) {
  const list = <FooterList items={links} />;
  if (hasColumns) return <div className="footer-row">{list}</div>;
  return (
    <nav className="footer-row" aria-label={texts.footerNavigation}>
      {list}
    </nav>
  );
}

function FooterList({ items }: Pick<FooterColumnProps, 'items'>) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index}>
          <LinkOrHtml item={item} />
        </li>
      ))}
    </ul>
  );
}

function FooterLogo({ logo }: { readonly logo: NonNullable<SiteProps['footer']['logo']> }) {
  const { src, alt = '', url } = logo;
  const image = <Logo src={src} alt={alt} logo={logo} side="" isLazy />;
  return <div className="footer-logo">{url === undefined ? image : <a href={url}>{image}</a>}</div>;
}
