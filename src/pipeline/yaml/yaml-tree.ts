/** Types: YAML 1.2 as a tree of values with their places. */

/** Offsets into the text, in UTF-16 units. */
export interface YamlRange {
  readonly start: number;
  readonly end: number;
}

export interface YamlScalar extends YamlRange {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** The value as the author wrote it, without quotes: 4.10 stays "4.10". */
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

/** A reference to a value elsewhere. */
export interface YamlAlias extends YamlRange {
  readonly kind: 'alias';
  /** Undefined if the anchor does not exist. */
  readonly target: () => YamlNode | undefined;
}

export type YamlNode = YamlScalar | YamlList | YamlMap | YamlAlias;

export interface YamlEntry {
  readonly key: string;
  readonly keyRange: YamlRange;
  readonly value: YamlNode;
  /** The value in JavaScript, with aliases resolved. Throws if there are too many aliases. */
  readonly toJs: () => unknown;
}

/** The result of parsing a text. */
export interface YamlReading {
  /** Undefined if the text contains no value. */
  readonly root: YamlNode | undefined;
  readonly problems: readonly YamlProblem[];
}

/** A problem as the parser reports it. `describe-yaml-problem.ts` explains it to authors. */
export interface YamlProblem extends YamlRange {
  readonly message: string;
  readonly code: string;
}
