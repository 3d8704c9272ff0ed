/** What an open page is told of mistakes: its own and those behind every page lie over it, and no other. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LivePage } from '../../../src/theme/live-page.js';
import { ask } from '../../helpers/ask.js';
import { makeSite, threeVersions } from '../../helpers/inline-site.js';
import { serveSite, type ServedSite } from '../../helpers/serve-site.js';

const stateOf = async (served: ServedSite, path: string): Promise<LivePage> =>
  JSON.parse((await ask(served, `/__docsgen/page?path=${path}`)).body.toString()) as LivePage;

const codesOf = ({ mistakes }: LivePage): readonly string[] => mistakes.map(({ code }) => code);

test('a component that fails or is unknown on one page leaves the others alone', async () => {
  const root = makeSite(
    {
      'content/docs/1.0/index.md': '# Home\n',
      'content/docs/1.0/bad.md': '# Bad\n\n<Bad />\n',
      'content/docs/1.0/unknown.md': '# Unknown\n\n<Nope />\n',
      'content/pages/team.tsx': "export default () => { throw new Error('no team'); };\n",
      'bad.tsx': "export default () => { throw new Error('bad'); };\n",
    },
    { ...threeVersions, components: { Bad: 'bad.tsx' } },
  );
  const served = await serveSite(root);
  for (const [path, code] of [
    ['/bad', 'component-failed'],
    ['/unknown', 'component-unknown'],
    ['/team', 'component-failed'],
  ] as const) {
    const page = await stateOf(served, path);
    expect([path, codesOf(page), page.keepsLast]).toEqual([path, [code], true]);
  }
  const home = await stateOf(served, '/');
  expect([codesOf(home), home.keepsLast]).toEqual([[], false]);
  expect(home.elsewhere.errors).toBeGreaterThanOrEqual(3);
});

test('a component that cannot be bundled is told on every page, and keeps none from changing', async () => {
  const root = makeSite(
    { 'content/docs/1.0/index.md': '# Home\n', 'card.tsx': 'export default () => <p>Card</p>;\n' },
    { ...threeVersions, components: { Card: 'card.tsx' } },
  );
  const served = await serveSite(root);
  writeFileSync(join(root, 'card.tsx'), 'export default () => <p>;\n');
  await served.said(/✘ card\.tsx/);
  appendFileSync(join(root, 'content/docs/1.0/index.md'), '\nSaved\n');
  await served.said(/[↻✘] \S+index\.md/);
  const home = await stateOf(served, '/');
  expect([codesOf(home), home.keepsLast]).toEqual([['component-failed'], false]);
  expect(home.html).toContain('Saved');
});
