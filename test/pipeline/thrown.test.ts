/** Code of a site may throw any value. Reading it never fails, so that it is reported in words. */
import { expect, test } from 'vitest';
import { thrownMessage, thrownReason, thrownStack } from '../../src/pipeline/diagnostics/thrown.js';

const noText = 'it threw a value that is no text';

const closed = new Proxy(new Error('a'), {
  get() {
    throw new Error('b');
  },
});

test.each<readonly [what: string, thrown: unknown, reason: string]>([
  ['an error with several lines', new Error('one\ntwo'), 'one'],
  ['an error without a message', new Error(), 'it threw an error without a message'],
  ['a text', 'a text', 'a text'],
  ['nothing', undefined, 'undefined'],
  ['a symbol', Symbol('a'), 'Symbol(a)'],
  ['an object without methods', Object.create(null), noText],
  ['a number as the message', Object.assign(new Error('a'), { message: 5 }), '5'],
  ['an error whose members throw', closed, noText],
])('%s', (_, thrown, reason) => {
  expect(thrownReason(thrown)).toBe(reason);
});

test('a message has all its lines, and a stack is a text', () => {
  expect(thrownMessage(new Error('one\ntwo'))).toBe('one\ntwo');
  expect([closed, Object.assign(new Error('a'), { stack: 7 }), 'a', null].map(thrownStack)).toEqual(['', '7', '', '']);
});
