/** Style sheets come as texts: they are put into a shadow tree, where the page's own do not reach. */
declare module '*.css' {
  const text: string;
  export default text;
}
