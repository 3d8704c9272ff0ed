/** Components that docsgen brings along, under the names that Docusaurus' users know. */

export const builtInNames = [
  'Tabs',
  'TabItem',
  'Admonition',
  'CodeBlock',
  'Link',
  'TOCInline',
  'DocCardList',
  'Details',
] as const;

export type BuiltInName = (typeof builtInNames)[number];

/** The component that each module of Docusaurus exports. */
export const builtInModules: Readonly<Record<string, BuiltInName | undefined>> = {
  ...Object.fromEntries(builtInNames.map((name) => [`@theme/${name}`, name])),
  '@docusaurus/Link': 'Link',
};

export function isBuiltIn(name: string): name is BuiltInName {
  return builtInNames.some((known) => known === name);
}

/** What is written in Markdown in place of each. */
export const markdownOf: Readonly<Record<BuiltInName, string>> = {
  Tabs: 'Write "::::tabs", for each tab a block ":::tab Label" … ":::", and "::::" at the end.',
  TabItem: 'Write "::::tabs", for each tab a block ":::tab Label" … ":::", and "::::" at the end.',
  Admonition: 'Write ":::tip Title", the text, and ":::" at the end.',
  CodeBlock: 'Write a code fence: "```js", the code, and "```" at the end.',
  Link: 'Write [text](file.md).',
  TOCInline: 'Write links to the headings: [text](#id).',
  DocCardList: 'Write links to the pages: [text](file.md).',
  Details: 'Write <details>, <summary>Title</summary>, the text, and </details> at the end.',
};
