/** Texts of the site's own language in `i18n/`, which Docusaurus shows in place of those in the config. */
import type { Findings } from '../read/findings.js';
import type { OldLabel } from './old-messages.js';

/** Reports labels that have another text there. */
export function reportOwnTexts(labels: readonly OldLabel[], findings: Findings): void {
  for (const { label, message, file, part } of labels) {
    if (message === label) continue;
    const isConfig = part.startsWith('themeConfig.');
    findings.add({
      fate: 'left',
      name: `${isConfig ? part : `labels of ${part}`}: "${label}"`,
      written: { file, text: JSON.stringify(message).slice(1, -1) },
      text: `Docusaurus shows "${message}", as a file of translations says; docsgen reads labels of the other languages only`,
      next: `Write "${message}" as the label in ${isConfig ? 'the new config' : 'the sidebar or the config'}.`,
    });
  }
}
