/** Copies a page as Markdown, and sends feedback on "Was this page helpful?". */
import type { PageIdentity } from '../../theme/contract/page-props.js';
import { closestTo, document } from '../browser/own-document.js';

/** The feedback that is sent as JSON. It is sent again if the reader adds a comment. */
export interface PageAnswer extends PageIdentity {
  readonly helpful: boolean;
  /** Empty when the feedback is first sent. */
  readonly comment: string;
}

/** Handles clicks on this page and later ones. `click` happened before this script was loaded. */
export function startActions(click: Event | undefined): void {
  document.addEventListener('click', act);
  if (click) act(click);
}

function act(event: Event): void {
  const button = closestTo<HTMLButtonElement>(event, 'button[data-action]');
  const group = button?.closest<HTMLElement>('[data-actions]');
  if (!button || !group) return;
  const form = button.closest('fieldset');
  if (form) void actOnFeedback(button, form, group);
  else void copyPage(button, group);
}

// -------------------------------------------------------------------------------------------------------------------- copy

const shownFor = 4000;

async function copyPage({ dataset }: HTMLButtonElement, group: HTMLElement): Promise<void> {
  group.querySelector(`.${byHandClass}`)?.remove();
  const text = fetchText(dataset['url'] ?? '');
  try {
    await writeText(text);
    say(group, dataset['done'], shownFor);
  } catch {
    const markdown = await text.catch(() => undefined);
    say(group, dataset[markdown === undefined ? 'failed' : 'byHand']);
    if (markdown !== undefined) selectText(markdown, group);
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/**
 * Writes to the clipboard. This is requested before the text is loaded, because Safari allows it only during the click.
 */
async function writeText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

const byHandClass = 'page-markdown';

/** Selects the text if writing is not allowed, so that the reader can copy it with one key. */
function selectText(text: string, group: HTMLElement): void {
  const field = document.createElement('textarea');
  field.className = byHandClass;
  field.readOnly = true;
  field.value = text;
  field.setAttribute('aria-label', group.querySelector('[data-action="copy"]')?.textContent ?? '');
  group.append(field);
  field.select();
}

// ---------------------------------------------------------------------------------------------------------------- feedback

async function actOnFeedback(button: HTMLButtonElement, form: HTMLFieldSetElement, group: HTMLElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const comment = form.querySelector('textarea')!;
  if (button.dataset['action'] === 'answer') {
    for (const answer of form.querySelectorAll('[aria-pressed]')) answer.ariaPressed = String(answer === button);
    comment.value = '';
  }
  if (button.dataset['action'] === 'comment' && comment.value.trim() === '') return comment.focus();
  const pressed = form.querySelector<HTMLElement>('[aria-pressed="true"]')!;
  const helpful = pressed.dataset['helpful'] === 'true';
  const isSent = await send(form, { helpful, comment: comment.value.trim() });
  // The button that has the focus may be removed.
  if (form.contains(document.activeElement) && button !== pressed) pressed.focus();
  show(form, 'retry', !isSent);
  show(form, 'comment', isSent && comment.value === '');
  comment.parentElement!.hidden = !isSent || comment.value !== '';
  say(group, form.dataset[isSent ? 'done' : 'failed']);
}

function show(form: HTMLElement, action: string, isShown: boolean): void {
  form.querySelector<HTMLElement>(`[data-action="${action}"]`)!.hidden = !isShown;
}

/** Returns whether the feedback arrived. Neither cookies nor other data about the reader are sent. */
async function send(form: HTMLElement, answer: Pick<PageAnswer, 'helpful' | 'comment'>): Promise<boolean> {
  const about = JSON.parse(form.dataset['about']!) as PageIdentity;
  const message: PageAnswer = { ...about, ...answer };
  form.ariaBusy = 'true';
  try {
    const { ok } = await fetch(form.dataset['url']!, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    return ok;
  } catch {
    return false;
  } finally {
    form.ariaBusy = 'false';
  }
}

/** Shows a message and announces it to screen readers, permanently or for `time` milliseconds. */
function say(group: HTMLElement, text = '', time = 0): void {
  const status = group.querySelector('output');
  if (!status) return;
  status.textContent = text;
  if (time > 0) setTimeout(() => status.textContent === text && (status.textContent = ''), time);
}
