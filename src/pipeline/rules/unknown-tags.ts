/** Finds tags of pages that the file of tags of their version does not have. Only sites with such a file are checked. */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Finding } from '../model.js';
import { placeOnPage, versionOf } from '../place/page-place.js';
import { nearestName } from '../text/nearest-name.js';
import type { RuleInput } from './rule-input.js';

export function findUnknownTags({ content, pages }: RuleInput): readonly Finding[] {
  const trees = content.trees.filter(({ tags }) => tags);
  return pages.flatMap((page) => {
    const { section, version, facts, isServed, generated } = page;
    const known = trees.find((tree) => tree.section === section && tree.version === version)?.tags;
    if (!known || !isServed || generated) return [];
    const names = known.map(({ name }) => name);
    const written = facts.frontMatter.tags ?? [];
    const unknown = written.filter(({ label, permalink }) => permalink === undefined && !names.includes(label));
    return unknown.map(({ label }) => {
      const near = nearestName(label, names);
      return diagnose('tag-unknown', {
        message: `The file of tags has no tag "${label}"${near === undefined ? '' : ` (did you mean "${near}"?)`}`,
        place: placeOnPage(page, { kind: 'key', key: 'tags' }),
        notes: ['Correct the tag, or add it to "tags.yml" in the folder of the version or section.'],
        ...versionOf(page),
      });
    });
  });
}
