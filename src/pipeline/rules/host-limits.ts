/** Finds redirects that exceed the limits of a host. */
import { diagnose, settingValue } from '../diagnostics/diagnostic.js';
import { hostRules, type HostRules } from '../hosts/host-rules.js';
import { cloudflareRedirects, isPattern, maxCloudflareRules } from '../hosts/redirect-lists.js';
import type { Finding } from '../model.js';
import type { RuleInput } from './rule-input.js';

export function findHostLimits(input: RuleInput): readonly Finding[] {
  const { hosts } = input.config;
  const place = hosts.findIndex((host) => host === 'cloudflare' || host === 'netlify');
  if (place < 0) return [];
  const rules = hostRules(input, undefined);
  return [...findPatterns(rules, place), ...(hosts[place] === 'cloudflare' ? findTooMany(rules, place) : [])];
}

function findPatterns({ redirects }: HostRules, place: number): readonly Finding[] {
  const first = redirects.find(isPattern);
  if (!first) return [];
  return [
    diagnose('host-limit', {
      message: `The redirect from "${first.from}" stays a redirect page`,
      ...settingValue('hosts', place),
      notes: ['The host reads "*" and ":" in an address as parts of a pattern.'],
    }),
  ];
}

function findTooMany(rules: HostRules, place: number): readonly Finding[] {
  const { leftOut } = cloudflareRedirects(rules);
  if (leftOut === 0) return [];
  return [
    diagnose('host-limit', {
      message: `Cloudflare allows ${maxCloudflareRules} redirects, and the site has ${maxCloudflareRules + leftOut}`,
      ...settingValue('hosts', place),
      notes: [
        'The addresses beyond that stay redirect pages: browsers follow them, other programs do not. Use a bulk redirect list of Cloudflare for them.',
      ],
    }),
  ];
}
