/** Describes changes in words for feeds and Markdown. */
import type { ChangedPage, ChangedSection } from '../../../../theme/contract/changes/changes.js';
import { fillText } from '../../../../theme/contract/fill-text.js';
import type { Texts } from '../../../../theme/contract/texts.js';

/** Returns a text such as "New: Drills", or just the title of a page that changed. */
export function changeTitle({ kind, title }: ChangedPage, texts: Texts): string {
  if (kind === 'changed') return title;
  const words = { added: texts.changeNewPage, moved: texts.changeMovedPage, removed: texts.changeRemovedPage };
  return fillText(texts.labelled, { label: words[kind], text: title });
}

/** Returns a text such as "New section: Cases". For a section that changed, returns its title and where it was. */
export function sectionChange({ kind, title, before, movedTo }: ChangedSection, texts: Texts): string {
  const labelled = (label: string): string => fillText(texts.labelled, { label, text: title });
  const followed = (first: string, second: string): string => fillText(texts.sentences, { first, second });
  if (kind === 'added') return labelled(texts.changeNewSection);
  if (kind === 'removed') {
    const removed = labelled(texts.changeRemovedSection);
    return movedTo === undefined ? removed : followed(removed, fillText(texts.changeJoined, { title: movedTo }));
  }
  if (!before) return title;
  return followed(title, fillText(before.isSplit ? texts.changeSplit : texts.changeRenamed, { title: before.title }));
}

/** Returns the names above a group of pages, such as "Guides: Install". It is empty for pages outside of groups. */
export function groupTitle([first = '', ...others]: readonly string[], texts: Texts): string {
  return others.reduce((label, text) => fillText(texts.labelled, { label, text }), first);
}
