/**
 * Evaluates `createRedirects` of Docusaurus for the addresses of the site. docsgen's config has no function that is
 * called for each address, so the function is called once.
 */
import type { Described } from '../evaluate/described.js';
import { evaluateConfig } from '../evaluate/evaluate-config.js';
import { encodedBlanks } from '../map/base-url.js';
import type { NewConfig } from '../map/map-site.js';
import { noted, plainObject, type Draft, type DraftObject } from '../write/draft.js';
import { plain } from './site-addresses.js';

/** Returns the redirects that are not in the config yet, or the reason why the function failed. */
export async function createdRedirects(
  newConfig: NewConfig,
  configFile: string,
  addresses: readonly string[],
): Promise<{ readonly made: readonly Draft[] } | { readonly failure: string }> {
  const evaluated = await evaluateConfig(configFile, undefined, addresses);
  if (!evaluated.ok) return { failure: evaluated.message };
  const known = new Set([...addresses, ...addresses.map(plain), ...writtenSources(newConfig.settings['redirects'])]);
  const redirects = madeIn(evaluated.value).flatMap(([to, made]): readonly DraftObject[] => {
    const from = [...new Set(made.map(encodedBlanks))].filter(
      (path) => path.startsWith('/') && !known.has(path) && !known.has(plain(path)),
    );
    for (const path of from) known.add(path);
    return from.length === 0 ? [] : [{ from: from.length === 1 ? from[0] : from, to }];
  });
  const [first, ...others] = redirects;
  if (!first) return { made: [] };
  return { made: [noted('Made by "createRedirects" of the addresses that the site has now.', first), ...others] };
}

function writtenSources(redirects: Draft | undefined): readonly string[] {
  const { list } = plainObject({ list: redirects ?? [] });
  return (list as readonly { readonly from: string | readonly string[] }[]).flatMap(({ from }) => from);
}

type Made = readonly (readonly [address: string, made: readonly string[]])[];

/** Returns the results of functions with this name, wherever they are. */
function madeIn(value: Described): Made {
  if (typeof value !== 'object' || value === null) return [];
  if ('$' in value && value.$ === 'function') return value.made ?? [];
  return Object.values(value).flatMap((part) => madeIn(part as Described));
}
