/** The front matter with which a translation begins, and the line that names its text. */
import { expect, test } from 'vitest';
import { startTranslation, withTranslatedId } from '../../../src/pipeline/compile/front-matter/start-translation.js';
import { translatedId } from '../../../src/pipeline/layers/translations/text-id.js';

const id = '0123456789abcdef0123456789abcdef01234567';

test.each([
  ['no front matter', '# A\n', `---\ntranslates: ${id}\n---\n\n# A\n`],
  ['an empty text', '', `---\ntranslates: ${id}\n---\n\n`],
  ['no words', '---\nslug: /a\n---\n# A\n', `---\ntranslates: ${id}\n---\n# A\n`],
  ['empty front matter', '---\n---\n# A\n', `---\ntranslates: ${id}\n---\n# A\n`],
  [
    'Windows line ends',
    '---\r\ntitle: A\r\nid: a\r\n---\r\n# A\r\n',
    `---\r\ntitle: A\r\ntranslates: ${id}\r\n---\r\n# A\r\n`,
  ],
  [
    'lists, and dates of the text',
    '---\ntags:\n  - one\n  - two\nlast_update: { date: 2026-01-01 }\nkeywords: [a, "b: c"]\ncustom: x\n---\n',
    `---\ntags:\n  - one\n  - two\nkeywords: [a, "b: c"]\ntranslates: ${id}\n---\n`,
  ],
  // Without the key with the anchor, the alias would mean nothing.
  ['an alias', '---\nid: &a x\ntitle: *a\n---\n', `---\nid: &a x\ntitle: *a\ntranslates: ${id}\n---\n`],
  ['what is not YAML', '---\ntitle: [\n---\n', `---\ntitle: [\ntranslates: ${id}\n---\n`],
])('a translation of a text with %s', async (_, text, expected) => {
  expect(await startTranslation(text, id)).toBe(expected);
});

test.each([
  ['---\ntranslates: abcdef0\ntitle: A\n---\n', `---\ntranslates: ${id}\ntitle: A\n---\n`],
  [
    "---  \r\ntranslates: 'abcdef0'\r\n# Note\r\n---\r\nText\n",
    `---  \r\ntranslates: ${id}\r\n# Note\r\n---\r\nText\n`,
  ],
  ['---\ntitle: A\n---\n\ntranslates: abcdef0\n', `---\ntitle: A\ntranslates: ${id}\n---\n\ntranslates: abcdef0\n`],
])('only the line with the id changes in %j', (text, expected) => {
  const named = withTranslatedId(text, id);
  expect(named).toBe(expected);
  expect(translatedId(named)).toBe(id);
});
