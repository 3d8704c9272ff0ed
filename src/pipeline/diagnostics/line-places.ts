/** Converts between lines and columns of a text, both from 1, and offsets. */
export interface LinePlaces {
  readonly offsetOf: (place: { readonly line: number; readonly column: number }) => number;
  readonly placeOf: (offset: number) => { readonly line: number; readonly column: number };
}

export const lineEnd = /\r\n|\n|\r/g;

export function linePlaces(text: string): LinePlaces {
  const starts = [0, ...Array.from(text.matchAll(lineEnd), ({ 0: end, index }) => index + end.length)];
  return {
    offsetOf: ({ line, column }) => (starts[line - 1] ?? 0) + column - 1,
    placeOf: (offset) => {
      let [low, high] = [0, starts.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
    },
  };
}
