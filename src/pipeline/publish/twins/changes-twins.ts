/** Writes pages of changes as Markdown: the changed pages of a version, with the differing words as a diff. */
import type { ChangedBlock, ChangedGroup, ChangedPage } from '../../../theme/contract/changes/changes.js';
import { countPages, describeCounts } from '../../../theme/contract/changes/describe-counts.js';
import { fillText } from '../../../theme/contract/fill-text.js';
import type { Step } from '../../changes/compared-pages.js';
import type { OutputFile, Version } from '../../model.js';
import { fileUrl, listOutFile } from '../../place/address.js';
import { changesTwinFile } from '../../place/plain-routes.js';
import { versionBelow } from '../../section-versions.js';
import { escapeInline } from '../../text/escape-markdown.js';
import { changeTitle, groupTitle, sectionChange } from '../render/changes/change-words.js';
import { allSteps, changesUrl, groupsOf, recipeOfStep } from '../render/changes/changes-pages.js';
import type { Renderer } from '../render/renderer.js';
import { twinUrl } from './twin-file.js';

/** Returns no files if the site does not show changes. */
export function changesTwins(renderer: Renderer): readonly OutputFile[] {
  const { view, changes } = renderer;
  if (!changes) return [];
  const steps = allSteps(view.site);
  return [
    { outFile: changesTwinFile(undefined), text: listOfVersions(renderer, steps) },
    ...steps.map((step) => ({
      outFile: changesTwinFile(step.to),
      recipe: recipeOfStep(renderer, step),
      async make() {
        await changes.loadChanges(step.to);
        return versionTwin(renderer, step);
      },
    })),
  ];
}

function listOfVersions({ view }: Renderer, steps: readonly Step[]): string {
  const { texts } = view.props;
  const { config } = view.site;
  const items = steps.map(({ to }) => {
    const title = fillText(texts.changesTitleFor, { version: to.label });
    return `- [${escapeInline(title)}](${config.url}${fileUrl(config, changesTwinFile(to))})`;
  });
  return inParts([...headOf(view, undefined, texts.changesTitle), texts.changesText, items.join('\n')]);
}

function versionTwin(renderer: Renderer, { to }: Step): string {
  const { view } = renderer;
  const { texts } = view.props;
  const groups = groupsOf(renderer, to);
  const before = versionBelow(view.site.config, to)?.label ?? '';
  const twins = twinsByUrl(renderer);
  return inParts([
    ...headOf(view, to, fillText(texts.changesTitleFor, { version: to.label })),
    `${fillText(texts.changesSince, { version: before })} ${describeCounts(countPages(groups), texts)}`,
    ...groups.flatMap((group) => groupParts(group, renderer, twins)),
  ]);
}

function headOf(
  { site: { config } }: Renderer['view'],
  version: Version | undefined,
  title: string,
): readonly string[] {
  const canonical = config.url + changesUrl({ config }, version);
  const frontMatter = [
    '---',
    `title: ${JSON.stringify(title)}`,
    ...(version ? [`version: ${JSON.stringify(version.label)}`, `status: ${JSON.stringify(version.status)}`] : []),
    `canonical: ${JSON.stringify(canonical)}`,
    '---',
  ];
  const list = `[llms.txt](${config.url}${fileUrl(config, listOutFile(version))})`;
  return [
    frontMatter.join('\n'),
    `> ${list} lists all pages${version ? ' of this version' : ''}.`,
    `# ${escapeInline(title)}`,
  ];
}

/** Writes a group. A site with several sections also names the section. */
function groupParts(
  { labels, pages }: ChangedGroup,
  renderer: Renderer,
  twins: ReadonlyMap<string, string>,
): readonly string[] {
  const heading = labels.length === 0 ? [] : [`## ${escapeInline(groupTitle(labels, renderer.view.props.texts))}`];
  return [...heading, ...pages.flatMap((page) => pageParts(page, renderer, twins))];
}

function pageParts(page: ChangedPage, { view }: Renderer, twins: ReadonlyMap<string, string>): readonly string[] {
  const { texts, origin } = view.props;
  const title = escapeInline(changeTitle(page, texts));
  const moved = page.before ? [escapeInline(fillText(texts.changeMovedFrom, { address: page.before.url }))] : [];
  return [
    `### [${title}](${twins.get(page.url) ?? origin + page.url})`,
    ...(page.summary === undefined ? [] : [escapeInline(page.summary)]),
    ...moved,
    ...page.sections.flatMap((section) => [
      `#### ${escapeInline(sectionChange(section, texts))}`,
      ...section.blocks.map(blockDiff),
    ]),
  ];
}

/** Writes a diff: lines of the older text begin with "-", those of the newer one with "+". */
function blockDiff({ runs }: ChangedBlock): string {
  const sideOf = (other: '+' | '-'): string => runs.map(([kind, text]) => (kind === other ? '' : text)).join('');
  const lines = [...marked('-', sideOf('+')), ...marked('+', sideOf('-'))].join('\n');
  const longest = Math.max(2, ...Array.from(lines.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}diff\n${lines}\n${fence}`;
}

function marked(sign: string, text: string): readonly string[] {
  const whole = text.trimEnd();
  return whole === '' ? [] : whole.split('\n').map((line) => `${sign} ${line}`);
}

function twinsByUrl({ view: { site } }: Renderer): ReadonlyMap<string, string> {
  const served = site.pages.filter(({ isServed }) => isServed);
  return new Map(served.map((page) => [page.address.url, twinUrl(site, page)]));
}

function inParts(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
