/**
 * Completes the new config by the addresses of the new site: redirects from addresses of pages are left out, the function
 * that creates redirects is called for each address, and links to what something else serves are not checked.
 */
import { noteExternal } from '../map/map-plugins.js';
import type { NewConfig } from '../map/map-site.js';
import { isNoted, plainObject, type Draft } from '../write/draft.js';
import type { Findings, KeyPath } from './findings.js';
import type { SiteAddresses } from './site-addresses.js';

/** Reads the addresses of the site only if a setting depends on them. */
export async function withAddresses(mapped: NewConfig, configFile: string, findings: Findings): Promise<NewConfig> {
  const { createRedirects, settings } = mapped;
  if (!createRedirects && settings['redirects'] === undefined && !namesOwnHost(mapped)) return mapped;
  const { addressesOf, withoutIgnoredRedirects } = await import('./site-addresses.js');
  const addresses = await addressesOf(mapped);
  const newConfig = addresses
    ? withOthersOnHost(withoutIgnoredRedirects(mapped, addresses.pages, findings), addresses, findings)
    : mapped;
  return createRedirects
    ? withCreated(newConfig, { path: createRedirects, configFile, addresses }, findings)
    : newConfig;
}

/** Whether settings may have whole URLs of the site's own host. */
function namesOwnHost({ settings }: NewConfig): boolean {
  const { url, ...others } = plainObject(settings);
  return typeof url === 'string' && JSON.stringify(others).includes(url.replace(/^https?:/, ''));
}

/** Adds the routes below the base URL that the site does not have, although links of the config lead there. */
function withOthersOnHost(newConfig: NewConfig, { unserved }: SiteAddresses, findings: Findings): NewConfig {
  if (unserved.length === 0) return newConfig;
  findings.add({
    fate: 'near',
    name: 'links to other parts of the host',
    text: `"external" has ${unserved.join(', ')}, because the site has nothing there, and docsgen checks whole URLs of its own host`,
  });
  const { external } = newConfig.settings;
  const known = (isNoted(external) ? external.noted : (external ?? [])) as readonly string[];
  return { ...newConfig, settings: { ...newConfig.settings, external: noteExternal([...known, ...unserved]) } };
}

interface Creating {
  readonly path: KeyPath;
  readonly configFile: string;
  readonly addresses: SiteAddresses | undefined;
}

async function withCreated(
  newConfig: NewConfig,
  { path, configFile, addresses }: Creating,
  findings: Findings,
): Promise<NewConfig> {
  const { createdRedirects } = await import('./created-redirects.js');
  const outcome = addresses
    ? await createdRedirects(newConfig, configFile, addresses.pages)
    : { failure: 'the new site cannot be read, so its addresses are not known' };
  const name = 'plugin-client-redirects.createRedirects';
  if ('failure' in outcome) {
    const next = addresses
      ? 'List its redirects in "redirects".'
      : 'Once "docsgen check" has no errors, run "docsgen adopt --force"; or list them in "redirects".';
    findings.add({ fate: 'left', name, path, text: `no redirects of this function: ${outcome.failure}`, next });
    return newConfig;
  }
  findings.add({
    fate: 'carried',
    name,
    path,
    text: 'redirects: what the function makes of each address that the site has now',
  });
  const { redirects = [] } = newConfig.settings;
  const all = [...(redirects as readonly Draft[]), ...outcome.made];
  return { ...newConfig, settings: { ...newConfig.settings, ...(all.length > 0 && { redirects: all }) } };
}
