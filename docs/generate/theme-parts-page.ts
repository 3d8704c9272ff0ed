/** The page of the theme's parts, from their table. */
import { browserPartNames } from '../../src/theme/contract/theme-parts.js';
import { membersOf, propertiesOf, type openSource } from '../../test/helpers/source-syntax.js';
import { page, withFileLinks } from './markdown.js';

export function themePartsPage(source: ReturnType<typeof openSource>): string {
  const file = source.read('src/theme/contract/theme-parts.ts');
  const parts = propertiesOf(file, 'themeParts').map(({ name, text, value }) => {
    const [, type = ''] = /<(\w+)>/.exec(value?.getText(file) ?? '') ?? [];
    const props = membersOf(file, type).map((prop) => `\`${prop.name}\``);
    const place = browserPartNames.some((known) => known === name) ? 'Runs in the browser, too. ' : '';
    return `## \`${name}\` {#${name.toLowerCase()}}\n\n${withFileLinks(text, '../')} ${place}\n\nProps: ${props.join(', ')}`;
  });
  return page(
    {
      title: 'Theme parts',
      description: 'Every component of the theme that a site can replace or wrap, with its props.',
      position: 4,
    },
    'The setting [`theme.components`](settings/theme.md#theme-components) replaces a part by a file of yours with a default export. [Theming](../guides/theming.md) shows how.',
    ...parts.map((part) => part.replaceAll(/ +$/gm, '')),
  );
}
