/** The report of `docsgen adopt`: three lists, for the terminal or as Markdown, and the next commands. */
import type { Fate } from '../read/findings.js';
import type { LocatedFinding } from './locate-findings.js';

const titles: Readonly<Record<Fate, string>> = {
  carried: 'Carried over',
  near: 'Near equivalents',
  left: 'Left out',
};

export const fates = Object.keys(titles) as readonly Fate[];

/**
 * Returns the entries of one list. Settings that were carried over are joined, because nobody checks each link of a
 * footer.
 */
function listOf(findings: readonly LocatedFinding[], fate: Fate): readonly LocatedFinding[] {
  const list = findings.filter((finding) => finding.fate === fate);
  if (fate !== 'carried') return list;
  const joined = new Map<string, { readonly first: LocatedFinding; readonly texts: Set<string> }>();
  for (const finding of list) {
    const name = finding.name.replace(/\[\d+\].*$/, '');
    const { first, texts } = joined.get(name) ?? { first: finding, texts: new Set() };
    joined.set(name, { first, texts: texts.add(finding.text) });
  }
  return Array.from(joined, ([name, { first, texts }]) => ({ ...first, name, text: [...texts].join(', ') }));
}

export function asLines(findings: readonly LocatedFinding[]): readonly string[] {
  return fates.flatMap((fate) => {
    const list = listOf(findings, fate);
    return [
      `${titles[fate]} (${list.length})`,
      ...list.flatMap(({ place, name, text, next }) => [
        `  ${place}  ${name}: ${text}`,
        ...(next === undefined ? [] : [`    ${next}`]),
      ]),
      '',
    ];
  });
}

/** The first line of a report in a file. */
export const reportTitle = '# From Docusaurus to docsgen\n';

export function asMarkdown(findings: readonly LocatedFinding[]): string {
  const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;');
  const lists = fates.map((fate) => {
    const rows = listOf(findings, fate).map(
      ({ place, name, text, next }) => `| \`${name}\` | ${cell(text)} | ${cell(next ?? '')} | ${place} |`,
    );
    const table = ['| Setting | What became of it | Next step | Place |', '| --- | --- | --- | --- |', ...rows];
    return [`## ${titles[fate]}`, '', ...(rows.length === 0 ? ['Nothing.'] : table), ''].join('\n');
  });
  return `${reportTitle}\n${lists.join('\n')}`;
}

/**
 * Returns the next commands. `folder` is the folder of the new config, from the working folder. With one version, there
 * is nothing to fold.
 */
export function nextLines(
  folder: string,
  { oldBuild, versions }: { readonly oldBuild: string | undefined; readonly versions: number },
): readonly string[] {
  const steps = [
    ['npx docsgen build', 'writes the site'],
    [`npx docsgen check --against ${oldBuild ?? '<old build>'}`, 'shows that no address and no heading is lost'],
    ...(versions < 2 ? [] : [['npx docsgen fold', 'makes layers of the copies of versions'] as const]),
  ] as const;
  const width = Math.max(...steps.map(([command]) => command.length));
  return [
    'Next:',
    ...(folder === '' ? [] : [`  cd ${folder}`]),
    ...steps.map(([command, purpose]) => `  ${command.padEnd(width)}  ${purpose}`),
  ];
}
