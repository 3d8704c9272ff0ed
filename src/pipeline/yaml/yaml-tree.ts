/** YAML 1.2 as a tree of values with their places. Types only. */

/** Offsets into the text that was read, in UTF-16 units. */
export interface YamlRange {
  readonly start: number;
  readonly end: number;
}

export interface YamlScalar extends YamlRange {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** The value as the author wrote it, out of its quotes: of 4.10 it is "4.10". */
  readonly text: string;
}

export interface YamlList extends YamlRange {
  readonly kind: 'list';
  readonly items: readonly YamlNode[];
}

/** Keys are in the order of the text. */
export interface YamlMap extends YamlRange {
  readonly kind: 'map';
  readonly entries: readonly YamlEntry[];
}

/** A value that is elsewhere, under a name. */
export interface YamlAlias extends YamlRange {
  readonly kind: 'alias';
  /** Undefined when nothing has that name. */
  readonly target: () => YamlNode | undefined;
}

export type YamlNode = YamlScalar | YamlList | YamlMap | YamlAlias;

export interface YamlEntry {
  readonly key: string;
  readonly keyRange: YamlRange;
  readonly value: YamlNode;
  /** The value as JavaScript has it, aliases filled in. Throws when there are too many of them. */
  readonly toJs: () => unknown;
}

/** What a parser makes of a text. */
export interface YamlReading {
  /** Undefined when the text holds no value. */
  readonly root: YamlNode | undefined;
  readonly problems: readonly YamlProblem[];
}

/** A problem as the parser reports it; `describe-yaml-problem.ts` says it in an author's terms. */
export interface YamlProblem extends YamlRange {
  readonly message: string;
  readonly code: string;
}
