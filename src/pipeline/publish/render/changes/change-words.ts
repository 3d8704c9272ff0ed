/** Describes changes in words for feeds and Markdown. */
import type { ChangedPage, ChangedSection } from '../../../../theme/contract/changes/changes.js';
import { fillText } from '../../../../theme/contract/fill-text.js';
import type { Texts } from '../../../../theme/contract/texts.js';

/** Returns a text such as "New: Drills", or just the title of a page that changed. */
export function changeTitle({ kind, title }: ChangedPage, texts: Texts): string {
  if (kind === 'changed') return title;
  const words = { added: texts.changeNewPage, moved: texts.changeMovedPage, removed: texts.changeRemovedPage };
  return `${words[kind]}: ${title}`;
}

/** Returns a text such as "New section: Cases". For a section that changed, returns its title and where it was. */
export function sectionChange({ kind, title, before, movedTo }: ChangedSection, texts: Texts): string {
  if (kind === 'added') return `${texts.changeNewSection}: ${title}`;
  if (kind === 'removed') {
    const place = movedTo === undefined ? '' : `. ${fillText(texts.changeJoined, { title: movedTo })}`;
    return `${texts.changeRemovedSection}: ${title}${place}`;
  }
  if (!before) return title;
  return `${title}. ${fillText(before.isSplit ? texts.changeSplit : texts.changeRenamed, { title: before.title })}`;
}
