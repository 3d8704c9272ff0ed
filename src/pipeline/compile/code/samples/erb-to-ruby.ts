/**
 * Converts ERB to Ruby, as Rails' Erubi does, with every character at its old offset. Text becomes spaces, `<% %>`
 * becomes its code, and `<%= %>` becomes an assignment. Comments (`<%# %>`) and literals (`<%% %>`) count as text; `-`
 * and `=` before `%>` only trim.
 */

export interface RubyOfErb {
  readonly ruby: string;
  /** The offset of a tag that is never closed. */
  readonly unclosed: number | undefined;
}

const tag = /<%(={1,2}|[-#%])?([\s\S]*?)([-=]?%>)/g;

/** Output that opens a block gets no parentheses, because its `end` is in another tag (ActionView's BLOCK_EXPR). */
const opensBlock = /(?:(?:\s|\))do|\{)(?:\s*\|[^|]*\|)?\s*$/;

export function erbToRuby(erb: string): RubyOfErb {
  let ruby = '';
  let end = 0;
  for (const match of erb.matchAll(tag)) {
    const [whole, kind = '', code = '', close = ''] = match;
    ruby += blank(erb.slice(end, match.index)) + rubyOfTag(whole, kind, code, close);
    end = match.index + whole.length;
  }
  const rest = erb.slice(end);
  const unclosed = rest.search(/<%(?!%)/);
  return { ruby: ruby + blank(rest), unclosed: unclosed < 0 ? undefined : end + unclosed };
}

function rubyOfTag(whole: string, kind: string, code: string, close: string): string {
  if (kind === '#' || kind === '%') return blank(whole);
  const opening = '<%'.length + kind.length;
  if (!kind.startsWith('=')) return ' '.repeat(opening) + code + ';'.padEnd(close.length);
  const isBlock = opensBlock.test(code);
  return (isBlock ? '_=' : '_=(').padEnd(opening) + code + (isBlock ? ';' : ');').padEnd(close.length);
}

/** Replaces text by spaces. Line ends are kept. */
function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, ' ');
}
