/** Exports of a module that uses what docsgen provides → the same, with the page that they are on. */
import type { ComponentType } from 'react';
import { isComponent } from '../contract/is-component.js';
import type { SiteInfo } from '../contract/page-props.js';
import { siteConfigOf } from './site-config.js';
import { PageContext, type PageHost } from './page-context.js';

/** Props of a React page, or of a component in a text. */
interface OuterProps {
  readonly site?: SiteInfo;
  readonly url?: string;
  readonly page?: { readonly site: SiteInfo; readonly url: string };
  /** Given on the server alone. */
  readonly docsgenHost?: PageHost;
}

/** What is no component stays as it is. */
export function inPage<Exported>(exported: Exported): Exported | ComponentType<OuterProps> {
  if (!isComponent(exported)) return exported;
  const Own = exported as ComponentType<Omit<OuterProps, 'docsgenHost'>>;
  return function InPage({ docsgenHost, ...props }: OuterProps) {
    const site = props.page?.site ?? props.site;
    const url = props.page?.url ?? props.url ?? '';
    // Docusaurus gives pages the site's settings as a prop, too.
    const config = props.site && { config: siteConfigOf(props.site) };
    return (
      <PageContext value={site && { site, url, host: docsgenHost }}>
        <Own {...props} {...config} />
      </PageContext>
    );
  };
}

/** A default export: a component, or an object of components. */
export function allInPage(exported: unknown): unknown {
  if (typeof exported !== 'object' || exported === null || isComponent(exported)) return inPage(exported);
  return Object.fromEntries(Object.entries(exported).map(([name, member]) => [name, inPage(member)]));
}
