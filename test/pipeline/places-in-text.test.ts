import { expect, test } from 'vitest';
import { placeIn, spanAt } from '../../src/pipeline/diagnostics/diagnostic.js';
import { createPlacesIn } from '../../src/pipeline/diagnostics/places-in-text.js';

test.each(['', 'one line', 'a\nbc\n\nd', 'a\r\nbc\r\n', 'a\rb\r\rc', 'mixed\r\n\n\rends\n'])(
  'each offset of %j has the place that a scan of the text finds',
  (text) => {
    const file = { file: 'a.yml', text };
    const placeAt = createPlacesIn(file);
    for (let offset = 0; offset <= text.length; offset++) {
      // There is no place between the two characters of a line end.
      if (text.slice(offset - 1, offset + 1) === '\r\n') continue;
      expect([offset, placeAt(offset, 1)]).toEqual([offset, placeIn(file, spanAt(text, offset, 1))]);
    }
  },
);
