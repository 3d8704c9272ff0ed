/** Finds what a post has besides its document: its date and its authors. */
import { diagnose } from '../../diagnostics/diagnostic.js';
import type { Finding, FrontMatter, KnownAuthor, Outcome, Page, Post, PostAuthor, VersionTree } from '../../model.js';
import { readPostName } from '../../text/docusaurus/post-names.js';
import { nearestName } from '../../text/nearest-name.js';
import { placeOnPage, topOfPage } from '../page-place.js';

type PlacedDocument = Pick<Page, 'source' | 'version' | 'facts'>;

/** Returns the date and the authors of a document in a blog. */
export function placePost({ section, authors = [] }: VersionTree, page: PlacedDocument): Outcome<Post, Finding> {
  const date = dateOf(page);
  const found = authorsOf(page, authors, section.blog?.authors ?? '');
  return {
    value: { date: date.value, authors: found.value },
    diagnostics: [...date.diagnostics, ...found.diagnostics],
  };
}

// ------------------------------------------------------------------------------------------------------------------ date

/** Returns the date in front matter, or else the day in the name of the file. */
function dateOf(page: PlacedDocument): Outcome<string | undefined, Finding> {
  const { date: written } = page.facts.frontMatter;
  const { day } = readPostName(page.source.docPath);
  if (written === undefined) {
    return day === undefined
      ? { value: undefined, diagnostics: [undated(page)] }
      : { value: `${day}T00:00:00.000Z`, diagnostics: [] };
  }
  const value = readTime(written);
  return { value, diagnostics: value === undefined ? [badDate(page, written)] : [] };
}

/**
 * Reads a day or a time. A time without a zone is UTC, as in Docusaurus, so that it does not depend on the machine.
 * Returns undefined for a text that is neither.
 */
export function readTime(written: string): string | undefined {
  // V8 parses almost any text with a number as a date, so a year is required.
  if (!/(?:^|\D)\d{4}(?:\D|$)/.test(written)) return undefined;
  const day = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(.*)$/s.exec(written.trim());
  if (day) {
    const [, year = '', month = '', date = '', rest = ''] = day;
    const { day: known } = readPostName(`${year}-${month}-${date}`);
    if (known === undefined) return undefined;
    return isoTime(`${known}${rest.replace(/^\s+/, 'T').replace(/\s+(?=(?:Z|[+-]\d))/, '')}`);
  }
  return isoTime(written);
}

function isoTime(written: string): string | undefined {
  const isZoned = /(?:Z|[+-]\d{2}:?\d{2}|GMT|UTC)\)?$/i.test(written.trim());
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(written);
  const iso = /^\d{4}-/.test(written);
  const time = Date.parse(isZoned || isDay ? written : iso ? `${written}Z` : `${written} UTC`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function undated(page: PlacedDocument): Finding {
  return diagnose('post-undated', {
    message: 'This post has no date',
    place: topOfPage(page),
    notes: [
      'It is listed behind all other posts. Begin the name of its file with a day, as in "2024-05-01-title.md", or write a "date" in its front matter.',
    ],
  });
}

function badDate(page: PlacedDocument, written: string): Finding {
  return diagnose('post-date-invalid', {
    message: `${JSON.stringify(written)} is not a date`,
    place: placeOnPage(page, { kind: 'key', key: 'date' }),
    notes: ['Write a day, such as 2024-05-01, or a day and a time, such as 2024-05-01T10:00.'],
  });
}

// --------------------------------------------------------------------------------------------------------------- authors

function authorsOf(
  page: PlacedDocument,
  known: readonly KnownAuthor[],
  file: string,
): Outcome<readonly PostAuthor[], Finding> {
  const { frontMatter } = page.facts;
  const diagnostics: Finding[] = [];
  const named = frontMatter.authors ?? onlyAuthor(frontMatter);
  const value = named.flatMap((one): readonly PostAuthor[] => {
    if (one.key === undefined) return [one];
    const found = known.find(({ key }) => key === one.key);
    if (!found) diagnostics.push(unknownAuthor(page, one.key, { known, file }));
    return found ? [{ ...found, ...one }] : [];
  });
  return { value, diagnostics };
}

function onlyAuthor({ author, authorTitle, authorUrl, authorImageUrl }: FrontMatter): readonly PostAuthor[] {
  const fields = { name: author, title: authorTitle, url: authorUrl, imageUrl: authorImageUrl };
  const given = Object.entries(fields).filter(([, field]) => field !== undefined);
  return given.length === 0 ? [] : [Object.fromEntries(given)];
}

function unknownAuthor(
  page: PlacedDocument,
  key: string,
  { known, file }: { readonly known: readonly KnownAuthor[]; readonly file: string },
): Finding {
  const keys = known.map((author) => author.key);
  return diagnose('author-unknown', {
    message: `"${key}" is not the key of an author`,
    place: placeOnPage(page, { kind: 'key', key: 'authors' }),
    notes: [
      keys.length === 0
        ? `The folder of the blog has no authors in "${file}". Add the author there, or write a map with a "name".`
        : `The authors in "${file}" are ${keys.join(', ')}. Add this one, or write a map with a "name".`,
    ],
    suggestion: nearestName(key, keys),
  });
}
