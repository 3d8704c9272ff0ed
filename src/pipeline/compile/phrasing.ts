/** The types of Markdown nodes that contain running text. */
const parents: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'badge',
  'noteTitle',
]);

export function holdsRunningText({ type }: { readonly type: string }): boolean {
  return parents.has(type);
}
