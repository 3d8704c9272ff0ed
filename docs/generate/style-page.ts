/** The page of the custom properties that a site's style sheet can set, from the theme's own style sheet. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../test/helpers/run-cli.js';
import { code, page, table } from './markdown.js';

export function stylePage(): string {
  const root = rootOf('tokens.css');
  return page(
    {
      title: 'Custom properties',
      description: 'Colours, type and sizes that a site’s own style sheet can set.',
      position: 5,
    },
    'Your own [`styles`](settings/theme.md#styles) follow the theme’s and are outside its cascade layers, so they always take effect. `light-dark()` gives a colour for each mode. [Theming](../guides/theming.md) shows how.',
    ...root.split(/^\s*(?=\/\*)/m).flatMap(partOf),
    '## Code',
    propertyTable(rootOf('code.css')),
  );
}

/** The declarations of `:root` in a style sheet of the theme. */
function rootOf(file: string): string {
  const text = readFileSync(join(projectRoot, 'src/theme/styles', file), 'utf8');
  const [, declarations = ''] = /^:root \{\n([\s\S]*?)^\}/m.exec(text) ?? [];
  return declarations;
}

function propertyTable(text: string): string {
  const rows = Array.from(text.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm), ([, name = '', value = '']) => [
    code(name),
    code(value.replaceAll(/\s+/g, ' ')),
  ]);
  return table(['Property', 'Value'], rows);
}

/** A comment and the properties below it. */
function partOf(text: string): readonly string[] {
  const [, comment = ''] = /^\/\*\s*([\s\S]*?)\s*\*\//.exec(text) ?? [];
  const [title = '', ...rest] = comment.replaceAll(/\s+/g, ' ').split(/(?<=\.)\s/);
  if (comment === '') return [];
  return [`## ${title.replace(/\.$/, '')}`, ...(rest.length > 0 ? [rest.join(' ')] : []), propertyTable(text)];
}
