/**
 * Adds to code blocks a switch that wraps long lines on narrow screens, and a button that shows all lines of a long
 * block. The style sheet folds long blocks from the first paint on, so that nothing moves.
 */
import { fillText } from '../../theme/contract/fill-text.js';
import type { Texts } from '../../theme/contract/texts.js';
import { document } from '../browser/own-document.js';
import type { SafeStorage } from '../browser/storage.js';
import { wrapKey } from '../browser/storage-keys.js';
import type { LoadTexts } from './texts.js';

/** Returns a function that wires the blocks below a root. The choice to wrap applies to all blocks and is stored. */
export function createCodeWiring(storage: SafeStorage, loadTexts: LoadTexts): (root: ParentNode) => void {
  const narrow = matchMedia('(width <= 40em)');
  let wraps = storage.read(wrapKey) === 'true';
  const wrapAll = (isOn: boolean): void => {
    wraps = isOn;
    storage.write(wrapKey, String(isOn));
    showWrapping(document, isOn);
  };
  const wire = async (root: ParentNode): Promise<void> => {
    if (wraps && narrow.matches) showWrapping(root, true);
    const long = blocksOf(root, '.is-long:not(:has(> .code-unfold))');
    const wide = narrow.matches ? blocksOf(root, ':not(:has(> .code-wrap))').filter(mayWrap) : [];
    if (long.length + wide.length === 0) return;
    const texts = await loadTexts();
    for (const block of long) block.append(unfoldButton(block, texts));
    for (const block of wide) block.append(wrapButton(wraps, texts, () => wrapAll(!wraps)));
  };
  const follow = (root: ParentNode): void => void wire(root).catch(() => undefined);
  // A phone was turned, or a window became narrow.
  narrow.addEventListener('change', () => {
    showWrapping(document, wraps && narrow.matches);
    follow(document);
  });
  return follow;
}

function blocksOf(root: ParentNode, condition: string): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`.code:has(> .code-block)${condition}`)];
}

const wrappedHere = 'data-wrapped';

/**
 * Whether a block's lines are longer than the block, or would be without the reader's choice. Blocks that the author
 * wraps are excluded.
 */
function mayWrap(block: HTMLElement): boolean {
  const pre = block.querySelector('.code-block')!;
  return pre.hasAttribute(wrappedHere) || pre.scrollWidth > pre.clientWidth;
}

function showWrapping(root: ParentNode, isOn: boolean): void {
  for (const pre of root.querySelectorAll(isOn ? '.code-block:not(.is-wrapped)' : `.code-block[${wrappedHere}]`)) {
    pre.classList.toggle('is-wrapped', isOn);
    pre.toggleAttribute(wrappedHere, isOn);
  }
  for (const button of document.querySelectorAll('.code-wrap')) button.ariaPressed = String(isOn);
}

const wrapShape = 'M4 6h16M4 12h12.5a3.5 3.5 0 0 1 0 7H13m2.5-2.5L13 19l2.5 2.5M4 19h4';

function wrapButton(isOn: boolean, { codeWrap }: Texts, toggle: () => void): HTMLButtonElement {
  const button = makeButton('code-wrap', toggle);
  button.ariaPressed = String(isOn);
  button.ariaLabel = codeWrap;
  button.title = codeWrap;
  button.innerHTML = `<svg class="dg-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${wrapShape}"/></svg>`;
  return button;
}

function unfoldButton(block: HTMLElement, { codeShowAll }: Texts): HTMLButtonElement {
  const count = block.querySelectorAll('.line').length;
  const button = makeButton('code-unfold', () => {
    block.classList.remove('is-long');
    button.remove();
    // The button that had the focus no longer exists.
    const pre = block.querySelector<HTMLElement>('.code-block');
    pre?.setAttribute('tabindex', '0');
    pre?.focus({ preventScroll: true });
  });
  button.textContent = fillText(codeShowAll, { count: String(count) });
  return button;
}

function makeButton(className: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.addEventListener('click', press);
  return button;
}
