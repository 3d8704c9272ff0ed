/** The names of docsgen's built-in components, which are those of Docusaurus. */
import { apiTabs } from '../../../text/docusaurus/api-parts.js';

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

/** `Mermaid` needs its import, because many sites have a component of this name. So does `ApiTabs` of pages of APIs. */
export type BuiltInName = (typeof builtInNames)[number] | 'ApiTabs' | 'Mermaid';

/** The component that each Docusaurus module exports. */
export const builtInModules: Readonly<Record<string, BuiltInName | undefined>> = {
  ...Object.fromEntries(builtInNames.map((name) => [`@theme/${name}`, name])),
  ...Object.fromEntries(apiTabs.map((name) => [`@theme/${name}`, 'Tabs' as const])),
  '@docusaurus/Link': 'Link',
  '@theme/ApiTabs': 'ApiTabs',
  '@theme/Mermaid': 'Mermaid',
};

export function isBuiltIn(name: string): name is BuiltInName {
  return builtInNames.some((known) => known === name);
}

const tag = new RegExp(`</?(?:${builtInNames.join('|')})[\\s/>]`);

/** Whether a text may contain the tag of a built-in component. Most texts do not. */
export function mayHoldBuiltIns(text: string): boolean {
  return tag.test(text);
}
