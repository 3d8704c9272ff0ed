/** Returns the table of contents of a page that shows changed pages. */
import type { TocItemProps } from '../page-props.js';
import { groupId } from './change-tree.js';
import type { ChangedGroup } from './changes.js';

export function changesContents(groups: readonly ChangedGroup[]): readonly TocItemProps[] {
  return groups.flatMap(({ labels, pages }, index) => {
    const items = pages.map(({ anchor, title }): TocItemProps => ({ id: anchor, text: title, items: [] }));
    return labels.length === 0 ? items : [{ id: groupId(index), text: labels.join(' › '), items }];
  });
}
