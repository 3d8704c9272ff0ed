/**
 * Whether a key goes to an element instead of a shortcut: readers type in text fields, and search a `select` by letters.
 * Radio buttons, such as those of tabs, and checkboxes have no use for characters.
 */
export function takesKeys(target: EventTarget | null): boolean {
  const fields = 'input:not([type="radio"], [type="checkbox"]), select, textarea';
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));
}
