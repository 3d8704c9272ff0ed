/** Redirects from lost addresses → the config file, and what people see of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addRedirects, drawRedirect, type AddedRedirect } from '../../../pipeline/config/places/add-redirects.js';
import type { SiteConfig } from '../../../pipeline/model.js';
import { replaceFile } from '../replace-file.js';

/** Writes them into the config's file. Undefined, and nothing written, where that is not certain. */
export async function addToConfig(
  config: SiteConfig,
  redirects: readonly AddedRedirect[],
): Promise<SiteConfig | undefined> {
  const path = join(config.root, config.configFile);
  const [, mark = '', text] = /^(\uFEFF?)([^]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
  // Somebody may have edited it since it was read.
  if (text !== config.configText) return undefined;
  const configText = await addRedirects(config, redirects);
  if (configText === undefined) return undefined;
  replaceFile(path, mark + configText);
  return {
    ...config,
    configText,
    redirects: [...config.redirects, ...redirects.map(({ from, to }) => ({ from: [from], to }))],
  };
}

/** What was written, or what cannot be. */
export function drawRedirects(
  file: string,
  redirects: readonly AddedRedirect[],
  isWritten: boolean,
): readonly string[] {
  const lines = redirects.map((redirect) => `+ ${drawRedirect(redirect)}`);
  return isWritten
    ? [`${file}: redirects`, ...lines]
    : [`Add these to \`redirects\`; "${file}" makes them in a way that is not edited here:`, ...lines];
}
