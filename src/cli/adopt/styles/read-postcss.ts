/** Decides about the config of PostCSS: the site's own, or a new one with the plugins that the old config added. */
import { postcssFiles, findPostcss } from '../../../pipeline/own-code/find-postcss.js';
import { documentationUrl } from '../../documentation-url.js';
import type { AddedPostcss } from '../evaluate/postcss-plugins.js';
import type { Findings } from '../read/findings.js';
import { printKey } from '../write/print-config.js';

export interface OldPostcss {
  /** The indexes of the plugins of Docusaurus that are reported here. */
  readonly reported: ReadonlySet<number>;
  /** Whether docsgen runs PostCSS on the site's style sheets. */
  readonly isRun: boolean;
  /** The new config, from the site's folder. Undefined if none is written. */
  readonly newFile: { readonly file: string; readonly text: string } | undefined;
}

/** Reports the plugins of Docusaurus that add plugins of PostCSS. */
export function readPostcss(siteDir: string, added: readonly AddedPostcss[], findings: Findings): OldPostcss {
  const present = findPostcss({ root: siteDir, siteDir: '.' });
  const packages = [...new Set(added.flatMap((one) => one.packages ?? []))];
  for (const one of added)
    findings.add({ name: `plugins[${one.index}]`, path: ['plugins', one.index], ...fateOf(one, present) });
  const newFile = present === undefined && packages.length > 0 ? { file: newName, text: textOf(packages) } : undefined;
  return {
    reported: new Set(added.map(({ index }) => index)),
    isRun: present !== undefined || newFile !== undefined,
    newFile,
  };
}

/** The name of the new config, which is read as an ES module in every folder. */
const newName = postcssFiles({ siteDir: '.' }).find((file) => file.endsWith('.mjs')) ?? '';

function fateOf(
  { packages }: AddedPostcss,
  present: string | undefined,
): { readonly fate: 'near' | 'left'; readonly text: string; readonly next: string } {
  const guide = documentationUrl('guides/theming#tailwind');
  const list = packages?.join(', ');
  if (list === undefined) {
    const next = `Name its plugins in "${present ?? newName}": ${guide}.`;
    return { fate: 'left', text: 'a plugin of your own that adds plugins of PostCSS', next };
  }
  return present === undefined
    ? { fate: 'near', text: `${newName}, with ${list}`, next: `If it gave them options, add these there: ${guide}.` }
    : { fate: 'near', text: `PostCSS is run with "${present}"`, next: `Check that it names ${list}: ${guide}.` };
}

function textOf(packages: readonly string[]): string {
  const plugins = packages.map((name) => `    ${printKey(name)}: {},\n`).join('');
  return `// Made by "docsgen adopt" of the plugins that the Docusaurus config added.\nexport default {\n  plugins: {\n${plugins}  },\n};\n`;
}
