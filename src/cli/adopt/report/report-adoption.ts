/** The report of `docsgen adopt`: three lists, for the terminal or as Markdown, and the next commands. */
import { groupBy } from '../../../pipeline/group-by.js';
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
  return joinInstances(fate === 'carried' ? joinNumbered(list) : list);
}

/** Joins findings about the elements of a list, such as `navbar.items[1]`. */
function joinNumbered(list: readonly LocatedFinding[]): readonly LocatedFinding[] {
  const byName = groupBy(list, ({ name }) => [name.replace(/\[\d+\].*$/, '')]);
  return Array.from(byName, ([name, same]) => ({
    ...same[0]!,
    name,
    text: [...new Set(same.map(({ text }) => text))].join(', '),
  }));
}

/** The id of a plugin in the name of a setting, such as `plugin-content-docs(api).path`. */
const instance = /\(([^()]*)\)/;

/** Joins equal findings about the instances of a plugin: sites have up to dozens of folders of docs. */
function joinInstances(list: readonly LocatedFinding[]): readonly LocatedFinding[] {
  const alike = groupBy(list, ({ name, text, next }) => [JSON.stringify([name.replace(instance, '()'), text, next])]);
  return Array.from(alike.values(), (same) => {
    const first = same[0]!;
    const ids = same.flatMap(({ name }) => instance.exec(name)?.[1] ?? []);
    return ids.length < 2 ? first : { ...first, name: first.name.replace(instance, () => `(${describeIds(ids)})`) };
  });
}

const maxIds = 3;

function describeIds(ids: readonly string[]): string {
  const more = ids.length - maxIds;
  return more > 1 ? `${ids.slice(0, maxIds).join(', ')} and ${more} more` : ids.join(', ');
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
