/**
 * The panel for authors below the page: the diagnostics of this page, their number on other pages, and a bar with the
 * page's source file. It is in a shadow tree, so that neither the site's styles nor its scripts affect it; its colours
 * are the site's. The page is extended by the panel's height, so that nothing stays covered.
 */
import type { LiveAuthor, LivePage } from '../../theme/contract/live-page.js';
import { button, element, linkOrText } from './elements.js';
import { drawDiagnostic, drawDiagnosticLine } from './diagnostic-view.js';
import styles from './panel.css';
import { texts } from './texts.js';
import { document } from '../browser/own-document.js';

export interface Panel {
  readonly show: (page: LivePage) => void;
  /** Sets whether the server responds. */
  readonly setConnected: (isConnected: boolean) => void;
}

export interface PanelActions {
  /** Creates the version's own copy of the page's file. Resolves to the reason if that fails. */
  readonly copy: () => Promise<string | undefined>;
}

export function createPanel(actions: PanelActions): Panel {
  const { root, panel, announce } = createHost();
  let page: LivePage | undefined;
  let isConnected = true;
  let isListOpen = false;
  let closedFor = '';
  let said = '';

  const draw = (): void => {
    if (!page) return;
    const focused = root.activeElement?.getAttribute('data-key');
    const hasOverlay = page.diagnostics.length > 0 && closedFor !== keyOf(page);
    const isListed = isListOpen && page.elsewhere.list.length > 0;
    panel.replaceChildren(
      ...(hasOverlay ? [drawOverlay(page, close)] : []),
      ...(isListed ? [drawList(page)] : []),
      drawBar(page, { isConnected, hasOverlay, isListed, said, toggleOverlay, toggleList, copy: () => void copy() }),
    );
    for (const mark of root.querySelectorAll('mark')) showInFrame(mark);
    root.querySelector<HTMLElement>(`[data-key="${focused ?? ''}"]`)?.focus();
    announce(said || (hasOverlay ? page.diagnostics.map(({ message }) => message).join('. ') : ''));
  };
  const close = (): void => {
    closedFor = page ? keyOf(page) : '';
    draw();
  };
  const toggleOverlay = (): void => {
    if (root.querySelector('.overlay')) return close();
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
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented) return;
    const versions = root.querySelector<HTMLDetailsElement>('.versions[open]');
    if (versions) versions.open = false;
    else if (root.querySelector('.overlay')) close();
    else if (isListOpen) toggleList();
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

/**
 * Creates the panel's element with its styles, next to the page's body, and a function that announces texts to screen
 * readers.
 */
function createHost() {
  const host = element('docsgen-serve', {});
  const root = host.attachShadow({ mode: 'open' });
  const panel = element('div', { class: 'panel' });
  const status = element('p', { class: 'visually-hidden', role: 'status' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  root.append(panel, status);
  document.documentElement.append(host);
  makeRoomFor(panel);
  return {
    root,
    panel,
    announce: (text: string) => {
      if (status.textContent !== text) status.textContent = text;
    },
  };
}

/** Adds room at the end of the page and of scrolling parts. Focused elements do not stop below the panel. */
function makeRoomFor(panel: HTMLElement): void {
  const room = new CSSStyleSheet();
  document.adoptedStyleSheets.push(room);
  new ResizeObserver(() => {
    const height = `${Math.ceil(panel.getBoundingClientRect().height)}px`;
    room.replaceSync(
      `@media screen {
        :root { scroll-padding-block-end: calc(${height} + 1.5rem); }
        body { padding-block-end: ${height}; }
        .sidebar, .toc, .mobile-menu-panel { padding-block-end: calc(${height} + 1.5rem) !important; }
      }`,
    );
  }).observe(panel);
}

/** Scrolls a long line to the position of the problem. */
function showInFrame(mark: HTMLElement): void {
  const frame = mark.closest('pre');
  if (frame && mark.offsetLeft + mark.offsetWidth > frame.clientWidth) frame.scrollLeft = mark.offsetLeft - 64;
}

/** Returns a key for the shown diagnostics. Closed diagnostics stay closed until they change. */
function keyOf({ diagnostics }: LivePage): string {
  return JSON.stringify(diagnostics.map(({ code, message, place }) => [code, message, place?.file]));
}

function drawOverlay({ diagnostics, isLastGood }: LivePage, close: () => void): HTMLElement {
  return element(
    'section',
    { class: 'sheet overlay', 'aria-labelledby': 'overlay-title', tabindex: '0' },
    element(
      'header',
      {},
      element('h2', { id: 'overlay-title' }, texts.diagnosticsOnPage(diagnostics.length)),
      ...(isLastGood ? [element('p', { class: 'note' }, texts.keepsLast)] : []),
      button(texts.close, { class: 'button', 'data-key': 'close', 'aria-keyshortcuts': 'Escape' }, close),
    ),
    element('ul', {}, ...diagnostics.map(drawDiagnostic)),
  );
}

function drawList({ elsewhere }: LivePage): HTMLElement {
  const more = elsewhere.errors + elsewhere.warnings - elsewhere.list.length;
  return element(
    'section',
    { class: 'sheet list', 'aria-label': texts.elsewhereLabel, tabindex: '0' },
    element('ul', {}, ...elsewhere.list.map(drawDiagnosticLine)),
    ...(more > 0 ? [element('p', { class: 'note' }, texts.moreElsewhere(more))] : []),
  );
}

interface BarParts {
  readonly isConnected: boolean;
  readonly hasOverlay: boolean;
  readonly isListed: boolean;
  readonly said: string;
  readonly toggleOverlay: () => void;
  readonly toggleList: () => void;
  readonly copy: () => void;
}

function drawBar(page: LivePage, parts: BarParts): HTMLElement {
  const { diagnostics, elsewhere, author, status } = page;
  const { errors, warnings } = elsewhere;
  const { isConnected, said } = parts;
  const toggle = (label: string, kind: 'error' | 'warning', key: string, isOpen: boolean, onClick: () => void) =>
    button(label, { class: `button ${kind}`, 'data-key': key, 'aria-expanded': String(isOpen) }, onClick);
  const kind = errors > 0 ? 'error' : 'warning';
  return element(
    'aside',
    { class: 'bar', 'aria-label': texts.tool },
    element('span', {
      class: `sign ${isConnected ? 'is-on' : 'is-off'}`,
      title: texts.listening,
      'aria-hidden': 'true',
    }),
    ...(isConnected ? [] : [element('span', { class: 'lost' }, texts.stopped)]),
    ...(status === 404 && isConnected ? [element('span', { class: 'lost' }, texts.gone)] : []),
    ...(author ? drawFile(author) : []),
    element(
      'span',
      { class: 'actions' },
      ...(diagnostics.length > 0
        ? [toggle(texts.diagnosticsHere(diagnostics.length), 'error', 'here', parts.hasOverlay, parts.toggleOverlay)]
        : []),
      ...(errors + warnings > 0
        ? [toggle(texts.elsewhere(errors, warnings), kind, 'list', parts.isListed, parts.toggleList)]
        : []),
      ...(author ? drawActions(author, parts.copy) : []),
    ),
    ...(said === '' ? [] : [element('span', { class: 'lost' }, said)]),
  );
}

function drawFile({ file, sharedBy, shownIn }: LiveAuthor): readonly HTMLElement[] {
  const path = element('code', { class: 'file', title: file }, element('bdi', {}, file));
  if (sharedBy.length < 2) return [path];
  const items = sharedBy.map(({ label, url, isThis }) =>
    element('li', {}, isThis ? element('span', { class: 'is-this' }, label) : linkOrText(label, url)),
  );
  const versions = element(
    'details',
    { class: 'versions' },
    element('summary', { class: 'button', 'data-key': 'versions' }, texts.shownIn(shownIn)),
    element('ul', { class: 'sheet', 'aria-label': texts.versionsLabel }, ...items),
  );
  return [path, versions];
}

function drawActions({ editor, sharedBy, ownFile }: LiveAuthor, copy: () => void): readonly HTMLElement[] {
  const own = sharedBy.find(({ isThis }) => isThis);
  return [
    ...(editor === undefined ? [] : [element('a', { class: 'button', href: editor, 'data-key': 'edit' }, texts.edit)]),
    ...(ownFile !== undefined && own
      ? [
          button(
            texts.ownCopy(own.label),
            { class: 'button', title: texts.ownCopyTitle(ownFile), 'data-key': 'copy' },
            copy,
          ),
        ]
      : []),
  ];
}
