/**
 * The message that readers see while a page does not arrive. Its texts are in a template of the page, because the
 * network may be unavailable.
 */
import { pageStatusId } from '../../theme/contract/element-ids.js';
import { document } from '../browser/own-document.js';

export interface PageStatus {
  /**
   * Shows a state. `detail` is the error's own text. With `retry` there is a button, which receives the focus after a
   * final failure.
   */
  readonly show: (state: 'loading' | 'slow' | 'failed', more?: { detail?: string; retry?: () => void }) => void;
  readonly hide: () => void;
}

export function createPageStatus(): PageStatus {
  let shown: HTMLElement | undefined;
  const hide = (): void => {
    shown?.remove();
    shown = undefined;
  };
  return {
    hide,
    show: (state, { detail, retry } = {}) => {
      hide();
      const template = document.getElementById(pageStatusId) as HTMLTemplateElement;
      const parts = template.content.cloneNode(true) as DocumentFragment;
      const text = parts.querySelector(`[data-state="${state}"]`)!;
      const button = parts.querySelector<HTMLButtonElement>('[data-retry]')!;
      shown = document.createElement('div');
      shown.className = 'page-status';
      shown.dataset['state'] = state;
      shown.role = state === 'failed' ? 'alert' : 'status';
      if (detail !== undefined) text.append(` ${detail}`);
      shown.append(text);
      if (retry) {
        button.addEventListener('click', retry);
        shown.append(button);
      }
      document.body.append(shown);
      if (state === 'failed') button.focus({ preventScroll: true });
    },
  };
}
