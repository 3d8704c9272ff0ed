/** Every page of the reference site has the same headings, code and links in HTML and in Markdown. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { projectRoot, runCli } from '../helpers/run-cli.js';
import { buildReferenceSite, referenceOutput as output } from '../helpers/reference-site.js';

buildReferenceSite();

interface Said {
  readonly headings: readonly string[];
  readonly code: readonly string[];
  readonly links: readonly string[];
}

const clean = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const origin = 'https://docs.solidus.example';

function readTwin(file: string): Said {
  // It matches front matter, and the lines about the newest version and the list of pages.
  const own = /^---\n[\s\S]*?\n---\n+(?:> (?:Version |\[llms\.txt\]).*\n+)*/;
  const text = readFileSync(join(output, file), 'utf8').replace(own, '');
  const tree = unified().use(remarkParse).use(remarkGfm).parse(text) as Root;
  const said = { headings: [] as string[], code: [] as string[], links: [] as string[] };
  const words = (node: Nodes): string =>
    'value' in node ? node.value : 'children' in node ? node.children.map(words).join('') : '';
  const read = (node: Nodes): void => {
    if (node.type === 'heading') said.headings.push(clean(words(node)));
    if (node.type === 'code') said.code.push(node.value);
    if (node.type === 'link') said.links.push(node.url);
    if ('children' in node) node.children.forEach(read);
  };
  read(tree);
  return said;
}

function readPage(file: string): Said {
  const html = readFileSync(join(output, file), 'utf8');
  const article = DomUtils.findOne(({ name }) => name === 'article', parseDocument(html).children);
  if (!article) throw new Error(`${file} has no article`);
  const all = (names: readonly string[]) => DomUtils.findAll(({ name }) => names.includes(name), [article]);
  const hidden = (text: string): string => clean(text.replace(/\s*since \S+$/, ''));
  return {
    headings: all(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']).map((node) => hidden(DomUtils.textContent(node))),
    code: all(['pre']).map((node) => DomUtils.textContent(node).trimEnd()),
    links: all(['a'])
      .map((node) => node.attribs['href'] ?? '')
      .filter((href) => !/^#|^\/changes\//.test(href)),
  };
}

/** Returns the address of a page for that of its Markdown, in the form of the page's links. */
function pageAddress(url: string): string {
  if (!url.startsWith(origin)) return url;
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(url.slice(origin.length)) ?? [];
  return (path.replace(/\/index\.md$|\.md$/, '') || '/') + hash;
}

test('a twin has the headings, code and links of its page', () => {
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  // Pages of changes have no article: a golden site shows their Markdown.
  const twins = files.filter((file) => !/^changes\b/.test(file));
  expect(twins.length).toBeGreaterThan(440);
  // Versions share most texts, so one in seven of the others is enough.
  const read = twins.filter((file, index) => !/^(\d|next)/.test(file) || index % 7 === 0);
  for (const file of read) {
    const path = file.replace(/(^|\/)index\.md$|\.md$/, '');
    const page = readPage(join(path, 'index.html'));
    const twin = readTwin(file);
    const outside = twin.links.filter((url) => url.startsWith(origin) && url.endsWith('.md'));
    const missing = outside.filter((url) => !existsSync(join(output, decodeURI(url.slice(origin.length)))));
    expect(missing).toEqual([]);
    expect({ file, headings: twin.headings, code: twin.code }).toEqual({
      file,
      headings: page.headings,
      code: page.code,
    });
    const found = twin.links.map(pageAddress);
    expect({ file, links: found.filter((url) => !url.includes('#') || !url.startsWith(`/${path}#`)) }).toEqual({
      file,
      links: page.links,
    });
  }
});

test('each relative link of a packed version leads to a packed file, and its index is small', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'docsgen-pack-')), 'docs');
  expect(runCli(projectRoot, ['pack', '--version', '4.5', '--out', folder])).toMatchObject({ code: 0 });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  const links = files.flatMap((file) =>
    Array.from(readFileSync(join(folder, file), 'utf8').matchAll(/\]\((?![a-z]+:)([^)#\s]+\.md)/g), ([, target = '']) =>
      join(file, '..', target),
    ),
  );
  expect(links.length).toBeGreaterThan(300);
  expect(links.filter((target) => !existsSync(join(folder, target)))).toEqual([]);
  expect(statSync(join(folder, 'README.md')).size).toBeLessThanOrEqual(8192);
  rmSync(dirname(folder), { recursive: true });
});
