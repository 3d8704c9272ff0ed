/** A site's own plugins for remark and rehype: the trees that they get, the trees that they may return, and the results. */
import type { Nodes as HastNodes, Root as HastRoot } from 'hast';
import type { Heading, Nodes, Parents, Root, RootContent } from 'mdast';
import rehypeExternalLinks from 'rehype-external-links';
import rehypeSlug from 'rehype-slug';
import remarkDirective from 'remark-directive';
import remarkEmoji from 'remark-emoji';
import remarkMath from 'remark-math';
import remarkSmartypants from 'remark-smartypants';
import { describe, expect, test } from 'vitest';
import type { VFile } from 'vfile';
import { readArticleText } from '../../../src/pipeline/compile/article/article-text.js';
import { defaultCode } from '../../../src/pipeline/compile/code/code-fence.js';
import { createCompiler } from '../../../src/pipeline/compile/compile-document.js';
import { settleConditions, usedConditions } from '../../../src/pipeline/compile/conditions/conditions.js';
import { createSitePlugins } from '../../../src/pipeline/compile/site-plugins/site-plugins.js';
import { walk } from '../../../src/pipeline/compile/walk.js';
import { listPlugins, type WrittenPlugins } from '../../../src/pipeline/config/plugins/plugin-lists.js';
import type { CompiledDocument } from '../../../src/pipeline/model.js';
import { englishTexts } from '../../../src/theme/contract/texts.js';
import { compile as compileAny } from './compiling.js';

async function compile(
  text: string,
  plugins: WrittenPlugins,
  wantArticle = true,
): Promise<CompiledDocument & { readonly html: string; readonly diagnostics: readonly string[] }> {
  const compiler = createCompiler({
    renderCode: async (blocks) => blocks.map(({ code }) => `<pre>${code}</pre>`),
    loadPlugins: async () => createSitePlugins(listPlugins(plugins), { root: '/site', blocks: ['release'] }),
  });
  const surroundings = { variables: {}, components: [], texts: englishTexts, code: defaultCode };
  const input = { text, ...surroundings, file: 'content/docs/a.md', wantArticle };
  const { document, article: written } = await compiler.compile(input);
  const article = written && readArticleText(written.join(''));
  const parts = article?.html.map((html, index) => {
    const slot = article.slots[index];
    const link = slot?.kind === 'link' ? document.facts.links[slot.link] : undefined;
    return link ? `${html} ${link.attribute}="${link.href}"` : html;
  });
  const diagnostics = document.places.diagnostics.map(
    ({ code, severity, message, span }) => `${severity} ${code} ${span.line}:${span.column} ${message}`,
  );
  return { ...document, html: parts?.join('') ?? '', diagnostics };
}

/** A plugin that changes each node of a tree. */
const onNodes = (name: string, visit: (node: Nodes, file: VFile) => void) =>
  Object.defineProperty(
    () => (tree: Root, file: VFile) => {
      walk<Nodes, Parents>(tree, (node) => visit(node, file));
    },
    'name',
    { value: name },
  );

const onElements = (visit: (node: HastNodes) => void) => () => (tree: HastRoot) => {
  const below = (node: HastNodes): void => {
    visit(node);
    if ('children' in node) node.children.forEach(below);
  };
  below(tree);
};

