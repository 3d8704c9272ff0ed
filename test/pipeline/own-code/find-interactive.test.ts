import { expect, test } from 'vitest';
import { findInteractive } from '../../../src/pipeline/own-code/find-interactive.js';

const imports = `import { jsx } from "file:///react/jsx-runtime.js";
import { lazy as load, useId, useState as state } from "file:///react/index.js";
`;

test.each([
  ['a hook that waits', 'const [n] = state(0);', 'useState'],
  ['a component that is loaded late', 'export default load(() => import("./a.js"));', 'lazy'],
  ['a handler of an element', 'jsx("button", { onClick });', 'onClick'],
  ['a handler of a component', 'jsx(Button, { onClick });', undefined],
  ['the state of a class', 'class A { add() { this.setState({}); } }', 'setState'],
  ['a hook that works in a build', 'useId();', undefined],
  ['the name of a hook in a text', 'useId("useState", "onClick");', undefined],
])('%s: %s', async (_, code, found) => {
  expect(await findInteractive(imports + code)).toBe(found);
});
