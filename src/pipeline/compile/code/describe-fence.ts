/** Applies the site's settings to a block of code. */
import type { CodeFence, CodeSettings } from './code-fence.js';
import { diagramLanguage } from '../../../theme/contract/diagram.js';
import { plainText } from './code-fence-languages.js';
import { isIn } from './comments/magic-comments.js';
import { languageLabel } from './language-labels.js';

/** Plain text has no language, and a diagram is shown as a drawing. */
const withoutLabel: ReadonlySet<string> = new Set([plainText, diagramLanguage]);

/** `isNamed` says whether the language is shown beside the block already, or was not named by its author. */
export function describeFence(
  fence: CodeFence,
  code: string,
  settings: CodeSettings,
  { isNamed }: { readonly isNamed: boolean },
): CodeFence {
  const isWanted = settings.languageLabels === 'untitled' ? fence.title === undefined : settings.languageLabels;
  const showsLanguage = isWanted && !withoutLabel.has(fence.language) && !isNamed;
  const grammar = settings.languages[fence.language]?.grammar;
  return {
    ...fence,
    ...(grammar !== undefined && { grammar }),
    label: showsLanguage ? labelOfFence(fence, settings) : undefined,
    // Only comments that occur in the code are kept, because the figure's cache key contains them.
    comments: settings.magicComments.filter((comment) => isIn(code, comment)),
  };
}

/** Returns the name of a block's language. */
export function labelOfFence({ language }: CodeFence, { languages }: CodeSettings): string {
  return languages[language]?.label ?? languageLabel(language);
}
