/** The elements of Markdown that code of Docusaurus imports from `@theme/MDXComponents/`. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Code, Img, Pre } from '../../src/theme/docusaurus/theme/mdx-elements.js';

test('code of one line is a word, and code of several lines is a block', () => {
  expect(renderToStaticMarkup(<Code className="own">a</Code>)).toBe('<code class="own">a</code>');
  expect(
    renderToStaticMarkup(
      <Pre>
        <Code className="language-js">{'a\nb'}</Code>
      </Pre>,
    ),
  ).toBe('<figure class="code"><pre class="code-block" data-language="js"><code>a\nb</code></pre></figure>');
});

test('an image loads when it is near, unless it says otherwise', () => {
  expect(renderToStaticMarkup(<Img src="/a.png" alt="A" />)).toContain('loading="lazy"');
  expect(renderToStaticMarkup(<Img src="/a.png" alt="A" loading="eager" />)).toContain('loading="eager"');
});
