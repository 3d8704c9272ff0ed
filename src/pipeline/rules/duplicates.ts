/**
 * Finds titles and descriptions that several pages share. Readers cannot distinguish those pages in menus, tabs and
 * search results.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { DiagnosticCode } from '../diagnostics/codes.js';
import { folderOf } from '../text/doc-path.js';
import type { Finding, LinkedPage } from '../model.js';
import type { RuleInput } from './rule-input.js';
import { perTree } from '../section-versions.js';
import { topOfPage, versionOf } from '../place/page-place.js';

/** Titles must be unique within their folder, and descriptions by authors within their version. */
export function findDuplicates({ pages }: RuleInput): readonly Finding[] {
  const listed = pages.filter(
    ({ isServed, generated, facts }) => isServed && !generated && facts.frontMatter.unlisted !== true,
  );
  const described = listed.filter(({ facts }) => (facts.frontMatter.description ?? '') !== '');
  return [
    ...findSame(listed, 'title-duplicate', (page) => ({ text: page.title, within: folderOf(page.docPath) })),
    ...findSame(described, 'description-duplicate', ({ facts }) => ({ text: facts.frontMatter.description ?? '' })),
  ];
}

function findSame(
  pages: readonly LinkedPage[],
  code: Extract<DiagnosticCode, 'title-duplicate' | 'description-duplicate'>,
  shownOf: (page: LinkedPage) => { readonly text: string; readonly within?: string },
): readonly Finding[] {
  const firstIn = perTree(() => new Map<string, LinkedPage>());
  return pages.flatMap((page) => {
    const { text, within = '' } = shownOf(page);
    const first = firstIn(page.section, page.version);
    const key = `${within}\0${text}`;
    const other = first.get(key);
    if (!other) {
      first.set(key, page);
      return [];
    }
    const what = code === 'title-duplicate' ? 'title' : 'description';
    return [
      diagnose(code, {
        message: `Another page has the same ${what}, "${text}"`,
        place: topOfPage(page),
        notes: [
          `It comes from "${other.source.file}".`,
          'Readers see both in lists and search results and cannot distinguish them. Describe what sets this page apart.',
        ],
        ...versionOf(page),
      }),
    ];
  });
}
