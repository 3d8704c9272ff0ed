/** Formulas between dollars. */
import { expect, test } from 'vitest';
import { createCompiler } from '../../../src/pipeline/compile/compile-document.js';
import { loadMath } from '../../../src/pipeline/compile/math/load-math.js';
import type { Article, Document } from '../../../src/pipeline/model.js';
import { englishTexts } from '../../../src/theme/contract/texts.js';
import { projectRoot } from '../../helpers/run-cli.js';

async function compile(text: string, isSingle = true) {
  const compiler = createCompiler({
    renderCode: async () => [],
    loadMath: () => loadMath(projectRoot, { isSingle, version: '0' }),
  });
  const input = { text, variables: {}, components: [], texts: englishTexts, wantArticle: true };
  const { document, article, search } = await compiler.compile(input);
  return { ...document, html: htmlOf(article), search };
}

function htmlOf(article: Article | undefined): string {
  return article?.html.join('') ?? '';
}

const problems = ({ places }: Document): readonly string[] =>
  places.diagnostics.map(({ code, span }) => `${code} ${span.line}:${span.column} ${span.length}`);

test('formulas become MathML and HTML without inline styles', async () => {
  const { html, facts } = await compile('A $\\sqrt{x}$.\n\n$$\n\\frac{a}{b}\n\n\\color{red} c\n$$\n');
  expect(html).toMatch(
    /^<p>A <span class="katex"><span class="katex-mathml"><math .*<\/span>\.<\/p>\n<div class="math-block"/s,
  );
  expect(html).not.toMatch(/\sstyle=/);
  expect(facts.mathSheet).toMatch(/^\.m-[\da-f]{8}\{height:[\d.]+em;?.*\}$/m);
  const used = new Set(html.match(/\bm-[\da-f]{8}\b/g));
  expect([...used].every((name) => facts.mathSheet?.includes(`.${name}{`))).toBe(true);
});

test('a heading is named by the source of its formula; search has no TeX', async () => {
  const { facts, search } = await compile('## The $x^2$ law\n\nSee $\\alpha$ there.\n');
  expect(facts.headings).toEqual([{ level: 2, id: 'the-x2-law', text: 'The x^2 law' }]);
  expect(JSON.stringify(search)).not.toContain('alpha');
});

test('a text without a formula is as it was', async () => {
  const { facts, html } = await compile('Costs \\$5 and `$a$`.\n');
  expect(html).toBe('<p>Costs $5 and <code>$a$</code>.</p>');
  expect('mathSheet' in facts).toBe(false);
});

test('one dollar may stay a dollar', async () => {
  const { html } = await compile('From $5 to $6, $$a$$.', false);
  expect(html).toMatch(/^<p>From \$5 to \$6, <span class="katex">/);
});

test('a wrong formula is reported where it is wrong, and its source is shown', async () => {
  const { html, ...document } = await compile(
    'Text $a + \\wrong<b>$\n\n> $$\n> a +\n> \\wrong\n> $$\n\n$\\url{javascript:1}$\n',
  );
  expect(problems(document as never)).toEqual(['math-invalid 1:11 6', 'math-invalid 5:3 6']);
  expect(html).toContain('<code class="math-error">a + \\wrong&lt;b&gt;</code>');
  expect(html).not.toContain('javascript:1"');
});
