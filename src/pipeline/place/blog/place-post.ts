/** Finds what a post has besides its document: its date and its authors. */
import { diagnose } from '../../diagnostics/diagnostic.js';
import type { Finding, FrontMatter, KnownAuthor, Outcome, Page, Post, PostAuthor, VersionTree } from '../../model.js';
import { isPastMonth, readPostName } from '../../text/docusaurus/post-names.js';
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
  const { day, date } = readPostName(page.source.docPath);
  const ofName = day && isoTime(day);
  if (written === undefined) {
    const problem = date === undefined ? undated(page) : badName(page, date);
    return { value: ofName, diagnostics: ofName === undefined ? [problem] : pastMonth(page, date, ofName) };
  }
  const value = readTime(written);
  return {
    value: value ?? ofName,
    diagnostics: value === undefined ? [badDate(page, written)] : pastMonth(page, dayIn(written), value),
  };
}

/** A day, and perhaps a time with a zone, as in YAML: https://yaml.org/type/timestamp.html. */
const timestamp =
  /^(\d{4}[-/]\d{1,2}[-/]\d{1,2})(?:(?:T|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?)?$/i;

/**
 * Reads a day or a time. A time without a zone is UTC, as in Docusaurus, so that it does not depend on the machine.
 * Returns undefined for a text that is neither.
 */
export function readTime(written: string): string | undefined {
  const [whole, date = '', hour = '0', minute = '00', second = '00', zone] = timestamp.exec(written.trim()) ?? [];
  if (whole === undefined) return readWords(written);
  const { day } = readPostName(date);
  return day && isoTime(`${day}T${hour.padStart(2, '0')}:${minute}:${second}${offsetOf(zone)}`);
}

/** Returns the day of a date that is not in words. */
function dayIn(written: string): string | undefined {
  return timestamp.exec(written.trim())?.[1];
}

/** Reads a date in words, such as "May 1, 2024". V8 takes almost any number for a date, so a year must be there. */
function readWords(written: string): string | undefined {
  if (!/(?:^|\D)\d{4}(?:\D|$)/.test(written)) return undefined;
  return isoTime(`${written} UTC`) ?? isoTime(written);
}

function offsetOf(zone = 'Z'): string {
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d{1,2}?)(?::?(\d{2}))?$/.exec(zone) ?? [];
  return sign === undefined ? 'Z' : `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

function isoTime(written: string): string | undefined {
  const time = Date.parse(written);
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

function badName(page: PlacedDocument, date: string): Finding {
  return diagnose('post-date-invalid', {
    message: `"${date}" in the path of the file is not a date`,
    place: topOfPage(page),
    notes: ['Correct the day in the path, or write a "date" in the front matter.'],
  });
}

/** Reports a day that its month lacks. Of a path, it is at the top of the page. */
function pastMonth(page: PlacedDocument, day: string | undefined, time: string): readonly Finding[] {
  if (day === undefined || !isPastMonth(day)) return [];
  const isWritten = page.facts.frontMatter.date !== undefined;
  return [
    diagnose('post-day-impossible', {
      message: `The calendar has no ${day}, so the post has the date ${time.slice(0, 10)}`,
      place: isWritten ? placeOnPage(page, { kind: 'key', key: 'date' }) : topOfPage(page),
      notes: [
        isWritten
          ? 'Write the day on which the post was published.'
          : 'Correct the day in the path, or write a "date" in the front matter.',
      ],
    }),
  ];
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
    if (!found) {
      diagnostics.push(unknownAuthor(page, one.key, { known, file }));
      return [];
    }
    const { place: _, ...author } = found;
    return [{ ...author, ...one }];
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
