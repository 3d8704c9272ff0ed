import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCodeFence } from '../../../src/pipeline/compile/code/code-fence.js';
import { figureVersion, withCodeCache } from '../../../src/pipeline/compile/code/highlight-cache.js';
import { createHighlightThread } from '../../../src/pipeline/compile/code/highlight-thread.js';
import { createHighlighter } from '../../../src/pipeline/compile/code/highlight.js';
import { classOfColor, classTheme, tokenClasses } from '../../../src/pipeline/compile/code/token-classes.js';
import { startCpuClock } from '../../helpers/cpu-clock.js';

const highlighter = createHighlighter();

function block(info: string, code: string) {
  return { code, fence: readCodeFence(info).fence };
}

async function figure(info: string, code: string): Promise<string> {
  const [html = ''] = await highlighter.render([block(info, code)]);
  return html;
}

/** The content of `<code>`. */
async function check(info: string, code: string, expected: string): Promise<void> {
  expect(/<code>([^]*)<\/code>/.exec(await figure(info, code))?.[1]).toBe(expected);
}

test('an ellipsis, which is no TOML, looks like other code', async () => {
  expect(await figure('toml', 'a = [\n  ...\n]')).toContain('<span class="line">  ...</span>');
});

/** The text that a reader sees, and copies. */
function textOf(html: string): string {
  const code = /<code>([^]*)<\/code>/.exec(html)?.[1] ?? '';
  return unescapeHtml(code.replace(/<[^>]*>/g, ''));
}

function unescapeHtml(html: string): string {
  const characters = new Map([
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['amp', '&'],
  ]);
  return html.replace(/&(\w+);/g, (_, name: string) => characters.get(name) ?? '');
}

/** Each visible character with its class, which does not depend on merged tokens. */
function byCharacter(text: string, className: string): readonly string[] {
  return Array.from(text.replace(/\s/g, ''), (character) => `${character} ${className}`);
}

function classesByCharacter(html: string): readonly string[] {
  const code = /<code>([^]*)<\/code>/.exec(html)?.[1] ?? '';
  const pieces = code.matchAll(/<span class="(?<name>tk-\w+)">(?<token>[^<]*)<\/span>|(?<plain>[^<]+)|<[^>]*>/g);
  return Array.from(pieces, ({ groups = {} }) =>
    byCharacter(unescapeHtml(groups['token'] ?? groups['plain'] ?? ''), groups['name'] ?? ''),
  ).flat();
}

describe('figures', () => {
  test('title, language, numbers and focus are in attributes', async () => {
    expect(await figure('text title="a <b>.rb" showLineNumbers {2}', 'a\nb # [!code focus]')).toBe(
      '<figure class="code"><figcaption class="code-title">a &lt;b&gt;.rb</figcaption>' +
        '<pre class="code-block with-numbers has-focus" data-language="text"><code>' +
        '<span class="line">a</span>\n<span class="line line-marked line-focused">b</span></code></pre></figure>',
    );
  });

  test('numbers that do not start from 1 are on their lines', async () => {
    const html = await figure('text showLineNumbers=20', 'a\nb');
    expect(html).toContain('data-language="text" data-start="20"');
    expect(html).toContain(
      '<span class="line" data-number="20">a</span>\n<span class="line" data-number="21">b</span>',
    );
  });

  test('markup in code is text', async () => {
    await check('text', '<b a="c">&amp;</b>', '<span class="line">&lt;b a=&quot;c&quot;&gt;&amp;amp;&lt;/b&gt;</span>');
    expect(await figure('html', '<script>alert("1")</script>')).not.toContain('<script');
  });

  test('empty code and empty lines', async () => {
    await check('ruby', '', '<span class="line"></span>');
    await check(
      'ruby',
      'a\n\nb',
      '<span class="line">a</span>\n<span class="line"></span>\n<span class="line">b</span>',
    );
  });
});

