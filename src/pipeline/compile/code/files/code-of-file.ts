/** Resolves a fence with `file="…"` to its code, language, title and source, and maps positions to the file. */
import type { Code } from 'mdast';
import { splitPlace } from '../../../references/written-references.js';
import type { ReferencedText } from '../../../references/reference.js';
import type { ProblemInDocument } from '../../../diagnostics/diagnostic.js';
import type { Span } from '../../../model.js';
import { findReference, report, type Compilation } from '../../compilation.js';
import { ownLanguage, type CodeFence, type CodeSettings, type FenceFile, type FenceInfo } from '../code-fence.js';
import { languageByName, plainText } from '../code-fence-languages.js';
import { linePart, readCodePart, type CodePart } from './code-part.js';

export interface CodeOfFile {
  readonly code: string;
  readonly fence: CodeFence;
  /** Whether lines were selected by number, so that the code may be cut anywhere. */
  readonly isCut: boolean;
  /** Maps a position to the file. It is undefined for a file that cannot be edited in this site. */
  readonly placeOf: ((offset: number, length: number) => Pick<ProblemInDocument, 'span' | 'part'>) | undefined;
}

/** A fence that names a file. */
type FenceWithFile = Pick<FenceInfo, 'fence' | 'hasLanguage'> & { readonly file: FenceFile };

/**
 * Reads the code of a file. A file that cannot be read is reported, and nothing is shown. Returns undefined for a fence
 * that shows code of its own, because other programs know no files. `spanOf` locates parts of the info string.
 */
export function readCodeOfFile(
  node: Code,
  written: FenceWithFile,
  compilation: Compilation,
  spanOf: (offset: number, length: number) => Span,
): CodeOfFile | undefined {
  const { fence, file } = written;
  const { path, part } = splitPlace(file.written);
  const nothing: CodeOfFile = { code: '', fence, isCut: false, placeOf: undefined };
  const number = findReference(compilation, 'code', path);
  const reference = compilation.references[number - 1]?.found;
  const pathSpan = spanOf(file.offset, path.length);
  if (node.value.trim() !== '') {
    const isShown = reference?.ok !== true;
    reportBody(compilation, isShown, spanOf(file.offset, file.written.length));
    if (isShown) return undefined;
  }
  if (!reference) {
    report(compilation, 'code-file-missing', {
      message: `"${path}" cannot be looked up`,
      span: pathSpan,
      notes: ['Write the path as it is, without backslashes and character references.'],
    });
    return nothing;
  }
  if (!reference.ok) {
    if (!reference.isOfConfig) report(compilation, 'code-file-missing', { ...reference, span: pathSpan });
    return nothing;
  }
  const found = readCodePart(reference.text, part, path);
  if ('message' in found) {
    const span = part === undefined ? pathSpan : spanOf(file.offset + path.length + 1, part.length);
    report(compilation, 'code-region-invalid', { ...found, span });
    return nothing;
  }
  const placeOf = reference.repository === undefined ? placesIn(found, number) : undefined;
  const isCut = part !== undefined && linePart.test(part);
  return {
    code: found.code,
    isCut,
    fence: describeFence(written, { path, part, found, reference }, compilation.code),
    placeOf,
  };
}

function reportBody(compilation: Compilation, isShown: boolean, span: Span): void {
  report(compilation, 'code-meta-invalid', {
    message: isShown
      ? 'This code fence shows code of its own, because there is no such file'
      : 'This code fence names a file and has code of its own, which is left out',
    span,
    notes: ['Delete the lines between the two fences, or remove "file=".'],
  });
}

interface FoundPart {
  readonly path: string;
  readonly part: string | undefined;
  readonly found: CodePart;
  readonly reference: ReferencedText;
}

function describeFence(
  { fence, hasLanguage, file: { hasTitle } }: FenceWithFile,
  { path, part, found, reference }: FoundPart,
  settings: CodeSettings,
): CodeFence {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf(':')) + 1);
  const [first, last] = [found.lines[0], found.lines.at(-1)];
  // The edit address of a page has no line numbers.
  const hasLines = part !== undefined && reference.repository !== undefined && !reference.url?.includes('#');
  const { url } = reference;
  return {
    ...fence,
    ...(!hasLanguage && { language: languageOf(name, settings) }),
    ...(!hasTitle && { title: name }),
    ...(url !== undefined && { sourceUrl: hasLines ? `${url}#L${first}-L${last}` : url }),
  };
}

/** Files that are recognized by their whole name, because their extension is missing or misleading. */
const languageOfName: ReadonlyMap<string, string> = new Map([
  ['Gemfile', 'ruby'],
  ['Rakefile', 'ruby'],
  ['Brewfile', 'ruby'],
  ['Vagrantfile', 'ruby'],
  ['Dockerfile', 'dockerfile'],
  ['Makefile', 'make'],
  ['Procfile', 'yaml'],
]);

/** File extensions that are not names of languages. */
const languageOfExtension: ReadonlyMap<string, string> = new Map([
  ['gemspec', 'ruby'],
  ['rake', 'ruby'],
  ['ru', 'ruby'],
  ['htm', 'html'],
  ['h', 'c'],
  ['hpp', 'cpp'],
  ['cc', 'cpp'],
  ['exs', 'elixir'],
  ['m', 'objective-c'],
  ['pl', 'perl'],
  ['lock', plainText],
]);

function languageOf(name: string, settings: CodeSettings): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const known = ownLanguage(extension, settings) ?? languageOfName.get(name) ?? languageOfExtension.get(extension);
  return known ?? languageByName.get(extension) ?? plainText;
}

/** Maps positions in the code to positions in its file. */
function placesIn({ code, lines, indent }: CodePart, part: number): NonNullable<CodeOfFile['placeOf']> {
  const texts = code.split('\n');
  return (offset, length) => {
    let rest = offset;
    let index = 0;
    while (index < texts.length - 1 && rest > (texts[index] ?? '').length) rest -= (texts[index++] ?? '').length + 1;
    const shown = Math.max(1, Math.min(length, (texts[index] ?? '').length - rest));
    return { span: { line: lines[index] ?? 1, column: indent + rest + 1, length: shown }, part };
  };
}
