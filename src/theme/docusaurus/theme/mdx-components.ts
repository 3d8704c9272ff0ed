/** `@theme/MDXComponents`: empty, because Markdown elements have no replacements in docsgen. */
export default {};
