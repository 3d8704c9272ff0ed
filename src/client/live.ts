/**
 * Runs live components. Each waits for its trigger; then its code is fetched and React hydrates it. The server's HTML
 * is shown until then, and stays if anything fails. Only pages with live components load this script.
 */
import { contentElement, liveElement, pageProp, type LiveElementProps } from '../theme/contract/live-component.js';
import type { PageState } from '../theme/contract/page-chunk.js';
import type { SiteInfo } from '../theme/contract/page-props.js';
import { takePress } from './browser/early-presses.js';
import { whenIdle } from './browser/idle.js';
import { closestTo, document } from './browser/own-document.js';
import { dropTemplates, readServed, watchContents, type ServedHtml } from './islands/live-content.js';
import { onSiteChange } from './islands/site-change.js';
import type { Store } from './islands/store.js';

export interface LiveParts {
  readonly page: Store<PageState>;
  readonly settings: { readonly islandsUrl: string };
  readonly loadSite: () => Promise<SiteInfo>;
  /** Wires new elements of an article. */
  readonly wireArticle: (root: ParentNode) => void;
}

/** Follows the document: hydrates new components at their trigger, and stops removed ones. */
export function startLive(parts: LiveParts): void {
  const shown = new Map<HTMLElement, () => void>();
  const follow = (): void => {
    for (const [element, stop] of shown) {
      if (element.isConnected) continue;
      stop();
      shown.delete(element);
    }
    for (const element of document.querySelectorAll<HTMLElement>(liveElement))
      if (!shown.has(element)) shown.set(element, bringToLife(element, parts, watchContent));
  };
  // A component may show its content later, and hide it again.
  const watchContent = watchContents((come) => {
    for (const content of come) parts.wireArticle(content);
    follow();
  });
  parts.page.subscribe(follow);
  onSiteChange(follow);
  follow();
}

/** Returns a function that stops the component. */
function bringToLife(element: HTMLElement, parts: LiveParts, watchContent: (element: HTMLElement) => void): () => void {
  const live = element.dataset as unknown as LiveElementProps;
  let isStopped = false;
  let unmount: (() => void) | undefined;
  let pressed = takePress(element);
  const served = readServed(element);
  if (served.content !== undefined) watchContent(element);
  const wake = once(async () => {
    if (isStopped) return;
    unwatch();
    try {
      const hydrate = await loadComponent(live, parts);
      if (isStopped) return;
      dropTemplates(element);
      unmount = hydrate(element, served);
    } catch (error) {
      console.error(error);
    }
    element.removeEventListener('click', press);
    if (!isStopped) pressed?.click();
  });
  // A button that was clicked too early is clicked again. What it shows may be content of the component.
  const press = (event: Event): void => {
    const owners = `${liveElement}, ${contentElement}`;
    const button = closestTo(event, 'button');
    if (event.defaultPrevented || (button?.closest(owners) ?? closestTo(event, owners)) !== element) return;
    pressed = button ?? undefined;
    if (pressed) wake();
  };
  element.addEventListener('click', press);
  const unwatch = watch(element, pressed ? 'load' : live.client, wake);
  return () => {
    isStopped = true;
    unwatch();
    unmount?.();
  };
}

function once(action: () => Promise<void>): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    void action();
  };
}

/** Loads a component. The islands' module must be loaded first, because the component's module uses its React. */
async function loadComponent(
  { id, module, exported = 'default', props, page }: LiveElementProps,
  { settings, loadSite }: LiveParts,
): Promise<(element: HTMLElement, served: ServedHtml) => () => void> {
  const { hydrateLive } = (await import(settings.islandsUrl)) as typeof import('./islands.js');
  const [exports, site] = await Promise.all([import(module) as Promise<Readonly<Record<string, unknown>>>, loadSite()]);
  const component =
    exports[exported] ?? (exports['default'] as Readonly<Record<string, unknown>> | undefined)?.[exported];
  const context = pageProp({ ...(JSON.parse(page) as object), site });
  return (element, served) =>
    hydrateLive(element, { id, component, props: { ...JSON.parse(props), page: context }, ...served });
}

// ------------------------------------------------------------------------------------------------------------------ waiting

/** Calls `wake` at the component's trigger. Returns a function that stops waiting. */
function watch(element: HTMLElement, client: LiveElementProps['client'], wake: () => void): () => void {
  if (client === 'visible') return watchNear(element, wake);
  if (client === 'idle') whenIdle(wake);
  // The call is delayed, so that the caller receives the returned function first.
  else queueMicrotask(wake);
  return () => {};
}

/** The distance from the window at which a component is fetched, so that it is ready when the reader arrives. */
const nearby = '300px 0px';

function watchNear(element: HTMLElement, wake: () => void): () => void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
    rootMargin: nearby,
  });
  for (const box of boxesOf(element)) observer.observe(box);
  return () => observer.disconnect();
}

/**
 * Returns elements that show where a component is. Its own element has no box, and its content may be text or hidden.
 */
function boxesOf(element: HTMLElement): readonly Element[] {
  const boxes = boxesIn(element);
  if (boxes.some((box) => box.getClientRects().length > 0)) return boxes;
  const beside = element.nextElementSibling ?? element.previousElementSibling ?? element.parentElement;
  return beside ? [...boxes, beside] : boxes;
}

function boxesIn(element: Element): readonly Element[] {
  return [...element.children].flatMap((child) =>
    getComputedStyle(child).display === 'contents' ? boxesIn(child) : [child],
  );
}
