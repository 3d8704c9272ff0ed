/** A site that is edited: its files, edits of every kind of file, and random edits. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threeVersions, type Files } from './inline-site.js';
import { numbersFrom } from './numbers-from.js';

export type Edit = (text: string) => string;

export function edit(root: string, file: string, change: Edit): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''));
}

/** Three versions, each with its own page; links of every kind, a draft, a copy, and permanent warnings. */
export const editedFiles: Files = {
  'content/docs/1.0/index.md':
    '# Home\n\nWelcome to all.\n\n[b](b.md#part) and ![i](i.svg)\n\n## Start {#start}\n\nText.\n',
  'content/docs/1.0/b.md':
    '---\ntitle: Second\ndescription: What b is.\n---\n\nThis is *b*.\n\n## Part\n\n- [home](index.md#start)\n- {{v}}\n\n```yaml\na: b\n```\n',
  'content/docs/1.0/c/index.md': '# Third\n\nA third page, [b](../b.md), <a id="here">here</a>.\n',
  'content/docs/1.0/draft.md': '---\ndraft: true\n---\n\n# Draft\n\n[b](b.md)\n',
  'content/docs/2.0/copy.md': '# Copy\n\nAs it was.\n',
  'content/docs/next/copy.md': '# Copy\n\nAs it was.\n',
  'content/docs/1.0/lone.md': '# Lone\n\n```rubby\nx\n```\n\nMore, [third](c/index.md#here), [gone](gone.md).\n',
  'content/docs/2.0/b.md': '---\ntitle: Second, new\n---\n\nAnother *b*.\n\n## Part\n\n## More\n\n[home](index.md)\n',
  'content/docs/1.0/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/docs/1.0/_category_.json': '{"label": "Docs"}',
  'content/docs/2.0/_layer.yml': 'moved:\n  lone: alone\n',
  'style.css': 'a { background: url("/k.png") }\n',
  'content/static/k.png': 'k',
};

export const editedConfig = {
  ...threeVersions,
  styles: ['style.css'],
  versions: threeVersions.versions.map((version) =>
    typeof version === 'string'
      ? { name: version, variables: { v: version } }
      : { ...version, variables: { v: 'next' } },
  ),
};

export const b = 'content/docs/1.0/b.md';
const lone = 'content/docs/1.0/lone.md';

