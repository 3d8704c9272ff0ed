/** The text of a module that is put together from pieces of a page, with the line of the page for each of its lines. */

/** A piece of the page's code, and where it begins. */
export interface CodeAt {
  readonly code: string;
  readonly line: number;
  readonly column: number;
}

/** Line of the page, and what a column must be moved by. */
export type LineOrigin = readonly [line: number, shift: number];

export class ModuleText {
  readonly #lines: string[] = [];
  readonly #origins: LineOrigin[] = [];

  /** What is before the piece shares its first line; what is behind it has a line of its own. */
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
