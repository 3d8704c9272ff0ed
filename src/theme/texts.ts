/** The catalogue of interface texts. A site overrides them by key in its config; a language replaces them. */

/** Every text a reader can meet that no author wrote. `{name}` is filled in where the text is shown. */
export const englishTexts = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  footnotes: 'Footnotes',
  footnoteBack: 'Back to the text',
  taskDone: 'Done',
  taskOpen: 'To do',
} as const;

export type TextKey = keyof typeof englishTexts;
export type Texts = Readonly<Record<TextKey, string>>;
