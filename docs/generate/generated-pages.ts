/** The reference pages that are made from the program's own tables, so that they cannot get stale. */
import type { openSource } from '../../test/helpers/source-syntax.js';
import { commandPages } from './command-pages.js';
import { diagnosticPages } from './diagnostic-pages.js';
import { directivesPage } from './directives-page.js';
import { frontMatterPage } from './front-matter-page.js';
import { settingsPages } from './settings-pages.js';
import { stylePage } from './style-page.js';
import { textsPage } from './texts-page.js';
import { themePartsPage } from './theme-parts-page.js';

/** The text of each page, by its path in the folder `reference`. */
export type GeneratedPages = Readonly<Record<string, string>>;

export function generatedPages(source: ReturnType<typeof openSource>): GeneratedPages {
  return {
    ...commandPages(),
    ...settingsPages(source),
    ...diagnosticPages(source),
    'front-matter.md': frontMatterPage(),
    'directives.md': directivesPage(),
    'theme-parts.md': themePartsPage(source),
    'custom-properties.md': stylePage(),
    'texts.md': textsPage(),
  };
}
