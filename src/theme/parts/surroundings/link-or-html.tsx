/** A link of the config, or the HTML that replaces it. */
import type { HtmlItemProps, LinkProps } from '../../contract/page-props.js';

export function LinkOrHtml({ item }: { readonly item: LinkProps | HtmlItemProps }) {
  if (item.kind === 'html') return <HtmlItem item={item} />;
  const { url, external, target, rel, className, ariaLabel, label } = item;
  return (
    <a
      href={url}
      target={target}
      rel={rel}
      className={classNames(external && label !== '' && 'external', className)}
      aria-label={ariaLabel}
    >
      {label}
    </a>
  );
}

export function HtmlItem({ item: { html, className } }: { readonly item: HtmlItemProps }) {
  return <div className={classNames('html-item', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Joins names. Returns undefined without any, so that no empty attribute is written. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
