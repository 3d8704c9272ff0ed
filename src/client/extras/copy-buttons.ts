/** A button on every code block that copies its text. The button and its words come from a template of the page. */
import { copyButtonId } from '../../theme/contract/element-ids.js';
import { document } from '../browser/own-document.js';

/** Puts the buttons on the blocks below `root`; a block that has one is left alone. */
export function wireCopyButtons(root: ParentNode): void {
  const template = (document.getElementById(copyButtonId) as HTMLTemplateElement | null)?.content.firstElementChild;
  // Without a secure context there is no clipboard.
  if (!template || !('clipboard' in navigator)) return;
  for (const block of root.querySelectorAll('.code')) {
    const code = block.querySelector('code');
    if (!code || block.querySelector('.copy-button')) continue;
    const button = template.cloneNode(true) as HTMLButtonElement;
    button.addEventListener('click', () => void copy(code, button));
    block.append(button);
  }
}

const shownFor = 2000;

async function copy(code: Element, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(textOf(code));
  } catch {
    // Writing is not allowed, so the text is selected: one key then copies it.
    getSelection()?.selectAllChildren(code);
    return;
  }
  button.classList.add('is-done');
  announce(button.dataset['copied'] ?? '');
  setTimeout(() => {
    button.classList.remove('is-done');
    announce('');
  }, shownFor);
}

/** Readers want neither lines that are marked as removed, nor what a terminal shows besides commands. */
function textOf(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const prompt of copy.querySelectorAll('.code-prompt')) prompt.remove();
  for (const line of copy.querySelectorAll('.line-removed, .line-output')) {
    if (line.nextSibling?.nodeType === Node.TEXT_NODE) line.nextSibling.remove();
    line.remove();
  }
  return (copy.textContent ?? '').replace(/\n$/, '');
}

/** Says a text to screen readers. */
function announce(text: string): void {
  const region = document.querySelector('#__status') ?? document.body.appendChild(statusRegion());
  region.textContent = text;
}

function statusRegion(): HTMLElement {
  const region = document.createElement('p');
  region.id = '__status';
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  return region;
}
