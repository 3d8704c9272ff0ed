/** Which differences between two texts of a page count as changes. */
import { describe, expect, test } from 'vitest';
import { compareTexts } from '../../../src/pipeline/changes/compare-texts.js';
import type { SectionChange } from '../../../src/pipeline/changes/version-changes.js';
import type { ComparedText } from '../../../src/pipeline/compile/article/forms/compared-text.js';
import { createCompiler } from '../../../src/pipeline/compile/compile-document.js';
import { defaultCode } from '../../../src/pipeline/compile/code/code-fence.js';
import { englishTexts } from '../../../src/theme/contract/texts.js';

const compiler = createCompiler({ renderCode: async () => [] });

async function read(text: string, variables: Readonly<Record<string, string>> = {}): Promise<ComparedText> {
  const input = { text, variables, components: [], texts: englishTexts, code: defaultCode, wantArticle: false };
  const {
    forms: { compared },
  } = await compiler.compile({ ...input, forms: ['compared'] });
  if (!compared) throw new Error('nothing to compare');
  return compared;
}

/** A line for each section, and one for each block below it: "changed Title: prose a [-b-][+c+]". */
function show({ kind, id, title, before, after, blocks }: SectionChange): string {
  const from = before ? ` (${before.isSplit ? 'split from' : 'was'} ${before.title})` : '';
  const to = after ? ` (now in ${after.title})` : '';
  const lines = blocks.map(({ kind: what, change, runs }) => {
    const text = runs.map(([sign, words]) => (sign === '=' ? words : `[${sign}${words}${sign}]`)).join('');
    return `  ${change} ${what} ${text.replaceAll('\n', '⏎')}`;
  });
  return [`${kind} #${id} ${title}${from}${to}`, ...lines].join('\n');
}

async function differences(before: string, after: string): Promise<string> {
  return compareTexts(await read(before), await read(after))
    .sections.map(show)
    .join('\n');
}

const page = (...parts: readonly string[]): string => ['# Page', ...parts].join('\n\n');

describe('not a change', () => {
  test.each([
    ['the order of sections', page('## A\n\nOne.', '## B\n\nTwo.'), page('## B\n\nTwo.', '## A\n\nOne.')],
    ['the order of a list', page('- one\n- two\n- three'), page('- three\n- one\n- two')],
    ['the order of rows', page('|a|b|\n|-|-|\n|1|2|\n|3|4|'), page('|a|b|\n|-|-|\n|3|4|\n|1|2|')],
    ['the target of a link', page('See [there](https://a.example).'), page('See [there](https://b.example).')],
    ['the folder of an image', page('![A tree](a/tree.png)'), page('![A tree](../b/tree.png)')],
    ['markup and line ends', page('*One* two\nthree'), page('One **two** three')],
    ['the level and id of a heading', page('## One\n\nText.'), page('### One {#other}\n\nText.')],
    ['a comment', page('One'), page('One', '<!-- two -->')],
  ])('%s', async (_, before, after) => {
    expect(await differences(before, after)).toBe('');
  });

  test('another value of a variable, of which the newer one is shown', async () => {
    const text = page('## Ruby {{ruby}}', 'Needs {{ruby}}.', '```sh vars\nuse {{ruby}}\n```', '<p>{{ruby}}</p>');
    const [before, after] = [await read(text, { ruby: '3.0 or 3.1' }), await read(text, { ruby: '3.2' })];
    expect(compareTexts(before, after)).toEqual({ sections: [], origins: { 'ruby-32': 'ruby-30-or-31' } });
    const edited = await read(text.replace('Needs', 'Wants'), { ruby: '3.2' });
    expect(compareTexts(before, edited).sections.map(show)).toEqual([
      'changed #ruby-32 Ruby 3.2\n  changed prose [-Needs-][+Wants+] 3.2.',
    ]);
  });
});

