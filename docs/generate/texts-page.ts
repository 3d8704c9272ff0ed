/** The page of the interface texts, from their catalogue. */
import { englishTexts } from '../../src/theme/contract/texts.js';
import { translatedLanguages } from '../../src/theme/languages/built-in-texts.js';
import { page, table } from './markdown.js';

export function textsPage(): string {
  return page(
    {
      title: 'Interface texts',
      description: 'Every text of the interface that a site can replace, by its key.',
      position: 6,
    },
    `The texts are built in for English and for ${listLanguages()}. [\`locale.htmlLang\`](settings/site.md#locale-htmlLang) chooses the language; see [Languages](../guides/languages.md). A site in any other language has English texts.`,
    'The setting [`texts`](settings/theme.md#texts) replaces interface texts, by their key. Other texts stay those of the language. `{name}` is filled in where the text is shown.',
    "```ts title=\"docsgen.config.ts\"\ntexts: { editPage: 'Improve this page', note: 'Remark' },\n```",
    table(
      ['Key', 'Text'],
      Object.entries(englishTexts).map(([key, text]) => [`\`${key}\``, text.replaceAll('|', String.raw`\|`)]),
    ),
  );
}

/** Lists the languages with their tags: "German (`de`) and Polish (`pl`)". */
function listLanguages(): string {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return new Intl.ListFormat('en').format(translatedLanguages.map((tag) => `${names.of(tag)} (\`${tag}\`)`));
}
