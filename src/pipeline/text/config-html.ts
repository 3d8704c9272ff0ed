/** Finds addresses in HTML of the config. A config is trusted, so patterns are enough and nothing is parsed. */
import { escapeHtml } from '../../theme/render/escape-html.js';

const addressAttribute = /(\s(?:href|src)=)(?:"([^"]*)"|'([^']*)')/gi;
const markdownLink = /\[([^\]]*)\]\(([^)\s]*)\)/g;

/** Whether a setting that may be text or HTML is HTML: it has a tag, a comment or a character reference. */
export function isHtml(text: string): boolean {
  return /<[a-z!/]|&(?:#\w+|[a-z]\w*);/i.test(text);
}

/** An address in HTML or text of the config. */
export interface WrittenAddress {
  readonly address: string;
  /** Whether it is that of an `<img>`. */
  readonly isImage: boolean;
}

/** Returns the addresses in `href` and `src`, except places on the same page. */
export function addressesInHtml(html: string): readonly WrittenAddress[] {
  return Array.from(html.matchAll(addressAttribute), ({ 2: double, 3: single, index }) => ({
    address: decoded(double ?? single ?? ''),
    isImage: /^<img\s/i.test(html.slice(html.lastIndexOf('<', index), index + 1)),
  })).filter(({ address }) => !/^(?:#|$)/.test(address));
}

/** Replaces the addresses in HTML. */
export function replaceAddresses(html: string, urlOf: (address: string) => string): string {
  return html.replaceAll(
    addressAttribute,
    (_, before: string, double?: string, single?: string) =>
      `${before}"${escapeHtml(urlOf(decoded(double ?? single ?? '')))}"`,
  );
}

/** Returns the addresses in `[text](address)`. */
export function addressesInText(text: string): readonly WrittenAddress[] {
  return isHtml(text)
    ? addressesInHtml(linksAsHtml(text))
    : Array.from(text.matchAll(markdownLink), ([, , address = '']) => ({ address, isImage: false }));
}

/** Replaces each `[text](address)` by an HTML link. */
export function linksAsHtml(text: string): string {
  return text.replaceAll(markdownLink, (_, label: string, address: string) => `<a href="${address}">${label}</a>`);
}

function decoded(value: string): string {
  return value.replaceAll('&amp;', '&');
}
