/** Icons of a site's own admonitions → rules of the style sheet, into which the bundler puts the files. */
import { admonitionClass } from '../../../../theme/contract/admonitions.js';
import type { SiteConfig } from '../../../model.js';

/** One rule for each icon: its shape cuts the ground that has the tone's colour. */
export function admonitionIcons({ admonitions }: Pick<SiteConfig, 'admonitions'>): readonly string[] {
  return Object.entries(admonitions).flatMap(([name, { icon }]) => {
    if (icon === undefined) return [];
    const mask = `url(${JSON.stringify(`./${icon}`)}) center / contain no-repeat`;
    const sign = `.${admonitionClass(name)} > .note-title::before`;
    return `@layer theme { ${sign} { content: ''; clip-path: none; border-radius: 0; mask: ${mask}; } }`;
  });
}
