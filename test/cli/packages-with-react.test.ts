/** Components from packages run with docsgen's own React, even if the site has installed another. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite, type Files } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const config = { title: 'Test', url: 'https://test.example' };

const packages: Files = fileBlock`
  --- node_modules/modern/package.json
  { "name": "modern", "version": "1.0.0", "type": "module", "exports": "./index.js" }
  --- node_modules/modern/index.js
  import { createElement, useId, useState } from 'react';
  import { jsx } from 'react/jsx-runtime';
  import { basename } from 'node:path';
  import './style.css';
  import { mark } from 'inner';
  export default function Modern({ children }) {
    const [word] = useState(basename('/a/modern'));
    return createElement('b', { 'data-has-id': useId() !== '' }, word, mark, jsx('i', { children }));
  }
  --- node_modules/modern/style.css
  b { color: red; }
  --- node_modules/modern/node_modules/inner/package.json
  { "name": "inner", "version": "1.0.0", "main": "index.js" }
  --- node_modules/modern/node_modules/inner/index.js
  exports.mark = '!';
  --- node_modules/older/package.json
  { "name": "older", "version": "1.0.0", "main": "index.js", "peerDependencies": { "react": "*" } }
  --- node_modules/older/index.js
  "use strict";
  Object.defineProperty(exports, "__esModule", { value: true });
  var _react = _default(require("react"));
  var _dom = require("react-dom");
  var path = require("path");
  function _default(module) { return module && module.__esModule ? module : { default: module }; }
  exports.default = function Older() {
    var state = _react.default.useState(path.basename("/a/older"));
    return _react.default.createElement("b", { "data-has-dom": typeof _dom.createPortal }, state[0]);
  };
  exports.Other = function Other() { return _react.default.useState("other")[0]; };
`;

/** Another React, which fails as soon as it is used. */
const otherReact: Files = fileBlock`
  --- node_modules/react/package.json
  { "name": "react", "version": "18.0.0", "main": "index.js" }
  --- node_modules/react/index.js
  throw new Error('a second React');
  --- node_modules/react/jsx-runtime.js
  throw new Error('a second React');
`;

const imported: Files = fileBlock`
  --- content/docs/index.mdx
  import Modern from 'modern'
  import Older, { Other } from 'older'

  # Home

  <Modern>inside</Modern>

  <Older />

  <Other />
`;

const passedOn: Files = fileBlock`
  --- content/docs/index.mdx
  import Box from '@site/components/box'

  # Home

  <Box />
  --- components/box.tsx
  import Older, { Other } from 'older';
  export default function Box() { return <p><Older /><Other /></p>; }
`;

function built(files: Files): string {
  const root = makeSite({ ...packages, ...files }, config);
  const { stdout, stderr, code } = runCli(root, ['build']);
  expect([code, stdout.includes('✘'), stderr]).toEqual([0, false, '']);
  return readFileSync(join(root, 'build/index.html'), 'utf8');
}

const sites = [
  ['has no React', {}],
  ['has another React', otherReact],
] as const;

test.each(sites)('a page shows components of packages when the site %s', (_, more) => {
  const html = built({ ...imported, ...more });
  expect(html).toContain('<b data-has-id="true">modern!<i>');
  expect(html).toContain('inside');
  expect(html).toContain('<b data-has-dom="function">older</b>');
  expect(html).toContain('other');
});

test.each(sites)("the site's own component shows those of a package when the site %s", (_, more) => {
  expect(built({ ...passedOn, ...more })).toContain('<p><b data-has-dom="function">older</b>other</p>');
});

test('a page is built again when a package that it imports has changed', () => {
  const root = makeSite({ ...packages, ...imported }, config);
  const word = (text: string): void =>
    writeFileSync(join(root, 'node_modules/modern/node_modules/inner/index.js'), `exports.mark = '${text}';\n`);
  for (const text of ['first', 'second']) {
    word(text);
    expect(runCli(root, ['build']).code).toBe(0);
    expect(readFileSync(join(root, 'build/index.html'), 'utf8')).toContain(`modern${text}<i>`);
  }
});

