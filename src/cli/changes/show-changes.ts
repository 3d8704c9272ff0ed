/** Shows the changes between two versions as Markdown and HTML for release notes, and as JSON. */
import { groupChanges, type ChangeGroup } from '../../pipeline/changes/group-changes.js';
import type { BlockChange, PageChange, SectionChange, VersionChanges } from '../../pipeline/changes/version-changes.js';
import type { LinkedPage, Site } from '../../pipeline/model.js';
import { escapeHtml } from '../../theme/render/escape-html.js';
import { escapeInline } from '../../pipeline/text/escape-markdown.js';
import { humanize } from '../../pipeline/text/doc-path.js';
import { plural } from '../report.js';

/** The notation of a format. */
interface Writer {
  readonly text: (text: string) => string;
  readonly link: (text: string, url: string) => string;
  readonly strong: (text: string) => string;
  readonly heading: (level: 1 | 2, text: string) => readonly string[];
  readonly paragraph: (text: string) => readonly string[];
  readonly list: (items: readonly Item[]) => readonly string[];
  /** The differences in a section, which follow its name. Returns "" if a format omits them. */
  readonly blocks: (blocks: readonly BlockChange[]) => string;
}

interface Item {
  readonly text: string;
  readonly inner?: readonly string[];
}

export function changesMarkdown(site: Site, changes: VersionChanges): readonly string[] {
  return write(site, changes, markdown);
}

/** Returns an HTML fragment without a head. */
export function changesHtml(site: Site, changes: VersionChanges): readonly string[] {
  return write(site, changes, html);
}

function write(site: Site, changes: VersionChanges, writer: Writer): readonly string[] {
  const groups = groupChanges(site, changes);
  const { from, to } = changes;
  const lines = [
    ...writer.heading(1, writer.text(`What changed in ${to.label}`)),
    ...writer.paragraph(writer.text(`Since ${from.label}: ${countWords(groups)}.`)),
    ...groups.flatMap((group) => [
      ...writer.heading(2, writer.text(groupName(site, group))),
      ...writer.list(group.pages.map((page) => pageItem(site, page, writer))),
    ]),
  ];
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
}

function countWords(groups: readonly ChangeGroup[]): string {
  const pages = groups.flatMap((group) => group.pages);
  const counts = (['added', 'moved', 'changed', 'removed'] as const).flatMap((kind) => {
    const count = pages.filter((page) => page.kind === kind).length;
    return count === 0 ? [] : [`${plural(count, 'page')} ${kind}`];
  });
  return counts.length === 0 ? 'no page changed' : counts.join(', ');
}

/** Returns the name of a group. It contains the section if several sections have versions. */
function groupName({ config }: Site, { section, label }: ChangeGroup): string {
  const isOne = config.sections.filter(({ versioned }) => versioned).length === 1;
  const names = [...(isOne ? [] : [humanize(section.name)]), ...(label === undefined ? [] : [label])];
  return names.length === 0 ? 'Pages' : names.join(': ');
}

// ----------------------------------------------------------------------------------------------------------------- pages

const verbs = { added: 'New', moved: 'Moved', changed: 'Changed', removed: 'Removed' } as const;

function verbOf({ kind, sections }: PageChange): string {
  return kind === 'moved' && sections.length > 0 ? 'Moved and changed' : verbs[kind];
}

function pageItem(site: Site, change: PageChange, writer: Writer): Item {
  const { kind, before, after, sections } = change;
  const shown = after ?? before;
  const title = writer.text(shown?.title ?? '');
  const name = after ? writer.link(title, urlOf(site, after)) : title;
  const from =
    kind === 'moved' && before ? `, was ${writer.link(writer.text(before.address.route), urlOf(site, before))}` : '';
  const text = `${writer.strong(`${verbOf(change)}:`)} ${name}${from}`;
  if (!after) return { text };
  // Text before the first heading has no name.
  const isNamed = sections.some(({ id, before: was }) => id !== '' || was);
  if (!isNamed) return { text: text + writer.blocks(sections.flatMap(({ blocks }) => blocks)) };
  const inner = sections.map((section) => sectionText(site, after, section, writer) + writer.blocks(section.blocks));
  return { text, inner };
}

