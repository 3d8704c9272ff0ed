/** The Ruby parser is an optional peer dependency. It is found where it is installed, and loaded only for new samples. */
import { describe, expect, test } from 'vitest';
import { createSampleChecker } from '../../../src/pipeline/compile/code/samples/code-sample.js';
import { findDeepRuby } from '../../../src/pipeline/compile/code/samples/ruby-nesting.js';
import { findRubyParser } from '../../../src/pipeline/own-code/find-ruby-parser.js';
import { startCpuClock } from '../../helpers/cpu-clock.js';
import { makeSite } from '../../helpers/inline-site.js';
import { runCli } from '../../helpers/run-cli.js';

const module = 'data:text/javascript,throw new Error("loaded")';

describe('the parser', () => {
  test('is not loaded for cached samples', async () => {
    const real = findRubyParser(makeSite({}));
    if (!real) throw new Error('@ruby/prism is not installed');
    const first = createSampleChecker({ ruby: real, known: [] });
    expect([await first.find('ruby', 'a = 1'), await first.find('erb', '<%= a %>')]).toEqual([undefined, undefined]);
    const second = createSampleChecker({ ruby: { ...real, url: module }, known: first.learned() });
    expect([await second.find('ruby', 'a = 1'), await second.find('erb', '<%= a %>')]).toEqual([undefined, undefined]);
    expect(second.learned()).toEqual([]);
    const failed = { message: expect.stringMatching(/cannot be checked: its parser failed \(Error: loaded\)/) };
    expect(await second.find('ruby', 'a = 2')).toMatchObject(failed);
    // The same text is different code in another language.
    expect(await second.find('erb', 'a = 1')).toMatchObject(failed);
  });

  test('of the site is preferred to docsgen’s own', () => {
    const prism = 'node_modules/@ruby/prism';
    const root = makeSite({
      [`${prism}/package.json`]: '{"version":"1.2.3","main":"main.js"}',
      [`${prism}/main.js`]: '',
    });
    expect(findRubyParser(root)).toMatchObject({ version: '1.2.3', url: expect.stringMatching(/prism\/main\.js$/) });
  });

  test('writes nothing to standard error, not even the warning about WASI', () => {
    const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n\n```ruby\nputs 1\n```\n' });
    expect(runCli(root, ['check']).stderr).toBe('');
  });

  test('reports a problem again after another edit of the page, and from the cache', () => {
    const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n\n```ruby\nputs (\n```\n' });
    const first = runCli(root, ['check', '--format', 'compact']).stdout;
    expect(first).toContain('content/docs/1.0/index.md:4:6: warning: This Ruby cannot be parsed');
    expect(runCli(root, ['check', '--format', 'compact']).stdout).toBe(first);
  });
});

describe('nesting', () => {
  const deep: readonly (readonly [name: string, (levels: number) => string])[] = [
    ['brackets', (levels) => `${'('.repeat(levels)}1${')'.repeat(levels)}`],
    ['open brackets', (levels) => '['.repeat(levels)],
    ['blocks', (levels) => `${'begin\n'.repeat(levels)}${'end\n'.repeat(levels)}`],
    ['conditions', (levels) => 'if a\nelse if b\n'.repeat(levels)],
    ['definitions', (levels) => 'private def a\n'.repeat(levels)],
    ['negations', (levels) => `${'!'.repeat(levels)}a`],
    ['words', (levels) => `${'return '.repeat(levels)}a`],
    ['assignments', (levels) => `${'a =\n'.repeat(levels)}1`],
    ['interpolations', (levels) => '"a #{'.repeat(levels)],
    ['interpolations in comments', (levels) => `# ${'#{'.repeat(levels)}`],
    ['patterns', (levels) => `a, (b, ${'(b, '.repeat(levels)}`],
  ];

  test.each(deep)('%s beyond the limit of the parser are found', (_, code) => {
    expect(findDeepRuby(code(15))).toBeUndefined();
    expect(findDeepRuby(code(300))).toBeGreaterThan(0);
  });

  test('code in a row is not nested', () => {
    const method =
      'def a(b, c: 1)\n  return if b.nil? || !c # (not this one\n  d.each { |e| f("#{e} (g", [h]) }\nend\n';
    expect(findDeepRuby(method.repeat(500))).toBeUndefined();
    expect(findDeepRuby(`a = [${'{ b: "c", d: -> { e } },\n'.repeat(500)}]`)).toBeUndefined();
    expect(findDeepRuby(`a${'\n  .b(c)'.repeat(500)}`)).toBeUndefined();
  });

  test('time is linear in the length', () => {
    const spent = startCpuClock();
    for (const part of ['# ', '"', "' ", '#{', '    ', 'a ', 'end ', '.', '(]'])
      expect(() => findDeepRuby(part.repeat(1_000_000))).not.toThrow();
    expect(spent()).toBeLessThan(20);
  });

  test('is a warning at the sample, and the next one is checked', () => {
    const fences = ['ruby\n' + '('.repeat(300), 'erb\n<%= ' + '['.repeat(300) + ' %>', 'ruby\nputs (', 'ruby\nputs 1'];
    const page = `# Home\n\n${fences.map((fence) => `\`\`\`${fence}\n\`\`\`\n\n`).join('')}`;
    const { stdout, code } = runCli(makeSite({ 'content/docs/1.0/index.md': page }), ['check', '--format', 'compact']);
    expect({ lines: stdout.trim().split('\n').slice(0, 3), code }).toEqual({
      lines: [
        'content/docs/1.0/index.md:4:48: warning: This Ruby cannot be parsed: it is nested too deep [code-invalid]',
        'content/docs/1.0/index.md:8:50: warning: This ERB cannot be parsed: it is nested too deep [code-invalid]',
        expect.stringMatching(/^content\/docs\/1.0\/index.md:12:6: warning: This Ruby cannot be parsed/),
      ],
      code: 0,
    });
  });

  test('a parser that failed is not used again', async () => {
    const module = `let made = 0;
      export const loadPrism = async () => (made++ === 0 ? () => { throw new RangeError('out of bounds') } : () => ({ errors: [] }));`;
    const url = `data:text/javascript,${encodeURIComponent(module)}`;
    const checker = createSampleChecker({ ruby: { url, version: '0' }, known: [] });
    expect(await checker.find('ruby', 'a')).toMatchObject({ message: expect.stringMatching(/out of bounds/) });
    expect(await checker.find('ruby', 'b')).toBeUndefined();
  });
});
