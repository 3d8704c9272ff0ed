/**
 * Reads the setting `markdown`. Plugins are replaced by their digest and the code from which every thread can load
 * them.
 */
import { contentHash } from '../../cache/content-hash.js';
import type { ConfigModule } from '../load-config-module.js';
import { findPackage, packagesRoot } from '../../own-code/find-package.js';
import type { Settings } from '../config-schema.js';
import type { MarkdownConfig, PluginModule } from '../site-config.js';
import { packageState } from './package-state.js';
import { listPlugins, type WrittenPlugins } from './plugin-lists.js';
import { stableText } from './stable-text.js';

export function toMarkdownConfig(
  { math, emoji, keepIdCase, ...written }: Settings['markdown'],
  {
    root,
    siteDir,
    module,
  }: { readonly root: string; readonly siteDir: string; readonly module?: ConfigModule | undefined },
): MarkdownConfig {
  const plugins = describePlugins(written, root, module);
  const version = math === false ? undefined : findPackage(packagesRoot({ root, siteDir }), 'katex')?.version;
  return {
    ...(plugins && { plugins }),
    ...(version !== undefined && { math: { isSingle: math === true, version } }),
    emoji,
    keepIdCase,
  };
}

function describePlugins(
  written: WrittenPlugins,
  root: string,
  module: ConfigModule | undefined,
): PluginModule | undefined {
  const lists = listPlugins(written);
  if (!module || lists.remark.length + lists.rehype.length === 0) return undefined;
  const { code, packages } = module;
  // Options may come from the environment, so the code alone does not determine them.
  const key = contentHash([code, stableText(lists), packageState(root, packages)].join('\0'));
  return { key, code };
}
