/** Ids on pages of changes: no two elements share one, and links can contain all of them unescaped. */
import { expect, test } from 'vitest';
import { comparedPages } from '../../../src/pipeline/changes/compared-pages.js';
import { changeAnchor, removedAnchor } from '../../../src/pipeline/publish/render/changes/change-props.js';
import { groupId } from '../../../src/theme/contract/changes/change-tree.js';
import { loadInline } from '../../helpers/inline-site.js';

const paths = ['index', 'home', 'b', 'a/b', 'a.b', 'removed/a', 'removed.1.a', 'changes-1', 'group-1'];

test('ids of pages, removed pages and groups differ', async () => {
  const pages = paths.map((path) => [`content/docs/2/${path}.md`, '# Page\n']);
  const files = {
    ...Object.fromEntries(pages.filter(([path]) => path !== 'content/docs/2/b.md')),
    'content/docs/1/a.md': '# One\n',
    'content/docs/1/b.md': '# Two\n',
    'content/docs/2/_layer.yml': 'moved:\n  b: a\nremoved:\n  - a\n',
    'content/docs/3/_layer.yml': 'removed:\n  - a\n',
  };
  const config = { title: 'Test', url: 'https://test.example', changes: true, versions: ['3', '2', '1'] };
  const { site } = await loadInline(files, config);
  const [third, second, first] = site.config.versions;
  const anchorsOf = (from: typeof first, to: typeof first): readonly string[] =>
    comparedPages(site, { from: from!, to: to! }).map(({ before, after }) =>
      after ? changeAnchor(after) : removedAnchor(before!),
    );
  // Since version 1, both pages that were "a" are removed.
  const removed = [...anchorsOf(first, second), ...anchorsOf(second, third)].filter((id) => id.startsWith('~removed'));
  expect(removed).toEqual(['~removed.1.a', '~removed.2.a']);
  const ids = [...anchorsOf(first, second), ...removed.slice(1), groupId(0)];
  expect(ids).toContain('a');
  expect(ids).toContain('a.b');
  expect(ids).toContain('a~.b');
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.map(encodeURIComponent)).toEqual(ids);
});
