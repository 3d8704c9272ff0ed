/** Messages for a browser contain neither secrets nor paths of this machine. */
import { expect, test } from 'vitest';
import { withoutSecrets } from '../../../src/cli/serve/page/secrets.js';
import { startCpuClock } from '../../helpers/cpu-clock.js';

const clean = (text: string, env: NodeJS.ProcessEnv = {}): string => withoutSecrets(text, '/home/ann/site', env);

test('paths are from the root', () => {
  expect(clean('/home/ann/site/docs/a.md is not in /home/ann/site')).toBe('docs/a.md is not in .');
});

test('values of secret variables are hidden if they are too long to be words', () => {
  const env = { API_TOKEN: 'abcdefgh12', MY_PASSWORD: 'short', EDITOR: 'a-long-editor-name' };
  expect(clean('with abcdefgh12 in a-long-editor-name, short', env)).toBe('with ••• in a-long-editor-name, short');
});

test('texts that only look like a secret stay', () => {
  const env = { GIT_AUTHOR_NAME: 'Ann Elisabeth', AUTHOR: 'Ann Elisabeth' };
  const text = "by Ann Elisabeth, keywords: 'versions, layers'";
  expect(clean(text, env)).toBe(text);
});

test('texts in settings with secret names are hidden', () => {
  expect(clean('apiKey: "0123456789", title: "0123456789"')).toBe('apiKey: "•••", title: "0123456789"');
  expect(clean("'x-auth-token' = 'it is \"secret\"'")).toBe("'x-auth-token' = '•••'");
  expect(clean('password: `12345678`; key: "short"')).toBe('password: `•••`; key: "short"');
});

test.each(['a', 'a-', 'key', 'key-', 'key="', "key: '", 'key ', ' '])('a line of 200,000 times %j', (part) => {
  const text = part.repeat(200_000);
  const spent = startCpuClock();
  expect(clean(text).length).toBeGreaterThan(0);
  expect(spent()).toBeLessThan(20);
});
