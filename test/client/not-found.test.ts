import { expect, test } from 'vitest';
import { versionAround } from '../../src/client/not-found.js';

const site = (homeUrl: string, ...urls: readonly string[]) => ({ homeUrl, versions: urls.map((url) => ({ url })) });

test.each([
  [site('/', '/next', '/', '/4.0'), '/4.0/guide', 2],
  [site('/', '/next', '/', '/4.0'), '/4.0', 2],
  [site('/', '/next', '/', '/4.0'), '/4.00/guide', undefined],
  [site('/', '/next', '/', '/4.0'), '/guide', undefined],
  [site('/base/', '/base/next/', '/base/', '/base/4.0/'), '/base/4.0/guide/', 2],
  [site('/', '/docs/next', '/docs', '/docs/4.0'), '/docs/4.0/guide', 2],
  [site('/', '/docs/next', '/docs', '/docs/4.0'), '/docs/guide', 1],
  [site('/', '/docs/next', '/docs', '/docs/4.0'), '/guide', undefined],
  [site('/', '/', '/%C3%A9t%C3%A9'), '/été/x', 1],
])('%j: %s is in version %s', (around, path, version) => expect(versionAround(around, path)).toBe(version));
