/**
 * `@docusaurus/useGlobalData`: the data that plugins of Docusaurus give to pages. docsgen has those of the docs, and the
 * config may have others.
 */
import { useDocsData } from '../core/docs-client.js';
import { useShownPage } from '../page-context.js';
import { ownCopy } from '../site-config.js';

type PluginData = Readonly<Record<string, unknown>>;

/** Returns the data of each plugin by the id of its instance. */
export default function useGlobalData(): Readonly<Record<string, PluginData | undefined>> {
  const pluginData = ownCopy(useShownPage().site.docusaurus?.pluginData ?? {});
  return {
    ...Object.fromEntries(Object.entries(pluginData).map(([name, value]) => [name, { default: value }])),
    'docusaurus-plugin-content-docs': { default: useDocsData() },
  };
}

export function useAllPluginInstancesData(pluginName: string): PluginData | undefined {
  return useGlobalData()[pluginName];
}

export function usePluginData(pluginName: string, pluginId = 'default'): unknown {
  return useAllPluginInstancesData(pluginName)?.[pluginId];
}
