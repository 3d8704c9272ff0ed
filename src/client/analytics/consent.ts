/**
 * The question whether visits may be counted: a bar at the end of the page, which a button in the footer opens again. The
 * answer is kept in this browser. A reader who takes it back gets the page without what was running.
 */
import { consentAttribute } from '../../theme/contract/analytics.js';
import type { AnalyticsProps } from '../../theme/contract/page-props.js';
import { closestTo, document } from '../browser/own-document.js';
import type { SafeStorage } from '../browser/storage.js';
import { consentKey } from '../browser/storage-keys.js';

type ConsentTexts = NonNullable<AnalyticsProps['consent']>;

/** Calls `start` once, at the latest when the reader agrees. */
export function askForConsent(texts: ConsentTexts, storage: SafeStorage, start: () => void): void {
  let hasStarted = false;
  const accept = (): void => {
    if (!hasStarted) start();
    hasStarted = true;
  };
  const answer = (isAccepted: boolean): void => {
    storage.write(consentKey, isAccepted ? 'accepted' : 'declined');
    if (isAccepted) accept();
    // What runs cannot be stopped otherwise.
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
      // The button that had the focus is gone.
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

/** A site's own footer may have a button itself. */
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
