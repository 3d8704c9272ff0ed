/** Reads `authors.yml` of a blog: a map from keys, which posts name, to authors. The format is that of Docusaurus. */
import type { KnownAuthor, Outcome } from '../../model.js';
import { authorWanted, isNamed, readAuthor } from '../../text/docusaurus/author.js';
import { joinPath } from '../../text/doc-path.js';
import { nearestName } from '../../text/nearest-name.js';
import { nameInUrl } from '../../text/docusaurus/name-in-url.js';
import {
  plainValue,
  readYamlFile,
  type BookkeepingFile,
  type YamlEntry,
  type YamlFile,
  type YamlValue,
} from './yaml-file.js';

/** Reads the file. An author that cannot be read is reported and left out. */
export async function readAuthorsFile(file: BookkeepingFile): Promise<Outcome<readonly KnownAuthor[]>> {
  const { yaml, entries } = await readEntries(file);
  const authors: KnownAuthor[] = [];
  for (const entry of entries) {
    const author = readEntry(yaml, entry, authors);
    if (author) authors.push(author);
  }
  return { value: authors, diagnostics: yaml.diagnostics };
}

/**
 * Reads the file of a language. Its fields replace those of the authors in the site's own file, as in Docusaurus; what it
 * does not name stays. Addresses of authors are the same in all languages.
 */
export async function readTranslatedAuthors(
  file: BookkeepingFile,
  authors: readonly KnownAuthor[],
): Promise<Outcome<readonly KnownAuthor[]>> {
  const { yaml, entries } = await readEntries(file);
  const keys = authors.map(({ key }) => key);
  const translated = new Map<string, KnownAuthor>();
  for (const { key, keyPlace, value } of entries) {
    const original = authors.find((author) => author.key === key);
    const fields = readAuthor(plainValue(value));
    if (!original) {
      const notes = [
        keys.length === 0 ? 'The blog has no authors.' : `The authors of the blog are ${keys.join(', ')}.`,
      ];
      yaml.refuse(`"${key}" is not the key of an author`, keyPlace, notes, nearestName(key, keys));
    } else if (fields) translated.set(key, { ...original, ...fields, place: imagePlace(value) ?? original.place });
    else yaml.refuse(`The author "${key}" must be ${translationWanted}`, keyPlace, []);
  }
  return { value: authors.map((author) => translated.get(author.key) ?? author), diagnostics: yaml.diagnostics };
}

/** What an author in the file of a language must be. */
const translationWanted = 'a map with a "name", "title" or "description", and web addresses or paths as its addresses';

interface Entries {
  readonly yaml: YamlFile;
  readonly entries: readonly YamlEntry[];
}

async function readEntries(file: BookkeepingFile): Promise<Entries> {
  const yaml = await readYamlFile(file, 'authors-invalid');
  if (yaml.root !== undefined && yaml.root.kind !== 'map') {
    yaml.refuse('A file of authors must be a map', yaml.root.place, [
      'Write the key of an author, ":", and its "name".',
    ]);
  }
  return { yaml, entries: yaml.root?.kind === 'map' ? yaml.root.entries : [] };
}

/** Returns undefined for an author that cannot be read. `before` are the authors above it in the file. */
function readEntry(
  yaml: YamlFile,
  { key, keyPlace, value }: YamlEntry,
  before: readonly KnownAuthor[],
): KnownAuthor | undefined {
  const author = readAuthor(plainValue(value));
  if (!author || !isNamed(author)) {
    yaml.refuse(`The author "${key}" must be ${authorWanted}`, keyPlace, ['Posts name this author by the key.']);
    return undefined;
  }
  const page = fieldOf(value, /^page$/);
  const path = page && readPage(key, plainValue(page.value));
  if (page && path === undefined) {
    yaml.refuse('"page" must be true, false, or a map with a "permalink"', page.value.place, [
      `A permalink is the end of the address: "/${nameInUrl(key)}".`,
    ]);
  }
  const same = before.find((other) => other.page !== undefined && other.page === path);
  if (page && same) {
    yaml.refuse(`The authors "${same.key}" and "${key}" have the same page`, page.value.place, [
      `Both are at "/${same.page}" below the page of all authors. Give one of them another "permalink".`,
    ]);
  }
  const place = imagePlace(value) ?? keyPlace;
  return { ...author, key, place, ...(path !== undefined && path !== false && !same && { page: path }) };
}

function fieldOf(value: YamlValue, name: RegExp): YamlEntry | undefined {
  return value.kind === 'map' ? value.entries.find((entry) => name.test(entry.key)) : undefined;
}

function imagePlace(value: YamlValue): YamlValue['place'] | undefined {
  return fieldOf(value, /^image_?url$/i)?.value.place;
}

/** Returns the path of an author's page below those of all authors, or false for none. */
function readPage(key: string, page: unknown): string | false | undefined {
  if (page === null || page === false) return false;
  if (page === true) return nameInUrl(key);
  const { permalink } = Object(page) as { readonly permalink?: unknown };
  const path = typeof permalink === 'string' ? joinPath('', permalink) : undefined;
  return path === '' ? undefined : path;
}
