/** Creates elements without parsing markup, so that an author's texts stay texts. */
import { document } from '../browser/own-document.js';

type Attributes = Readonly<Record<string, string | undefined>>;

export function element(name: string, attributes: Attributes, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export function button(label: string, attributes: Attributes, onClick: () => void): HTMLElement {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', onClick);
  return made;
}

/** Returns a link if there is an address, else only the text. */
export function linkOrText(text: string, href: string | undefined, attributes: Attributes = {}): HTMLElement {
  return href === undefined ? element('span', attributes, text) : element('a', { ...attributes, href }, text);
}