export const edits: Readonly<Record<string, (root: string) => void>> = {
  nothing: () => {},
  words: (root) => edit(root, b, (text) => text.replace('This is', 'That was')),
  'words above a link': (root) => edit(root, b, (text) => text.replace('## Part', 'More words.\n\n## Part')),
  'words above what is wrong': (root) => edit(root, lone, (text) => text.replace('# Lone', '# Lone\n\nWords.')),
  'a sample': (root) => edit(root, b, (text) => text.replace('a: b', 'a: [b')),
  'a heading': (root) => edit(root, b, (text) => text.replace('## Part', '## Piece')),
  'a link': (root) => edit(root, b, (text) => text.replace('index.md#start', 'gone.md')),
  'a link more': (root) => edit(root, b, (text) => `${text}\n[c](c/index.md)\n`),
  'a title': (root) => edit(root, b, (text) => text.replace('Second', 'Next')),
  'a description': (root) => edit(root, b, (text) => text.replace('What', 'Who')),
  'a sidebar position': (root) => edit(root, b, (text) => text.replace('title', 'sidebar_position: 1\ntitle')),
  'a slug': (root) => edit(root, b, (text) => text.replace('title', 'slug: elsewhere\ntitle')),
  'a draft': (root) => edit(root, b, (text) => text.replace('title', 'draft: true\ntitle')),
  'a neighbour': (root) => edit(root, b, (text) => text.replace('title', 'pagination_next: nowhere\ntitle')),
  'an id': (root) => edit(root, 'content/docs/1.0/c/index.md', (text) => text.replace('id=', 'x=')),
  'a variable': (root) => edit(root, b, (text) => `${text}\n{{nothing}}\n`),
  'text for some versions': (root) =>
    edit(root, lone, (text) => `${text}\n:::versions{from="2.0"}\n## Late {#late}\n\n[b](b.md#part)\n:::\n`),
  'a heading that some versions lose': (root) =>
    edit(root, 'content/docs/1.0/c/index.md', (text) =>
      text.replace('<a id="here">here</a>', ':v[<a id="here">here</a>]{until="1.0"}'),
    ),
  'a condition that the versions of a text never meet': (root) =>
    edit(root, 'content/docs/2.0/b.md', (text) => `${text}\n:v[Old]{until="1.0"}\n`),
  'all of a text': (root) => edit(root, b, () => ''),
  'front matter that is broken': (root) => edit(root, b, (text) => text.replace('title: ', 'title: [')),
  'a suppression': (root) =>
    edit(root, lone, (text) =>
      text.replace('```rubby', '<!-- docsgen-disable-next-line code-language-unknown -->\n```rubby'),
    ),
  'a new page': (root) => edit(root, 'content/docs/1.0/d.md', () => '# D\n\n[b](b.md)\n'),
  'a page less': (root) => rmSync(join(root, b)),
  'an image less': (root) => rmSync(join(root, 'content/docs/1.0/i.svg')),
  'another image': (root) => edit(root, 'content/docs/1.0/i.svg', () => '<svg/>'),
  'another name': (root) => renameSync(join(root, b), join(root, 'content/docs/1.0/bb.md')),
  'a move': (root) => edit(root, 'content/docs/2.0/_layer.yml', () => 'moved:\n  lone: one\n'),
  'a removal': (root) => edit(root, 'content/docs/2.0/_layer.yml', () => 'removed:\n  - lone\n'),
  'a layer file that is broken': (root) => edit(root, 'content/docs/2.0/_layer.yml', () => 'moved: [\n'),
  'a sidebar': (root) => edit(root, 'content/docs/2.0/_sidebar.yml', () => '- index\n- label: P\n  href: /b#part\n'),
  'a category': (root) => edit(root, 'content/docs/1.0/_category_.json', () => '{"label": "All"}'),
  'a style sheet': (root) => edit(root, 'style.css', () => 'a { background: url("/l.png") }\n'),
  'a static file': (root) => edit(root, 'content/static/l.png', () => 'l'),
  'the config': (root) => edit(root, 'docsgen.config.json', (text) => text.replace('Test', 'T')),
  'a severity': (root) =>
    edit(root, 'docsgen.config.json', (text) => text.replace('{', '{"severities":{"broken-markdown-link":"warning"},')),
  'a file that is now equal to what it overrides': (root) =>
    edit(root, 'content/docs/2.0/c/index.md', () => String(editedFiles['content/docs/1.0/c/index.md'])),
  'a file that is no longer equal': (root) =>
    edit(root, 'content/docs/2.0/copy.md', (text) => text.replace('was', 'is')),
};