describe('published plugins', () => {
  test('change texts and elements', async () => {
    const { html, diagnostics } = await compile(':dog: says "hi" to [them](https://a.example) and [us](b.md).', {
      remarkPlugins: [remarkEmoji, remarkSmartypants],
      rehypePlugins: [[rehypeExternalLinks, { rel: ['noopener'], target: '_blank' }]],
    });
    expect(html).toBe(
      '<p>🐶 says “hi” to <a href="https://a.example" rel="noopener" target="_blank">them</a> and <a href="b.md">us</a>.</p>',
    );
    expect(diagnostics).toEqual([]);
  });

  test('keep ids of headings, and add syntax', async () => {
    const text = '# One $a_b$\n\n$$\nx *y*\n\n- z\n$$\n\nText *b*.\n\n[l]: /x\n\n- $c$ [l]\n';
    const { html, facts } = await compile(text, { remarkPlugins: [remarkMath], rehypePlugins: [rehypeSlug] });
    expect(facts.headings.map(({ id }) => id)).toEqual(['one-a_b']);
    expect(html).toContain('<h1 id="one-a_b">');
    expect(html).toContain('<code class="language-math math-display">x *y*\n\n- z</code>');
    expect(html).toContain('<code class="language-math math-inline">c</code> <a href="/x">l</a>');
    expect(html).toContain('<em>b</em>');
  });

  test('can read blocks with colons, too: those of docsgen stay notes', async () => {
    const video = onNodes('video', (node) => {
      if (node.type === 'containerDirective') node.data = { hName: 'video' };
    });
    const text = ':::note Title\n\nText\n:::\n\n:::video\n\nInside {{version}}\n:::\n';
    const { html, diagnostics } = await compile(text, { remarkPlugins: [remarkDirective, video] });
    expect(html).toContain('<div class="note note-note" role="note"><p class="note-title">Title</p>');
    expect(html).toMatch(/<video>\s*<p>Inside/);
    expect(diagnostics).toEqual([expect.stringContaining('variable-undeclared')]);
  });

  test('words with a colon of which no plugin has made anything stay text', async () => {
    const name = onNodes('name', (node) => {
      if ((node.type as string) === 'textDirective' && 'name' in node && node.name === 'kbd')
        Object.assign(node, { data: { hName: 'kbd' } });
    });
    const text = '## At 12:30p\n\nHH:mm:ss, :kbd[Esc], :kbd and :abbr[HTML]{title=x}, [:checked selector](#at-12)\n';
    const { html } = await compile(text, { remarkPlugins: [remarkDirective, name] });
    expect(html).toContain('At 12:30p');
    expect(html).toContain('HH:mm:ss, <kbd>Esc</kbd>, <kbd></kbd> and');
    expect(html).toContain(':checked selector');
  });

  test('makes blocks of the directives that a plugin puts into the tree', async () => {
    const make = onNodes('make', (node) => {
      if (node.type !== 'blockquote') return;
      const [first] = node.children;
      const name = first?.type === 'paragraph' && first.children[0]?.type === 'text' ? first.children[0].value : '';
      const label = { ...first, data: { directiveLabel: true }, children: [{ type: 'text', value: 'Title' }] };
      const children = name === 'tip' ? [label, ...node.children.slice(1)] : node.children.slice(1);
      const data = name === 'info' ? { hName: 'aside' } : undefined;
      Object.assign(node, { type: 'containerDirective', name, children, data });
    });
    const text = ['warning', 'tip', 'info', 'video'].map((name) => `> ${name}\n>\n> b`).join('\n\na\n\n');
    const { html, diagnostics } = await compile(text, { remarkPlugins: [make] });
    const note = (kind: string, title: string) =>
      `<div class="note note-${kind}" role="note"><p class="note-title">${title}</p><p>b</p></div>`;
    expect(html).toContain(note('warning', 'Warning'));
    expect(html).toContain(note('tip', 'Title'));
    expect(html).toContain('<aside><p>b</p></aside>');
    expect(html).toContain('<div><p>b</p></div>');
    expect(diagnostics).toEqual([]);
  });

  test('reports a made directive without a place directly behind the node before it', async () => {
    const make = onNodes('make', (node) => {
      if (node.type !== 'blockquote') return;
      Object.assign(node, { type: 'containerDirective', name: 'steps', position: undefined });
    });
    const { diagnostics } = await compile('# Home\n\n> b', { remarkPlugins: [make] });
    expect(diagnostics).toEqual([expect.stringContaining('note-unknown 1:7 ')]);
  });
});

describe('plugins get', () => {
  test('the tree that is read directly, with places, our nodes, and the file', async () => {
    const seen: unknown[] = [];
    const look = onNodes('look', (node, file) => {
      const { start, end } = node.position ?? {};
      seen.push([node.type, file.value.slice(start?.offset, end?.offset)]);
      if (node.type === 'note') seen.push([node.name, file.path, file.cwd]);
    });
    await compile('---\ntitle: T\n---\n\n:::tip\n{{a}} <b>\n:::\n', { remarkPlugins: [look] }, false);
    expect(seen).toEqual([
      ['note', ':::tip\n{{a}} <b>\n:::'],
      ['tip', '/site/content/docs/a.md', '/site'],
      ['paragraph', '{{a}} <b>'],
      ['variable', '{{a}}'],
      ['text', ' '],
      ['html', '<b>'],
    ]);
  });

  test('plugins run one after the other, including asynchronous ones, and share the data of the file', async () => {
    const first = () => async (_: Root, file: VFile) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      Object.assign(file.data, { word: 'late' });
    };
    const second = () => (tree: Root, file: VFile, next: (error: undefined, tree: Root) => void) =>
      next(undefined, {
        ...tree,
        children: [
          { type: 'paragraph', children: [{ type: 'text', value: String((file.data as { word?: string }).word) }] },
        ],
      });
    const third = onElements((node) => {
      if (node.type === 'text') node.value += '!';
    });
    const plugins: WrittenPlugins = {
      remarkPlugins: [{ plugins: [first, [second]] }],
      rehypePlugins: [third, [third, false]],
    };
    expect((await compile('Early.', plugins)).html).toBe('<p>late!</p>');
  });
});

