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

const tag = new RegExp(`</?(?:${builtInNames.join('|')})[\\s/>]`);

/** Whether a text may hold the tag of one; most do not. */
export function mayHoldBuiltIns(text: string): boolean {
  return tag.test(text);
}
