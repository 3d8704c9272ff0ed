/** Returns the site's current colours, which depend on its styles and the colour mode. */
import { diagramColors, type DiagramColor, type DrawRequest } from '../../theme/contract/diagram.js';
import { document } from '../browser/own-document.js';

export function siteColors(): DrawRequest['colors'] {
  const sample = document.body.appendChild(document.createElement('span'));
  sample.hidden = true;
  const colors = diagramColors.map((name) => {
    sample.style.color = `var(--dg-${name})`;
    return [name, getComputedStyle(sample).color];
  });
  sample.remove();
  return Object.fromEntries(colors) as Record<DiagramColor, string>;
}
