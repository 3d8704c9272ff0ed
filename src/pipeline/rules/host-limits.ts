/** Redirects for which a host has no room. */
import { diagnose, settingValue } from '../diagnostics/diagnostic.js';
import { hostRules } from '../hosts/host-rules.js';
import { cloudflareRedirects, maxCloudflareRules } from '../hosts/redirect-lists.js';
import type { Finding } from '../model.js';
import type { RuleInput } from './rule-input.js';

export function findHostLimits({ config, routes }: RuleInput): readonly Finding[] {
  const place = config.hosts.indexOf('cloudflare');
  if (place < 0) return [];
  const { leftOut } = cloudflareRedirects(hostRules({ config, routes }, undefined));
  if (leftOut === 0) return [];
  return [
    diagnose('host-limit', {
      message: `Cloudflare reads ${maxCloudflareRules} redirects, and the site has ${maxCloudflareRules + leftOut}`,
      ...settingValue('hosts', place),
      notes: [
        'The addresses beyond that stay pages that lead on: browsers follow them, other programs do not. Use a bulk redirect list of Cloudflare for them.',
      ],
    }),
  ];
}
