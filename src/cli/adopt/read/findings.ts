/** What becomes of each setting of the old config: three lists, in which nothing is forgotten. */

/** The way to a value of the config. */
export type KeyPath = readonly (string | number)[];

/** Carried over; replaced by a near equivalent; left out. */
export type Fate = 'carried' | 'near' | 'left';

export interface Finding {
  readonly fate: Fate;
  /** How people call the setting: "docs.path", "themeConfig.navbar". A file, where it is none: "src/theme/Footer". */
  readonly name: string;
  /** Where it is in the value that the config exports; absent for a file. */
  readonly path?: KeyPath;
  /** The place of something outside that value: a file, and a quoted text in it, such as an import. */
  readonly written?: { readonly file: string; readonly text?: string };
  /** What became of it, or why nothing did. */
  readonly text: string;
  /** What the reader can do. */
  readonly next?: string | undefined;
}

/** Gathers findings while settings are mapped. */
export interface Findings {
  readonly add: (finding: Finding) => void;
  readonly all: () => readonly Finding[];
}

export function createFindings(): Findings {
  const found: Finding[] = [];
  return { add: (finding) => void found.push(finding), all: () => found };
}
