/** Records what happened to each setting of the old config, in three lists that together are complete. */

/** The path to a value of the config. */
export type KeyPath = readonly (string | number)[];

/** Whether a setting was carried over, replaced by a near equivalent, or left out. */
export type Fate = 'carried' | 'near' | 'left';

export interface Finding {
  readonly fate: Fate;
  /** The name of the setting, such as "docs.path" or "themeConfig.navbar", or a file such as "src/theme/Footer". */
  readonly name: string;
  /** The path in the value that the config exports. Absent for a file. */
  readonly path?: KeyPath | undefined;
  /** The place of something outside of that value: a file, and in it an offset, or a quoted text such as an import. */
  readonly written?: { readonly file: string; readonly text?: string; readonly offset?: number };
  /** What happened to the setting, or why it was left out. */
  readonly text: string;
  /** The action that the reader can take. */
  readonly next?: string | undefined;
}

/** What to do about something that docsgen does not run. */
export const nextForPages = 'If it makes pages that something else will serve, add their address to "external".';

/** Collects findings while settings are mapped. */
export interface Findings {
  readonly add: (finding: Finding) => void;
  readonly all: () => readonly Finding[];
}

export function createFindings(): Findings {
  const found: Finding[] = [];
  return { add: (finding) => void found.push(finding), all: () => found };
}
