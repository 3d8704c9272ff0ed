/** Texts of the site's own language in `i18n/`, which Docusaurus shows in place of those in the config. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileText } from '../../../pipeline/files/file-text.js';
import type { OldSite } from './read-site.js';

const labelKey = /^(?:item\.label|link\.title|link\.item\.label)\.(.+)$/s;

/** Reports labels of navbar and footer that have another text there. */
export function reportOwnTexts({ siteDir, themeConfig, findings }: OldSite, language: string): void {
  for (const part of ['navbar', 'footer'] as const) {
    const file = join(siteDir, 'i18n', language, `docusaurus-theme-classic/${part}.json`);
    const inConfig = JSON.stringify(themeConfig.peek(part) ?? null);
    for (const [label, message] of messagesIn(file)) {
      if (message === label || !inConfig.includes(JSON.stringify(label))) continue;
      findings.add({
        fate: 'left',
        name: `themeConfig.${part}: "${label}"`,
        written: { file, text: JSON.stringify(message).slice(1, -1) },
        text: `Docusaurus shows "${message}", as a file of translations says; docsgen reads none`,
        next: `Write "${message}" as the label in the new config.`,
      });
    }
  }
}

/** Returns the messages of a file of translations by their labels. A file that cannot be read has none. */
function messagesIn(file: string): readonly (readonly [label: string, message: string])[] {
  const entries = existsSync(file) ? Object.entries(readJson(file)) : [];
  return entries.flatMap(([key, value]) => {
    const label = labelKey.exec(key)?.[1];
    return label !== undefined && typeof value?.message === 'string' ? [[label, value.message] as const] : [];
  });
}

function readJson(file: string): Readonly<Record<string, { readonly message?: unknown } | null>> {
  try {
    return (JSON.parse(fileText(file)) ?? {}) as ReturnType<typeof readJson>;
  } catch {
    return {};
  }
}
