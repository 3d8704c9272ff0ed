/** Reads `authors.yml` of a blog: a map from keys, which posts name, to authors. The format is that of Docusaurus. */
import type { KnownAuthor, Outcome } from '../../model.js';
import { authorWanted, isNamed, readAuthor } from '../../text/docusaurus/author.js';
import { joinPath } from '../../text/doc-path.js';
import { nameInUrl } from '../../text/docusaurus/name-in-url.js';
import { plainValue, readYamlFile, type BookkeepingFile, type YamlEntry, type YamlFile } from './yaml-file.js';

/** Reads the file. An author that cannot be read is reported and left out. */
export async function readAuthorsFile(file: BookkeepingFile): Promise<Outcome<readonly KnownAuthor[]>> {
  const yaml = await readYamlFile(file, 'authors-invalid');
  if (yaml.root !== undefined && yaml.root.kind !== 'map') {
    yaml.refuse('A file of authors must be a map', yaml.root.place, [
      'Write the key of an author, ":", and its "name".',
    ]);
  }
  const entries = yaml.root?.kind === 'map' ? yaml.root.entries : [];
  const authors: KnownAuthor[] = [];
  for (const entry of entries) {
    const author = readEntry(yaml, entry, authors);
    if (author) authors.push(author);
  }
  return { value: authors, diagnostics: yaml.diagnostics };
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
  const fieldOf = (name: RegExp): YamlEntry | undefined =>
    value.kind === 'map' ? value.entries.find((entry) => name.test(entry.key)) : undefined;
  const page = fieldOf(/^page$/);
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
  const place = fieldOf(/^image_?url$/i)?.value.place ?? keyPlace;
  return { ...author, key, place, ...(path !== undefined && path !== false && !same && { page: path }) };
}

/** Returns the path of an author's page below those of all authors, or false for none. */
function readPage(key: string, page: unknown): string | false | undefined {
  if (page === null || page === false) return false;
  if (page === true) return nameInUrl(key);
  const { permalink } = Object(page) as { readonly permalink?: unknown };
  const path = typeof permalink === 'string' ? joinPath('', permalink) : undefined;
  return path === '' ? undefined : path;
}
