/**
 * The formats of `docsgen changes`. They are in a separate module, because the table of commands loads nothing else of
 * it.
 */
export const changesFormats = ['md', 'json', 'html'] as const;

export type ChangesFormat = (typeof changesFormats)[number];
