/** Checks the names of languages: each must mean a language that docsgen or the site highlights. */
import { languageByName } from '../../compile/code/code-fence-languages.js';
import { nearestName } from '../../text/nearest-name.js';
import type { ConfigProblem } from '../check-shape.js';
import type { Settings } from '../config-schema.js';
import { wrong } from './problems.js';

export function checkAliases({ code: { aliases, languages } }: Settings): readonly ConfigProblem[] {
  const known = [...Object.keys(languages), ...languageByName.keys()];
  return Object.entries(aliases).flatMap(([alias, language]): ConfigProblem[] => {
    if (known.includes(language)) return [];
    const notes = [
      'Name a language such as "ruby", or one of "code.languages", where a site gives grammars of its own.',
    ];
    const problem = wrong(['code', 'aliases', alias], `docsgen highlights no language "${language}"`, notes);
    return [{ ...problem, suggestion: nearestName(language, known) }];
  });
}
