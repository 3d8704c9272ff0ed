/** What is between the tags of live components: where it is, and when it comes into the document. */
import { contentElement, contentTemplate, liveElement } from '../../theme/contract/live-component.js';
import { document } from '../browser/own-document.js';

/** What the server has made of a component and of its content. */
export interface ServedHtml {
  readonly served: string;
  readonly content: string | undefined;
}

/** To be called before anything in the element is live. */
export function readServed(element: HTMLElement): ServedHtml {
  const shown = element.querySelector<HTMLElement>(contentElement);
  const isOwn = shown?.closest(liveElement) === element;
  const content = isOwn ? withoutButtons(shown.innerHTML) : templateOf(element)?.innerHTML;
  return { served: content === undefined ? element.innerHTML : withoutButtons(element.innerHTML), content };
}

/** React does not know the template in which content waits. */
export function dropTemplate(element: HTMLElement): void {
  templateOf(element)?.remove();
}

function templateOf(element: HTMLElement): HTMLTemplateElement | null {
  return element.querySelector<HTMLTemplateElement>(`:scope > template[${contentTemplate}]`);
}

/** Scripts add their buttons again to what is shown again. */
function withoutButtons(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const button of template.content.querySelectorAll('.copy-button')) button.remove();
  return template.innerHTML;
}

/** Calls `onChange` when React puts content into a component, or takes it away; returns what adds a component. */
export function watchContents(onChange: (come: readonly HTMLElement[]) => void): (element: HTMLElement) => void {
  const known = new WeakSet<Element>();
  const observer = new MutationObserver((records) => {
    const come: HTMLElement[] = [];
    for (const content of records.flatMap(({ addedNodes }) => contentsOf(addedNodes))) {
      if (known.has(content) || !content.isConnected) continue;
      for (const one of contentsOf([content])) known.add(one);
      come.push(content);
    }
    if (come.length > 0 || records.some(({ removedNodes }) => contentsOf(removedNodes).length > 0)) onChange(come);
  });
  return (element) => {
    for (const content of contentsOf(element.childNodes)) known.add(content);
    observer.observe(element, { childList: true, subtree: true });
  };
}

/** The outer before the inner. */
function contentsOf(nodes: Iterable<Node>): readonly HTMLElement[] {
  return [...nodes].flatMap((node) => {
    if (!(node instanceof HTMLElement)) return [];
    const inner = [...node.querySelectorAll<HTMLElement>(contentElement)];
    return node.matches(contentElement) ? [node, ...inner] : inner;
  });
}
