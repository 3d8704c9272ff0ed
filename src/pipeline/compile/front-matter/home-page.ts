/**
 * Recognises the front matter of home pages of other generators, from which they make the whole page. VitePress has
 * `layout: home` (https://vitepress.dev/reference/default-theme-home-page), Starlight `template: splash`
 * (https://starlight.astro.build/reference/frontmatter/#hero).
 */
import type { ProblemInDocument } from '../../diagnostics/diagnostic.js';
import type { YamlEntry } from '../../yaml/yaml-tree.js';

interface HomePage {
  readonly generator: string;
  /** The key and the value that make it a home page. */
  readonly key: string;
  readonly value: string;
  /** The keys with its content, which docsgen does not show. */
  readonly content: readonly string[];
}

const homePages: readonly HomePage[] = [
  { generator: 'VitePress', key: 'layout', value: 'home', content: ['hero', 'features'] },
  { generator: 'Starlight', key: 'template', value: 'splash', content: ['hero'] },
];

/** Returns the problem of such front matter, with the entry at which it is reported. */
export function findHomePage(
  entries: readonly YamlEntry[],
): { readonly entry: YamlEntry; readonly problem: Pick<ProblemInDocument, 'message' | 'notes'> } | undefined {
  for (const { generator, key, value, content } of homePages) {
    const entry = entries.find((one) => one.key === key && one.value.kind === 'scalar' && one.value.text === value);
    const shown = content.filter((name) => entries.some((one) => one.key === name));
    if (!entry || shown.length === 0) continue;
    const names = shown.map((name) => `"${name}"`).join(' and ');
    const message = `This is a home page of ${generator}, which docsgen does not read: ${names} ${shown.length === 1 ? 'is' : 'are'} not shown`;
    return {
      entry,
      problem: {
        message,
        notes: [
          'Write "layout: landing", and the page as Markdown: ":::hero" around a heading, a text and a paragraph of links, and ":::cards" around a list of features. The guide "Landing pages" has an example.',
        ],
      },
    };
  }
  return undefined;
}
