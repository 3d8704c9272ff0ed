/**
 * Whether a key goes to an element instead of a shortcut: readers type in whatever is editable, and search a `select` by
 * letters. Radio buttons, such as those of tabs, and checkboxes have no use for characters.
 */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(':read-write, select');
}
