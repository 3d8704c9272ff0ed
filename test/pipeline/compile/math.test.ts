/** Formulas between dollars. */
import { expect, test } from 'vitest';
import { readArticleText } from '../../../src/pipeline/compile/article/article-text.js';
import { defaultCode } from '../../../src/pipeline/compile/code/code-fence.js';
import { createCompiler } from '../../../src/pipeline/compile/compile-document.js';
import { settleConditions, usedConditions } from '../../../src/pipeline/compile/conditions/conditions.js';
import { loadMath, type MathTools } from '../../../src/pipeline/compile/math/load-math.js';
import { replaceFormulas } from '../../../src/pipeline/compile/math/replace-formulas.js';
import type { CompiledDocument } from '../../../src/pipeline/model.js';
import { englishTexts } from '../../../src/theme/contract/texts.js';
import { projectRoot } from '../../helpers/run-cli.js';
import { compile as compileAny } from './compiling.js';

const load = (isSingle: boolean): Promise<MathTools> => loadMath(projectRoot, { isSingle, version: '0' });

async function compile(text: string, isSingle = true) {
  const compiler = createCompiler({ renderCode: async () => [], loadMath: () => load(isSingle) });
  const input = { text, variables: {}, components: [], texts: englishTexts, code: defaultCode, wantArticle: true };
  const { document, article, search } = await compiler.compile(input);
  return { ...document, html: readArticleText(article?.join('') ?? '').html.join(''), search };
}

/** The article of a text without problems, where each formula is shown as its source. */
async function shown(text: string, options: Parameters<typeof compileAny>[1]): Promise<string> {
  const showSource: MathTools['replace'] = (tree, compilation) =>
    replaceFormulas(tree, (formula) => `<i>${formula}</i>`, compilation);
  const compiler = createCompiler({
    renderCode: async () => [],
    loadMath: async () => ({ ...(await load(true)), replace: showSource }),
  });
  const { html, document } = await compileAny(text, options, undefined, compiler);
  expect(document.diagnostics).toEqual([]);
  return html;
}

const problems = ({ places }: CompiledDocument): readonly string[] =>
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

test('a text without a formula does not change', async () => {
  const { facts, html } = await compile('Costs \\$5 and `$a$`.\n');
  expect(html).toBe('<p>Costs $5 and <code>$a$</code>.</p>');
  expect('mathSheet' in facts).toBe(false);
});

test('single dollars can be switched off', async () => {
  const { html } = await compile('From $5 to $6, $$a$$.', false);
  expect(html).toMatch(/^<p>From \$5 to \$6, <span class="katex">/);
});

test('an invalid formula is reported at the place of its error, and its source is shown', async () => {
  const { html, ...document } = await compile(
    'Text $a + \\wrong<b>$\n\n> $$\n> a +\n> \\wrong\n> $$\n\n$\\url{javascript:1}$\n',
  );
  expect(problems(document as never)).toEqual(['math-invalid 1:11 6', 'math-invalid 5:3 6']);
  expect(html).toContain('<code class="math-error">a + \\wrong&lt;b&gt;</code>');
  expect(html).not.toContain('javascript:1"');
});

test('braces and tags in formulas of MDX are TeX', async () => {
  const text = 'A $\\frac{a}{b}$ and {1}.\n\n$$\nc < d\n\n<e>\n$$\n';
  expect(await shown(text, { syntax: 'mdx' })).toBe(
    '<p>A <i>\\frac{a}{b}</i> and 1.</p>\n<div class="math-block" data-name="Formula"><i>c < d\n\n<e></i></div>',
  );
});

test('formulas are read between the tags of components', async () => {
  const components = ['Foo'];
  const inMdx = await shown('<Foo>\n# A $b$\n</Foo>\n\nc <Foo>$d_{1}$</Foo>', { syntax: 'mdx', components });
  expect(inMdx).toContain('<i>b</i></a></h1>\n[/Foo]');
  expect(inMdx).toContain('<p>c [Foo {}]<i>d_{1}</i>[/Foo]</p>');
  const inMarkdown = await shown('<Foo>\n\n- a $b$\n\n</Foo>', { components });
  expect(inMarkdown).toBe('[Foo {}]\n<ul>\n<li>a <i>b</i></li>\n</ul>\n[/Foo]');
});

test.each(['commonmark', 'mdx'] as const)('formulas for other versions are not read, in %s', async (syntax) => {
  const text = 'A :v[$a$]{until="1"}:v[$b_{2}$]{from="2"}\n\n:::versions{until="1"}\n$$\nc\n$$\n:::\n';
  const conditions = settleConditions(usedConditions(text) ?? [], '2', ['1', '2']);
  expect(await shown(text, { syntax, conditions })).toBe('<p>A <i>b_{2}</i></p>');
});
