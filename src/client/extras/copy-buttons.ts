/**
 * Adds a button to every code block that copies its text. The button and its texts come from a template in the page.
 */
import { copyButtonId } from '../../theme/contract/element-ids.js';
import { document } from '../browser/own-document.js';

/** Adds the buttons to the blocks below `root`. Blocks that have one are skipped. */
export function wireCopyButtons(root: ParentNode): void {
  const template = (document.getElementById(copyButtonId) as HTMLTemplateElement | null)?.content.firstElementChild;
  // The clipboard is only available in a secure context.
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
    // Writing is not allowed, so the text is selected and can be copied with one key.
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

/** Returns the text to copy, without removed lines and, for a terminal, without prompts and output. */
function textOf(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const prompt of copy.querySelectorAll('.code-prompt')) prompt.remove();
  for (const line of copy.querySelectorAll('.line-removed, .line-output')) {
    if (line.nextSibling?.nodeType === Node.TEXT_NODE) line.nextSibling.remove();
    line.remove();
  }
  return (copy.textContent ?? '').replace(/\n$/, '');
}

/** Announces a text to screen readers. */
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