test('what a plugin begins for each node, and does not wait for, is done before the text is used', async () => {
  const renewLater = async (node: Nodes): Promise<void> => {
    for (let turn = 0; turn < 50; turn++) await undefined;
    if (node.type === 'text') node.value = node.value.replace('old', 'new');
  };
  const renew = onNodes('renew', (node) => void renewLater(node));
  const { html } = await compile('# The old title\n\nThe old text.', { remarkPlugins: [renew] });
  expect(html).toContain('The new text.');
});

test('a plugin may be the default export of a module, as Node imports packages of compiled CommonJS', async () => {
  const marked = (mark = '!') =>
    onElements((node) => {
      if (node.type === 'text') node.value += mark;
    })();
  const { html } = await compile('Text', { rehypePlugins: [{ default: marked }, [{ default: marked }, '?']] });
  expect(html).toBe('<p>Text!?</p>');
});

describe('the result of plugins', () => {
  test('is checked and published like the text of authors, and has the nearest place', async () => {
    const add = () => (tree: Root) => {
      tree.children.push(
        { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Made' }] },
        {
          type: 'paragraph',
          children: [
            { type: 'link', url: 'b.md', children: [{ type: 'text', value: 'b' }] },
            { type: 'html', value: '<i id="raw">\n<a href="c.md">' },
            { type: 'variable', name: 'gone', value: '{{gone}}' },
            { type: 'image', url: 'javascript:1' },
          ],
        },
        { type: 'code', lang: 'json', value: 'x' },
      );
    };
    const { facts, places, diagnostics, html } = await compile('# A\n\nText.\n', { remarkPlugins: [add] });
    expect(facts.headings.map(({ id }) => id)).toEqual(['a', 'made']);
    expect(facts.ids).toContain('raw');
    expect(facts.links.map(({ href, written }) => [href, written])).toEqual([
      ['c.md', 'c.md'],
      ['b.md', 'b.md'],
    ]);
    expect(places.links.map(({ span }) => [span.line, span.column])).toEqual([
      [3, 6],
      [3, 6],
    ]);
    expect(diagnostics.toSorted()).toEqual(
      [
        'error html-unbalanced 3:6 <a> is not closed',
        'error html-unbalanced 3:6 <i> is not closed',
        'error html-unsafe-url 3:6 An address that begins with "javascript:" would run code',
        'error variable-undeclared 3:6 {{gone}} has no value',
        'warning code-invalid 3:6 This JSON does not parse: Unexpected token',
        'warning image-alt-missing 3:6 An image has no alternative text',
      ].map((line) => expect.stringContaining(line.split(' ').slice(0, 3).join(' '))),
    );
    expect(html).toContain('<pre>x</pre>');
  });

  test('elements keep their addresses, and get new ones and ids; all are links and ids of the document', async () => {
    const change = onElements((node) => {
      if (node.type !== 'element') return;
      const { properties, tagName } = node;
      if (tagName === 'h2') properties['id'] = 'renamed';
      if (tagName === 'p') properties['id'] = 'paragraph';
      if (tagName === 'blockquote') delete properties['id'];
      if (properties['href'] === 'old.md') properties['href'] = 'new.md';
      if (tagName === 'em') Object.assign(node, { tagName: 'a', properties: { href: '../c.md' } });
      if (tagName === 'strong') Object.assign(node, { tagName: 'a', properties: { href: '#nowhere' } });
    });
    const text = '## Title\n\n[a](kept.md) [b](old.md) *c* **d** [t](#title)\n';
    const plugins = { rehypePlugins: [change] };
    const { facts, html } = await compile(text, plugins);
    expect(facts.headings.map(({ id }) => id)).toEqual(['renamed']);
    expect(facts.ids).toEqual(['renamed', 'paragraph']);
    expect(facts.links.map(({ href }) => href)).toEqual([
      'kept.md',
      'old.md',
      '#title',
      'new.md',
      '../c.md',
      '#nowhere',
    ]);
    expect(html).toBe(
      '<h2 id="renamed"><a class="heading-link" href="#renamed">Title</a></h2>\n' +
        '<p id="paragraph"><a href="kept.md">a</a> <a href="new.md">b</a> <a href="../c.md">c</a> ' +
        '<a href="#nowhere">d</a> <a href="#title">t</a></p>',
    );
    // The facts are the same for a check, which compiles no article.
    expect((await compile(text, plugins, false)).facts).toEqual(facts);
  });

  test('a fragment with an invalid encoding is an ordinary link', async () => {
    const change = onElements((node) => {
      if (node.type === 'element' && node.tagName === 'em')
        Object.assign(node, { tagName: 'a', properties: { href: '#100%' } });
    });
    const { facts } = await compile('*a*\n', { rehypePlugins: [change] });
    expect(facts.links.map(({ href }) => href)).toEqual(['#100%']);
  });

  test('ids and attributes from a remark plugin are kept', async () => {
    const give = onNodes('give', (node) => {
      if (node.type === 'heading') node.data = { hProperties: { id: 'given', className: ['big'] } };
      if (node.type === 'link') node.data = { ...node.data, hProperties: { target: '_blank' } };
    });
    const { html, facts } = await compile('# A\n\n[b](b.md)\n', { remarkPlugins: [give] });
    expect(facts.headings.map(({ id }) => id)).toEqual(['given']);
    expect(html).toBe(
      '<h1 id="given" class="big"><a class="heading-link" href="#given">A</a></h1>\n' +
        '<p><a target="_blank" href="b.md">b</a></p>',
    );
  });

  test('raw HTML between elements is published unchanged', async () => {
    const add = () => (tree: HastRoot) => {
      tree.children.push({ type: 'raw', value: '<b>&amp;</b>' } as never);
    };
    expect((await compile('a', { rehypePlugins: [add] })).html).toBe('<p>a</p><b>&amp;</b>');
  });
});

describe('plugins that fail', () => {
  const page = '# Title\n\nText and *more*.\n';

  test('are reported with their name, and the others run', async () => {
    function breaks(): () => never {
      return () => {
        throw new Error('no network\nat line 2');
      };
    }
    function cannotStart(): never {
      throw new TypeError('no options');
    }
    const reject = Object.defineProperty(() => async () => Promise.reject('gone'), 'name', { value: '' });
    const { diagnostics } = await compile(page, {
      remarkPlugins: [breaks, cannotStart, remarkEmoji, reject],
      rehypePlugins: [breaks],
    });
    expect(diagnostics).toEqual([
      'error plugin-failed 1:1 The plugin breaks failed on this page: no network',
      'error plugin-failed 1:1 The plugin cannotStart failed on this page: no options',
      'error plugin-failed 1:1 The plugin remarkPlugins[3] failed on this page: gone',
      'error plugin-failed 1:1 The plugin breaks failed on this page: no network',
    ]);
  });

  test.each<[string, (tree: Root) => unknown, string]>([
    ['nothing that is a tree', () => ({ type: 'root' }), 'it left no tree'],
    ['no node', (tree) => void tree.children.push(undefined as never), 'it left something that is no node in "root"'],
    ['no list', (tree) => void Object.assign(tree.children[1] ?? {}, { children: 'x' }), ''],
    [
      'a text that is none',
      (tree) => void tree.children.push({ type: 'text' } as never),
      'a node "text" without a value',
    ],
    ['a link to nothing', (tree) => void tree.children.push({ type: 'link', children: [] } as never), 'without a url'],
    ['a heading without a level', (tree) => void delete (tree.children[0] as Partial<Heading>).depth, ''],
    ['a list of nothing', (tree) => void tree.children.push({ type: 'list' } as never), ''],
    ['a circle', (tree) => void tree.children.push(tree as never), 'nested too deep'],
  ])('may leave %s', async (_, change, problem) => {
    function careless() {
      return change;
    }
    const { diagnostics } = await compile(page, { remarkPlugins: [careless] });
    const failures = diagnostics.filter((line) => line.includes('plugin-failed'));
    if (problem === '') expect(failures.length).toBeLessThan(2);
    else expect(failures).toEqual([expect.stringContaining(problem)]);
  });

  test('their messages have a place and a severity', async () => {
    const speak = () => (tree: Root, file: VFile) => {
      const [, paragraph] = tree.children;
      file.message('Rather long', paragraph?.position);
      file.info('Only to know');
      const message = file.message('Elsewhere', { line: 3, column: 10 });
      message.note = 'Why it is so.';
      file.fail('Far too long', (paragraph as Parents).children[1]?.position);
    };
    const { diagnostics, places } = await compile(page, { remarkPlugins: [Object.assign(speak, {})] });
    expect(diagnostics).toEqual([
      'warning plugin-message 3:1 speak: Rather long',
      'warning plugin-message 3:10 speak: Elsewhere',
      'error plugin-message 3:10 speak: Far too long',
    ]);
    expect(places.diagnostics.map(({ span, notes }) => [span.length, notes])).toEqual([
      [16, []],
      [1, ['Why it is so.']],
      [6, []],
    ]);
  });
});

describe('in MDX', () => {
  const mdx = (text: string, plugins: WrittenPlugins, options: Parameters<typeof compileAny>[1] = {}) => {
    const setup = { root: '/site', blocks: ['release'], math: { isSingle: true, version: '0' } };
    const compiler = createCompiler({
      renderCode: async (blocks) => blocks.map(({ code }) => `<pre>${code}</pre>`),
      loadPlugins: async () => createSitePlugins(listPlugins(plugins), setup),
    });
    return compileAny(text, { syntax: 'mdx', components: ['Foo'], ...options }, undefined, compiler);
  };

  test('plugins change texts and elements, also between the tags of a component', async () => {
    const { html, document } = await mdx('<Foo>\n:dog: [a](https://b.example)\n</Foo>\n\n<b>:cat:</b>\n', {
      remarkPlugins: [remarkEmoji],
      rehypePlugins: [[rehypeExternalLinks, { rel: ['noopener'] }]],
    });
    expect(document.diagnostics).toEqual([]);
    expect(html).toBe('[Foo {}]\n<p>🐶 <a href="https://b.example" rel="noopener">a</a></p>\n[/Foo]\n<b>🐱</b>');
  });

  test('plugins get JSX, and can write it', async () => {
    const seen: string[] = [];
    const wrap = () => (tree: Root) => {
      walk<Nodes, Parents>(tree, ({ type }) => void seen.push(type));
      const [, ...children] = tree.children;
      const attributes = [{ type: 'mdxJsxAttribute', name: 'a', value: 'b' }];
      tree.children = [{ type: 'mdxJsxFlowElement', name: 'Foo', attributes, children } as RootContent];
    };
    const { html, document } = await mdx('import c from "./c.png"\n\n# D\n\n{1}', { remarkPlugins: [wrap] });
    expect(seen).toEqual(['mdxjsEsm', 'heading', 'text', 'mdxFlowExpression']);
    expect(document.diagnostics).toEqual([]);
    expect(html).toBe('[Foo {"a":"b"}]\n<h1 id="d"><a class="heading-link" href="#d">D</a></h1>\n1\n[/Foo]');
  });

  test('elements that a plugin writes may lack their attributes or their content', async () => {
    const add = () => (tree: Root) => {
      const text = { type: 'text', value: 'a' };
      const elements = [{ name: 'Foo', attributes: [] }, { name: 'Foo', children: [text] }, { name: 'b' }];
      tree.children = elements.map((one) => ({ type: 'mdxJsxFlowElement', ...one }) as RootContent);
    };
    const { html, document } = await mdx('text', { remarkPlugins: [add] });
    expect(document.diagnostics).toEqual([]);
    expect(html).toMatch(/^\[Foo \{\}\]\n\[Foo \{\}\]\na\n\[\/Foo\]\n<b>\s*<\/b>$/);
  });

  test('plugins add syntax; names of blocks, texts for versions and formulas do not change', async () => {
    const name = () => (tree: Root) => {
      walk<Nodes, Parents>(tree, (node) => {
        const { type, name: tag } = node as { type: string; name?: string };
        if (type.endsWith('Directive')) node.data = { hName: tag ?? '' };
      });
    };
    const text = ':b[a $c_{1}$] {2}\n\n:::section\n<Foo />\n:::\n\n:::release\nd\n:::\n\n:v[e]{from="1"}\n';
    const { html, document } = await mdx(
      text,
      { remarkPlugins: [remarkDirective, name] },
      {
        admonitions: { release: { label: 'Released', tone: 'tip' } },
        conditions: settleConditions(usedConditions(text) ?? [], '1', ['1']),
      },
    );
    expect(document.diagnostics).toEqual([]);
    expect(html).toContain('<p><b>a <code class="language-math math-inline">c_{1}</code></b> 2</p>');
    expect(html).toMatch(/<section>\s*\[Foo \{\}\]\s*<\/section>/);
    expect(html).toContain('Released');
    expect(html).toContain('<p>e</p>');
  });

  test('invalid MDX is reported as without plugins', async () => {
    const { document } = await mdx('a\n\n<Foo>\n', { remarkPlugins: [remarkDirective] });
    expect(document.diagnostics.map(({ code, span }) => `${code} ${span.line}:${span.column}`)).toEqual([
      'mdx-syntax 3:1',
    ]);
  });
});