/** Docs and a blog of four posts on two pages, with authors, tags, and links between posts. */
export const blogFiles: Files = {
  'content/docs/index.md': '# Home\n\n[The blog](/blog)\n',
  'content/blog/authors.yml': 'ann: { name: Ann, page: true }\nben: { name: Ben }\n',
  'content/blog/2024-01-01-one.md':
    '---\nauthors: ann\ntags: [x]\n---\n# One\n\nOf one.\n\n<!-- truncate -->\n\n## Part\n\n[two](2024-01-02-two.md)\n',
  'content/blog/2024-01-02-two.md': '---\nauthors: [ann, ben]\ntags: [x, y]\n---\n# Two\n\nOf two. ![i](i.svg)\n',
  'content/blog/2024-01-03-three.mdx': '# Three\n\nOf [one](/blog/2024/01/01/one#part).\n\n{/* truncate */}\n\nMore.\n',
  'content/blog/2024-01-04-four.md': '---\ntags: [y]\n---\n# Four\n\nOf four.\n\n<!-- truncate -->\n\nMore.\n',
  'content/blog/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

export const blogConfig = {
  title: 'Test',
  url: 'https://test.example',
  sections: [
    { name: 'docs', path: '/' },
    { name: 'blog', path: '/blog', blog: { postsPerPage: 2, sidebarCount: 3, feeds: { limit: 3 } } },
  ],
  severities: { 'broken-link': 'warning', 'author-unknown': 'warning', 'post-date-invalid': 'warning' },
};

/** Edits of what lists, sidebars and feeds show of posts. */
export const blogEdits: Readonly<Record<string, (root: string) => void>> = {
  'a word of an excerpt': (root) => edit(root, blogPost, (text) => text.replace('Of one', 'Of the first')),
  'a word behind an excerpt': (root) => edit(root, blogPost, (text) => text.replace('## Part', 'Word.\n\n## Part')),
  'the end of an excerpt': (root) => edit(root, blogPost, (text) => text.replace('<!-- truncate -->', '')),
  'a title of a post': (root) => edit(root, blogPost, (text) => text.replace('# One', '# First')),
  'the date of a post': (root) => edit(root, blogPost, (text) => text.replace('tags', 'date: 2024-03-01\ntags')),
  'a tag of a post': (root) => edit(root, blogPost, (text) => text.replace('[x]', '[x, z]')),
  'the authors of a post': (root) => edit(root, blogPost, (text) => text.replace('ann', 'nobody')),
  'the slug of a post': (root) =>
    edit(root, 'content/blog/2024-01-02-two.md', (text) => text.replace('tags', 'slug: zwei\ntags')),
  'an unlisted post': (root) => edit(root, blogPost, (text) => text.replace('tags', 'unlisted: true\ntags')),
  'a draft of a post': (root) => edit(root, blogPost, (text) => text.replace('tags', 'draft: true\ntags')),
  'a new post': (root) => edit(root, 'content/blog/2024-01-05-five.md', () => '# Five\n\nOf five.\n'),
  'a post less': (root) => rmSync(join(root, 'content/blog/2024-01-04-four.md')),
  'an author': (root) => edit(root, 'content/blog/authors.yml', (text) => text.replace('Ben', 'Benjamin')),
  'a page of an author': (root) => edit(root, 'content/blog/authors.yml', (text) => text.replace(', page: true', '')),
  'no file of authors': (root) => rmSync(join(root, 'content/blog/authors.yml')),
  'an image of a post': (root) => edit(root, 'content/blog/i.svg', () => '<svg/>'),
  'a setting of the blog': (root) =>
    edit(root, 'docsgen.config.json', (text) => text.replace('"postsPerPage":2', '"postsPerPage":3')),
};

export const blogPost = 'content/blog/2024-01-01-one.md';

// prettier-ignore
const parts = [
  'Words. ', '\n', '\n\n', 'a *b*', '\n## Part\n', '\n# Home\n', '[x](b.md)', '[x](#part)', '[x](index.md#start)', '{{v}}', '`c`',
  '<b id="q">', '</b>', '![i](i.svg)', '![](i.svg)', '\n```rubby\n', '\n```\n', ' {#start}', '[x](https://e.example)',
  '<!-- docsgen-disable-next-line broken-anchor -->\n', '- ', '\n---\n', 'title: T\n', '\n:::note\n', '\n:::\n',
  ':v[[x](b.md)]{from="2.0"}', '\n:::versions{until="2.0"}\n', ':v[', ']{only=1.0}',
];

/** Random edits, which no author would make. */
export function chance(seed: number) {
  const random = numbersFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const change: Edit = (text) => {
    const at = Math.floor(random() * (text.length + 1));
    const without = random() < 0.3 ? Math.floor(random() * 12) : 0;
    return text.slice(0, at) + (random() < 0.8 ? pick(parts) : '') + text.slice(at + without);
  };
  return { random, pick, change };
}
