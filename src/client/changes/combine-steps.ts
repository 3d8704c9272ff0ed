/**
 * Combines the steps between versions to the changes from the first to the last. A text that several steps changed is
 * combined run by run: text that one step inserted and a later one deleted disappears. No texts are compared again.
 */
import type {
  ChangedBlock,
  ChangedGroup,
  ChangedPage,
  ChangedSection,
  ChangeRun,
  ChangeStep,
} from '../../theme/contract/changes/changes.js';

/** Combines steps, oldest first. Each begins where the previous one ends. */
export function combineSteps(steps: readonly ChangeStep[]): readonly ChangedGroup[] {
  const pages = new Map<string, PlacedPage>();
  for (const { groups } of steps) {
    for (const { labels, pages: changed } of groups) {
      for (const page of changed) {
        const known = pages.get(page.lineage);
        const combined = known ? combinePages(known.page, page) : page;
        if (combined) pages.set(page.lineage, { page: combined, labels });
        else pages.delete(page.lineage);
      }
    }
  }
  return arrange(pages, steps.at(-1)?.outline ?? []);
}

interface PlacedPage {
  readonly page: ChangedPage;
  readonly labels: readonly string[];
}

/** Arranges pages as the last version's sidebar does. Removed pages come last, in their old group. */
function arrange(pages: Map<string, PlacedPage>, outline: ChangeStep['outline']): readonly ChangedGroup[] {
  const groups = new Map<string, { readonly labels: readonly string[]; readonly pages: ChangedPage[] }>();
  const add = (labels: readonly string[], page: ChangedPage): void => {
    const name = labels.join('\n');
    const group = groups.get(name) ?? { labels, pages: [] };
    groups.set(name, group);
    group.pages.push(page);
  };
  for (const { labels, pages: listed } of outline) {
    for (const [lineage, anchor, title, url] of listed) {
      const known = pages.get(lineage);
      pages.delete(lineage);
      if (known) add(labels, { ...known.page, anchor, title, url });
    }
  }
  for (const { labels, page } of pages.values()) add(labels, page);
  return [...groups.values()];
}

/** Returns undefined for a page that was added and removed again. */
function combinePages(older: ChangedPage, newer: ChangedPage): ChangedPage | undefined {
  if (older.kind === 'added')
    return newer.kind === 'removed' ? undefined : { ...newer, kind: 'added', ...newOf(older) };
  if (newer.kind === 'removed') return newer;
  // The page was removed and added again.
  const kind = newer.kind === 'added' || older.kind === 'removed' || newer.kind === 'moved' ? newer.kind : older.kind;
  const before = older.before ?? newer.before;
  const sections = combineSections(older.sections, newer.sections);
  if (kind === 'changed' && sections.length === 0) return undefined;
  return { ...newer, kind, ...(before && { before }), sections };
}

/** Returns the details of a new page. It has a summary, and none of its sections is new. */
function newOf({ summary }: ChangedPage): Pick<ChangedPage, 'sections' | 'summary'> {
  return { sections: [], ...(summary !== undefined && { summary }) };
}

function combineSections(
  older: readonly ChangedSection[],
  newer: readonly ChangedSection[],
): readonly ChangedSection[] {
  const left = [...older];
  const combined = newer.flatMap((section) => {
    const oldId = section.before?.isSplit ? section.id : (section.before?.id ?? section.id);
    const at = left.findIndex(({ id, kind }) => id === oldId && (kind !== 'removed' || section.kind === 'added'));
    const [known] = at < 0 ? [] : left.splice(at, 1);
    if (!known) return [section];
    return combineSection(known, section) ?? [];
  });
  return [...left, ...combined];
}

function combineSection(older: ChangedSection, newer: ChangedSection): ChangedSection | undefined {
  if (older.kind === 'added') {
    if (newer.kind === 'removed') return undefined;
    const blocks = combineBlocks(older.blocks, newer.blocks);
    const { before: _, ...section } = newer;
    return { ...section, kind: 'added', blocks };
  }
  if (newer.kind === 'removed') return newer;
  const { before: renamed, ...section } = newer;
  const before = older.before ?? renamed;
  const blocks = combineBlocks(older.blocks, newer.blocks);
  const isRenamed = before !== undefined && (before.id !== newer.id || before.title !== newer.title);
  if (blocks.length === 0 && !isRenamed) return undefined;
  return { ...section, kind: 'changed', ...(isRenamed && { before }), blocks };
}

function combineBlocks(older: readonly ChangedBlock[], newer: readonly ChangedBlock[]): readonly ChangedBlock[] {
  const left = [...newer];
  const combined = older.flatMap((block) => {
    const middle = textOf(block.runs, '-');
    const at =
      middle === '' ? -1 : left.findIndex(({ kind, runs }) => kind === block.kind && textOf(runs, '+') === middle);
    const [next] = at < 0 ? [] : left.splice(at, 1);
    if (!next) return [block];
    const runs = combineRuns(block.runs, next.runs);
    return runs.some(([kind]) => kind !== '=') ? [{ kind: block.kind, runs }] : [];
  });
  return [...combined, ...left];
}

/** Returns the text without the runs of one kind: without `-` it is the newer text, without `+` the older one. */
function textOf(runs: readonly ChangeRun[], without: '+' | '-'): string {
  return runs.map(([kind, text]) => (kind === without ? '' : text)).join('');
}

/** Combines runs. The newer text of the first is the older text of the second. */
export function combineRuns(first: readonly ChangeRun[], second: readonly ChangeRun[]): readonly ChangeRun[] {
  const writer: [ChangeRun[0], string][] = [];
  const add = (kind: ChangeRun[0], text: string): void => {
    const last = writer.at(-1);
    if (text === '') return;
    if (last?.[0] === kind) last[1] += text;
    else writer.push([kind, text]);
  };
  const older = first.map(([kind, text]) => [kind, text] as [ChangeRun[0], string]);
  const writeDeleted = (): void => {
    for (let next = older[0]; next?.[0] === '-'; next = older[0]) {
      add('-', next[1]);
      older.shift();
    }
  };
  /** Takes characters that the first step kept or inserted. */
  const take = (length: number, isKept: boolean): void => {
    for (let rest = length; rest > 0;) {
      writeDeleted();
      const [next] = older;
      if (!next) return;
      const text = next[1].slice(0, rest);
      next[1] = next[1].slice(text.length);
      if (next[1] === '') older.shift();
      rest -= text.length;
      if (isKept) add(next[0], text);
      // Text that was inserted and deleted again was in neither version.
      else if (next[0] === '=') add('-', text);
    }
  };
  for (const [kind, text] of second) {
    if (kind === '+') add('+', text);
    else take(text.length, kind === '=');
  }
  writeDeleted();
  return ordered(writer);
}

/** Sorts deletions before the insertions that replace them. Text that was restored counts as equal. */
function ordered(runs: readonly ChangeRun[]): readonly ChangeRun[] {
  const result: ChangeRun[] = [];
  let deleted = '';
  let inserted = '';
  let kept = '';
  const flushKept = (): void => {
    if (kept !== '') result.push(['=', kept]);
    kept = '';
  };
  const flushChange = (): void => {
    if (deleted === inserted) kept += inserted;
    else {
      flushKept();
      if (deleted !== '') result.push(['-', deleted]);
      if (inserted !== '') result.push(['+', inserted]);
    }
    deleted = inserted = '';
  };
  for (const [kind, text] of runs) {
    if (kind === '-') deleted += text;
    else if (kind === '+') inserted += text;
    else {
      flushChange();
      kept += text;
    }
  }
  flushChange();
  flushKept();
  return result;
}
