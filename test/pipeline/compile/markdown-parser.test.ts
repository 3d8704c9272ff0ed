/** When the parser is loaded, and how a text is handled that it cannot parse. A failing parser replaces it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createCompiler } from '../../../src/pipeline/compile/compile-document.js';
import { createMarkdownParser } from '../../../src/pipeline/compile/markdown/markdown-parser.js';
import { noLabels } from '../../../src/pipeline/compile/markdown/labels.js';
import type { CompiledDocument } from '../../../src/pipeline/model.js';
import { defaultCode } from '../../../src/pipeline/compile/code/code-fence.js';
import { englishTexts } from '../../../src/theme/contract/texts.js';

vi.mock('../../../src/pipeline/compile/markdown/markdown-parser.js', () => ({
  createMarkdownParser: vi.fn<typeof createMarkdownParser>(),
}));
const makeParser = vi.mocked(createMarkdownParser);

beforeEach(() => void makeParser.mockReset());

/** The documents of texts that one compiler compiles in parallel. */
function compile(...texts: readonly string[]): Promise<CompiledDocument[]> {
  const compiler = createCompiler({ renderCode: async () => [] });
  const options = { variables: {}, components: [], texts: englishTexts, code: defaultCode, wantArticle: false };
  return Promise.all(texts.map(async (text) => (await compiler.compile({ text, ...options })).document));
}

function failWith(error: Error): void {
  makeParser.mockReturnValue(() => {
    throw error;
  });
}

test.each(['\n', '\r\n', '\r'])('a plain text with the line ends %j needs no parser', async (lineEnd) => {
  const text = '---\nid: a\n---\n# Title\n\n- one\n\n:::note\ntwo<br/>\n:::\n';
  const [document] = await compile(text.replaceAll('\n', lineEnd));
  expect(document?.facts.title).toBe('Title');
  expect(makeParser).not.toHaveBeenCalled();
});

test('texts that are not plain share one parser', async () => {
  makeParser.mockReturnValue(() => ({ tree: { type: 'root', children: [] }, defined: noLabels }));
  await compile('>a\n\n>b\n', '# Title\n', '[^a]\n\n[^a]: b\n');
  expect(makeParser).toHaveBeenCalledOnce();
});

test('a text that overflows the stack is rejected', async () => {
  failWith(new RangeError('Maximum call stack size exceeded'));
  for (const document of await compile('# Title\n\n>a piece\n', 'a \ufeff whole\n')) {
    expect(document.facts.title).toBeUndefined();
    expect(document.places.diagnostics.map(({ code, span }) => [code, span.line])).toEqual([['markdown-too-deep', 1]]);
  }
});

test('a bug is thrown', async () => {
  failWith(new TypeError('a bug'));
  await expect(compile('>a\n')).rejects.toThrow('a bug');
});
