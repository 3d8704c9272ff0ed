/** The page of the interface texts, from their catalogue. */
import { englishTexts } from '../../src/theme/contract/texts.js';
import { page, table } from './markdown.js';

export function textsPage(): string {
  return page(
    {
      title: 'Interface texts',
      description: 'Every text of the interface that a site can replace, by its key.',
      position: 6,
    },
    'The setting [`texts`](settings/theme.md#texts) replaces interface texts, by their key. Other texts stay as they are. `{name}` is filled in where the text is shown.',
    "```ts title=\"docsgen.config.ts\"\ntexts: { editPage: 'Improve this page', note: 'Remark' },\n```",
    table(
      ['Key', 'Text'],
      Object.entries(englishTexts).map(([key, text]) => [`\`${key}\``, text.replaceAll('|', String.raw`\|`)]),
    ),
  );
}
