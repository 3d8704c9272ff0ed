/** The site's own components, pages and style sheets: their diagnostics, and the changes that rebuild them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite, type Files } from '../helpers/inline-site.js';
import { runCli, runProcess } from '../helpers/run-cli.js';

const config = { title: 'Test', url: 'https://test.example', components: { Box: 'box.tsx' }, styles: ['own.css'] };
const files: Files = fileBlock`
  --- content/docs/index.md
  # Home

  <Box />
  --- box.tsx
  export default function Box() { return <b>box</b>; }
  --- own.css
  b { color: red; }
`;

function checkCompact(more: Files, settings: object = config): string {
  return runCli(makeSite({ ...files, ...more }, settings), ['check', '--format', 'compact']).stdout;
}

test('check reports errors that stop the build of own code', () => {
  expect(checkCompact({})).toBe('');
  expect(checkCompact({ 'box.tsx': 'export default function (' })).toMatch(
    /^box\.tsx:1:\d+: error: .* \[component-failed\]\n$/,
  );
  const ofRuby = {
    'box.tsx': "import text from './text.rb';\nexport default () => <b>{text}</b>;",
    'text.rb': 'puts 1\n',
  };
  expect(checkCompact(ofRuby)).toMatch(/^box\.tsx:1:18: error: Code cannot import the file "text\.rb" /);
  expect(checkCompact({ 'box.tsx': 'export const box = 1;' })).toContain('[page-no-default-export]');
  expect(checkCompact({ 'content/pages/team.tsx': 'export default 1;' })).toContain('content/pages/team.tsx');
  expect(checkCompact({ 'own.css': 'a {}\n.b { color: red;\n.c { color: blue; }\n' })).toMatch(
    /^own\.css:2:4: error: This "\{" is never closed \[style-invalid\]\n$/,
  );
  expect(checkCompact({ 'own.css': '@import "./none.css";' })).toMatch(/^own\.css:1:9: error: .* \[style-invalid\]\n$/);
});

test('a file that is not a style sheet is reported by its name in the config', () => {
  const reported = checkCompact({ 'own.styl': 'b { c { } }' }, { ...config, styles: ['own.css', 'own.styl'] });
  expect(reported).toMatch(/^error: The style sheet "own\.styl" cannot be bundled: No loader/);
  expect(reported).not.toContain('stdin');
});

test('an address in a style sheet that begins with a slash gets the base URL, and one of another host does not change', () => {
  const css = 'b { background: url(/a.svg), url("//cdn.example/b.svg"), url(https://cdn.example/c.svg); }\n';
  const root = makeSite({ ...files, 'own.css': css, 'content/static/a.svg': '<svg/>' }, { ...config, baseUrl: '/b/' });
  expect(runCli(root, ['build']).code).toBe(0);
  const sheet = readdirSync(join(root, 'build/assets')).find((file) => /^styles-.*\.css$/.test(file)) ?? '';
  const published = readFileSync(join(root, 'build/assets', sheet), 'utf8');
  expect(published).toContain('url(/b/a.svg),url(//cdn.example/b.svg),url(https://cdn.example/c.svg)');
});

test('a component that passes on all of its props passes on no page, which it can read', () => {
  const root = makeSite({
    'docsgen.config.json': JSON.stringify({
      title: 'Test',
      url: 'https://test.example',
      components: { Box: 'box.jsx', Button: { file: 'button.jsx', client: 'load' } },
    }),
    'content/docs/index.md': '# Home\n\n<Box title="a">Text <Box title="b">more</Box></Box>\n\n<Button lang="b" />\n',
    'box.jsx':
      "import { memo } from 'react';\nexport default memo((props) => <span {...props} lang={props.page.url} />);\n",
    'button.jsx': 'export default (props) => <button data-url={props.page.url} {...props} />;\n',
  });
  expect(runCli(root, ['build']).code).toBe(0);
  const html = readFileSync(join(root, 'build/index.html'), 'utf8');
  expect(html).toContain('<span title="a" lang="/">Text <span title="b" lang="/">more</span></span>');
  expect(html).toContain('<button data-url="/" lang="b"></button>');
});

test.each(['error', 'warning', 'off'])('a live component in a paragraph, if that is "%s"', (severity) => {
  const root = makeSite({
    'docsgen.config.json': JSON.stringify({
      title: 'Test',
      url: 'https://test.example',
      components: { Box: { file: 'box.jsx', client: 'load' } },
      severities: { 'component-in-paragraph': severity },
    }),
    'content/docs/index.md': '# Home\n\nIn a line <Box />.\n',
    'box.jsx': 'export default () => <div>box</div>;\n',
  });
  const isError = severity === 'error';
  const reports = severity !== 'off';
  for (const _ of ['first', 'unchanged']) {
    const { code, stderr } = runCli(root, ['build']);
    expect([code, stderr.includes('[component-in-paragraph]')]).toEqual([isError ? 1 : 0, reports]);
    expect(existsSync(join(root, 'build/index.html'))).toBe(!isError);
  }
});

test.each(['memo(Box)', 'forwardRef((props, ref) => <Box />)'])('%s is a component', (made) => {
  const box = `import { forwardRef, memo } from 'react';\nvoid [forwardRef, memo];\nfunction Box() { return <b>box</b>; }\nexport default ${made};\n`;
  const root = makeSite({ ...files, 'box.tsx': box }, config);
  expect(runCli(root, ['build']).code).toBe(0);
  expect(readFileSync(join(root, 'build/index.html'), 'utf8')).toContain('<b>box</b>');
});

test('a component is rendered again when a package that it imports is upgraded', () => {
  const box = "import { word } from 'words';\nexport default function Box() { return <b>{word}</b>; }\n";
  const root = makeSite({ ...files, 'box.tsx': box }, config);
  const install = (version: string): void => {
    const folder = join(root, 'node_modules/words');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'words', version, main: 'index.js' }));
    writeFileSync(join(folder, 'index.js'), `exports.word = 'word ${version}';\n`);
  };
  const built = (): string => {
    expect(runProcess(root, ['build']).stderr).toBe('');
    return readFileSync(join(root, 'build/index.html'), 'utf8');
  };
  install('1.0.0');
  expect(built()).toContain('<b>word 1.0.0</b>');
  install('2.0.0');
  expect(built()).toContain('<b>word 2.0.0</b>');
});

test('a package may name its style sheets without an ending, and use React in one of its files', () => {
  const box = "import 'slides/css';\nimport { Slide } from 'slides/react';\nexport default () => <Slide />;\n";
  const exported = {
    '.': './index.mjs',
    './react': './react.mjs',
    './css': { types: './slides.css.d.ts', default: './slides.css' },
  };
  const root = makeSite(
    {
      ...files,
      'box.tsx': box,
      'node_modules/slides/package.json': JSON.stringify({ name: 'slides', version: '1.0.0', exports: exported }),
      'node_modules/slides/index.mjs': "export const word = 'slide';\n",
      'node_modules/slides/react.mjs':
        "import { createElement, useId } from 'react';\nimport { word } from 'slides';\nexport const Slide = () => createElement('b', { 'data-id': useId() }, word);\n",
      'node_modules/slides/slides.css': '.slide { color: red; }\n',
    },
    config,
  );
  expect(runCli(root, ['build']).stderr).toBe('');
  expect(readFileSync(join(root, 'build/index.html'), 'utf8')).toMatch(/<b data-id="[^"]+">slide<\/b>/);
  const sheets = readdirSync(join(root, 'build/assets')).filter((file) => file.endsWith('.css'));
  expect(sheets.map((file) => readFileSync(join(root, 'build/assets', file), 'utf8')).join()).toContain('.slide{');
});

test('a package of code that only browsers run may need a browser, or have no entry for Node', () => {
  const slides = "import BrowserOnly from '@docusaurus/BrowserOnly';\nimport { lazy } from 'react';\n";
  const root = makeSite(
    {
      'content/docs/index.mdx': "import Box from '/box';\nimport Late from '/late';\n\n# Home\n\n<Box />\n\n<Late />\n",
      'box.tsx': `${slides}export default () => <BrowserOnly fallback="wait">{() => { const Slide = require('./slide').default; return <Slide />; }}</BrowserOnly>;\n`,
      'late.tsx': `${slides}const Slide = lazy(() => import('./slide'));\nexport default () => <BrowserOnly fallback="later">{() => <Slide />}</BrowserOnly>;\n`,
      'slide.tsx':
        "import { word } from 'slides';\nimport { place } from 'place';\nexport default () => <i>{word}{place}</i>;\n",
      'node_modules/slides/package.json': JSON.stringify({ name: 'slides', version: '1.0.0', module: './slides.js' }),
      'node_modules/slides/slides.js': "import './slides.css';\nexport const word = 'slide';\n",
      'node_modules/slides/slides.css': '.slide { color: red; }\n',
      'node_modules/place/package.json': JSON.stringify({ name: 'place', version: '1.0.0', main: 'place.js' }),
      'node_modules/place/place.js': 'exports.place = window.location.href;\n',
    },
    { title: 'Test', url: 'https://test.example', liveComponents: 'visible' },
  );
  expect(runCli(root, ['build'])).toMatchObject({ stderr: '', code: 0 });
  const page = readFileSync(join(root, 'build/index.html'), 'utf8');
  expect(page).toContain('>wait</docsgen-live>');
  expect(page).toContain('>later</docsgen-live>');
});

test('code that needs its page may pass on all exports of a package', () => {
  const box = `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export * from 'slides';
export default () => <b>{useDocusaurusContext().siteConfig.title}</b>;
`;
  const root = makeSite(
    {
      'box.tsx': box,
      'content/docs/index.mdx': "import Title, { Slide } from '/box';\n\n# Home\n\n<Title /> <Slide />\n",
      'node_modules/slides/package.json': JSON.stringify({ name: 'slides', version: '1.0.0', exports: './index.mjs' }),
      'node_modules/slides/index.mjs':
        "import { createElement } from 'react';\nexport const Slide = () => createElement('i', null, 'slide');\n",
    },
    { title: 'Test', url: 'https://test.example' },
  );
  expect(runCli(root, ['build']).stderr).toBe('');
  const page = readFileSync(join(root, 'build/index.html'), 'utf8');
  expect(page).toContain('<b>Test</b>');
  expect(page).toContain('<i>slide</i>');
});

test('with a cache elsewhere, nothing is written beside the site', () => {
  const cacheDir = join(makeSite({}), 'cache');
  const root = makeSite(files, { ...config, cacheDir });
  expect(runCli(root, ['check']).code).toBe(0);
  expect(existsSync(join(root, '.docsgen'))).toBe(false);
});

test('a component can read the source date, and is rendered again when it changes; other sites use only the year', () => {
  const box = 'export default function Box({ page }) { return <b>{page.sourceDate}</b>; }\n';
  const [first, next] = [{ SOURCE_DATE_EPOCH: '1700000000' }, { SOURCE_DATE_EPOCH: '1700090000' }];
  const root = makeSite({ ...files, 'box.tsx': box }, config);
  const page = () => readFileSync(join(root, 'build/index.html'), 'utf8');
  runCli(root, ['build'], first);
  expect(page()).toContain('<b>2023-11-14</b>');
  runCli(root, ['build'], next);
  expect(page()).toContain('<b>2023-11-15</b>');
  const imported = { 'box.tsx': box, 'content/docs/index.mdx': '# Home\n\nimport Box from "@site/box";\n\n<Box />\n' };
  const importing = makeSite(imported, { title: 'Test', url: 'https://test.example' });
  runCli(importing, ['build'], first);
  runCli(importing, ['build'], next);
  expect(readFileSync(join(importing, 'build/index.html'), 'utf8')).toContain('<b>2023-11-15</b>');
  const plain = makeSite({ 'content/docs/index.md': '# Home\n' }, { title: 'Test', url: 'https://test.example' });
  runCli(plain, ['build'], first);
  expect(runCli(plain, ['build'], next).stdout).toContain('nothing changed');
});

test('a component shows the labels of tags.yml, and search follows when they change', () => {
  const code =
    "import { useDoc } from '@docusaurus/plugin-content-docs/client';\n" +
    'export default () => <b>{useDoc().metadata.tags.map(({ label }) => label)}</b>;\n';
  const root = makeSite(
    {
      'tags.tsx': code,
      'content/docs/index.mdx': '---\ntags: [linux]\n---\n\n# Home\n\nimport Tags from "@site/tags";\n\n<Tags />\n',
    },
    {
      title: 'Test',
      url: 'https://test.example',
      sections: [{ name: 'docs', path: '/', tagPages: true }],
    },
  );
  const found = (label: string): readonly string[] => {
    writeFileSync(join(root, 'content/docs/tags.yml'), `linux:\n  label: ${label}\n`);
    expect(runCli(root, ['build']).stderr).toBe('');
    const names = readdirSync(join(root, 'build/assets/search'), { recursive: true, encoding: 'utf8' });
    const texts = [
      ...names.filter((name) => name.endsWith('.json')).map((name) => `assets/search/${name}`),
      'index.md',
    ];
    return ['Penguin', 'Kernel'].filter(
      (word) => texts.filter((file) => readFileSync(join(root, 'build', file), 'utf8').includes(word)).length > 1,
    );
  };
  expect([found('Penguin'), found('Kernel')]).toEqual([['Penguin'], ['Kernel']]);
});

test('a page has the address of an image that it imports, even after the base URL changes', () => {
  const page = 'import look from \'./dot.png\';\nexport default () => <img src={look} alt="" />;\n';
  const root = makeSite({ ...files, 'content/pages/team.tsx': page, 'content/pages/dot.png': 'png' }, config);
  const shown = (baseUrl: string): string | undefined => {
    writeFileSync(join(root, 'docsgen.config.json'), JSON.stringify({ ...config, baseUrl }));
    expect(runCli(root, ['build']).stderr).toBe('');
    return /<img[^>]* src="([^"]+)\/assets\/files\/dot-/.exec(
      readFileSync(join(root, 'build/team/index.html'), 'utf8'),
    )?.[1];
  };
  expect([shown('/one/'), shown('/two/'), shown('/one/')]).toEqual(['/one', '/two', '/one']);
});

test.each(['./b', '@site/b', '@own/b'])(
  'a new file that the import of %s prefers to the current one is noticed',
  (b) => {
    const root = makeSite(
      {
        ...files,
        ...fileBlock`
      --- box.tsx
      import b from '${b}'; import d from './d'; export default () => <b>{b + d}</b>;
      --- b.js
      export default 1;
      --- d/index.ts
      export default 2;
    `,
      },
      { ...config, aliases: { '@own': '.' } },
    );
    expect(runCli(root, ['check', '--format', 'compact']).stdout).toBe('');
    writeFileSync(join(root, 'b.ts'), 'export default (;\n');
    expect(runCli(root, ['check', '--format', 'compact']).stdout).toContain('b.ts:1:');
  },
);

test('a package that fails or is missing is reported once, and with the same message each time', () => {
  const bad: Files = {
    'node_modules/bad/package.json': '{"name":"bad","version":"1.0.0","main":"index.js"}',
    'node_modules/bad/index.js': 'throw new Error("no good");',
  };
  for (const [more, name, why] of [
    [bad, 'bad', 'no good'],
    [{}, 'absent', "Cannot find package 'absent'"],
  ] as const) {
    const root = makeSite(
      { ...files, ...more, 'box.tsx': `import b from '${name}'; export default () => b;\n` },
      config,
    );
    const { stdout, stderr, code } = runProcess(root, ['check', '--format', 'compact']);
    expect(stdout).toBe(`error: box.tsx: The component cannot be loaded: ${why} [component-failed]\n`);
    expect([stderr, code]).toEqual(['✘ 1 error in <time>.\n', 1]);
    expect(runProcess(root, ['check', '--format', 'compact']).stdout).toBe(stdout);
  }
});

test('a check renders components again when the document that they ask for is gone, although their text is the same', () => {
  const box = `
    import { useDocById } from '@docusaurus/plugin-content-docs/client';
    export default () => <b>{useDocById('other').title}</b>;
  `;
  const root = makeSite({ ...files, 'box.tsx': box, 'content/docs/other.md': '# Other\n' }, config);
  expect(runCli(root, ['check']).stderr).toBe('');
  rmSync(join(root, 'content/docs/other.md'));
  expect(runCli(root, ['check', '--format', 'compact']).stdout).toContain('No document of this version has the id');
});

test('all missing packages of a component are named at once', () => {
  const box =
    "import a from 'absent'; import b from '@scope/other/part'; import Unused from '@docusaurus/Link'; export default () => [a, b];\n";
  const { stderr } = runProcess(makeSite({ ...files, 'box.tsx': box }, config), ['check']);
  expect(stderr).toMatch(/npm install (?:absent @scope\/other|@scope\/other absent)\n/);
});

test('a type of React that JavaScript imports without using it is no error', () => {
  const code = `import React, { CSSProperties, useId as id$ } from 'react';
import { Root } from 'react-dom/client';
export default () => <b title={typeof id$()}>{React.Children.count([])}</b>;
`;
  const root = makeSite({ ...files, 'box.jsx': code }, { ...config, components: { Box: 'box.jsx' } });
  expect(runCli(root, ['check'])).toMatchObject({ code: 0 });
});

test('an import that React no longer has is reported with what to do', () => {
  const old = "import { findDOMNode } from 'react-dom'; export default () => findDOMNode.name;\n";
  const { stderr } = runProcess(makeSite({ ...files, 'box.tsx': old }, config), ['check']);
  expect(stderr).toContain('"react-dom" has no "findDOMNode" [component-failed]');
  expect(stderr).toContain('Update the package that imports it, or replace it.');
  expect(stderr).not.toContain('CommonJS');
});

test('a component imports JSON of a package, and a missing file of the site is reported by its written name', () => {
  const named: Files = {
    'node_modules/tool/package.json': '{"name":"tool","version":"4.2.0","main":"index.js"}',
    'node_modules/tool/index.js': 'module.exports = 1;',
    'box.tsx': "import { version } from 'tool/package.json'; export default () => <b>{version}</b>;\n",
  };
  const root = makeSite({ ...files, ...named }, config);
  expect(runProcess(root, ['build'])).toMatchObject({ code: 0 });
  expect(readFileSync(join(root, 'build/index.html'), 'utf8')).toContain('<b>4.2.0</b>');
  const gone = { 'box.tsx': "import posts from '@site/data/posts.json'; export default () => posts.length;\n" };
  const { stderr } = runProcess(makeSite({ ...files, ...gone }, config), ['check']);
  expect(stderr).toContain('There is no file "@site/data/posts.json" [component-failed]');
  expect(stderr).toContain('box.tsx:1:');
});

test('a sheet that code imports may name a font with "?#iefix" and a picture with an id', () => {
  const faces: Files = {
    'box.tsx': "import './box.css'; export default () => <b>box</b>;\n",
    'box.css': `@font-face { font-family: Own; src: url('./own.eot?#iefix'), url("own.svg#own"), url(own.woff2?v=1.2); }\n`,
    'own.eot': 'eot',
    'own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'own.woff2': 'woff2',
  };
  const root = makeSite({ ...files, ...faces }, config);
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  const sheet = readdirSync(join(root, 'build/assets')).find((file) => /^box-.*\.css$/.test(file)) ?? '';
  const text = readFileSync(join(root, 'build/assets', sheet), 'utf8');
  const urls = Array.from(text.matchAll(/url\("?([^)"]+)"?\)/g), ([, url = '']) => url);
  expect(urls.map((url) => url.replace(/-[0-9a-f]{10}/, ''))).toEqual([
    '/assets/files/own.eot?#iefix',
    '/assets/files/own.svg#own',
    '/assets/files/own.woff2?v=1.2',
  ]);
  for (const url of urls) expect(existsSync(join(root, 'build', url.replace(/[?#].*$/, '')))).toBe(true);
});

test('an import that begins with a slash is a file of the static folder, or of the folder of the site', () => {
  const named: Files = {
    'box.tsx': `import users from '/data/users.json'; import logo from '/img/a.png'; import name from '/src/name';
      export default () => <b>{users[0]}<img src={logo} alt="" />{name}</b>;\n`,
    'content/static/data/users.json': '["Ada"]',
    'content/static/img/a.png': 'x',
    'src/name.ts': "export default 'Name';\n",
  };
  const root = makeSite({ ...files, ...named }, config);
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  const html = readFileSync(join(root, 'build/index.html'), 'utf8');
  expect(html).toMatch(/<b>Ada<img src="\/assets\/files\/a-[0-9a-f]{10}\.png" alt=""\/?>Name<\/b>/);
  expect(checkCompact({ 'box.tsx': "import '/data/none.json'; export default () => 1;\n" })).toMatch(
    /^box\.tsx:1:8: error: There is no file "\/data\/none\.json"/,
  );
});

test('the code of a translation is bundled again for a file beside it, and for a file in the folder of a computed path', () => {
  const root = makeSite(
    fileBlock`
      --- content/docs/index.mdx
      # Home
      --- content/docs/shared.ts
      export const words = ['original'];
      --- content/docs/note.txt
      note of the original
      --- static/img/one.txt
      one
      --- content/i18n/de/docs/index.mdx
      import { words } from './shared';
      import note from './note.txt?raw';

      # Start

      {words.join()} {note.trim()} {'one two'.split(' ').map((name) => {
        try { return require('@site/static/img/' + name + '.txt').default.slice(-8) } catch { return 'none' }
      }).join(' ')}

      {['one'].map((name) => { try { return require('@site/static/late/' + name + '.txt').default.slice(0, 14) } catch { return 'not yet' } })}
    `,
    { title: 'Test', url: 'https://test.example', languages: ['de'] },
  );
  const built = (added: Files = {}): string => {
    for (const [file, text] of Object.entries(added)) {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    expect(runCli(root, ['build']).code).toBe(0);
    const html = readFileSync(join(root, 'build/de/index.html'), 'utf8');
    return (/<\/h1>(.*?)<\/article>/s.exec(html)?.[1] ?? '').replaceAll(/\s+/g, ' ');
  };
  expect(built()).toMatch(/original note of the original \S+\.txt none not yet/);
  expect(built({ 'content/i18n/de/docs/shared.ts': "export const words = ['eigen'];" })).toContain('eigen note of');
  expect(built({ 'content/i18n/de/docs/note.txt': 'eigener Text' })).toContain('eigen eigener Text');
  expect(built({ 'static/img/two.txt': 'two' })).not.toContain('none');
  expect(built({ 'static/late/one.txt': 'one' })).toContain('/assets/files/');
});

test('the code of a text in git shows a picture beside it, which no file of code names', () => {
  const root = makeSite(
    {
      'docs/index.mdx': '# Home\n\n{[1].map((n) => <img key={n} alt="b" src={require("./img/a.svg").default} />)}\n',
      'docs/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
    },
    {
      title: 'Test',
      url: 'https://test.example',
      contentDir: '.',
      versions: [
        { name: '2.0', folder: 'docs', complete: true },
        { name: '1.0', ref: 'v1.0', folder: 'docs' },
      ],
    },
  );
  const git = (...args: readonly string[]): void => {
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
    execFileSync('git', ['-C', root, ...identity, ...args], { stdio: 'pipe' });
  };
  git('init', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'Pages');
  git('tag', 'v1.0');
  rmSync(join(root, 'docs/img'), { recursive: true });
  writeFileSync(join(root, 'docs/index.mdx'), '# Home\n');
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  expect(readFileSync(join(root, 'build/1.0/index.html'), 'utf8')).toMatch(/<img alt="b" src="\/assets\/files\/a-/);
});

test('a file of the site takes the place of a component that docsgen provides as soon as it is there', () => {
  const sections = [{ name: 'docs', path: '/', markdown: 'mdx', naming: 'docusaurus' }];
  const root = makeSite(
    fileBlock`
      --- content/docs/index.mdx
      import StatusCodes from '@theme/StatusCodes';

      # Home

      <StatusCodes {...require('./codes.json')} />

      <StatusCodes responses={{ 204: {} }} />
      --- content/docs/codes.json
      { "responses": { "200": {} } }
    `,
    { title: 'Test', url: 'https://test.example', sections },
  );
  const own = join(root, 'src/theme/StatusCodes.tsx');
  const shown = (): number => {
    runCli(root, ['build']);
    return readFileSync(join(root, 'build/index.html'), 'utf8').split('<b>own</b>').length - 1;
  };
  expect(shown()).toBe(0);
  mkdirSync(join(root, 'src/theme'), { recursive: true });
  writeFileSync(own, 'export default () => <b>own</b>;');
  expect(shown()).toBe(2);
  rmSync(own);
  expect(shown()).toBe(0);
});

test('a component with state is live by the setting, also if its props are code', () => {
  const sections = [{ name: 'docs', path: '/', markdown: 'mdx', naming: 'docusaurus' }];
  const root = makeSite(
    fileBlock`
      --- content/docs/index.mdx
      import Counter from '@site/counter.jsx';
      import Plain from '@site/plain.jsx';

      # Home

      <Counter {...require('./data.json')} /> <i title={[1, 2].join()}>{[3].map(String)}</i>
      --- content/docs/other.mdx
      import Plain from '@site/plain.jsx';

      # Other

      <Plain {...require('./data.json')} />
      --- content/docs/data.json
      { "start": 7 }
      --- counter.jsx
      import { useState } from 'react';
      export default function Counter({ start }) {
        const [count, setCount] = useState(start);
        return <button onClick={() => setCount(count + 1)}>{count}</button>;
      }
      --- plain.jsx
      export default ({ start }) => <b>{start}</b>;
    `,
    { title: 'Test', url: 'https://test.example', sections, liveComponents: 'visible' },
  );
  runCli(root, ['build']);
  const home = readFileSync(join(root, 'build/index.html'), 'utf8');
  expect(home.match(/<docsgen-live [^>]*data-id="[^"]*"/g)).toEqual([expect.stringContaining('data-id="Counter-1"')]);
  expect(home).toContain('<i title="1,2">3</i>');
  expect(readFileSync(join(root, 'build/other/index.html'), 'utf8')).not.toContain('<docsgen-live');
});

test('Markdown that code imports, as a component, as text or as a folder, is read again when it has changed', () => {
  const root = makeSite(
    fileBlock`
      --- content/docs/index.md
      # Home
      --- content/pages/about.jsx
      import Shown from '../../shown.md';
      import raw from '../../raw.md?raw';
      const notes = require.context('../../notes', false, /[.]md$/);
      export default () => <><Shown /><pre>{raw}</pre>{notes.keys().join()}</>;
      --- notes/one.md
      One
      --- shown.md
      First text
      --- raw.md
      First source
    `,
    { title: 'Test', url: 'https://test.example' },
  );
  const built = (): string => {
    runCli(root, ['build']);
    return readFileSync(join(root, 'build/about/index.html'), 'utf8');
  };
  expect(built()).toMatch(/<p>First text<\/p><pre>First source/);
  writeFileSync(join(root, 'shown.md'), 'Second text\n');
  expect(built()).toMatch(/<p>Second text<\/p><pre>First source/);
  writeFileSync(join(root, 'raw.md'), 'Second source\n');
  expect(built()).toMatch(/<p>Second text<\/p><pre>Second source\n<\/pre>\.\/one\.md</);
  writeFileSync(join(root, 'notes/two.md'), 'Two\n');
  expect(built()).toContain('</pre>./one.md,./two.md<');
});

test('a page that imports Markdown is bundled again when the config registers another component for it', () => {
  const root = makeSite({
    'content/docs/index.md': '# Home\n\n<Box />\n',
    'content/pages/team.tsx': "import Intro from '../../intro.mdx';\nexport default () => <main><Intro /></main>;\n",
    'intro.mdx': '<Box />\n',
    'one.tsx': 'export default () => <b>one</b>;\n',
    'two.tsx': 'export default () => <b>two</b>;\n',
  });
  const shown = (Box: string): string => {
    const settings = { title: 'Test', url: 'https://test.example', components: { Box } };
    writeFileSync(join(root, 'docsgen.config.json'), JSON.stringify(settings));
    expect(runCli(root, ['build']).stderr).toBe('');
    return /<b>.*?<\/b>/.exec(readFileSync(join(root, 'build/team/index.html'), 'utf8'))?.[0] ?? '';
  };
  expect([shown('one.tsx'), shown('two.tsx')]).toEqual(['<b>one</b>', '<b>two</b>']);
});

test('cached code does not name the folders of docsgen and React, so that machines can share a cache', () => {
  const box = `
    import { useId } from 'react';
    import Link from '@docusaurus/Link';
    export default () => <Link to="/">{useId()}</Link>;
  `;
  const root = makeSite({ ...files, 'box.tsx': box }, config);
  expect(runCli(root, ['build']).code).toBe(0);
  const folder = join(root, '.docsgen/cache/components');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = entries.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  expect(texts.join('\n')).toContain('docsgen-packages-url:/react/');
  expect(texts.join('\n')).not.toContain('file:///');
  // The entry is used.
  rmSync(join(root, 'build'), { recursive: true });
  expect(runCli(root, ['build']).code).toBe(0);
});
