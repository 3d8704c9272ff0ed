/** Links that open an editor: every character of a file's name is part of the path. */
import { expect, test } from 'vitest';
import { editorLinks } from '../../../src/cli/serve/page/editors.js';

test.each([
  ['vscode', '/site', 'a#b/c?d&e.md', 'vscode://file/site/a%23b/c%3Fd%26e.md:3:4'],
  ['idea', '/site', 'a&column=9.md', 'idea://open?file=/site/a%26column%3D9.md&line=3&column=4'],
  ['zed', 'C:\\site', 'a.md', 'zed://file/C:/site/a.md:3:4'],
  ['none', '/site', 'a.md', undefined],
] as const)('%s', (editor, root, file, wanted) => {
  expect(editorLinks(editor, root)(file, 3, 4)).toBe(wanted);
});
