/** A change in words, as feeds and Markdown name it. */
import type { ChangedPage, ChangedSection } from '../../../../theme/contract/changes/changes.js';
import { fillText } from '../../../../theme/contract/fill-text.js';
import type { Texts } from '../../../../theme/contract/texts.js';

/** "New: Drills"; of a page that only changed, its title. */
export function changeTitle({ kind, title }: ChangedPage, texts: Texts): string {
  if (kind === 'changed') return title;
  const words = { added: texts.changeNewPage, moved: texts.changeMovedPage, removed: texts.changeRemovedPage };
  return `${words[kind]}: ${title}`;
}

/** "New section: Cases"; of a section that only changed, its title and where it was. */
export function sectionChange({ kind, title, before, movedTo }: ChangedSection, texts: Texts): string {
  if (kind === 'added') return `${texts.changeNewSection}: ${title}`;
  if (kind === 'removed') {
    const place = movedTo === undefined ? '' : `. ${fillText(texts.changeJoined, { title: movedTo })}`;
    return `${texts.changeRemovedSection}: ${title}${place}`;
  }
  if (!before) return title;
  return `${title}. ${fillText(before.isSplit ? texts.changeSplit : texts.changeRenamed, { title: before.title })}`;
}
