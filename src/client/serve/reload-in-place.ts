/**
 * A reload that the author does not notice: open details, choices, typed text, the scroll position and the focus are
 * restored. State that no longer fits the new content is dropped.
 */
import { frameId } from '../../theme/contract/element-ids.js';
import { document } from '../browser/own-document.js';
import { scrollInstantly } from '../browser/scroll-instantly.js';

const key = 'docsgen.serve.place';

/** The state of a page. Elements are identified by their index among those of their kind. */
interface PlaceInPage {
  readonly path: string;
  readonly scroll: readonly [x: number, y: number];
  readonly details: readonly boolean[];
  readonly fields: readonly (string | boolean)[];
  /** -1 for none. */
  readonly focused: number;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const inFrame = <Found extends Element>(selector: string): readonly Found[] => [
  ...(document.getElementById(frameId)?.querySelectorAll<Found>(selector) ?? []),
];
const allDetails = () => inFrame<HTMLDetailsElement>('details');
const allFields = () => inFrame<Field>('input:not([type="file"]), textarea, select');
/**
 * Returns focusable elements, except those that scripts add when the browser is idle, because they do not exist yet
 * when the focus is restored.
 */
const allFocusable = () =>
  inFrame<HTMLElement>(
    'a, button:not(.code > *), input, textarea, select, summary, [tabindex]:not([role="group"][aria-label])',
  );

export function reloadInPlace(): void {
  const place: PlaceInPage = {
    path: location.pathname,
    scroll: [scrollX, scrollY],
    details: allDetails().map(({ open }) => open),
    fields: allFields().map((field) => (isChoice(field) ? field.checked : field.value)),
    focused: allFocusable().findIndex((element) => element === document.activeElement),
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // The browser may store nothing.
  }
  location.reload();
}

/** Restores the state. Call it once, when the page has been loaded. */
export function restorePlace(): void {
  const place = takePlace();
  if (place?.path !== location.pathname) return;
  const fields = allFields();
  if (fields.length === place.fields.length) fields.forEach((field, at) => fill(field, place.fields[at]));
  const details = allDetails();
  if (details.length === place.details.length) details.forEach((one, at) => (one.open = place.details[at] === true));
  allFocusable()[place.focused]?.focus({ preventScroll: true });
  scrollInstantly(place.scroll);
}

function takePlace(): PlaceInPage | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? undefined : (JSON.parse(text) as PlaceInPage);
  } catch {
    return undefined;
  }
}

function isChoice(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type);
}

function fill(field: Field, value: string | boolean | undefined): void {
  if (isChoice(field)) field.checked = value === true;
  else if (typeof value === 'string') field.value = value;
}
