/** A mistake → its message, code frame, way out and the link that opens the editor. */
import type { LiveMistake, LivePlace } from '../../theme/live-page.js';
import { element, linkOrText } from './elements.js';

export function drawMistake({ severity, code, message, notes, place, suggestion, versions }: LiveMistake): HTMLElement {
  return element(
    'li',
    { class: `mistake ${severity}` },
    element('p', { class: 'message' }, element('strong', {}, message), ' ', element('code', {}, code)),
    ...(place ? [drawFrame(place)] : []),
    ...(suggestion === undefined ? [] : [element('p', {}, 'Did you mean ', element('code', {}, suggestion), '?')]),
    ...notes.map((note) => element('p', { class: 'note' }, note)),
    ...(versions.length > 1 ? [element('p', { class: 'note' }, `It shows in ${versions.join(', ')}.`)] : []),
  );
}

/** One line for a list. */
export function drawMistakeLine({ severity, message, place, url }: LiveMistake): HTMLElement {
  const where = place && `${place.file}:${place.line}:${place.column}`;
  return element(
    'li',
    { class: `mistake ${severity}` },
    linkOrText(message, url),
    ...(place && where !== undefined ? [' ', linkOrText(where, place.editor, { class: 'place' })] : []),
  );
}

function drawFrame({ file, line, column, length, lineText, editor }: LivePlace): HTMLElement {
  const [start, end] = [column - 1, column - 1 + Math.max(1, length)];
  return element(
    'div',
    { class: 'frame' },
    linkOrText(`${file}:${line}:${column}`, editor, { class: 'place' }),
    element(
      'pre',
      {},
      element('span', { class: 'number' }, `${line} `),
      lineText.slice(0, start),
      element('mark', {}, lineText.slice(start, end) || ' '),
      lineText.slice(end),
    ),
  );
}
