/** The end of every page. It is the same on every page, so its content is rendered once per site. */
import { renderToString } from 'react-dom/server';
import type { SiteProps } from '../contract/page-props.js';
import type { FooterProps } from '../contract/theme-parts.js';
import { useHtmlCache } from './use-theme.js';

export function Footer({ site }: FooterProps) {
  const html = useHtmlCache()(site, site.texts, () => renderToString(<FooterContent site={site} />));
  return <footer className="footer" dangerouslySetInnerHTML={{ __html: html }} />;
}

function FooterContent({ site }: { readonly site: SiteProps }) {
  const { footer, logoUrl, texts, title, tagline } = site;
  return (
    <>
      <div className="footer-brand">
        {logoUrl !== undefined && <img src={logoUrl} alt="" width="32" height="32" loading="lazy" />}
        <p className="footer-title">{title}</p>
        {tagline !== '' && <p>{tagline}</p>}
      </div>
      {footer.columns.length > 0 && (
        <nav className="footer-links" aria-label={texts.footerNavigation}>
          {footer.columns.map((column) => (
            <div key={column.title}>
              <p className="footer-title">{column.title}</p>
              <ul>
                {column.items.map((item) => (
                  <li key={item.url}>
                    <a href={item.url} className={item.external ? 'external' : undefined}>
                      {item.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      {footer.copyright !== '' && <p className="footer-copyright">{footer.copyright}</p>}
    </>
  );
}
