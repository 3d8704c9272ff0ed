/** The problems that an open page shows: its own, and those that affect every page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LivePage } from '../../../src/theme/contract/live-page.js';
import { ask } from '../../helpers/ask.js';
import { fileBlock } from '../../helpers/file-block.js';
import { makeSite, threeVersions } from '../../helpers/inline-site.js';
import { saveFile } from '../../helpers/save-file.js';
import { serveSite, type ServedSite } from '../../helpers/serve-site.js';

const stateOf = async (served: ServedSite, path: string): Promise<LivePage> =>
  JSON.parse((await ask(served, `/__docsgen/page?path=${path}`)).body.toString()) as LivePage;

const append = (path: string, text: string): void => saveFile(path, readFileSync(path, 'utf8') + text);

const codesOf = ({ diagnostics }: LivePage): readonly string[] => diagnostics.map(({ code }) => code);

test('deeply nested front matter and a deeply nested sidebar are reported, and the server continues', async () => {
  const index = '# Home\n';
  const root = makeSite(
    { 'content/docs/1.0/index.md': index, 'content/docs/1.0/_sidebar.yml': '- index\n' },
    threeVersions,
  );
  const served = await serveSite(root);
  saveFile(join(root, 'content/docs/1.0/index.md'), `---\ntitle: ${'['.repeat(20_000)}\n---\n${index}`);
  await served.said(/front-matter-invalid/);
  saveFile(join(root, 'content/docs/1.0/_sidebar.yml'), `- ${'['.repeat(1_000)}\n`);
  await served.said(/sidebar-invalid/);
  saveFile(join(root, 'content/docs/1.0/_sidebar.yml'), '- index\n');
  await served.said(/[↻✘] \S+_sidebar\.yml[^\n]*\n[\s\S]*[↻✘] \S+_sidebar\.yml/);
  saveFile(join(root, 'content/docs/1.0/index.md'), `${index}\nStill here\n`);
  await expect.poll(async () => (await stateOf(served, '/')).html).toContain('Still here');
});

test('a component that fails or is unknown on one page does not affect other pages', async () => {
  const root = makeSite(
    fileBlock`
      --- content/docs/1.0/index.md
      # Home
      --- content/docs/1.0/bad.md
      # Bad

      <Bad />
      --- content/docs/1.0/unknown.md
      # Unknown

      <Nope />
      --- content/pages/team.tsx
      export default () => { throw new Error('no team'); };
      --- bad.tsx
      export default () => { throw new Error('bad'); };
    `,
    { ...threeVersions, components: { Bad: 'bad.tsx' } },
  );
  const served = await serveSite(root);
  for (const [path, code, isSpoiled] of [
    ['/bad', 'component-failed', true],
    ['/unknown', 'component-unknown', false],
    ['/team', 'component-failed', true],
  ] as const) {
    const page = await stateOf(served, path);
    expect([path, codesOf(page), page.isSpoiled]).toEqual([path, [code], isSpoiled]);
  }
  const home = await stateOf(served, '/');
  expect([codesOf(home), home.isSpoiled]).toEqual([[], false]);
  expect(home.elsewhere.errors).toBeGreaterThanOrEqual(3);
});

test('a component that cannot be bundled is reported on every page, and all pages still update', async () => {
  const root = makeSite(
    fileBlock`
      --- content/docs/1.0/index.md
      # Home
      --- card.tsx
      export default () => <p>Card</p>;
    `,
    { ...threeVersions, components: { Card: 'card.tsx' } },
  );
  const served = await serveSite(root);
  saveFile(join(root, 'card.tsx'), 'export default () => <p>;\n');
  await served.said(/✘ card\.tsx/);
  append(join(root, 'content/docs/1.0/index.md'), '\nSaved\n');
  await served.said(/[↻✘] \S+index\.md/);
  const home = await stateOf(served, '/');
  expect([codesOf(home), home.isSpoiled]).toEqual([['component-failed'], false]);
  expect(home.html).toContain('Saved');
});

test('a syntax error in code of a page and a text is reported once, with the place of the opening tag', async () => {
  const code = 'export default () => (\n  <button onClick={() => alert(1)}>\n    Press\n  </p>\n);\n';
  const root = makeSite(
    {
      'content/docs/index.mdx': "import Card from '../../card'\n\n# Home\n\n<Card />\n",
      'content/pages/about.tsx': "import Card from '../../card';\nexport default () => <Card />;\n",
      'card.tsx': code.replace('/p', '/button'),
    },
    { title: 'Test', url: 'https://test.example' },
  );
  const served = await serveSite(root);
  saveFile(join(root, 'card.tsx'), code);
  const output = await served.said(/closing "p" tag[^]* · 1 error\n/);
  expect(output).toMatch(/The opening "button" tag is here:\s+card\.tsx:2:4:/);
  expect(output).not.toContain('2 files');
  const [problem] = (await stateOf(served, '/')).diagnostics;
  expect(problem?.related).toEqual([
    {
      text: 'The opening "button" tag is here',
      place: expect.objectContaining({ file: 'card.tsx', line: 2, column: 4 }),
    },
  ]);
});

test('a component that fails while a page is rendered is reported once when that page is requested, and later as fixed', async () => {
  const card = (text: string): string => `export default () => { ${text} };\n`;
  const root = makeSite(
    {
      'content/docs/1.0/index.md': '# Home\n',
      'content/docs/1.0/shown.md': '# Shown\n\n<Card />\n',
      'card.tsx': card("throw new Error('no card')"),
    },
    { ...threeVersions, components: { Card: 'card.tsx' } },
  );
  const served = await serveSite(root);
  expect(served.output()).not.toContain('no card');
  await ask(served, '/shown');
  await served.said(/no card[\s\S]*✘ While a page was made · 1 error/);
  append(join(root, 'content/docs/1.0/index.md'), '\nSaved\n');
  await served.said(/↻ \S+index\.md[^\n]* · 1 error/);
  await ask(served, '/shown');
  // The message of another problem.
  saveFile(join(root, 'card.tsx'), card("throw new Error('still none')"));
  await served.said(/still none[\s\S]*✘ card\.tsx[^\n]* · 1 fixed · 1 error/);
  saveFile(join(root, 'card.tsx'), card('return <p>A card</p>'));
  const line = await served.said(/↻ card\.tsx[^\n]*\n/);
  expect(line).toMatch(/ · 1 fixed\n$/);
  expect(served.output().match(/cannot be rendered: no card/g)).toHaveLength(1);
});

test('a failing component shows its last good state after other saves and after a reload; so does a React page', async () => {
  const part = (text: string): string => `export default () => { ${text} };\n`;
  const fails = part("throw new Error('broken')");
  const root = makeSite(
    {
      'content/docs/1.0/index.md': '# Home\n\n<Card />\n',
      'content/pages/team.tsx': part('return <p>A team</p>'),
      'card.tsx': part('return <p>A card</p>'),
    },
    { ...threeVersions, components: { Card: 'card.tsx' } },
  );
  const served = await serveSite(root);
  const save = async (file: string, text: string): Promise<void> => {
    const from = served.output().length;
    saveFile(join(root, file), text);
    await served.said(new RegExp(`[↻✘] ${file}`), from);
  };
  await stateOf(served, '/');
  await save('card.tsx', fails);
  await stateOf(served, '/');
  // Another failing component does not replace this one.
  await save('card.tsx', fails.replace('broken', 'still broken'));
  await save('content/docs/1.0/index.md', '# Home\n\nNew text\n\n<Card />\n');
  await save('content/pages/team.tsx', fails);
  const home = await stateOf(served, '/');
  expect([codesOf(home), home.isSpoiled, home.isLastGood]).toEqual([['component-failed'], false, true]);
  expect(home.html).toMatch(/New text[^]*A card/);
  const team = await stateOf(served, '/team');
  expect([codesOf(team), team.isSpoiled]).toEqual([['component-failed'], true]);
  expect(team.html).toContain('A team');
  await save('card.tsx', part('return <p>A fixed card</p>'));
  const fixed = await stateOf(served, '/');
  expect([codesOf(fixed), fixed.isLastGood]).toEqual([[], false]);
  expect(fixed.html).toContain('A fixed card');
});

test('a failing part of the theme shows its last good state after a reload', async () => {
  const part = (text: string): string => `export default () => { ${text} };\n`;
  const root = makeSite(
    { 'content/docs/1.0/index.md': '# Home\n', 'footer.tsx': part('return <footer>Our footer</footer>') },
    { ...threeVersions, theme: { components: { Footer: 'footer.tsx' } } },
  );
  const served = await serveSite(root);
  saveFile(join(root, 'footer.tsx'), part("throw new Error('broken')"));
  await served.said(/[↻✘] footer\.tsx/);
  const broken = await stateOf(served, '/');
  // The part on the screen is alive, which is better.
  expect([codesOf(broken), broken.isSpoiled]).toEqual([['component-failed'], true]);
  expect((await ask(served, '/')).body.toString()).toContain('Our footer');
  await served.said(/1 error/);
  saveFile(join(root, 'footer.tsx'), part('return <footer>A fixed footer</footer>'));
  await served.said(/1 fixed/);
  const fixed = await stateOf(served, '/');
  expect([codesOf(fixed), fixed.isSpoiled]).toEqual([[], false]);
  expect(fixed.html).toContain('A fixed footer');
});

test('of many problems at once, a few are shown and the rest are counted', async () => {
  const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n' });
  const served = await serveSite(root);
  const links = Array.from({ length: 30 }, (_, number) => `[a](nowhere-${number}.md)\n\n`).join('');
  saveFile(join(root, 'content/docs/1.0/index.md'), `# Home\n\n${links}`);
  await served.said(/And 20 more; "docsgen check" shows them all\.\n\n✘ \S+index\.md · 3 pages · [^\n]* · 30 errors/);
  expect(served.output().match(/\[ERROR\]/g)).toHaveLength(10);
});

test('a link to a heading of a component is reported as soon as the component no longer renders it', async () => {
  const card = (id: string): string => `export default () => <p id="${id}">Card</p>;\n`;
  const root = makeSite(
    {
      'content/docs/1.0/index.md': '# Home\n\n[Card](card.md#made)\n',
      'content/docs/1.0/card.md': '# Card\n\n<Card />\n',
      'card.tsx': card('made'),
    },
    { ...threeVersions, components: { Card: 'card.tsx' } },
  );
  const served = await serveSite(root);
  expect(codesOf(await stateOf(served, '/'))).toEqual([]);
  saveFile(join(root, 'card.tsx'), card('other'));
  await served.said(/✘ card\.tsx.* 1 error/);
  expect(codesOf(await stateOf(served, '/'))).toEqual(['broken-anchor']);
  saveFile(join(root, 'card.tsx'), card('made'));
  await served.said(/↻ card\.tsx.* 1 fixed/);
  expect(codesOf(await stateOf(served, '/'))).toEqual([]);
});

test('a problem that full copies repeat is reported once', async () => {
  const page = '# Home\n\n[x](nosuch.md)\n';
  const root = makeSite(
    { 'content/docs/1.0/index.md': page, 'content/docs/2.0/index.md': page },
    { ...threeVersions, versions: ['2.0', '1.0'].map((name) => ({ name, complete: true })) },
  );
  const served = await serveSite(root);
  await served.said(/▲ .*\n/);
  const start = served.output();
  expect(start).toContain('▲ 1 error.');
  expect(start.match(/there is no page/g)).toHaveLength(1);
  expect(start).toContain('2 files have this problem');
});
