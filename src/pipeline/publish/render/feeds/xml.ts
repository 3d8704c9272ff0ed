/** Writes XML of feeds. */
import { escapeHtml } from '../../../../theme/render/escape-html.js';

/** Returns an element with a text. Undefined gives no element. */
export function element(name: string, text: string | undefined): readonly string[] {
  return text === undefined ? [] : [`<${name}>${xmlText(text)}</${name}>`];
}

/** XML cannot hold these characters, not even escaped. */
// eslint-disable-next-line no-control-regex -- the pattern must match control characters
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export function xmlText(text: string): string {
  return escapeHtml(text.replaceAll(forbidden, ''));
}
