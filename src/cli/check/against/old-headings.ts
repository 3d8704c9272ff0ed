/** Finds the source line of a heading whose id changed since an older build, and the id to write there. */
import type { Page, SourceText } from '../../../pipeline/model.js';
import type { FindHeading } from '../../../pipeline/rules/lost/lost-addresses.js';
import { headingText } from './read-old-page.js';

/**
 * Creates the finder. A result is certain only if the heading's text is on the page equally often in both builds, each is
 * one line of the file, and none has an explicit id. Headings with the same text are paired in their order, because
 * generators number their ids in different ways.
 */
export function createHeadingFinder(texts: ReadonlyMap<string, SourceText>): FindHeading {
  return (page, id, old) => {
    const text = old.headings.find((heading) => heading.id === id)?.text;
    if (text === undefined) return undefined;
    const before = old.headings.filter((heading) => heading.text === text);
    const same = page.facts.headings.filter((heading) => headingText(heading.text) === text);
    const index = before.findIndex((heading) => heading.id === id);
    const now = same[index];
    // An id that the older build had elsewhere belongs to another heading.
    if (!now || same.length !== before.length || old.ids.includes(now.id)) return undefined;
    const lines = linesWith(page, texts, text);
    const line = lines[index];
    if (line === undefined || lines.length !== same.length) return undefined;
    const { number, lineText } = line;
    const place = { file: page.source.file, line: number, column: lineText.trimEnd().length + 1, length: 0, lineText };
    return { place, suggestion: ` {#${id}}` };
  };
}

interface NumberedLine {
  readonly number: number;
  readonly lineText: string;
}

/** Returns the lines outside of code that are a heading with this text. */
function linesWith({ source }: Page, texts: ReadonlyMap<string, SourceText>, text: string): readonly NumberedLine[] {
  let fence: string | undefined;
  return (texts.get(source.file)?.text ?? '').split(/\r\n|\n|\r/).flatMap((lineText, index) => {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(lineText) ?? [];
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark.startsWith(fence)) fence = undefined;
    }
    const [, written] = /^ {0,3}#{2,6}[ \t]+(.*?)[ \t]*$/.exec(lineText) ?? [];
    const isMeant = fence === undefined && written !== undefined && plain(written) === text;
    return isMeant ? [{ number: index + 1, lineText }] : [];
  });
}

/**
 * Returns a heading's text as readers see it. A heading with an id or closing marks is returned unchanged, so that it
 * matches nothing.
 */
function plain(written: string): string {
  const withoutBadges = written.replaceAll(/:badge\[([^\]]*)\](?:\{\w*\})?/g, '$1');
  if (/[}#]$/.test(withoutBadges)) return written;
  const withoutLinks = withoutBadges.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return headingText(withoutLinks.replaceAll(/\\(?=\W)|[`*]/g, ''));
}
