/**
 * Synonyms in everyday English and developers' language, because readers seldom type the author's exact word. They were
 * checked by hand: the words of a group mean the same in most documentation. Words of a single trade are left out.
 */
import { stemOf } from '../../../theme/contract/search/search-stems.js';

/** The words of a line are synonyms. */
const groups = [
  // Developers' words and their short forms.
  'login signin sign',
  'logout signout sign',
  'auth authentication',
  'config configuration settings',
  'plugin extension addon',
  'db database',
  'env environment',
  'repo repository',
  'docs documentation',
  'param parameter argument',
  'attr attribute',
  'dev development',
  'prod production',
  'js javascript',
  'css styles stylesheet',
  'dependency dependencies requirement',
  'directory folder',
  'hook callback',
  'async background',
  'i18n translation',
  'l10n localization',
  'locale language',
  'spec test',
  'bug problem issue',
  'error exception',
  'upgrade update',
  'revert undo rollback',
  'overwrite override',
  'replace override',
  'vulnerability security',
  // Everyday English.
  'delete remove',
  'uninstall remove',
  'delete destroy',
  'email mail',
  'change customize',
  'adjust customize',
  'picture image photo',
  'permit allow',
  'forbid deny',
  'enable activate',
  'disable deactivate',
  'notify notification',
  // British and American spellings and words.
  'shop store',
  'basket cart',
  'colour color',
  'catalogue catalog',
  'licence license',
].map((line) => line.split(' '));

const synonymsByStem: ReadonlyMap<string, readonly string[]> = groupByStem();

function groupByStem(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const group of groups) {
    for (const word of group) {
      const stem = stemOf(word);
      const others = group.filter((other) => stemOf(other) !== stem);
      found.set(stem, [...(found.get(stem) ?? []), ...others]);
    }
  }
  return found;
}

/** Returns the synonyms of a folded word in any form. */
export function synonymsOf(word: string): readonly string[] {
  return synonymsByStem.get(stemOf(word)) ?? [];
}
