/** Rules for elements in the style sheet of a site from Docusaurus. */
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { fileBlock } from '../helpers/file-block.js';

const browser = useBrowser();
const resets = `
  * { margin: 0; padding: 0; }
  a { all: initial; color: rgb(0, 128, 128); }
  button { border: 2px solid rgb(0, 0, 255); }
  ul, ol { list-style: square; padding-left: 77px; }
  h2 { color: rgb(9, 9, 9); & code { color: rgb(8, 8, 8); } }
  .own { color: rgb(1, 2, 3); }
  details { background: rgb(6, 6, 6) !important; }
`;
const site = useBuiltSite({
  ...fileBlock`
    --- docsgen.config.json
    {
      "title": "Resets",
      "url": "https://docs.example.org",
      "theme": { "infima": true },
      "styles": ["own.css"],
      "navbar": {
        "items": [
          { "to": "/", "label": "Home" },
          { "to": "/other", "label": "Other", "className": "own" },
          { "label": "Menu", "items": [{ "to": "/own", "label": "Own" }] },
          { "type": "search" }
        ]
      }
    }
    --- content/docs/index.md
    # Resets

    A [link](other.md) and <a class="own" href="/other">another</a>.

    ## Second \`code\`

    - item

    <details><summary>More</summary></details>

    \`\`\`js
    one();
    \`\`\`
    --- content/docs/other.md
    # Other
    --- content/pages/own.jsx
    import './page.css';

    export default function Own() {
      return <main><p>Text</p><a className="button button--primary" href="/">Button</a><a href="/">Link</a></main>;
    }
    --- content/pages/page.css
    p { color: rgb(5, 5, 5); }
  `,
  'own.css': resets,
});

test('they change what the theme draws in texts, and none of its own parts', async () => {
  const page = await browser.open(site.url('/'));
  const style = (selector: string, property: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await style('.prose p a', 'color')).toBe('rgb(0, 128, 128)');
  expect(await style('.prose .own', 'color')).toBe('rgb(1, 2, 3)');
  expect(await style('.prose h2', 'color')).toBe('rgb(9, 9, 9)');
  expect(await style('.prose h2 code', 'color')).toBe('rgb(8, 8, 8)');
  expect(await style('.prose ul', 'list-style-type')).toBe('square');
  expect(await style('.prose ul', 'padding-left')).toBe('77px');
  expect(await style('.prose details', 'background-color')).toBe('rgb(6, 6, 6)');
  expect(await style('.navbar details', 'background-color')).not.toBe('rgb(6, 6, 6)');
  expect(await style('.navbar-links .own', 'color')).toBe('rgb(1, 2, 3)');
  // The theme's own spacing is of elements, so that the site's rule for all elements comes before it.
  expect(await style('.prose h2', 'margin-top')).not.toBe('0px');
  const font = await style('body', 'font-family');
  for (const part of ['.navbar-brand', '.navbar-links a', '.sidebar a', '.heading-link']) {
    expect(await style(part, 'color')).not.toBe('rgb(0, 128, 128)');
    expect(await style(part, 'font-family')).toBe(font);
  }
  expect(await style('.sidebar ul', 'list-style-type')).not.toBe('square');
  expect(await style('.sidebar ul', 'padding-left')).not.toBe('77px');
  await page.locator('.copy-button').waitFor();
  for (const button of ['.copy-button', '.navbar button']) expect(await style(button, 'border-top-width')).toBe('0px');
});

test('classes of Infima override them in pages, and sheets that pages import are read in the same way', async () => {
  const page = await browser.open(site.url('/own'));
  const colors = await page
    .locator('main :is(p, a)')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  const [text, button, link] = colors;
  expect([text, link]).toEqual(['rgb(5, 5, 5)', 'rgb(0, 128, 128)']);
  expect(button).not.toBe(link);
});

describe('in an article', () => {
  const pageWith = (rules: string): Readonly<Record<string, string>> => ({
    ...fileBlock`
      --- docsgen.config.json
      { "title": "Distances", "url": "https://docs.example.org", "theme": { "infima": true }, "styles": ["own.css"] }
      --- content/docs/index.md
      # Home

      A text.

      A second text.

      - An item

        Its second text.
      - Another item

      ## Second

      ### Third

      A text.

      1. A step
      2. Another step

      \`\`\`js
      one();
      \`\`\`

      1. A step

      | A table |
      | --- |
      | A cell |

      A text.

      <pre>Raw code</pre>

      #### Fourth

      > A quote

      :::note

      A note.

      :::

      A text.
    `,
    'own.css': rules,
  });
  const plain = useBuiltSite(pageWith('h2 { color: rgb(9, 9, 9); }'));
  const ruled = useBuiltSite(
    pageWith(`
      h1, h2, h3, h4 { margin: var(--ifm-heading-margin-top) 0 var(--ifm-heading-margin-bottom); color: rgb(9, 9, 9); }
      h2, h3 { margin-top: 10px; border-left: 4px solid; }
      p, pre, table, li, article p { margin: 0; }
      ul, ol { margin: 0; padding: 0; }
    `),
  );
  const own = useBuiltSite(pageWith('blockquote { margin: 70px 0; } .markdown h2 { margin-top: 80px; }'));

  test.each([1440, 375])('they take away no distances that Infima keeps, at %i px', async (width) => {
    const topsOf = async (url: string): Promise<readonly string[]> => {
      const page = await browser.open(url, { viewport: { width, height: 800 } });
      return page
        .locator('.prose > *, .prose li, .prose li > p')
        .evaluateAll((all) => all.map((one) => `${one.tagName} ${Math.round(one.getBoundingClientRect().top)}`));
    };
    const tops = await topsOf(ruled.url('/'));
    expect(tops).toEqual(await topsOf(plain.url('/')));
    expect(tops.length).toBeGreaterThan(20);
  });

  test('they still change everything else, and other margins', async () => {
    const page = await browser.open(ruled.url('/'));
    const style = (selector: string, property: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await style('.prose h3', 'color')).toBe('rgb(9, 9, 9)');
    expect(await style('.prose h3', 'border-left-width')).toBe('4px');
    expect(await style('.prose > ul', 'padding-left')).toBe('0px');
    await page.goto(own.url('/'));
    expect(await style('.prose > blockquote', 'margin-bottom')).toBe('70px');
    expect(await style('.prose > h2', 'margin-top')).toBe('80px');
  });
});
