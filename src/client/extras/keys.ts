/**
 * Keyboard shortcuts for actions of the navbar and the end of a page, with a list of them under `?`. They need no
 * modifiers, so the list lets readers disable them (WCAG 2.1.4).
 */
import type { Texts } from '../../theme/contract/texts.js';
import { document } from '../browser/own-document.js';
import { takesKeys } from '../browser/takes-keys.js';
import type { SafeStorage } from '../browser/storage.js';
import { keysKey } from '../browser/storage-keys.js';
import { openDialog } from './dialog.js';
import type { LoadTexts } from './texts.js';

interface Shortcut {
  readonly key: string;
  readonly text: keyof Texts;
  /** The selector of an element that must be on the page. */
  readonly needs: string;
  /** Absent if another script handles the key. */
  readonly run?: (element: HTMLElement) => void;
}

const press = (element: HTMLElement): void => element.click();

const shortcuts: readonly Shortcut[] = [
  { key: '/', text: 'keysSearch', needs: '.search-button' },
  { key: 't', text: 'keysColorMode', needs: '.color-mode', run: press },
  { key: 'v', text: 'keysVersion', needs: '.version-menu', run: openVersions },
  { key: '[', text: 'keysPrevious', needs: 'a[rel="prev"]', run: press },
  { key: ']', text: 'keysNext', needs: 'a[rel="next"]', run: press },
];

/** Listens on the whole document. Call it once. */
export function wireKeys(storage: SafeStorage, loadTexts: LoadTexts): void {
  const { dataset } = document.documentElement;
  const use = (isOn: boolean): void => {
    if (isOn) delete dataset['keys'];
    else dataset['keys'] = 'off';
  };
  use(storage.read(keysKey) !== 'off');
  const change = (isOn: boolean): void => {
    use(isOn);
    storage.write(keysKey, isOn ? 'on' : 'off');
  };
  document.addEventListener('keydown', (event) => {
    if (!isMeant(event)) return;
    if (event.key === '?') {
      event.preventDefault();
      void loadTexts()
        .then((texts) => openList(texts, change))
        .catch(() => undefined);
    }
    const shortcut = shortcuts.find(({ key, run }) => key === event.key && run);
    const element = shortcut && document.querySelector<HTMLElement>(shortcut.needs);
    if (!element || dataset['keys'] === 'off') return;
    event.preventDefault();
    shortcut.run?.(element);
  });
}

/**
 * Whether a key is a shortcut: not while the reader types, and not with a modifier. Some keyboards need AltGr for a
 * bracket.
 */
function isMeant(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (event.defaultPrevented || (hasModifier && !event.getModifierState('AltGraph'))) return false;
  return !takesKeys(event.target) && !document.querySelector('dialog[open], .DocSearch-Modal');
}

function openVersions(menu: HTMLElement): void {
  menu.setAttribute('open', '');
  (menu.querySelector<HTMLElement>('a[aria-current]') ?? menu.querySelector('a'))?.focus();
}

function openList(texts: Texts, change: (isOn: boolean) => void): void {
  const title = element('h2', texts.keysTitle);
  const list = document.createElement('dl');
  const shown = shortcuts.filter(({ needs }) => document.querySelector(needs));
  for (const { key, text } of [...shown, { key: '?', text: 'keysList' } as const]) {
    const name = document.createElement('dt');
    name.append(element('kbd', key));
    list.append(name, element('dd', texts[text]));
  }
  const label = document.createElement('label');
  const box = Object.assign(document.createElement('input'), {
    type: 'checkbox',
    checked: document.documentElement.dataset['keys'] !== 'off',
  });
  box.addEventListener('change', () => change(box.checked));
  label.append(box, ` ${texts.keysUse}`);
  openDialog('keys-list', texts.keysTitle, { content: [title, list, label], closeText: texts.keysClose });
}

function element(name: 'h2' | 'kbd' | 'dd', text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}
