import { document } from '../browser/own-document.js';

/** Opens a modal dialog around some content. Escape, a click outside its content, and its button close it. */
export function openDialog(
  className: string,
  label: string,
  { content, closeText }: { readonly content: readonly Element[]; readonly closeText: string },
): void {
  const dialog = document.createElement('dialog');
  dialog.className = className;
  dialog.ariaLabel = label;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-button dialog-close';
  close.ariaLabel = closeText;
  close.innerHTML =
    '<svg class="dg-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>';
  close.addEventListener('click', () => dialog.close());
  dialog.append(close, ...content);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
