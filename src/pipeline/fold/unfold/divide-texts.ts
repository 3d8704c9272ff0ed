/**
 * Divides texts with conditions among the file and its copies. When a version becomes complete, some versions show its
 * copy, and the others still show the file. Each text keeps what its own versions show.
 */
import { isInFolder, isInGit, layerFolder } from '../../files/site-folders.js';
import { shownFile } from '../../languages/shown-file.js';
import type { ConditionPlace, LinkedPage, Section, SiteConfig, Version } from '../../model.js';
import { writtenIn } from '../../references/reference.js';
import { lineOf, versionsOfSection } from '../../section-versions.js';
import type { LoadedSite } from '../fold-site.js';
import { readersIn, textForVersions } from '../settle-conditions.js';
import type { WrittenText } from './copy-translations.js';

/** A site in one language, with the places of its documents loaded. */
export type ShownSite = Pick<LoadedSite, 'config' | 'read' | 'compiled'>;

/** The texts of a site in one language, after some versions have become complete. */
export interface DividedTexts {
  /** Writes a text for the versions that will show it. `edit` changes other parts of it by their lines and columns. */
  readonly textFor: (shown: ShownText, edit?: (text: string) => string) => string;
  /** Returns the pages that will show a copy, if its versions see different parts of it. */
  readonly readersOf: (copy: Omit<ShownText, 'text'>) => readonly LinkedPage[];
  /** The files that stay, and whose conditions may name versions that no longer show them. From the root. */
  readonly staying: readonly string[];
}

interface ShownText {
  /** The file of the text in the site's own language, from the root. */
  readonly file: string;
  readonly text: string;
  /** The version that has the copy; undefined for the file itself. */
  readonly copyIn: Version | undefined;
}

/** A file or a copy of it. */
interface Use {
  readonly file: string;
  readonly copyIn: Version | undefined;
  /** The pages that will show it. */
  readonly pages: LinkedPage[];
  /** Whether all of them inherit from chosen versions only. */
  isApart: boolean;
  readonly conditions: readonly ConditionPlace[];
}

/** Divides the texts of a site in which the chosen versions become complete. */
export function divideTexts(loaded: LoadedSite, chosen: readonly string[]): DividedTexts {
  const { config, site } = loaded;
  const uses = new Map<string, Use>();
  for (const page of site.pages) {
    if (!page.version || page.generated) continue;
    const line = inheritedBy(config, page.section, page.version);
    const isApart = line.some(({ name }) => chosen.includes(name));
    for (const { file, isOf, conditions } of textsOf(loaded, page)) {
      const copyIn = line.slice(0, Math.max(0, line.findIndex(isOf))).find(({ name }) => chosen.includes(name));
      const key = keyOf({ file, copyIn });
      const use = uses.get(key) ?? { file, copyIn, pages: [], isApart, conditions };
      use.pages.push(page);
      use.isApart &&= isApart;
      uses.set(key, use);
    }
  }
  const all = [...uses.values()];
  const copied = new Set(all.flatMap(({ file, copyIn }) => (copyIn ? [file] : [])));
  const staying = all.filter(({ file, copyIn, isApart }) => !copyIn && (isApart || copied.has(file)));
  return {
    textFor: ({ text, ...shown }, edit = (same) => same) => {
      const { conditions = [], pages = [] } = uses.get(keyOf(shown)) ?? {};
      const names = new Set(pages.flatMap(({ version }) => version?.name ?? []));
      return textForVersions(text, conditions, readersIn(config, names), edit);
    },
    readersOf: (copy) => {
      const { conditions = [], pages = [] } = uses.get(keyOf(copy)) ?? {};
      return conditions.length === 0 ? [] : pages;
    },
    staying: staying.flatMap(({ file, conditions }) =>
      conditions.length === 0 || isInGit(config, file) ? [] : [file],
    ),
  };
}

function keyOf({ file, copyIn }: Pick<ShownText, 'file' | 'copyIn'>): string {
  return `${copyIn?.name ?? ''}\0${file}`;
}

/** Returns a version and those of the section from which it inherits, the newest first. */
function inheritedBy(config: SiteConfig, section: Section, version: Version): readonly Version[] {
  const own = versionsOfSection(config, section);
  const line = lineOf(config, version).filter((one) => own.includes(one));
  const last = line.findIndex(({ complete }) => complete);
  return last < 0 ? line : line.slice(0, last + 1);
}

/** A text that a page shows. */
export interface PageText extends Pick<Use, 'file' | 'conditions'> {
  /** The file that contains the text, which is a translation in other languages, and the text itself. */
  readonly written: WrittenText;
  /** Whether the text is a file of this version. */
  readonly isOf: (version: Version) => boolean;
}

/** Returns the page's own text and the partials that it takes in. */
export function textsOf({ config, read, compiled }: ShownSite, page: LinkedPage): readonly PageText[] {
  const { conditions } = compiled.placesOf(page);
  const { file, layer } = page.source;
  const own = conditions.filter(({ part }) => part === undefined);
  const partials = read.references.of(page).flatMap(({ kind, found, part }, index): readonly PageText[] => {
    if (kind !== 'partial' || part !== index + 1 || !found.ok || found.repository !== undefined || found.isOfOthers)
      return [];
    const ofPart = conditions.flatMap(({ part: number, ...place }) => (number === part ? [place] : []));
    const isOf = (version: Version): boolean =>
      found.inLayer !== undefined && isInFolder(found.file, layerFolder(config, page.section, version));
    return [{ file: found.file, written: writtenIn(found), conditions: ofPart, isOf }];
  });
  const written = { file: shownFile(config, read.content, file), text: read.texts.get(file)?.text ?? '' };
  return [{ file, written, conditions: own, isOf: ({ name }) => name === layer }, ...partials];
}
