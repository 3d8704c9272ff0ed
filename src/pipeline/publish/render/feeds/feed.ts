/** The contents of a feed, in whichever format it is written. */

export interface Feed {
  readonly title: string;
  readonly description?: string | undefined;
  /** Whose entries these are, unless an entry has authors of its own. */
  readonly author: string;
  readonly language: string;
  readonly copyright?: string | undefined;
  /** Absolute URLs of the file itself, and of the page with the same content. */
  readonly url: string;
  readonly pageUrl: string;
  /** For a feed without entries, if the format needs a time. */
  readonly updated: string;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** An absolute URL that never changes. */
  readonly id: string;
  readonly title: string;
  /** Absolute. */
  readonly url: string;
  /** Format: "2026-11-21T10:20:30Z". Undefined if it is not known. */
  readonly updated: string | undefined;
  /** When it last changed, for formats that need a time, if `updated` is not known. */
  readonly changed?: string | undefined;
  readonly summary?: string | undefined;
  readonly html: string;
  readonly authors?: readonly FeedAuthor[];
  readonly categories?: readonly string[];
}

export interface FeedAuthor {
  readonly name: string;
  /** Absolute. */
  readonly url?: string | undefined;
}

/** Returns the time of the newest entry. */
export function updatedOf({ entries, updated }: Feed): string {
  return (
    entries
      .flatMap((entry) => entry.updated ?? [])
      .toSorted()
      .at(-1) ?? updated
  );
}
