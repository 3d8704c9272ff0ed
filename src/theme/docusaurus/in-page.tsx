/** Wraps the exports of a module that uses docsgen's replacements, so that they know their page. */
import type { ComponentType } from 'react';
import { isComponent } from '../contract/is-component.js';
import type { SiteInfo } from '../contract/page-props.js';
import { eachComponent } from './each-component.js';
import { siteConfigOf } from './site-config.js';
import { PageContext, type Asked, type PageHost, type ShownPage } from './page-context.js';

/** The props of a React page, or of a component in a text. */
interface OuterProps {
  readonly site?: SiteInfo;
  readonly url?: string;
  readonly page?: Pick<ShownPage, 'site' | 'url' | Asked>;
  /** Passed only on the server. */
  readonly docsgenHost?: PageHost;
}

/** Wraps a component. Other exports are returned unchanged. */
export function inPage<Exported>(exported: Exported): Exported | ComponentType<OuterProps> {
  if (!isComponent(exported)) return exported;
  const Own = exported as ComponentType<Omit<OuterProps, 'docsgenHost'>>;
  return function InPage({ docsgenHost, ...props }: OuterProps) {
    const { page } = props;
    const site = page?.site ?? props.site;
    const { doc, docs, sidebar } = page ?? {};
    const shown = site && {
      site,
      doc,
      docs,
      sidebar,
      host: docsgenHost,
      // Read late, because a check notes whether code asks for its page.
      get url() {
        return page?.url ?? props.url ?? '';
      },
    };
    // Docusaurus also passes the site's settings to pages as a prop.
    const config = props.site && { config: siteConfigOf(props.site) };
    return (
      <PageContext value={shown}>
        <Own {...props} {...config} />
      </PageContext>
    );
  };
}

/** Wraps a default export: a component, or an object of components. */
export function allInPage(exported: unknown): unknown {
  return eachComponent(exported, inPage);
}
