/** Writes redirects from lost addresses into the config file, and shows them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addRedirects, drawRedirect, type AddedRedirect } from '../../../pipeline/config/places/add-redirects.js';
import type { Overlay } from '../../../pipeline/layers/files/overlay.js';
import type { SiteConfig } from '../../../pipeline/model.js';
import { replaceFile } from '../replace-file.js';

/** The config with the redirects, or the reason why they were not written. */
export type AddedToConfig = { readonly config: SiteConfig } | { readonly why: string };

/**
 * Writes redirects into the config file. If the edit is uncertain, or people are editing the file, they must write them
 * themselves.
 */
export async function addToConfig(
  config: SiteConfig,
  overlay: Overlay,
  redirects: readonly AddedRedirect[],
): Promise<AddedToConfig> {
  if (overlay.has(config.configFile)) return { why: 'is not in the folder as it is staged' };
  const path = join(config.root, config.configFile);
  try {
    const [, mark = '', text] = /^(\uFEFF?)([^]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
    if (text !== config.configText) return { why: 'has changed since it was read' };
    const configText = await addRedirects(config, redirects);
    if (configText === undefined) return { why: 'makes them in a way that is not edited here' };
    replaceFile(path, mark + configText);
    const added = redirects.map(({ from, to }) => ({ from: [from], to }));
    return { config: { ...config, configText, redirects: [...config.redirects, ...added] } };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { why: `cannot be written (${code ?? message})` };
  }
}

/** Shows the redirects that were written. */
export function drawRedirects(file: string, redirects: readonly AddedRedirect[]): readonly string[] {
  return [`${file}: redirects`, ...drawLines(redirects)];
}

/** Shows the redirects that people must write themselves. */
export function drawUnwritten(file: string, redirects: readonly AddedRedirect[], why: string): readonly string[] {
  return [`Add these to \`redirects\`; "${file}" ${why}:`, ...drawLines(redirects)];
}

function drawLines(redirects: readonly AddedRedirect[]): readonly string[] {
  return redirects.map((redirect) => `+ ${drawRedirect(redirect)}`);
}
