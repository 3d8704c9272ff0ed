/** Draws a diagnostic: its message, code frame and notes, and the link that opens the editor. */
import type { LiveDiagnostic, LivePlace } from '../../theme/contract/live-page.js';
import { element, linkOrText } from './elements.js';
import { texts } from './texts.js';

export function drawDiagnostic({
  severity,
  code,
  message,
  notes,
  place,
  related,
  suggestion,
  versions,
}: LiveDiagnostic): HTMLElement {
  return element(
    'li',
    { class: `diagnostic ${severity}` },
    element('p', { class: 'message' }, element('strong', {}, message), ' ', element('code', { class: 'code' }, code)),
    ...(place ? [drawFrame(place)] : []),
    ...related.flatMap((other) => [element('p', { class: 'note' }, `${other.text}:`), drawFrame(other.place)]),
    ...(suggestion === undefined ? [] : [drawSuggestion(suggestion)]),
    ...notes.map((note) => element('p', { class: 'note' }, note)),
    ...(versions.length > 1 ? [element('p', { class: 'note' }, texts.diagnosticShownIn(versions))] : []),
  );
}

/** Draws a diagnostic as one line of a list. */
export function drawDiagnosticLine({ severity, message, place, url }: LiveDiagnostic): HTMLElement {
  return element(
    'li',
    { class: `line ${severity}` },
    linkOrText(message, url),
    ...(place ? [' ', drawPlace(place)] : []),
  );
}

function drawSuggestion(suggestion: string): HTMLElement {
  return element(
    'p',
    { class: 'suggestion' },
    `${texts.didYouMean} `,
    element('code', {}, suggestion),
    texts.didYouMeanEnd,
  );
}

function drawPlace({ file, line, column, editor }: LivePlace): HTMLElement {
  return linkOrText(`${file}:${line}:${column}`, editor, { class: 'place' });
}

/** Draws the code frame. A line that is longer than the screen scrolls, also by keyboard. */
function drawFrame(place: LivePlace): HTMLElement {
  const { line, column, length, lineText } = place;
  const [start, end] = [column - 1, column - 1 + Math.max(1, length)];
  return element(
    'div',
    { class: 'frame' },
    drawPlace(place),
    element(
      'pre',
      { tabindex: '0' },
      element('span', { class: 'number' }, String(line)),
      lineText.slice(0, start),
      element('mark', {}, lineText.slice(start, end) || ' '),
      lineText.slice(end),
    ),
  );
}
