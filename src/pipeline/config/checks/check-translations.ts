/** Checks the languages into which a site is translated: each has a tag, a path and a folder of its own. */
import { isInFolder } from '../../files/site-folders.js';
import type { Section, Version } from '../../model.js';
import type { ConfigProblem } from '../check-shape.js';
import type { Settings } from '../config-schema.js';
import { toLanguages } from '../make-site-config.js';
import { wrong } from './problems.js';

export function checkTranslations(
  settings: Pick<Settings, 'languages' | 'locale' | 'contentDir'>,
  sections: readonly Section[],
  versions: readonly Version[],
): readonly ConfigProblem[] {
  const languages = toLanguages(settings);
  const ofVersions = versions.map(({ path, name }) => path || `/${name}`);
  const routes = [...sections.map(({ path }) => path), ...ofVersions];
  return languages.flatMap(({ htmlLang, path, folder }, index): readonly ConfigProblem[] => {
    const earlier = languages.slice(0, index);
    const at = ['languages', index];
    if (isSame(htmlLang, settings.locale.htmlLang)) {
      const notes = ['"languages" lists the others: those into which the texts are translated.'];
      return [wrong(at, `"${htmlLang}" is the language of the site itself`, notes)];
    }
    if (earlier.some((other) => isSame(other.htmlLang, htmlLang)))
      return [wrong(at, `The language "${htmlLang}" is given twice`, ['Remove one of them.'])];
    const isTaken = routes.some((route) => route === path || isInFolder(route, path));
    if (isTaken || earlier.some((other) => overlap(other.path, path))) {
      const notes = ['Give the language another "path". Only its own pages are below it.'];
      return [
        wrong(at, `Something else of the site is at or below "${path}", the path of the language "${htmlLang}"`, notes),
      ];
    }
    const outer = earlier.find((other) => overlap(other.folder, folder));
    if (!outer) return [];
    const notes = ['Give each language a folder of its own.'];
    return [wrong(at, `The languages "${outer.htmlLang}" and "${htmlLang}" have their files in one folder`, notes)];
  });
}

function isSame(tag: string, other: string): boolean {
  return tag.toLowerCase() === other.toLowerCase();
}

/** Whether one of two folders, or paths, contains the other. */
function overlap(folder: string, other: string): boolean {
  return folder === other || isInFolder(folder, other) || isInFolder(other, folder);
}
