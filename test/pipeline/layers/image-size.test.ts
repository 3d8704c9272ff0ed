/** The sizes of images, from their first bytes. */
import { expect, test } from 'vitest';
import { imageSize } from '../../../src/pipeline/layers/image-size.js';

/** A GIF of 2 by 3 pixels. */
const gif = Buffer.from('GIF89a\u0002\u0000\u0003\u0000', 'latin1');

test('an image that is part of a larger memory has its size', async () => {
  const memory = Buffer.concat([Buffer.alloc(5, 7), gif, Buffer.alloc(5, 7)]);
  expect(await imageSize('a.gif', memory.subarray(5, 15))).toEqual({ width: 2, height: 3 });
});

test('a damaged image has no size, whatever is behind it in memory', async () => {
  const memory = Buffer.concat([gif.subarray(0, 6), Buffer.alloc(8, 7)]);
  expect(await imageSize('a.gif', memory.subarray(0, 6))).toBeUndefined();
});