describe('tokens', () => {
  test('Ruby, with adjacent tokens of one class merged', async () => {
    await check(
      'ruby',
      'def total # sum\n  "a b"\nend',
      '<span class="line"><span class="tk-keyword">def</span> <span class="tk-function">total</span> <span class="tk-comment"># sum</span></span>\n' +
        '<span class="line">  <span class="tk-string">&quot;a b&quot;</span></span>\n' +
        '<span class="line"><span class="tk-keyword">end</span></span>',
    );
  });

  test.each([
    [
      'erb',
      '<p class="a"><%= link_to "x", path if @order %></p>',
      ['tk-tag', 'tk-attribute', 'tk-string', 'tk-keyword', 'tk-variable'],
    ],
    ['yaml', 'a: "b" # c', ['tk-tag', 'tk-string', 'tk-comment']],
    ['json', '{ "a": [1, "b\\n"] }', ['tk-attribute', 'tk-constant', 'tk-string', 'tk-escape']],
    ['diff', '@@ -1 +1 @@\n-a\n+b', ['tk-heading', 'tk-deleted', 'tk-inserted']],
    ['bash', 'if true; then echo "$HOME"; fi', ['tk-keyword', 'tk-function', 'tk-string']],
    ['markdown', '# A\n**b** [c](d)', ['tk-heading', 'tk-strong', 'tk-link']],
  ])('%s has its classes', async (info, code, classes) => {
    const html = await figure(info, code);
    expect(classes.filter((name) => !html.includes(`class="${name}"`))).toEqual([]);
    expect(textOf(html)).toBe(code);
  });

  test('the engine reads code like Oniguruma', async () => {
    const samples: readonly (readonly [keyof typeof bundledLanguages, string])[] = [
      [
        'ruby',
        'class A < B\n  scope :x, ->(a:, b: 1) { where("c = ?", a) }\n  T = %w[a b]\n  S = <<~SQL\n    select 1\n  SQL\nend',
      ],
      ['erb', '<% @a.each do |b| %>\n  <td class="<%= b %>"><%== t(".c") %></td>\n<% end %>'],
      ['javascript', 'const f = async ({ a = 1, ...b }) => `x${a}` ?? /[a-z]+/gu.test(b)\nexport default class A {}'],
      ['bash', 'for f in *.rb; do\n  [[ -f $f ]] && cat <<EOF | grep -v "$x"\na ${b:-c}\nEOF\ndone'],
      ['yaml', 'a: &b\n  - "c": |\n      d\n  - <<: *b'],
    ];
    for (const [lang, code] of samples) {
      const highlighted = await createHighlighterCore({
        engine: createOnigurumaEngine(import('shiki/wasm')),
        themes: [classTheme],
        langs: [bundledLanguages[lang]],
        warnings: false,
      });
      const expected = highlighted
        .codeToTokensBase(code, { lang, theme: 'token-classes', tokenizeTimeLimit: 0 })
        .flatMap((line) => line.flatMap(({ content, color }) => byCharacter(content, classOfColor(color))));
      expect([lang, classesByCharacter(await figure(lang, code))]).toEqual([lang, expected]);
    }
  });

  test('a block does not depend on the blocks before it', async () => {
    const nested = block('markdown', '```ruby\ndef a; end\n```');
    const [alone] = await createHighlighter().render([nested]);
    const [, after] = await createHighlighter().render([block('ruby', 'def a; end'), nested]);
    expect(after).toBe(alone);
  });

  test('a grammar of the site may have any name, and names that grammars use otherwise', async () => {
    const grammar = {
      name: 'Other',
      scopeName: 'source.own',
      embeddedLangs: ['erb'],
      embeddedLanguages: { 'meta.embedded': 'json' },
      patterns: [{ match: 'mine', name: 'keyword' }],
    };
    // "erb" embeds the built-in language "ruby".
    for (const language of ['constructor', 'ruby']) {
      const own = { code: 'mine', fence: { ...readCodeFence('').fence, language, grammar: 'digest' } };
      const [html] = await createHighlighter().render([own], { digest: JSON.stringify(grammar) });
      expect(html).toContain('<span class="tk-keyword">mine</span>');
    }
  });

  test.each([
    ['a line of a megabyte', 'javascript', '("'.repeat(500_000)],
    ['ten thousand lines', 'ruby', 'puts [1, { a: "b" }]\n'.repeat(10_000)],
    ['brackets that never close', 'javascript', `${'[{('.repeat(300)}\n`.repeat(200)],
    ['elements that never close', 'html', '<div a="'.repeat(20_000)],
    ['quotes that never close', 'bash', '"$(`\n'.repeat(30_000)],
  ])('%s is complete, in bounded time', async (_, info, code) => {
    const spent = startCpuClock();
    expect(textOf(await figure(info, code))).toBe(code);
    expect(spent()).toBeLessThan(20);
  });
});

describe('cache', () => {
  test('cached blocks are not rendered again, and equal blocks only once', async () => {
    const asked: number[] = [];
    const stored = new Map<string, string>();
    const render = withCodeCache(
      async (blocks) => {
        asked.push(blocks.length);
        return blocks.map(({ code }) => `<${code}>`);
      },
      { read: (key) => stored.get(key), write: (key, figure) => stored.set(key, figure) },
    );
    const [a, b, c] = [block('text', 'a'), block('text', 'b'), block('text {1}', 'a')];
    expect(await render([a, b, a])).toEqual(['<a>', '<b>', '<a>']);
    expect(await render([b, c, a])).toEqual(['<b>', '<a>', '<a>']);
    expect(await render([a, b])).toEqual(['<a>', '<b>']);
    expect(asked).toEqual([2, 1]);
  });

  test('a change of the HTML needs a new version, so that no cached block is stale', async () => {
    const html = await figure('ruby title="a.rb" {2}', 'first = 1\nsecond = "2"');
    // If you change the HTML, change the number of the version, too.
    expect([figureVersion, html]).toMatchInlineSnapshot(`
      [
        5,
        "<figure class="code"><figcaption class="code-title">a.rb</figcaption><pre class="code-block" data-language="ruby"><code><span class="line"><span class="tk-variable">first</span> = <span class="tk-constant">1</span></span>
      <span class="line line-marked"><span class="tk-variable">second</span> = <span class="tk-string">&quot;2&quot;</span></span></code></pre></figure>",
      ]
    `);
  });
});

