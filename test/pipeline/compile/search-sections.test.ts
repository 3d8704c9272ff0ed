/** The parts of a text that search can find, and the text for snippets. */
import { expect, test } from 'vitest';
import { createCompiler } from '../../../src/pipeline/compile/compile-document.js';
import { defaultCode } from '../../../src/pipeline/compile/code/code-fence.js';
import { englishTexts } from '../../../src/theme/contract/texts.js';

const compiler = createCompiler({ renderCode: async (blocks) => blocks.map(() => '') });

async function sectionsOf(text: string) {
  const input = {
    text,
    variables: { name: 'Solidus' },
    components: ['Badge'],
    texts: englishTexts,
    code: defaultCode,
    wantArticle: true,
  };
  return (await compiler.compile(input)).search!;
}

test('a section begins at each heading except the title', async () => {
  const { sections, texts } = await sectionsOf(
    '# Title\n\nLead.\n\n## One {#own}\n\nFirst.\n\n### Two\n\n## Three\n\nLast.',
  );
  expect(sections.map(([id, level, heading]) => [id, level, heading])).toEqual([
    ['', 1, ''],
    ['own', 2, 'One'],
    ['two', 3, 'Two'],
    ['three', 2, 'Three'],
  ]);
  expect(texts.map(([text]) => text)).toEqual(['Lead.', 'First.', '', 'Last.']);
});

test('notes, lists, tables, tabs and variables are text, but not the default titles', async () => {
  const { texts } = await sectionsOf(
    ':::note\nInside {{name}}.\n:::\n\n- item\n\n| head |\n| --- |\n| cell |\n\n::::tabs\n:::tab npm\npanel\n:::\n::::',
  );
  expect(texts[0]?.[0]).toBe('Inside Solidus. item · head · cell · npm · panel');
});

test('words on both sides of a raw line break are separate', async () => {
  const { sections, texts } = await sectionsOf('| a |\n| --- |\n| `order_class`<br/>`Spree::Order` |\n\nOne<br>two.');
  expect(texts[0]?.[0]).toBe('a · order_class Spree::Order · One two.');
  expect(sections[0]?.[3].split(' ')).toEqual(expect.arrayContaining(['order_class', 'spree::order']));
});

test('words are unique and sorted, without fillers and words of the heading', async () => {
  const { sections } = await sectionsOf(
    '## Orders\n\nThe orders of the store have payments. Store the payment: a B c.',
  );
  expect(sections[1]?.[3]).toBe('payment store');
});

test('names in code can be found; those that are not in the text are kept for snippets', async () => {
  const { sections, texts } = await sectionsOf(
    'See `Spree::Order`.\n\n```ruby\nSpree::Order.find_by(number: "R1")\n```',
  );
  expect(sections[0]?.[3]).toBe('number r1 see spree::order spree::order.find_by');
  expect(texts[0]).toEqual(['See Spree::Order.', 'Spree::Order.find_by(number: "R1")']);
});

test('a filler can be found if it is the name of a method', async () => {
  const { sections } = await sectionsOf('Ask what you can.\n\n```ruby\nlink if can?(:update, product)\n```');
  expect(sections[0]?.[3].split(' ')).toContain('can');
  expect(sections[0]?.[3].split(' ')).not.toContain('what');
});

test('raw HTML and components are left out', async () => {
  const { sections, texts } = await sectionsOf(
    '<div title="secret"><b>bold</b></div>\n\nText <i>inner</i> <Badge kind="hidden" />.',
  );
  expect(JSON.stringify([sections, texts])).not.toMatch(/secret|hidden|<|div/);
});

test('a title of code that is a path with folders is not in the index', async () => {
  const { sections } = await sectionsOf('Text.\n\n```rb title="app/models/parcel.rb"\nship\n```');
  expect(sections[0]?.[3]).toBe('ship text');
});

test('a title of code and the description of the page are found', async () => {
  const { sections, texts } = await sectionsOf(
    '---\ndescription: Where parcels go.\n---\n\nText.\n\n```toml title="freight.toml"\nport = 80\n```',
  );
  expect(sections[0]?.[3].split(' ')).toEqual(expect.arrayContaining(['freight.toml', 'parcels', 'port']));
  expect(texts[0]).toEqual(['Where parcels go. Text.', 'freight.toml\nport = 80']);
});

test('a diagram is its labels', async () => {
  const { texts } = await sectionsOf(
    [
      '```mermaid',
      'flowchart LR',
      '  A[Folder] --> B{Packed?}',
      '  B -->|yes| C["Ship (by<br/>sea)"]',
      '  style A fill: red',
      '  Alice->>Bob: Hello there',
      '```',
    ].join('\n'),
  );
  expect(texts).toEqual([['Folder · Packed? yes · Ship (by sea) · Hello there', '']]);
});

test('labels do not run together: buttons of a hero, facts and items', async () => {
  const { texts } = await sectionsOf(
    ':::hero\n# Product\n\nOne promise.\n\n[Get started](https://example.org/a) [Reference](https://example.org/b)\n:::\n\n:::facts\n- **1** binary\n- **0** daemons\n:::\n\nText with [a link](https://example.org).',
  );
  expect(texts[0]?.[0]).toBe('One promise. Get started · Reference · 1 binary · 0 daemons · Text with a link.');
});
