/** Finds the content between the tags of live components, and watches when it enters the document. */
import { contentElement, contentPart, contentTemplate, liveElement } from '../../theme/contract/live-component.js';
import { document } from '../browser/own-document.js';

/** The server's HTML of a component and of its content. */
export interface ServedHtml {
  readonly served: string;
  /** Several parts if the component looks for single children. */
  readonly content: string | readonly string[] | undefined;
}

/** Reads the HTML. Call it before anything in the element is live. */
export function readServed(element: HTMLElement): ServedHtml {
  const parts = Array.from({ length: Number(element.dataset['parts'] ?? 0) }, (_, index) => String(index));
  const content =
    parts.length === 0
      ? contentIn(element, contentElement, '')
      : parts.map((part) => contentIn(element, `${contentElement}[${contentPart}="${part}"]`, part) ?? '');
  return { served: content === undefined ? element.innerHTML : withoutButtons(element.innerHTML), content };
}

/** Returns the content or a part of it, which the component shows or a template keeps. */
function contentIn(element: HTMLElement, selector: string, part: string): string | undefined {
  const all = [...element.querySelectorAll<HTMLElement>(selector)];
  const shown = all.find((one) => one.closest(liveElement) === element);
  if (shown) return withoutButtons(shown.innerHTML);
  return templatesOf(element).find((one) => one.getAttribute(contentTemplate) === part)?.innerHTML;
}

/** Removes the templates that hold hidden content, because React does not know them. */
export function dropTemplates(element: HTMLElement): void {
  for (const template of templatesOf(element)) template.remove();
}

function templatesOf(element: HTMLElement): readonly HTMLTemplateElement[] {
  return [...element.querySelectorAll<HTMLTemplateElement>(`:scope > template[${contentTemplate}]`)];
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
