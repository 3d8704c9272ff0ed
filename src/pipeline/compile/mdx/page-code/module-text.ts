/** The text of a module that is assembled from pieces of a page, with the page's line for each of its lines. */

/** A piece of the page's code, and its start. */
export interface CodeAt {
  readonly code: string;
  readonly line: number;
  readonly column: number;
}

/** The line in the page, and the difference between columns. */
export type LineOrigin = readonly [line: number, shift: number];

export class ModuleText {
  readonly #lines: string[] = [];
  readonly #origins: LineOrigin[] = [];

  /** Adds a piece. The text before it shares its first line; the text after it gets a separate line. */
  add(before: string, { code, line, column }: Partial<CodeAt> = {}, behind = ''): void {
    const from = line ?? this.#origins.at(-1)?.[0] ?? 1;
    (code ?? '').split(/\r\n|\n|\r/).forEach((text, index) => {
      this.#lines.push(index === 0 ? before + text : text);
      this.#origins.push([from + index, index === 0 ? (column ?? 1) - 1 - before.length : 0]);
    });
    if (behind === '') return;
    this.#lines.push(behind);
    this.#origins.push(this.#origins.at(-1) ?? [from, 0]);
  }

  finish(): { readonly code: string; readonly lines: readonly LineOrigin[] } {
    return { code: this.#lines.join('\n'), lines: this.#origins };
  }
}
