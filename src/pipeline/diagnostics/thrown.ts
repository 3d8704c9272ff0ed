/** Reads what code of a site threw. That may be any value, and its members may be anything, or throw themselves. */

/** Returns the message of an error, or any other value as a text. May have several lines, and may be empty. */
export function thrownMessage(thrown: unknown): string {
  return readText(() => (thrown instanceof Error ? thrown.message : thrown)) ?? 'it threw a value that is no text';
}

/** Returns the first line of the message. */
export function thrownReason(thrown: unknown): string {
  const [reason = ''] = thrownMessage(thrown).split('\n', 1);
  return reason === '' ? 'it threw an error without a message' : reason;
}

/** Returns the stack of an error. Empty for other values. */
export function thrownStack(thrown: unknown): string {
  return readText(() => (thrown instanceof Error ? thrown.stack : undefined) ?? '') ?? '';
}

function readText(read: () => unknown): string | undefined {
  try {
    return String(read());
  } catch {
    return undefined;
  }
}
