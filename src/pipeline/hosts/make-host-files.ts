/** Makes the files that hosts read: redirects that servers send, headers, the not-found page. */
import type { OutputFile, Site } from '../model.js';
import { hostFiles, type HostName } from '../place/host-files.js';
import { htaccess } from './apache.js';
import { caddyImport } from './caddy.js';
import { contentPolicy } from './content-policy.js';
import { hostRules, type HostRules } from './host-rules.js';
import { nginxInclude } from './nginx.js';
import { cloudflareRedirects, headerLists, netlifyRedirects } from './redirect-lists.js';
import { vercelConfig } from './vercel.js';

/** Returns the files of a site in all of its languages. Its own language comes first. */
export async function hostFilesOf(
  runs: readonly { readonly connected: () => Promise<{ readonly site: Site }> }[],
): Promise<readonly OutputFile[]> {
  const [site, ...others] = await Promise.all(runs.map(async ({ connected }) => (await connected()).site));
  return site ? makeHostFiles(site, others) : [];
}

/** Makes the files of a site and of its other languages. */
export function makeHostFiles(site: Site, others: readonly Site[] = []): readonly OutputFile[] {
  const { hosts } = site.config;
  if (hosts.length === 0) return [];
  const rules = hostRules(site, contentPolicy(site), others);
  return hosts.flatMap((host) =>
    textsOf[host](rules).map((text, index) => ({ outFile: hostFiles[host][index] ?? '', text })),
  );
}

/** The texts of a host's files, in the order of their names. */
const textsOf: Readonly<Record<HostName, (rules: HostRules) => readonly string[]>> = {
  netlify: (rules) => [netlifyRedirects(rules), headerLists(rules)],
  cloudflare: (rules) => [cloudflareRedirects(rules).text, headerLists(rules)],
  vercel: (rules) => [vercelConfig(rules)],
  nginx: (rules) => [nginxInclude(rules)],
  apache: (rules) => [htaccess(rules)],
  caddy: (rules) => [caddyImport(rules)],
  // GitHub Pages reads no rules. Without this file, it leaves out names that begin with "_".
  'github-pages': () => [''],
};
