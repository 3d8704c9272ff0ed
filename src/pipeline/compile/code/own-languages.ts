/** The site's own languages: what fences know of them, and what the highlighter receives. */
import type { SiteConfig } from '../../model.js';
import type { Grammars } from '../../layers/grammars/read-grammars.js';
import type { CodeBlock, CodeSettings } from './code-fence.js';
import { languageLabel } from './language-labels.js';

/** The texts of grammars, by their digest. */
export type GrammarTexts = Readonly<Record<string, string>>;

/** Returns the settings of code blocks. The digests of grammars are in them, so that documents depend on the grammars. */
export function codeSettings({ code }: Pick<SiteConfig, 'code'>, grammars: Grammars): CodeSettings {
  const languages = Object.entries(grammars).map(([name, grammar]) => [
    name,
    { grammar: grammar?.hash, label: languageLabel(grammar?.label ?? name) },
  ]);
  return { ...code, languages: Object.fromEntries(languages) as CodeSettings['languages'] };
}

/** Returns the grammars that blocks need. */
export function grammarsFor(blocks: readonly CodeBlock[], grammars: Grammars): GrammarTexts {
  const wanted = new Set(blocks.map(({ fence }) => fence.grammar));
  return Object.fromEntries(
    Object.values(grammars).flatMap((grammar) =>
      grammar && wanted.has(grammar.hash) ? [[grammar.hash, grammar.text]] : [],
    ),
  );
}
