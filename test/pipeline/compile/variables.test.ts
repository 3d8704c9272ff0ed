import { describe, expect, test } from 'vitest';
import { usedVariables } from '../../../src/pipeline/compile/front-matter/used-variables.js';
import { compile } from './compiling.js';

const variables = { version: '4.6', evil: '<b>"\'&', url: 'https://x.org/a', spaced: 'a onclick=x', 'a.b-c': 'dotted' };

async function check(text: string, html: string): Promise<void> {
  const compiled = await compile(text, { variables });
  expect(compiled.html).toBe(html);
  expect(compiled.document.diagnostics).toEqual([]);
}

describe('variables', () => {
  test('are filled in in text, with any white space in the braces', async () => {
    await check('A {{version}} {{ version }} {{a.b-c}}.', '<p>A 4.6 4.6 dotted.</p>');
    await check('# {{version}}', '<h1 id="46"><a class="heading-link" href="#46">4.6</a></h1>');
  });

  test('are literal after a backslash and in code', async () => {
    await check('\\{{version}} `{{version}}`', '<p>{{version}} <code>{{version}}</code></p>');
    await check('```\n{{version}}\n```', '<pre><code>{{version}}\n</code></pre>');
  });

  test('are filled in in fences with vars', async () => {
    await check('```text vars\n{{version}} \\{{version}}\n```', '<pre><code>4.6 {{version}}\n</code></pre>');
  });

  test('never become markup', async () => {
    await check('{{evil}}', '<p>&lt;b&gt;&quot;&#x27;&amp;</p>');
    await check('*{{evil}}*', '<p><em>&lt;b&gt;&quot;&#x27;&amp;</em></p>');
    await check('See {{url}}.', '<p>See https://x.org/a.</p>');
    await check(
      '<i title="{{evil}}">{{evil}}</i>',
      '<p><i title="&lt;b&gt;&quot;&#39;&amp;">&lt;b&gt;&quot;&#x27;&amp;</i></p>',
    );
    await check(
      '<div title={{spaced}}>\n{{evil}}\n</div>',
      '<div title=a&#32;onclick&#61;x>\n&lt;b&gt;&quot;&#39;&amp;\n</div>',
    );
    await check('<script>\n"{{evil}}"\n</script>', '<script>\n"{{evil}}"\n</script>');
  });

  test('are filled in in addresses, titles and alternative texts', async () => {
    await check('[a]({{url}}/b "{{version}}")', '<p><a href="https://x.org/a/b" title="4.6">a</a></p>');
    await check('[a]\n\n[a]: {{url}} "{{version}}"', '<p><a href="https://x.org/a" title="4.6">a</a></p>');
    await check('<https://x.org/{{version}}>', '<p><a href="https://x.org/4.6">https://x.org/4.6</a></p>');
    await check('https://x.org/{{version}}', '<p><a href="https://x.org/4.6">https://x.org/4.6</a></p>');
    const { document, html } = await compile('![{{version}}](a-{{version}}.png)', { variables });
    expect(html).toBe('<p><img alt="4.6" loading="lazy" decoding="async" src="a-4.6.png"/></p>');
    expect(document.links[0]).toMatchObject({ href: 'a-4.6.png', written: 'a-{{version}}.png' });
  });

  test('are filled in in front matter', async () => {
    const { document } = await compile('---\ntitle: Install {{version}}\nother: [a, "{{version}}"]\n---\n', {
      variables,
    });
    expect(document.frontMatter).toEqual({ title: 'Install 4.6', rest: { other: ['a', '4.6'] } });
  });

  test('that are not declared are reported at their place, and stay', async () => {
    const { document, html } = await compile(
      '---\ntitle: A {{verson}}\n---\nb {{verson}} [c](d/{{verson}})\n\n<i title="{{verson}}">\n</i>',
      {
        variables,
      },
    );
    expect(html).toContain('b {{verson}} ');
    expect(
      document.diagnostics.map(({ code, span, suggestion }) => [code, span.line, span.column, span.length, suggestion]),
    ).toEqual([
      ['variable-undeclared', 2, 10, 10, '{{version}}'],
      ['variable-undeclared', 4, 3, 10, '{{version}}'],
      ['variable-undeclared', 4, 20, 10, '{{version}}'],
      ['variable-undeclared', 6, 11, 10, '{{version}}'],
    ]);
  });

  test('with the name of an inherited property are not declared', async () => {
    const { document } = await compile('{{constructor}} {{__proto__}}', { variables });
    expect(document.diagnostics).toHaveLength(2);
  });
});

test('usedVariables lists the variables that a text may use, sorted and unique', () => {
  expect(usedVariables('{{b}} `{{a}}` \\{{c.d}} {{ b }} {{1}} {x}')).toEqual(['a', 'b', 'c.d']);
});

test('variables are filled in in the title of a code fence with vars, too', async () => {
  const { html } = await compile('```ruby vars title="{{x}}.rb"\n{{x}}\n```\n\n```ruby title="{{x}}"\na\n```', {
    variables: { x: 'core' },
  });
  expect(html).toContain('data-title="core.rb"');
  expect(html).toContain('data-title="{{x}}"');
});
