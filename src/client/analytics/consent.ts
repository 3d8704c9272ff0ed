/**
 * Asks whether visits may be counted, in a bar at the end of the page that a footer button opens again. The answer is
 * stored in this browser. If a reader revokes consent, the page is reloaded without the running scripts.
 */
import { consentAttribute } from '../../theme/contract/analytics.js';
import type { AnalyticsProps } from '../../theme/contract/page-props.js';
import { closestTo, document } from '../browser/own-document.js';
import type { SafeStorage } from '../browser/storage.js';
import { consentKey } from '../browser/storage-keys.js';

type ConsentTexts = NonNullable<AnalyticsProps['consent']>;

/** Calls `start` at most once, when the reader consents or has done so before. */
export function askForConsent(texts: ConsentTexts, storage: SafeStorage, start: () => void): void {
  let hasStarted = false;
  const accept = (): void => {
    if (!hasStarted) start();
    hasStarted = true;
  };
  const answer = (isAccepted: boolean): void => {
    storage.write(consentKey, isAccepted ? 'accepted' : 'declined');
    if (isAccepted) accept();
    // Running scripts cannot be stopped in any other way.
    else if (hasStarted) location.reload();
  };
  const bar = createBar(texts, answer);
  offerAgain(texts, bar);
  const known = storage.read(consentKey);
  if (known === 'accepted') accept();
  else if (known !== 'declined') bar.show();
}

interface Bar {
  readonly show: (opener?: HTMLElement) => void;
}

function createBar(texts: ConsentTexts, onAnswer: (isAccepted: boolean) => void): Bar {
  const bar = document.createElement('section');
  bar.className = 'consent';
  bar.setAttribute('aria-label', texts.consentTitle);
  bar.tabIndex = -1;
  const text = document.createElement('p');
  text.textContent = texts.consentText;
  let opener: HTMLElement | undefined;
  const button = (label: string, isAccepted: boolean): HTMLButtonElement => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = label;
    made.addEventListener('click', () => {
      bar.remove();
      // The button that had the focus no longer exists.
      (opener ?? document.querySelector('main'))?.focus({ preventScroll: true });
      onAnswer(isAccepted);
    });
    return made;
  };
  bar.append(text, button(texts.consentAccept, true), button(texts.consentDecline, false));
  return {
    show: (by) => {
      opener = by;
      document.body.append(bar);
      if (by) bar.focus();
    },
  };
}

/** Adds a button to the footer, unless the site's own footer has one. */
function offerAgain(texts: ConsentTexts, bar: Bar): void {
  const selector = `[${consentAttribute}]`;
  const footer = document.querySelector('.footer');
  if (footer && !document.querySelector(selector)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'consent-change';
    button.setAttribute(consentAttribute, '');
    button.textContent = texts.consentChange;
    footer.append(button);
  }
  document.addEventListener('click', (event) => {
    const opener = closestTo(event, selector);
    if (!opener) return;
    event.preventDefault();
    bar.show(opener);
  });
}