test.each([
  ['beside its site', { ...passedOn, ...otherReact }, config],
  [
    'above its site, as in workspaces',
    { ...besideSite(passedOn), ...otherReact, 'package.json': '{ "workspaces": ["website"] }' },
    { ...config, siteDir: 'website' },
  ],
])('a component is bundled again when the package that was missing is installed %s', (_, files, settings) => {
  const root = makeSite(files, settings);
  const install = (): void => {
    for (const [file, text] of Object.entries(packages)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
  };
  expect(runCli(root, ['build']).stderr).toContain("Cannot find package 'older'");
  install();
  expect(runCli(root, ['build']).code).toBe(0);
});

/** Moves the components into the folder of the site. */
function besideSite(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file.replace(/^components\//, 'website/components/'), text]),
  );
}

test('a page is built again when package.json makes modules of the files that import packages', () => {
  const files = fileBlock`
    --- node_modules/compiled/package.json
    { "name": "compiled", "version": "1.0.0", "main": "index.js" }
    --- node_modules/compiled/index.js
    Object.defineProperty(exports, '__esModule', { value: true });
    exports.default = () => 'its own default';
    --- components/box.jsx
    import compiled from 'compiled';
    export default function Box() { return <p>{typeof compiled}</p>; }
    --- content/docs/index.mdx
    import Box from '@site/components/box'

    # Home

    <Box />
  `;
  const root = makeSite(files, config);
  const shown = (): string => {
    expect(runCli(root, ['build']).code).toBe(0);
    return /<p>(\w+)<\/p>/.exec(readFileSync(join(root, 'build/index.html'), 'utf8'))?.[1] ?? '';
  };
  expect(shown()).toBe('function');
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  expect(shown()).toBe('object');
});

const withDefaults: Files = fileBlock`
  --- node_modules/defaults/package.json
  { "name": "defaults", "version": "1.0.0", "main": "index.js", "peerDependencies": { "react": "*" } }
  --- node_modules/defaults/index.js
  var React = require("react");
  function Inner(props) { return React.createElement("i", null, props.word); }
  Inner.defaultProps = { word: "of a package" };
  exports.Outer = function Outer() { return React.createElement(Inner, { word: undefined }); };
  --- components/box.jsx
  import React, { useMemo } from 'react';
  import { Outer } from 'defaults';
  const Word = React.memo(({ word, mark }) => <b>{word}{mark}</b>);
  Word.defaultProps = { word: 'inside', mark: '!' };
  export default function Box({ size, title }) {
    const word = useMemo(() => title);
    return <p data-size={size}>{word} <Word mark="?" /> <Outer /></p>;
  }
  Box.defaultProps = { size: 2, title: 'none' };
  Box.Part = () => 'a member';
  --- components/heading.jsx
  import useBaseUrl from '@docusaurus/useBaseUrl';
  export default function Heading({ level }) { return <p>level {level} {useBaseUrl('/a')}</p>; }
  Heading.defaultProps = { level: 3 };
  --- content/docs/index.mdx
  import Box from '@site/components/box'
  import Heading from '@site/components/heading'

  # Home

  <Box title="given" />

  <Heading />

  <Box.Part />
`;

test('functions have their default props, which React ignores since version 19', () => {
  const html = built(withDefaults);
  expect(html).toContain('<p data-size="2">given <b>inside?</b> <i>of a package</i></p>');
  expect(html).toContain('<p>level 3 /a</p>');
  expect(html).toContain('a member');
});

const withOwnRuntime: Files = fileBlock`
  --- node_modules/built/package.json
  { "name": "built", "version": "1.0.0", "type": "module", "exports": "./index.js", "peerDependencies": { "react": "*" } }
  --- node_modules/built/index.js
  import * as React from 'react';
  const made = Symbol.for("react.element");
  const owner = React.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner;
  const jsx = (type, props) => ({ $$typeof: made, type, key: null, ref: null, props, _owner: owner.current });
  export const Mark = ({ children }) => jsx('b', { children: [String(React.isValidElement(jsx('i', {}))), ' ', children] });
  --- content/docs/index.mdx
  import { Mark } from 'built'

  # Home

  <Mark>shown</Mark>
`;

test('a package with a copy of an older function for JSX makes elements of this React', () => {
  expect(built(withOwnRuntime)).toContain('<b>true shown</b>');
});

const withBuiltins: Files = fileBlock`
  --- node_modules/viewer/package.json
  { "name": "viewer", "version": "1.0.0", "main": "index.js", "peerDependencies": { "react": "*" } }
  --- node_modules/viewer/index.js
  var React = require("react");
  var names = { path: require("path").sep, stream: require("stream").kind, zlib: require("node:zlib").kind };
  exports.Viewer = function Viewer() {
    return React.createElement("b", { onClick: function () { console.log(names); } }, "viewer");
  };
  --- node_modules/stream-browserify/package.json
  { "name": "stream-browserify", "version": "1.0.0", "main": "index.js" }
  --- node_modules/stream-browserify/index.js
  exports.kind = "a stream in browsers";
  --- components/live.jsx
  import { useState } from 'react';
  import { Viewer } from 'viewer';
  export default function Live() {
    useState();
    return <Viewer />;
  }
  --- content/docs/index.mdx
  import Live from '@site/components/live'

  # Home

  <Live client:load />
`;

test('packages get modules of Node in browsers: the installed ones for browsers, or nothing', () => {
  const root = makeSite(withBuiltins, config);
  const { stdout, code } = runCli(root, ['build']);
  expect([code, stdout.includes('✘')]).toEqual([0, false]);
  const assets = readdirSync(join(root, 'build/assets')).filter((name) => name.endsWith('.js'));
  const texts = assets.map((name) => readFileSync(join(root, 'build/assets', name), 'utf8'));
  const module = texts.find((text) => text.includes('"viewer"'));
  expect(module).toContain('a stream in browsers');
});

const withUmd: Files = fileBlock`
  --- node_modules/umd-package/package.json
  { "name": "umd-package", "version": "1.0.0", "main": "lib/umd/main.js", "peerDependencies": { "react": "*" } }
  --- node_modules/umd-package/lib/umd/main.js
  (function (factory) {
      if (typeof module === "object" && typeof module.exports === "object") {
          var v = factory(require, exports);
          if (v !== undefined) module.exports = v;
      }
      else if (typeof define === "function" && define.amd) {
          define(["require", "exports", "./impl/word"], factory);
      }
  })(function (require, exports) {
      "use strict";
      var word_1 = require("./impl/word");
      exports.Word = function () { return word_1.word; };
  });
  --- node_modules/umd-package/lib/umd/impl/word.js
  exports.word = "a word of UMD";
  --- content/docs/index.mdx
  import { Word } from 'umd-package'

  # Home

  <Word />
`;

test('a module that TypeScript has compiled to UMD is bundled with what it requires', () => {
  expect(built(withUmd)).toContain('a word of UMD');
});
