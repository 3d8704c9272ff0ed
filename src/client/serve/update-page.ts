/**
 * Applies the differences between the previously and the newly served page to the document. Only differing parts are
 * changed, so that other state (open details and tabs, focus, scroll, copy buttons) is kept. Nodes that scripts have
 * added next to served ones are skipped. Islands belong to React and are not touched.
 */
import { liveElement } from '../../theme/contract/live-component.js';
import { pageMetaSelector } from '../../theme/contract/page-chunk.js';
import { document } from '../browser/own-document.js';

const styleSheets = 'link[rel="stylesheet"]';

/** Called with new nodes, in a fragment, before they are shown. */
export type WireNodes = (nodes: DocumentFragment) => void;

/** Whether two served pages run the same scripts with the same settings. Running scripts cannot be replaced. */
export function runSameScripts(before: Document, now: Document): boolean {
  const [old, wanted] = [before, now].map((from) =>
    Array.from(from.querySelectorAll<HTMLElement>('head script[src]'), (script) => {
      const { stamp: _, generation: __, ...settings } = script.dataset;
      return [script.getAttribute('src'), settings];
    }),
  );
  // A script that another script inserts into a page does not run.
  const [ownBefore, ownNow] = [before, now].map((from) =>
    Array.from(from.querySelectorAll('body script'), (script) => script.outerHTML),
  );
  return JSON.stringify([old, ownBefore]) === JSON.stringify([wanted, ownNow]);
}

/** Updates `document`. */
export function updatePage(before: Document, now: Document, wire: WireNodes): void {
  document.title = now.title;
  for (const element of document.head.querySelectorAll(pageMetaSelector)) element.remove();
  document.head.append(...now.head.querySelectorAll(pageMetaSelector));
  updateStyles(before, now);
  updateAttributes(document.documentElement, before.documentElement, now.documentElement);
  updateNode(document.body, before.body, now.body, wire);
}

/**
 * Updates style sheets. A new one is loaded before the old ones are removed, so that nothing flashes. An old one may
 * still wait for a sheet that is old by now, too, because the author has saved again. Each new one is placed as it is
 * served: the order of cascade layers is that of their first appearance, and scripts append sheets of their own.
 */
function updateStyles(before: Document, now: Document): void {
  const hrefs = (from: Document): ReadonlySet<string> =>
    new Set(Array.from(from.querySelectorAll(styleSheets), (link) => link.getAttribute('href') ?? ''));
  const [old, wanted] = [hrefs(before), hrefs(now)];
  const isGone = (href: string): boolean => old.has(href) && !wanted.has(href);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>(styleSheets)];
  const stale = links.filter((link) => 'stale' in link.dataset || isGone(link.getAttribute('href') ?? ''));
  for (const link of stale) link.dataset['stale'] = '';
  const removeStale = (): void => stale.forEach((link) => link.remove());
  const shown = new Map(links.filter((link) => !stale.includes(link)).map((link) => [link.getAttribute('href'), link]));
  let previous: HTMLLinkElement | undefined;
  for (const href of wanted) {
    const link = shown.get(href) ?? styleLink(href, removeStale);
    if (!link.isConnected) document.head.insertBefore(link, previous ? previous.nextSibling : (links[0] ?? null));
    previous = link;
  }
  if ([...wanted].every((href) => shown.has(href))) removeStale();
}

function styleLink(href: string, onLoad: () => void): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.addEventListener('load', onLoad);
  return link;
}

/**
 * Replaces the content if one of two served pages is a React page. React only hydrates server-rendered HTML, and
 * removes it when it unmounts.
 */
export function replaceReactPage(before: Document, now: Document): boolean {
  if (![before, now].some((page) => page.querySelector('main[data-island]'))) return false;
  const main = now.querySelector('main');
  if (main) document.querySelector('main')?.replaceWith(document.importNode(main, true));
  return true;
}

function updateNode(live: Node, before: Node, now: Node, wire: WireNodes): void {
  if (before.isEqualNode(now)) return;
  if (live instanceof Element && before instanceof Element && now instanceof Element) {
    if (now.matches('[data-island]')) return;
    // React owns the content, and the component's script hydrates the new one.
    if (now.matches(liveElement)) return live.replaceWith(prepare([now], wire));
    updateAttributes(live, before, now);
    updateChildren(live, before, now, wire);
  } else if (live.nodeValue !== now.nodeValue) live.nodeValue = now.nodeValue;
}

function updateAttributes(live: Element, before: Element, now: Element): void {
  for (const { name, value } of now.attributes) if (before.getAttribute(name) !== value) live.setAttribute(name, value);
  for (const { name } of before.attributes) if (!now.hasAttribute(name)) live.removeAttribute(name);
}

function updateChildren(live: Element, before: Element, now: Element, wire: WireNodes): void {
  const [old, wanted] = [[...before.childNodes], [...now.childNodes]];
  const shown = findShown(live, old);
  if (!shown) return live.replaceChildren(prepare(wanted, wire));
  let start = 0;
  while (start < old.length && start < wanted.length && old[start]?.isEqualNode(wanted[start]!)) start++;
  let [oldEnd, end] = [old.length, wanted.length];
  while (oldEnd > start && end > start && old[oldEnd - 1]?.isEqualNode(wanted[end - 1]!)) {
    oldEnd--;
    end--;
  }
  const paired = Math.min(oldEnd, end);
  for (let at = start; at < paired; at++) {
    if (isSameKind(old[at]!, wanted[at]!)) updateNode(shown[at]!, old[at]!, wanted[at]!, wire);
    else shown[at]!.replaceWith(prepare([wanted[at]!], wire));
  }
  const after = shown[oldEnd] ?? shown.at(-1)?.nextSibling ?? null;
  for (const node of shown.slice(paired, oldEnd)) node.remove();
  if (end > paired)
    live.insertBefore(prepare(wanted.slice(paired, end), wire), after?.parentNode === live ? after : null);
}

/** Returns the node in the document for each served child, or undefined if a script has removed one. */
function findShown(live: Element, served: readonly Node[]): readonly ChildNode[] | undefined {
  const candidates = [...live.childNodes].values();
  const shown: ChildNode[] = [];
  for (const node of served) {
    let found: ChildNode | undefined;
    for (const candidate of candidates) {
      if (!isSameKind(candidate, node)) continue;
      found = candidate;
      break;
    }
    if (!found) return undefined;
    shown.push(found);
  }
  return shown;
}

function isSameKind(a: Node, b: Node): boolean {
  return a.nodeName === b.nodeName && idOf(a) === idOf(b);
}

function idOf(node: Node): string {
  return node instanceof Element ? node.id : '';
}

function prepare(nodes: readonly Node[], wire: WireNodes): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...nodes.map((node) => document.importNode(node, true)));
  wire(fragment);
  return fragment;
}
