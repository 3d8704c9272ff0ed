/** What an author says of a heading behind its text: `{#id}`, `{since=4.3}`, or both. In MDX, a comment says it. */

export interface HeadingAttributes {
  readonly id?: string;
  /** The version that it is new in; false: it is not to be called new. */
  readonly since?: string | false;
}

const attribute = /^(?:#([^\s{}#]+)|since=("?)([^\s{}"]+)\2)$/;

/** Undefined where the text between the braces is something else. */
export function readHeadingAttributes(written: string): HeadingAttributes | undefined {
  const read: { id?: string; since?: string | false } = {};
  for (const part of written.trim().split(/\s+/)) {
    const [, id, , since] = attribute.exec(part) ?? [];
    if (id !== undefined && read.id === undefined) read.id = id.normalize('NFC');
    else if (since !== undefined && read.since === undefined) read.since = since === 'false' ? false : since;
    else return undefined;
  }
  return read;
}
