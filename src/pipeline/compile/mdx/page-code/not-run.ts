/** Messages about code that must not run. */

/** The message for code in a text that the site does not trust. */
export const notRunOfOthers =
  'Code of another repository is not run. Write the value itself, or register a component of this site under `components` in the config.';
