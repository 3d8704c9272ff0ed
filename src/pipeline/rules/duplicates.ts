/**
 * Finds titles and descriptions that several pages share. Readers cannot distinguish those pages in menus, tabs and
 * search results.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { DiagnosticCode } from '../diagnostics/codes.js';
import { folderOf } from '../text/doc-path.js';
import type { Finding, LinkedPage } from '../model.js';
import type { RuleInput } from './rule-input.js';
import { topOfPage, versionOf } from '../place/page-place.js';

/** Titles must be unique within their folder, and descriptions by authors within their version. */
export function findDuplicates({ pages }: RuleInput): readonly Finding[] {
  return [
    ...findSame(pages, 'title-duplicate', (page) => [folderOf(page.docPath), page.title]),
    ...findSame(pages, 'description-duplicate', ({ facts }) => {
      const { description } = facts.frontMatter;
      return description === undefined ? undefined : [description];
    }),
  ];
}

function findSame(
  pages: readonly LinkedPage[],
  code: Extract<DiagnosticCode, 'title-duplicate' | 'description-duplicate'>,
  keyOf: (page: LinkedPage) => readonly string[] | undefined,
): readonly Finding[] {
  const first = new Map<string, LinkedPage>();
  return pages.flatMap((page) => {
    const own = keyOf(page);
    if (!own || !page.isServed || page.generated || page.facts.frontMatter.unlisted === true) return [];
    const key = JSON.stringify([page.section.name, page.version?.name, ...own]);
    const other = first.get(key);
    if (!other) {
      first.set(key, page);
      return [];
    }
    const what = code === 'title-duplicate' ? 'title' : 'description';
    return [
      diagnose(code, {
        message: `Another page has the same ${what}, "${own.at(-1) ?? ''}"`,
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
