/** Finds the content between the tags of live components, and watches when it enters the document. */
import { contentElement, contentTemplate, liveElement } from '../../theme/contract/live-component.js';
import { document } from '../browser/own-document.js';

/** The server's HTML of a component and of its content. */
export interface ServedHtml {
  readonly served: string;
  readonly content: string | undefined;
}

/** Reads the HTML. Call it before anything in the element is live. */
export function readServed(element: HTMLElement): ServedHtml {
  const shown = element.querySelector<HTMLElement>(contentElement);
  const isOwn = shown?.closest(liveElement) === element;
  const content = isOwn ? withoutButtons(shown.innerHTML) : templateOf(element)?.innerHTML;
  return { served: content === undefined ? element.innerHTML : withoutButtons(element.innerHTML), content };
}

/** Removes the template that holds hidden content, because React does not know it. */
export function dropTemplate(element: HTMLElement): void {
  templateOf(element)?.remove();
}

function templateOf(element: HTMLElement): HTMLTemplateElement | null {
  return element.querySelector<HTMLTemplateElement>(`:scope > template[${contentTemplate}]`);
}

/** Removes copy buttons from HTML, because scripts add them again when it is shown again. */
function withoutButtons(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const button of template.content.querySelectorAll('.copy-button')) button.remove();
  return template.innerHTML;
}

/**
 * Calls `onChange` when React inserts or removes the content of a component. Returns a function that registers a
 * component.
 */
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

/** Returns the content elements, outer ones before inner ones. */
function contentsOf(nodes: Iterable<Node>): readonly HTMLElement[] {
  return [...nodes].flatMap((node) => {
    if (!(node instanceof HTMLElement)) return [];
    const inner = [...node.querySelectorAll<HTMLElement>(contentElement)];
    return node.matches(contentElement) ? [node, ...inner] : inner;
  });
}
