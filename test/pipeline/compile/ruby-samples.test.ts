/** The Ruby parser is an optional peer: found where it is installed, loaded for what is new only. */
import { describe, expect, test } from 'vitest';
import { createSampleChecker } from '../../../src/pipeline/compile/code-sample.js';
import { findRubyParser } from '../../../src/pipeline/compile/ruby-samples.js';
import { makeSite } from '../../helpers/inline-site.js';
import { runCli } from '../../helpers/run-cli.js';

const module = 'data:text/javascript,throw new Error("loaded")';

describe('the parser', () => {
  test('is not loaded for samples that are known', async () => {
    const real = findRubyParser(makeSite({}));
    if (!real) throw new Error('@ruby/prism is not installed');
    const first = createSampleChecker({ ruby: real, known: [] });
    expect([await first.find('ruby', 'a = 1'), await first.find('erb', '<%= a %>')]).toEqual([undefined, undefined]);
    const second = createSampleChecker({ ruby: { ...real, url: module }, known: first.learned() });
    expect([await second.find('ruby', 'a = 1'), await second.find('erb', '<%= a %>')]).toEqual([undefined, undefined]);
    expect(second.learned()).toEqual([]);
    await expect(second.find('ruby', 'a = 2')).rejects.toThrow('loaded');
    // The same letters are other code in another language.
    await expect(second.find('erb', 'a = 1')).rejects.toThrow('loaded');
  });

  test('is taken from the site before docsgen’s own', () => {
    const prism = 'node_modules/@ruby/prism';
    const root = makeSite({
      [`${prism}/package.json`]: '{"version":"1.2.3","main":"main.js"}',
      [`${prism}/main.js`]: '',
    });
    expect(findRubyParser(root)).toMatchObject({ version: '1.2.3', url: expect.stringMatching(/prism\/main\.js$/) });
  });

  test('says nothing on standard error, of WASI neither', () => {
    const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n\n```ruby\nputs 1\n```\n' });
    expect(runCli(root, ['check']).stderr).toBe('');
  });

  test('tells a mistake again when the page is edited elsewhere, and from the cache', () => {
    const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n\n```ruby\nputs (\n```\n' });
    const first = runCli(root, ['check', '--format', 'compact']).stdout;
    expect(first).toContain('content/docs/1.0/index.md:4:6: warning: This Ruby cannot be parsed');
    expect(runCli(root, ['check', '--format', 'compact']).stdout).toBe(first);
  });
});
