/** `@docusaurus/Link`: a link with the base URL. docsgen's script follows it like any other link. */
import type { AnchorHTMLAttributes } from 'react';
import { useShownPage } from '../page-context.js';
import { isInternal, linkUrl } from '../site-url.js';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to?: string;
  /** Whether a link to the current page gets a class. */
  readonly isNavLink?: boolean;
  readonly activeClassName?: string;
  readonly exact?: boolean;
  readonly isActive?: unknown;
  readonly autoAddBaseUrl?: boolean;
  readonly 'data-noBrokenLinkCheck'?: boolean;
}

export default function Link({
  to,
  href,
  isNavLink = false,
  activeClassName = 'active',
  exact,
  isActive,
  autoAddBaseUrl = true,
  'data-noBrokenLinkCheck': isUnchecked,
  children,
  ...rest
}: LinkProps) {
  const page = useShownPage();
  // These props only concern Docusaurus' router.
  void [exact, isActive];
  const written = to ?? href;
  if (written === undefined) return <a {...rest}>{children}</a>;
  const target = autoAddBaseUrl ? linkUrl(page.site, written) : written;
  page.host?.addLink(target);
  const opensElsewhere = !isInternal(written) && { target: '_blank', rel: 'noopener noreferrer' };
  const isHere = isNavLink && target === page.url;
  const className = [rest.className, isHere && activeClassName].filter(Boolean).join(' ');
  return (
    <a
      {...opensElsewhere}
      {...rest}
      {...(className !== '' && { className })}
      {...(isHere && { 'aria-current': 'page' as const })}
      {...((isUnchecked || written.startsWith('pathname://')) && { 'data-unchecked': '' })}
      href={target}
    >
      {children}
    </a>
  );
}
