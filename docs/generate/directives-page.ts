/** The page of directives: their names from the program's table, their forms and meanings from here. */
import { directives } from '../../src/pipeline/compile/plugins/directives/directives.js';
import { drawnIcons } from '../../src/theme/icons/drawn-icons.js';
import { admonitionKinds } from '../../src/theme/contract/admonitions.js';
import { code, page, table } from './markdown.js';

interface Entry {
  /** Its opening line. */
  readonly form: string;
  readonly meaning: string;
}

const entries: Readonly<Record<string, Entry>> = {
  ...Object.fromEntries(
    admonitionKinds.map((kind) => [
      kind,
      { form: `:::${kind} Title`, meaning: 'An [admonition](../guides/admonitions.md). The title may be left out' },
    ]),
  ),
  hero: { form: ':::hero', meaning: 'The head of a [landing page](../guides/landing-pages.md)' },
  cards: { form: ':::cards{icons="rocket book"}', meaning: 'A list whose items are cards, with or without icons' },
  steps: { form: ':::steps', meaning: 'A numbered list whose items are steps' },
  columns: { form: '::::columns', meaning: 'Columns, each of which is a `column`' },
  column: { form: ':::column', meaning: 'A column within `columns`' },
  'file-tree': { form: ':::file-tree', meaning: 'A nested list as files and folders' },
  facts: { form: ':::facts', meaning: 'A list as a strip of facts' },
  new: { form: ':::new Title', meaning: 'What is new' },
  versions: {
    form: ':::versions{from="4.3" until="4.5"}',
    meaning: 'Text for [some versions](../guides/versions-in-text.md)',
  },
  include: { form: ':::include{file="_install.md"}', meaning: 'A [partial](../guides/includes.md). It needs no end' },
  tabs: { form: '::::tabs', meaning: '[Tabs](../guides/tabs.md), each of which is a `tab`' },
  tab: { form: ':::tab Label', meaning: 'A tab within `tabs`' },
};

export function directivesPage(): string {
  return page(
    {
      title: 'Directives',
      description: 'Every block between lines of colons, with its form.',
      position: 4,
    },
    'A directive is a block of Markdown between a line of colons with a name, and a line of as many colons. A block within another one has fewer colons than that.',
    table(
      ['Name', 'Form', 'Meaning'],
      directives.map(({ name }) => {
        const entry = entries[name];
        if (!entry) throw new Error(`docs/generate/directives-page.ts says nothing of "${name}".`);
        return [`\`${name}\``, code(entry.form), entry.meaning];
      }),
    ),
    'Two directives are part of a line: `:v[text]{from="4.3"}` is [text for some versions](../guides/versions-in-text.md), and `:badge[Beta]` or `:badge[Beta]{warning}` is a [badge](../guides/landing-pages.md#badges). Kinds of admonitions of your own are added by the setting [`admonitions`](settings/markdown.md#admonitions).',
    `## Icons\n\nThe icons of cards, and of [pages in the sidebar](front-matter.md):\n\n${iconList(Object.keys(drawnIcons))}`,
  );
}

/** Cards, each with an icon and its name. */
function iconList(names: readonly string[]): string {
  const items = names.map((name) => `- ${code(name)}`);
  const cards = [`:::cards{icons="${names.join(' ')}"}`, ...items, ':::'].join('\n');
  return `<div class="icon-list">\n\n${cards}\n\n</div>`;
}
