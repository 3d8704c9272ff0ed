/**
 * What an author sees over the page: the mistakes of this page, how many there are elsewhere, and a small bar with the
 * file that the page comes from. It lives in a shadow tree, so that neither the site's styles nor its scripts meet it.
 */
import type { LiveAuthor, LivePage } from '../../theme/live-page.js';
import { button, element, linkOrText } from './elements.js';
import { drawMistake, drawMistakeLine } from './mistake-view.js';
import styles from './panel.css';

export interface Panel {
  readonly show: (page: LivePage) => void;
  /** Whether the server answers. */
  readonly setConnected: (isConnected: boolean) => void;
}

export interface PanelActions {
  /** Makes the version's own copy of the page's file; resolves to what went wrong, if anything did. */
  readonly copy: () => Promise<string | undefined>;
}

export function createPanel(actions: PanelActions): Panel {
  const host = element('docsgen-serve', {});
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  document.documentElement.append(host);
  let page: LivePage | undefined;
  let isConnected = true;
  let isListOpen = false;
  let closedFor = '';
  let said = '';

  const draw = (): void => {
    if (!page) return;
    const focused = root.activeElement?.getAttribute('data-key');
    const overlay = page.mistakes.length > 0 && closedFor !== keyOf(page) ? [drawOverlay(page, close)] : [];
    const list = isListOpen && page.elsewhere.list.length > 0 ? [drawList(page)] : [];
    root.replaceChildren(
      ...overlay,
      ...list,
      drawBar(page, { isConnected, said, reopen, toggleList, copy: () => void copy() }),
    );
    root.querySelector<HTMLElement>(`[data-key="${focused ?? ''}"]`)?.focus();
  };
  const close = (): void => {
    closedFor = page ? keyOf(page) : '';
    draw();
  };
  const reopen = (): void => {
    closedFor = '';
    draw();
  };
  const toggleList = (): void => {
    isListOpen = !isListOpen;
    draw();
  };
  const copy = async (): Promise<void> => {
    said = (await actions.copy()) ?? '';
    draw();
  };
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && root.querySelector('.overlay')) close();
  });
  return {
    show(next) {
      page = next;
      said = '';
      draw();
    },
    setConnected(connected) {
      if (connected === isConnected) return;
      isConnected = connected;
      draw();
    },
  };
}

/** A mistake that was closed stays closed until something else is wrong. */
function keyOf({ mistakes }: LivePage): string {
  return JSON.stringify(mistakes.map(({ code, message, place }) => [code, message, place?.file]));
}

function drawOverlay({ mistakes, keepsLast }: LivePage, close: () => void): HTMLElement {
  return element(
    'section',
    { class: 'overlay', role: 'alert' },
    element(
      'header',
      {},
      element('h2', {}, mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`),
      ...(keepsLast ? [element('p', {}, 'Below is the page as it was before.')] : []),
      button('Close', { 'data-key': 'close', 'aria-keyshortcuts': 'Escape' }, close),
    ),
    element('ul', {}, ...mistakes.map(drawMistake)),
  );
}

function drawList({ elsewhere }: LivePage): HTMLElement {
  const more = elsewhere.errors + elsewhere.warnings - elsewhere.list.length;
  return element(
    'section',
    { class: 'list', 'aria-label': 'Mistakes elsewhere' },
    element('ul', {}, ...elsewhere.list.map(drawMistakeLine)),
    ...(more > 0 ? [element('p', {}, `And ${more} more; "docsgen check" tells them all.`)] : []),
  );
}

interface BarParts {
  readonly isConnected: boolean;
  readonly said: string;
  readonly reopen: () => void;
  readonly toggleList: () => void;
  readonly copy: () => void;
}

function drawBar(page: LivePage, { isConnected, said, reopen, toggleList, copy }: BarParts): HTMLElement {
  const { errors, warnings } = page.elsewhere;
  const counts = [count(errors, 'error'), count(warnings, 'warning')].filter(Boolean).join(', ');
  return element(
    'aside',
    { class: 'bar', 'aria-label': 'docsgen serve' },
    ...(isConnected ? [] : [element('span', { class: 'lost' }, 'docsgen serve has stopped')]),
    ...(page.mistakes.length > 0
      ? [button(`${count(page.mistakes.length, 'mistake')} here`, { class: 'error', 'data-key': 'here' }, reopen)]
      : []),
    ...(counts === ''
      ? []
      : [button(`${counts} elsewhere`, { class: errors > 0 ? 'error' : 'warning', 'data-key': 'list' }, toggleList)]),
    ...(page.author ? drawAuthor(page.author, copy) : []),
    ...(said === '' ? [] : [element('span', { role: 'status' }, said)]),
  );
}

function drawAuthor({ file, editor, sharedBy, ownFile }: LiveAuthor, copy: () => void): readonly HTMLElement[] {
  const own = sharedBy.find(({ isThis }) => isThis);
  const versions = element('details', { class: 'versions' }, element('summary', {}, `${sharedBy.length} versions`));
  versions.append(
    element(
      'ul',
      {},
      ...sharedBy.map(({ label, url, isThis }) => element('li', {}, linkOrText(label, isThis ? undefined : url))),
    ),
  );
  return [
    element('code', { class: 'file', title: file }, file),
    ...(sharedBy.length > 1 ? [versions] : []),
    ...(editor === undefined ? [] : [element('a', { href: editor, 'data-key': 'edit' }, 'Edit')]),
    ...(ownFile !== undefined && own
      ? [button(`Change it for ${own.label} only`, { title: `Makes ${ownFile}`, 'data-key': 'copy' }, copy)]
      : []),
  ];
}

function count(number: number, noun: string): string {
  return number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;
}
