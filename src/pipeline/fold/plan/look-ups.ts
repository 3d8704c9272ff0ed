/** Look-ups for planning: the meaning of pages, their moves, and their names in all versions. */
import type { Section } from '../../model.js';
import { nameLineages } from '../../place/lineage.js';
import { textOf, type MoveCandidate } from '../find-moves.js';
import { pageFinder, treesOf, type LoadedSite } from '../fold-site.js';
import { meaningOf, type Meaning, type PageNames } from '../meaning.js';
import type { LookUps } from './fold-plan.js';

/** Makes the look-ups of a section, including the confirmed moves. */
export function lookUps(loaded: LoadedSite, section: Section, moves: readonly MoveCandidate[]): LookUps {
  const movedInto: LookUps['movedInto'] = ({ version, moves: known }) => {
    const chosen = moves.filter((move) => move.section === section.name && move.version === version?.name);
    return new Map([...known, ...chosen].map(({ from, to }) => [to, from]));
  };
  const place = { file: '', line: 1, column: 1, length: 1, lineText: '' };
  const moved = new Map(
    treesOf(loaded.site, section).map((tree) => {
      const all = Array.from(movedInto(tree), ([to, from]) => ({ from, to, place }));
      return [tree.version?.name ?? '', { ...tree, moves: all }] as const;
    }),
  );
  const lineages = nameLineages([...moved.values()]);
  const pageOf = pageFinder(loaded.site);
  const byRoute = new Map(loaded.site.pages.flatMap((page) => (page.isServed ? [[page.address.route, page]] : [])));
  const lineageOf: LookUps['lineageOf'] = (versionName, docPath) => {
    const tree = moved.get(versionName);
    return tree?.sources.has(docPath) ? lineages.idOf(tree, docPath) : undefined;
  };
  const names: PageNames = {
    pageAt: (route) => byRoute.get(route),
    nameOf: ({ version, docPath, generated }) => (generated ? undefined : lineageOf(version?.name ?? '', docPath)),
    neighboursOf: (page) => loaded.site.neighbours.get(page),
  };
  const meanings = new Map<string, Meaning>();
  return {
    movedInto,
    lineageOf,
    meaningAt(tree, docPath) {
      const page = pageOf(tree, docPath);
      if (!page) return undefined;
      const key = `${tree.version?.name}\0${docPath}`;
      const meaning = meanings.get(key) ?? meaningOf(page, textOf(loaded, page), names);
      meanings.set(key, meaning);
      return meaning;
    },
  };
}
