/** Checks the names of languages: each must mean a language that docsgen or the site highlights. */
import { languageByName } from '../../compile/code/code-fence-languages.js';
import { nearestName } from '../../text/nearest-name.js';
import type { ConfigProblem, KeyPath } from '../check-shape.js';
import type { Settings } from '../config-schema.js';
import { wrong } from './problems.js';

export function checkLanguages({ code }: Settings): readonly ConfigProblem[] {
  const { aliases, languages, defaultLanguage } = code;
  const known = [...Object.keys(languages), ...languageByName.keys()];
  const named: readonly (readonly [KeyPath, string])[] = [
    ...Object.entries(aliases).map(([alias, language]) => [['code', 'aliases', alias], language] as const),
    ...(defaultLanguage === undefined ? [] : [[['code', 'defaultLanguage'], defaultLanguage] as const]),
  ];
  return named.flatMap(([path, language]): ConfigProblem[] => {
    if (known.includes(language)) return [];
    const notes = [
      'Name a language such as "ruby", or one of "code.languages", where a site gives grammars of its own.',
    ];
    const problem = wrong(path, `docsgen highlights no language "${language}"`, notes);
    return [{ ...problem, suggestion: nearestName(language, known) }];
  });
}
