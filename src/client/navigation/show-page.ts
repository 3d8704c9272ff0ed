/** Updates the document from a chunk: title, metadata, sidebar and article. */
import { frameId } from '../../theme/contract/element-ids.js';
import { pageMetaSelector } from '../../theme/contract/page-chunk.js';
import { showActiveSidebarLink } from '../menus/sidebar-position.js';
import type { LoadedPage } from './load-page.js';
import { document } from '../browser/own-document.js';

/** A prepared page that is not shown yet. */
export interface ReadyPage extends LoadedPage {
  readonly content: DocumentFragment;
}

/**
 * Prepares a page. Returns undefined for a page with its own scripts, because they run only when the page is loaded
 * whole.
 */
export function readyPage(page: LoadedPage): ReadyPage | undefined {
  const content = parse(page.chunk.html);
  return content.querySelector('script') ? undefined : { ...page, content };
}

/** Replaces the current page and keeps what both pages share. Returns the new element. */
export function showPage({ chunk, sidebarHtml, content }: ReadyPage): HTMLElement {
  document.title = chunk.title;
  for (const element of document.head.querySelectorAll(pageMetaSelector)) element.remove();
  document.head.append(parse(chunk.head));
  const frame = document.getElementById(frameId)!;
  for (const element of frame.querySelectorAll(':scope > :not(.mobile-menu-panel)')) element.remove();
  frame.className = chunk.frame;
  frame.append(content);
  updateSidebar(frame, chunk.state.sidebar, sidebarHtml);
  markActiveLink(frame, chunk.state.url);
  return frame.querySelector('main')!;
}

function updateSidebar(frame: HTMLElement, url: string | undefined, html: string | undefined): void {
  const shown = frame.querySelector('.sidebar');
  if (url === undefined) shown?.remove();
  if (html === undefined) return;
  shown?.remove();
  frame.querySelector('.mobile-menu-panel')?.append(parse(html));
}

/** Opens the groups around the active link. Groups that a reader has opened stay open. */
function markActiveLink(frame: HTMLElement, url: string): void {
  for (const link of frame.querySelectorAll('.sidebar [aria-current]')) link.removeAttribute('aria-current');
  const active = frame.querySelector(`.sidebar a[href="${CSS.escape(url)}"]`);
  if (!active) return;
  active.setAttribute('aria-current', 'page');
  const ownGroup = active.nextElementSibling;
  for (let group: Element | null = ownGroup ?? active; group; group = group.parentElement) {
    if (group instanceof HTMLDetailsElement) group.open = true;
  }
  showActiveSidebarLink();
}

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}
