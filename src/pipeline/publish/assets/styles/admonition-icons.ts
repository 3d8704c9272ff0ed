/** Creates style rules for the icons of a site's own admonitions. The bundler embeds the files. */
import { admonitionClass } from '../../../../theme/contract/admonitions.js';
import type { SiteConfig } from '../../../model.js';

/** Returns one rule per icon. Its shape masks a background in the tone's colour. */
export function admonitionIcons({ admonitions }: Pick<SiteConfig, 'admonitions'>): readonly string[] {
  return Object.entries(admonitions).flatMap(([name, { icon }]) => {
    if (icon === undefined) return [];
    const mask = `url(${JSON.stringify(`./${icon}`)}) center / contain no-repeat`;
    const sign = `.${admonitionClass(name)} > .note-title::before`;
    return `@layer theme { ${sign} { content: ''; clip-path: none; border-radius: 0; mask: ${mask}; } }`;
  });
}
