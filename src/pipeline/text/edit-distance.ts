/** Counts the typing errors between two names. */

/**
 * Computes the Damerau-Levenshtein distance (optimal string alignment), in which letter case counts half. Returns
 * Infinity as soon as it certainly exceeds `bound`.
 */
export function editDistance(a: string, b: string, bound: number): number {
  const start = sharedStart(a, b);
  const end = sharedEnd(a, b, start);
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return left === '' || right === '' ? left.length + right.length : alignmentDistance(left, right, bound);
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

function sharedEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let length = 0;
  while (length < most && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length++;
  return length;
}

function alignmentDistance(a: string, b: string, bound: number): number {
  // Three rows of the table are reused, because thousands of names are compared.
  let [beforeLast, last, current] = [emptyRow(b), emptyRow(b), emptyRow(b)];
  for (let column = 1; column <= b.length; column++) last[column] = column;
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let smallest = row;
    for (let column = 1; column <= b.length; column++) {
      const [left, right] = [a.charCodeAt(row - 1), b.charCodeAt(column - 1)];
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + substitution(left, right),
      );
      if (row > 1 && column > 1 && left === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === right) {
        distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1);
      }
      current[column] = distance;
      smallest = Math.min(smallest, distance);
    }
    if (smallest > bound) return Infinity;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[b.length] ?? 0;
}

function emptyRow(b: string): Float64Array {
  return new Float64Array(b.length + 1);
}

function substitution(left: number, right: number): number {
  if (left === right) return 0;
  // Most letters are ASCII, where upper and lower case differ in one bit.
  if (left < 128 && right < 128 && (left ^ right) !== 32) return 1;
  return String.fromCharCode(left).toLowerCase() === String.fromCharCode(right).toLowerCase() ? 0.5 : 1;
}

/**
 * Makes a cheap test: the minimum number of edits between a name and `wanted`, by their letters alone. Letters that
 * share a number, such as upper and lower case, count as one. This can only make the result smaller.
 */
export function createLeastDistance(wanted: string): (name: string) => number {
  const counts = new Int32Array(32);
  const numberOf = (name: string, index: number): number => {
    const code = name.charCodeAt(index);
    return code < 128 ? code & 31 : 31;
  };
  const add = (name: string, index: number, change: number): number =>
    (counts[numberOf(name, index)] = (counts[numberOf(name, index)] ?? 0) + change);
  for (let index = 0; index < wanted.length; index++) add(wanted, index, 1);
  return (name) => {
    let foreign = 0;
    for (let index = 0; index < name.length; index++) if (add(name, index, -1) < 0) foreign++;
    for (let index = 0; index < name.length; index++) add(name, index, 1);
    return Math.max(foreign, foreign + wanted.length - name.length);
  };
}
