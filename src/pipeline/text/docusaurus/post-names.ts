/**
 * Reads the date and the address of a post from the path of its file, as Docusaurus does. Docs:
 * https://docusaurus.io/docs/blog#blog-post-date.
 */
import { joinUrlPath } from '../doc-path.js';

/**
 * The word of the comment that ends the excerpt of a post, unless the blog has another one. Docs:
 * https://docusaurus.io/docs/blog#blog-list.
 */
export const defaultMarker = 'truncate';

export interface PostName {
  /**
   * The day in the path, as "2024-05-01". A day that its month lacks counts on into the next one, as in YAML. Undefined if
   * the path has none, or one that no month has.
   */
  readonly day: string | undefined;
  /** The date as it is written in the path: "2024-02-30". Undefined if the path has none. */
  readonly date: string | undefined;
  /** The address below the blog: "2024/05/01/title". Digits of a date stay as written. */
  readonly path: string;
  /** The name without date and folders of the date: "title". Empty for a file that is only a date. */
  readonly name: string;
}

/** A date with hyphens or slashes, anywhere in a path. The last one counts. Folders before it come after it. */
const dated = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<name>.*?)$/;

/** Reads a path from the folder of the blog, without `.md`: "2024-05-01-title", "2024/05/01/title/index". */
export function readPostName(filePath: string): PostName {
  const path = filePath.replace(/(?<=.)\/index$/, '');
  const { folder = '', date, name = path } = dated.exec(path)?.groups ?? {};
  if (date === undefined) return { day: undefined, date, path, name };
  return { day: dayOf(date), date, path: joinUrlPath('', `${date.replaceAll('-', '/')}/${folder}${name}`), name };
}

function dayOf(date: string): string | undefined {
  const [year = 0, month = 0, day = 0] = partsOf(date);
  const isPossible = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isPossible ? new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) : undefined;
}

/** Whether the month of a date is too short for its day, as in "2024-02-30". */
export function isPastMonth(date: string): boolean {
  const day = dayOf(date);
  return day !== undefined && partsOf(day)[2] !== partsOf(date)[2];
}

function partsOf(date: string): readonly number[] {
  return date.split(/[-/]/).map(Number);
}
