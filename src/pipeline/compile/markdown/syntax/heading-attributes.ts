/** Reads the attributes after a heading's text: `{#id}`, `{since=4.3}`, or both. In MDX, they are in a comment. */

export interface HeadingAttributes {
  readonly id?: string;
  /** The version in which the heading is new. False means that it is never marked as new. */
  readonly since?: string | false;
}

const attribute = /^(?:#([^\s{}#]+)|since=("?)([^\s{}"]+)\2)$/;

/** Returns undefined if the text between the braces is something else. */
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
