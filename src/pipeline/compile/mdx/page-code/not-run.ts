/** What is reported of code that must not run. */

/** Of a text that nobody of this site vouches for. */
export const notRunOfOthers =
  'Code of another repository is not run. Write the value itself, or register a component of this site under `components` in the config.';
