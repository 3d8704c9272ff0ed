/**
 * Style sheets are imported as texts, because they are put into a shadow tree that is isolated from the page's styles.
 */
declare module '*.css' {
  const text: string;
  export default text;
}