describe('thread', () => {
  let folder = '';
  let workerUrl: URL;

  beforeAll(async () => {
    // Inside the project, so that the bundle finds Shiki.
    mkdirSync('node_modules/.cache', { recursive: true });
    folder = mkdtempSync(join('node_modules', '.cache', 'highlight-'));
    await build({
      entryPoints: ['highlight-worker', 'highlight-thread'].map((name) => `src/pipeline/compile/code/${name}.ts`),
      bundle: true,
      format: 'esm',
      platform: 'node',
      external: ['shiki'],
      outdir: folder,
      outExtension: { '.js': '.mjs' },
    });
    workerUrl = pathToFileURL(join(folder, 'highlight-worker.mjs'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('returns the same as the highlighter, for each request its own result', async () => {
    const thread = createHighlightThread({ workerUrl });
    thread.prewarm(['ruby', 'no such language']);
    const blocks = [block('ruby', 'a = 1'), block('text', 'b'), block('json', '{}')];
    const [first, second] = await Promise.all([thread.render(blocks), thread.render(blocks.slice(1))]);
    await thread.close();
    expect(first).toEqual(await highlighter.render(blocks));
    expect(second).toEqual(first.slice(1));
  });

  test('only a failing request is rejected', async () => {
    const thread = createHighlightThread({ workerUrl });
    const broken = { code: 'a', fence: { ...readCodeFence('ruby').fence, language: 'no such language' } };
    await expect(thread.render([broken])).rejects.toThrow('no grammar for "no such language"');
    await expect(thread.render([block('text', 'a')])).resolves.toHaveLength(1);
    await thread.close();
  });

  test('closing rejects waiting requests, and the next request starts a new thread', async () => {
    const thread = createHighlightThread({ workerUrl });
    const [waiting] = await Promise.allSettled([thread.render([block('ruby', 'a')]), thread.close()]);
    expect(waiting).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('was closed') } });
    await expect(thread.render([block('text', 'a')])).resolves.toHaveLength(1);
    await thread.close();
  });

  test.each([
    ['throws', 'setTimeout(() => { throw new Error("dead") }, 50)', 'dead'],
    ['exits', 'setTimeout(() => process.exit(3), 50)', 'ended with code 3'],
  ])('a thread that %s rejects waiting requests', async (name, source, message) => {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(
      file,
      `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {}); ${source}`,
    );
    const thread = createHighlightThread({ workerUrl: pathToFileURL(file) });
    await expect(thread.render([block('text', 'a')])).rejects.toThrow(message);
  });

  test('an idle thread lets the process end, and a busy one does not', () => {
    const source = `
      import { createHighlightThread } from ${JSON.stringify(pathToFileURL(join(folder, 'highlight-thread.mjs')).href)};
      const thread = createHighlightThread({ workerUrl: new URL(${JSON.stringify(workerUrl.href)}) });
      const fence = { language: 'json', markedLines: [], comments: [] };
      const [figure] = await thread.render([{ code: '[1]', fence }]);
      process.stdout.write(figure.includes('tk-constant') ? 'done' : figure);`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
      encoding: 'utf8',
      // A process that never ends would block its test forever.
      timeout: 230_000,
    });
    expect({ status: run.status, stdout: run.stdout, stderr: run.stderr }).toEqual({
      status: 0,
      stdout: 'done',
      stderr: '',
    });
  });
});

describe('colours', () => {
  const css = readFileSync('src/theme/styles/code.css', 'utf8');
  const colors = new Map(
    Array.from(css.matchAll(/--dg-code-(\w+): light-dark\((#\w{6}), (#\w{6})\)/g), ([, name = '', ...modes]) => [
      name,
      modes,
    ]),
  );
  const grounds = ['background', 'marked', 'added', 'removed', 'informed'];
  const inks = [...colors.keys()].filter((name) => !grounds.includes(name));

  test('every token class has a rule, and every rule is for an existing class', () => {
    const styled = new Set(Array.from(css.matchAll(/\.(tk-[\w-]+)/g), ([, name]) => name));
    expect([...styled].toSorted()).toEqual([...tokenClasses].toSorted());
  });

  test.each(['light', 'dark'])('%s colours are readable on every background', (mode) => {
    const at = (name: string): string => colors.get(name)?.[mode === 'light' ? 0 : 1] ?? '';
    const poor = grounds.flatMap((ground) =>
      inks.filter((ink) => contrast(at(ink), at(ground)) < 4.5).map((ink) => `${ink} on ${ground}`),
    );
    expect(inks.length).toBeGreaterThan(10);
    expect(poor).toEqual([]);
  });

  function contrast(a: string, b: string): number {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
  }

  /** Relative luminance, as WCAG 2 defines it. */
  function luminance(color: string): number {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
      const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
});
