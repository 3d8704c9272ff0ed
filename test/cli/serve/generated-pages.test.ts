/** Parts of pages that depend on more than one text: generated lists, and the script for diagrams. They follow each save. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerLive } from '../../../src/cli/serve/http/answer-live.js';
import type { LiveSite } from '../../../src/cli/serve/site/live-site.js';
import { blogConfig, blogFiles, blogPost } from '../../helpers/edited-site.js';
import { fileBlock } from '../../helpers/file-block.js';
import { makeSite } from '../../helpers/inline-site.js';
import { openInline } from '../../helpers/live-site.js';
import { projectRoot } from '../../helpers/run-cli.js';

const config = {
  title: 'Test',
  url: 'https://test.example',
  sections: [{ name: 'docs', path: '/', tagPages: true }],
};

async function ask(site: LiveSite, path: string): Promise<{ readonly status: number; readonly text: string }> {
  const { status, body } = await answerLive(site, path, undefined);
  return { status, text: String(body) };
}

async function save(site: LiveSite, file: string, text: string): Promise<void> {
  writeFileSync(join(site.config().root, file), text);
  await site.apply([{ file, kind: 'changed' }]);
}

test('pages of tags appear with a saved tag, show new titles, and disappear with it', async () => {
  const root = makeSite(
    fileBlock`
      --- content/docs/index.md
      # Home
      --- content/docs/a.md
      # Page a
    `,
    config,
  );
  const site = await openInline(root);
  expect((await ask(site, '/tags/rest')).status).toBe(404);
  await save(site, 'content/docs/a.md', '---\ntags: [REST]\n---\n# Page a\n');
  expect((await ask(site, '/tags/rest')).text).toContain('Page a');
  expect((await ask(site, '/tags')).text).toContain('REST');
  await save(site, 'content/docs/a.md', '---\ntags: [REST]\n---\n# Other title\n');
  expect((await ask(site, '/tags/rest')).text).toContain('Other title');
  await save(site, 'content/docs/a.md', '# Other title\n');
  expect((await ask(site, '/tags/rest')).status).toBe(404);
});

test('a generated index shows saved titles and descriptions', async () => {
  const root = makeSite(
    fileBlock`
      --- content/docs/index.md
      # Home
      --- content/docs/start/_category_.json
      { "label": "Start", "link": { "type": "generated-index" } }
      --- content/docs/start/a.md
      # Page a
    `,
    config,
  );
  const site = await openInline(root);
  expect((await ask(site, '/category/start')).text).toContain('Page a');
  await save(site, 'content/docs/start/a.md', '---\ndescription: What it is about.\n---\n# New title\n');
  const { text } = await ask(site, '/category/start');
  expect(text).toContain('New title');
  expect(text).toContain('What it is about.');
});

test('lists and feeds of a blog show a saved word, a new post and a new author', async () => {
  const root = makeSite(blogFiles, blogConfig);
  const site = await openInline(root);
  const lists = ['/blog/page/2', '/blog/tags/x', '/blog/authors/ann'];
  for (const list of lists) expect((await ask(site, list)).text).toContain('Of one.');
  await save(site, blogPost, String(blogFiles[blogPost]).replace('Of one', 'Of the first'));
  for (const list of lists) expect((await ask(site, list)).text).toContain('Of the first.');
  await save(site, 'content/blog/2024-01-05-five.md', '---\nauthors: cid\n---\n# Five\n\nOf five.\n');
  expect((await ask(site, '/blog')).text).toContain('Of five.');
  expect((await ask(site, '/blog')).text).not.toContain('Cid');
  expect((await ask(site, '/blog/rss.xml')).text).toContain('Of five.');
  await save(
    site,
    'content/blog/authors.yml',
    'ann: { name: Ann, page: true }\nben: { name: Ben }\ncid: { name: Cid }\n',
  );
  expect((await ask(site, '/blog')).text).toContain('Cid');
  expect((await ask(site, '/blog/2024/01/05/five')).text).toContain('Cid');
});

test('authors in a file beside the content are shown when the file is saved', async () => {
  const sections = [{ name: 'blog', path: '/blog', blog: { authors: '../../authors.yml' } }];
  const root = makeSite(
    {
      'content/docs/index.md': '# Home\n',
      'content/blog/2024-01-01-one.md': '---\nauthors: ann\n---\n# One\n',
      'authors.yml': 'ann: { name: Ann }\n',
    },
    { ...config, sections: [{ name: 'docs', path: '/' }, ...sections] },
  );
  const site = await openInline(root);
  expect((await ask(site, '/blog')).text).toContain('Ann');
  await save(site, 'authors.yml', 'ann: { name: Anna Doe }\n');
  expect((await ask(site, '/blog')).text).toContain('Anna Doe');
});

test('the script for diagrams is added with the first saved diagram', async () => {
  const root = makeSite({ 'content/docs/index.md': '# Home\n' }, config);
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(projectRoot, 'node_modules/mermaid'), join(root, 'node_modules/mermaid'));
  const site = await openInline(root);
  expect((await ask(site, '/')).text).not.toContain('mermaid');
  await save(site, 'content/docs/index.md', '# Home\n\n```mermaid\nflowchart LR\n  A --> B\n```\n');
  const { text } = await ask(site, '/');
  const script = /\/assets\/(?:mermaid|diagrams)-[\w-]+\.js/.exec(text.replaceAll('\\u002f', '/'))?.[0];
  expect(script).toBeDefined();
  expect((await ask(site, script ?? '')).status).toBe(200);
  expect(site.diagnostics()).toEqual([]);
  rmSync(join(root, 'node_modules/mermaid'));
});
