/**
 * Text → the files that it may name, found without parsing it. What looks like a reference and is none, such as a fence
 * in an example of Markdown, is looked up for nothing; whether it is one is decided while compiling.
 */
import { rawFile } from '../text/module-names.js';

/** The files whose texts MDX imports: `import a from '!!raw-loader!./a.js'`. */
function importedTexts(text: string): readonly string[] {
  if (!/^import\s/m.test(text)) return [];
  return Array.from(text.matchAll(/^import\s[^'"]*?\sfrom\s*['"]([^'"\r\n]+)['"]/gm), ([, specifier = '']) =>
    rawFile(specifier),
  ).filter((file) => file !== undefined);
}

/** The files that code fences may name, each once, in the order of the text. */
export function writtenReferences(text: string): readonly string[] {
  const names = new Set(importedTexts(text));
  if (!text.includes('file=')) return [...names];
  for (const [line] of text.matchAll(fenceLine)) {
    for (const { groups = {} } of line.matchAll(fileOption)) {
      names.add(splitPlace(groups['double'] ?? groups['single'] ?? groups['bare'] ?? '').path);
    }
  }
  return [...names];
}

const fenceLine = /(?:`{3}|~{3})[^\r\n]*\bfile=[^\r\n]*/g;
const fileOption = /\bfile=(?:"(?<double>[^"]*)"?|'(?<single>[^']*)'?|(?<bare>[^\s"']\S*))/g;

/** "order.rb#checkout" → its path, and the region or the lines of it; undefined for the whole file. */
export function splitPlace(written: string): { readonly path: string; readonly part: string | undefined } {
  const sign = written.lastIndexOf('#');
  if (sign < 0) return { path: written, part: undefined };
  return { path: written.slice(0, sign), part: written.slice(sign + 1) };
}