describe('a change', () => {
  test('a removed text shows the old value of its variable', async () => {
    const before = await read(page('Needs {{ruby}}.', 'An older one, {{ruby}}, is gone.'), { ruby: '3.0' });
    const after = await read(page('Needs {{ruby}}.'), { ruby: '3.2' });
    expect(compareTexts(before, after).sections.map(show)).toEqual([
      'changed # Page\n  removed prose [-An older one, 3.0, is gone.-]',
    ]);
  });

  test('words, lines, rows and images', async () => {
    expect(
      await differences(
        page('Set the limit to five.', '```js\na();\nb();\n```', '|k|v|\n|-|-|\n|a|1|\n|b|2|', '![A tree](tree.png)'),
        page('Set the limit to ten.', '```js\na();\nc();\n```', '|k|v|\n|-|-|\n|a|1|\n|b|3|', '![A tree](oak.png)'),
      ),
    ).toMatchInlineSnapshot(`
      "changed # Page
        changed prose Set the limit to [-five-][+ten+].
        changed code a();⏎[-b();⏎-][+c();⏎+]
        changed row b | [-2-][+3+]
        changed image A tree ([-tree.png-][+oak.png+])"
    `);
  });

  test('a renamed section, with its changed words', async () => {
    expect(
      await differences(
        page('## Set up\n\nInstall it with the usual tool of your system.', '## Use\n\nRun it.'),
        page('## Installation\n\nInstall it with the best tool of your system.', '## Use\n\nRun it.'),
      ),
    ).toMatchInlineSnapshot(`
      "changed #installation Installation (was Set up)
        changed prose Install it with the [-usual-][+best+] tool of your system."
    `);
  });

  test('a section that is split has no new text', async () => {
    expect(
      await differences(
        page('## Set up\n\nInstall it with the usual tool.\n\nThen write a config file by hand.'),
        page('## Set up\n\nInstall it with the usual tool.', '## Configure\n\nThen write a config file by hand.'),
      ),
    ).toMatchInlineSnapshot(`"changed #configure Configure (split from Set up)"`);
  });

  test('a section that is joined to another', async () => {
    expect(
      await differences(
        page('## Set up\n\nInstall it with the usual tool.', '## Configure\n\nThen write a config file by hand.'),
        page('## Set up\n\nInstall it with the usual tool.\n\nThen write a new config file by hand.'),
      ),
    ).toMatchInlineSnapshot(`
      "changed #set-up Set up
        changed prose Then write a [+new +]config file by hand.
      removed #configure Configure (now in Set up)"
    `);
  });

  test('added and removed sections, in reading order', async () => {
    expect(
      await differences(
        page('## A\n\nOne.', '## Old\n\nIt is gone.', '## B\n\nTwo.'),
        page('## A\n\nOne.', '## B\n\nTwo.', '## New\n\nSomething else entirely.'),
      ),
    ).toMatchInlineSnapshot(`
      "removed #old Old
        removed prose [-It is gone.-]
      added #new New
        added prose [+Something else entirely.+]"
    `);
  });

  test('sections with the same title are matched by their words', async () => {
    expect(
      await differences(
        page('## A', '### Example\n\nIt shows the first thing.', '## B', '### Example\n\nHere is a second matter.'),
        page(
          '## New',
          '### Example\n\nNobody has seen this before.',
          '## A',
          '### Example\n\nIt shows the first thing.',
          '## B',
          '### Example\n\nHere is a second matter.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "added #new New
      added #example Example
        added prose [+Nobody has seen this before.+]"
    `);
  });

  test('the title of the page', async () => {
    expect(await differences('# Old\n\nText.', '# New\n\nText.')).toMatchInlineSnapshot(`"changed # New (was Old)"`);
    expect(await differences('---\ntitle: Old\n---\nText.', '---\ntitle: New\n---\nText.')).toMatchInlineSnapshot(
      `"changed # New (was Old)"`,
    );
  });

  test('raw HTML and formulas by their words', async () => {
    expect(
      await differences(
        page('<details><summary>Old</summary>\n\nText.\n\n</details>'),
        page('<details><summary>New</summary>\n\nText.\n\n</details>'),
      ),
    ).toMatchInlineSnapshot(`
      "changed # Page
        removed prose [-Old-]
        added prose [+New+]"
    `);
  });
});

describe('what is shown apart is compared apart', () => {
  const cards = (title: string, text: string): string => page(`:::cards\n- [${title}](a.md) ${text}\n:::`);

  test.each([
    [
      'the title of a card',
      cards('Short guide', 'The first parcel.'),
      cards('Long guide', 'The first parcel.'),
      ['[-Short-][+Long+] guide'],
    ],
    [
      'the text of a card',
      cards('Guide', 'Five minutes.'),
      cards('Guide', 'Ten minutes.'),
      ['[-Five-][+Ten+] minutes.'],
    ],
    [
      'a button of a hero',
      page(':::hero\n[Start](a.md)\n[Install it](b.md)\n:::'),
      page(':::hero\n[Start](a.md)\n[Download it](b.md)\n:::'),
      ['[-Install-][+Download+] it'],
    ],
    [
      'elements with nothing between them',
      page('<a href="a.md"><strong>Guide</strong><span>Five minutes</span></a> and more.'),
      page('<a href="a.md"><strong>Guide</strong><span>Ten minutes</span></a> and more.'),
      ['Guide [-Five-][+Ten+] minutes and more.'],
    ],
  ])('%s', async (_, before, after, expected) => {
    expect(await differences(before, after)).toBe(
      ['changed # Page', ...expected.map((line) => `  changed prose ${line}`)].join('\n'),
    );
  });
});
