/** `@theme/MDXComponents`: elements of Markdown have no replacements here, so there is nothing to spread. */
export default {};
