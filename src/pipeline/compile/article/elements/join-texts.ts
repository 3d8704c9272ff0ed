/** Joins adjacent texts, because React would put an empty comment between them. */
import type { Nodes, Parents } from 'hast';

/** Replaces inner roots by their children. A bare paragraph is such a root: see `render-paragraph.ts`. */
function* withoutBareRoots(children: readonly Nodes[]): Generator<Nodes> {
  for (const child of children) {
    if (child.type === 'root') yield* withoutBareRoots(child.children);
    else yield child;
  }
}

export function joinTexts(parent: Parents): void {
  const joined: Nodes[] = [];
  for (const child of withoutBareRoots(parent.children)) {
    const last = joined.at(-1);
    if (child.type === 'text' && last?.type === 'text') last.value += child.value;
    else joined.push(child);
    if (child.type === 'element') joinTexts(child);
  }
  parent.children = joined as typeof parent.children;
}
