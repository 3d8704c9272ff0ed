/** Texts of the site's own language in `i18n/`, which Docusaurus shows in place of those in the config. */
import type { Findings } from '../read/findings.js';
import type { OldLabel } from './old-messages.js';

/** Reports labels that have another text there. */
export function reportOwnTexts(labels: readonly OldLabel[], findings: Findings): void {
  for (const { label, message, file, part } of labels) {
    const [shown, original] = [inLine(message), inLine(label)];
    if (shown === original) continue;
    const isConfig = part.startsWith('themeConfig.');
    findings.add({
      fate: 'left',
      name: `${isConfig ? part : `labels of ${part}`}: "${cut(original)}"`,
      written: { file, text: JSON.stringify(message).slice(1, -1) },
      text: `Docusaurus shows "${cut(shown)}", as a file of translations says; docsgen reads labels of the other languages only`,
      next: `Write ${shown === cut(shown) ? `"${shown}"` : 'the text at this place'} as the label in ${isConfig ? 'the new config' : 'the sidebar or the config'}.`,
    });
  }
}

/** White space of several lines is one blank for readers, too: a copyright may be a page of HTML. */
function inLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The place of the finding has the whole text. */
function cut(text: string): string {
  const maxLength = 60;
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
