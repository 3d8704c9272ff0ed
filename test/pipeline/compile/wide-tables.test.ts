/** Which tables are marked as too wide for a phone, and the labels of their cells. */
import { describe, expect, test } from 'vitest';
import { compile } from './compiling.js';

const prose = 'Whether readers see the reason below the price of the item';
const table = (...rows: readonly string[]) =>
  `${rows[0]}\n${rows[0]!.replaceAll(/[^|]+/g, ' --- ')}\n${rows.slice(1).join('\n')}`;

async function htmlOf(text: string, variables: Record<string, string> = {}): Promise<string> {
  return (await compile(text, { variables })).html;
}

describe('a wide table', () => {
  test('has cells with their heading as a label, and explicit roles', async () => {
    const html = await htmlOf(
      table('| Setting | *Default* `value` | Meaning |', `| \`show_reason\` | true | ${prose} |`),
    );
    expect(html).toBe(
      '<div class="table-scroll"><table class="table-wide" role="table"><thead role="rowgroup"><tr role="row">' +
        '<th role="columnheader">Setting</th><th role="columnheader"><em>Default</em> <code>value</code></th><th role="columnheader">Meaning</th>' +
        '</tr></thead><tbody role="rowgroup"><tr role="row">' +
        `<td role="cell"><code>show_reason</code></td><td data-label="Default value" role="cell">true</td><td data-label="Meaning" role="cell">${prose}</td>` +
        '</tr></tbody></table></div>',
    );
  });

  test('has no label in an empty cell or for an empty heading', async () => {
    const html = await htmlOf(table('| Call | | Meaning |', `| \`a.method_of_the_user\` | ${prose} | |`));
    expect(html).toContain('<th scope="col" role="columnheader">Call</th><td role="cell"></td>');
    expect(html).toContain(`<td role="cell">${prose}</td><td role="cell"></td>`);
  });

  test('has labels with values and characters as readers see them', async () => {
    const html = await htmlOf(table('| A | In "{{version}}" & later |', `| ${prose} | ${prose} |`), { version: '4.6' });
    expect(html).toContain('data-label="In &quot;4.6&quot; &amp; later"');
  });
});

describe('a table is too wide for a phone', () => {
  const isWide = async (...rows: readonly string[]) => (await htmlOf(table(...rows))).includes('table-wide');

  test.each([
    ['words that do not break', ['| a | b |', `| ${'w'.repeat(20)} | ${'w'.repeat(20)} |`]],
    ['code that does not break', ['| a | b |', `| \`${'w'.repeat(20)}\` | \`Spree::Order\` |`]],
    ['prose beside a long name', ['| a | b |', `| \`tax_using_ship_address\` | ${prose} |`]],
    ['more prose than a narrow column holds', ['| a | b |', `| x | ${`${prose} `.repeat(5)} |`]],
    ['many columns', ['| a | b | c | d | e | f |', '| one | two | three | four | five | thirteen |']],
    [
      'a heading',
      ['| a | b |', '| one | two |'].map((row) =>
        row.replace('a', 'Internationalization').replace('b', 'Administration'),
      ),
    ],
  ])('with %s', async (_, rows) => expect(await isWide(...rows)).toBe(true));

  test.each([
    ['short cells', ['| Version | Ruby |', '| 4.6 | 3.1 |']],
    ['a line of prose beside a short name', ['| Value | Meaning |', `| \`none\` | ${prose} |`]],
    ['a column alone', ['| Everything |', `| \`${'w'.repeat(90)}\` |`]],
    ['scripts that break anywhere', ['| 値 | 意味 |', `| 有 | ${'あ'.repeat(40)} |`]],
  ])('but not with %s', async (_, rows) => expect(await isWide(...rows)).toBe(false));
});

describe('code in a wide table', () => {
  test.each([
    ['Spree::PaymentMethod::SimpleBogusCreditCard', 'Spree::<wbr/>PaymentMethod::<wbr/>SimpleBogusCreditCard'],
    ['config/initializers/spree/permissions.rb', 'config/<wbr/>initializers/<wbr/>spree/<wbr/>permissions.<wbr/>rb'],
    ['Spree::PaymentMethod#gateway_options', 'Spree::<wbr/>PaymentMethod#<wbr/>gateway_<wbr/>options'],
    [
      'a.b = generate_api_key_for_all_the_roles',
      'a.b = generate_<wbr/>api_<wbr/>key_<wbr/>for_<wbr/>all_<wbr/>the_<wbr/>roles',
    ],
  ])('has hints where %s breaks', async (name, html) => {
    expect(await htmlOf(table('| Name | Use |', `| [\`${name}\`](#a) | ${prose} |`))).toContain(`<code>${html}</code>`);
  });

  test.each(['Spree::Order', 'return_authorization_attributes', `__${'_'.repeat(40)}`, 'w'.repeat(40)])(
    'has none in %s',
    async (name) => {
      const html = await htmlOf(table('| Name | Use | Why |', `| \`${name}\` | ${prose} | ${prose} |`));
      expect(html).toContain(`<code>${name}</code>`);
    },
  );
});

test('code in a table that fits has no hints to break', async () => {
  expect(await htmlOf(table('| A |', '| `config/initializers/spree.rb` |'))).not.toContain('<wbr');
});

test('a table of raw HTML does not change', async () => {
  const raw = `<table><tr><th>A</th><th>B</th></tr><tr><td>${prose}</td><td>${prose}</td></tr></table>`;
  expect(await htmlOf(raw)).toBe(raw);
});

test('a cell of any length is measured', async () => {
  expect(await htmlOf(table('| a | b |', `| x | ${'word '.repeat(200_000)} |`))).toContain('table-wide');
});