function sectionText(site: Site, page: LinkedPage, section: SectionChange, writer: Writer): string {
  const { kind, id, title, before, after } = section;
  const quoted = (text: string): string => writer.text(`“${text}”`);
  if (kind === 'removed') {
    const place = after ? `, now in ${quoted(after.title)}` : '';
    return `Section removed: ${writer.text(title)}${place}`;
  }
  if (id === '') return before ? `Title, was ${quoted(before.title)}` : 'Introduction';
  const name = writer.link(writer.text(title), `${urlOf(site, page)}#${encodeURIComponent(id)}`);
  if (kind === 'added') return `New section: ${name}`;
  if (!before) return name;
  return before.isSplit ? `${name}, was a part of ${quoted(before.title)}` : `${name}, was ${quoted(before.title)}`;
}

function urlOf({ config }: Site, { address }: LinkedPage): string {
  return config.url + address.url;
}

// --------------------------------------------------------------------------------------------------------------- formats

const markdown: Writer = {
  text: escapeInline,
  link: (text, url) => `[${text}](${url.replaceAll(/[()]/g, encodeURIComponent)})`,
  strong: (text) => `**${text}**`,
  heading: (level, text) => [`${'#'.repeat(level)} ${text}`, ''],
  paragraph: (text) => [text, ''],
  list: (items) => [
    ...items.flatMap(({ text, inner = [] }) => [`- ${text}`, ...inner.map((line) => `  - ${line}`)]),
    '',
  ],
  blocks: () => '',
};

const html: Writer = {
  text: escapeHtml,
  link: (text, url) => `<a href="${escapeHtml(url)}">${text}</a>`,
  strong: (text) => `<strong>${text}</strong>`,
  heading: (level, text) => [`<h${level}>${text}</h${level}>`],
  paragraph: (text) => [`<p>${text}</p>`],
  list: (items) => [
    '<ul>',
    ...items.map(({ text, inner = [] }) => {
      const below = inner.length === 0 ? '' : `<ul>${inner.map((line) => `<li>${line}</li>`).join('')}</ul>`;
      return `<li>${text}${below}</li>`;
    }),
    '</ul>',
  ],
  blocks: (blocks) =>
    blocks.length === 0 ? '' : `<details><summary>Differences</summary>${blocks.map(blockHtml).join('')}</details>`,
};

function blockHtml({ kind, runs }: BlockChange): string {
  const words = runs.map(([sign, text]) => {
    if (sign === '=') return escapeHtml(shorten(text, kind));
    const element = sign === '+' ? 'ins' : 'del';
    return `<${element}>${escapeHtml(text)}</${element}>`;
  });
  return kind === 'code' ? `<pre><code>${words.join('')}</code></pre>` : `<p>${words.join('')}</p>`;
}

/** The maximum amount of unchanged text on each side. */
const maxShown = { letters: 80, lines: 3 } as const;

function shorten(text: string, kind: BlockChange['kind']): string {
  if (kind === 'code') {
    const lines = text.split('\n');
    if (lines.length <= 2 * maxShown.lines + 1) return text;
    return [...lines.slice(0, maxShown.lines), '…', ...lines.slice(-maxShown.lines - 1)].join('\n');
  }
  const letters = [...text];
  if (letters.length <= 2 * maxShown.letters) return text;
  return `${letters.slice(0, maxShown.letters).join('')} … ${letters.slice(-maxShown.letters).join('')}`;
}

// -------------------------------------------------------------------------------------------------------------- machines

export function changesJson(site: Site, changes: VersionChanges): object {
  const { from, to } = changes;
  return {
    from: from.name,
    to: to.name,
    groups: groupChanges(site, changes).map(({ section, label, pages }) => ({
      section: section.name,
      ...(label !== undefined && { label }),
      pages: pages.map(({ kind, before, after, sections }) => ({
        kind,
        title: (after ?? before)?.title,
        ...(after && { url: urlOf(site, after), file: after.source.file }),
        ...(before && { before: { title: before.title, url: urlOf(site, before), file: before.source.file } }),
        sections,
      })),
    })),
  };
}
