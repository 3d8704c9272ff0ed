/** Declares constants and components that a text imports from a partial by their names. */
import { writtenIn, type ReferencedText } from '../../../references/reference.js';
import { findReference, report, type Compilation } from '../../compilation.js';
import type { ImportedExport } from '../imports.js';
import { readConstant } from '../module-constants.js';
import { notRunOfOthers } from './not-run.js';
import type { PageCode } from './page-code.js';
import { partsOfPartial, wordsIn, type PartialText } from './partial-module.js';

/**
 * Declares an export of a partial for the code of a text. Returns whether the text may use its name: code of another
 * repository does not run, and a name that the partial does not have is no component. Both are reported. So is a missing
 * file, unless the text also includes it: `isIncluded`.
 */
export function declareExport(
  name: string,
  { specifier, written = specifier, exported, span }: ImportedExport,
  compilation: Compilation,
  { code, isIncluded }: { readonly code: PageCode | undefined; readonly isIncluded: boolean },
): boolean {
  const number = findReference(compilation, 'partial', written);
  const partial = compilation.references[number - 1]?.found;
  if (partial?.ok === false && !isIncluded && !partial.isOfConfig) {
    report(compilation, 'include-missing', { ...partial, span });
    return false;
  }
  if (!partial?.ok || exported === '*') return true;
  const known = readConstant(partial, exported, compilation.constants);
  if (known?.kind === 'value' && !known.unknown) {
    code?.declareConstant(name, known);
    return true;
  }
  // A page of Docusaurus 2 names its contents itself, and those of its partials. Here, each page has them anyway.
  if (exported === 'toc' && /^export\s+const\s+toc\b/m.test(compilation.text)) {
    code?.declareConstant(name, { kind: 'value', value: [] });
    return true;
  }
  const read = partialText(number, partial, compilation);
  const isDeclared = read.blockOf.has(exported);
  if (isDeclared && code && !isOfOthers(partial)) {
    code.declareFromPartial(name, exported, read);
    return true;
  }
  const isThere = isDeclared || mayExport(exported, read);
  const message = isThere
    ? `A page cannot import "${exported}" from "${written}"`
    : `"${written}" exports no "${exported}"`;
  const note = isDeclared ? notRunOfOthers : howToExport(exported);
  report(compilation, 'mdx-unsupported', { message, span, notes: [note] });
  return false;
}

/** Names that each file has in Docusaurus, besides the component that shows it. */
const namesOfFiles: ReadonlySet<string> = new Set(['toc', 'frontMatter', 'contentTitle', 'metadata', 'assets']);

function howToExport(exported: string): string {
  return namesOfFiles.has(exported)
    ? `Only a page has "${exported}". Remove the import.`
    : `A partial exports a name in a statement of its own: "export const ${exported} = …".`;
}

/** Whether a text exports a name in any form, such as `export { Badge } from './badge.js'`. */
function mayExport(exported: string, { blocks }: PartialText): boolean {
  return namesOfFiles.has(exported) || blocks.some((block) => wordsIn(block).includes(exported));
}

/** Returns a partial with those that it imports, which is read once. `number` is that of its reference. */
function partialText(number: number, { file, text }: ReferencedText, compilation: Compilation): PartialText {
  const part = compilation.references[number - 1]?.part ?? number;
  const known = compilation.partialTexts.get(part);
  if (known) return known;
  const read: PartialText = {
    file,
    text,
    ...partsOfPartial(text),
    partialOf: (specifier) => {
      const other = findReference({ ...compilation, part }, 'partial', specifier);
      const found = compilation.references[other - 1]?.found;
      return found?.ok && !isOfOthers(found) ? partialText(other, found, compilation) : undefined;
    },
  };
  compilation.partialTexts.set(part, read);
  return read;
}

/** Declares the content of a partial for code, which takes it as a component. A text of others may contain code. */
export function declareText(name: string, written: string, compilation: Compilation, code: PageCode | undefined): void {
  const found = compilation.references[findReference(compilation, 'partial', written) - 1]?.found;
  if (found?.ok && !isOfOthers(found)) code?.declareText(name, writtenIn(found).file);
}

/** Whether a text is from another repository, whose code is not trusted. */
export function isOfOthers({ isOfOthers: isForeign, repository }: ReferencedText): boolean {
  return isForeign ?? repository !== undefined;
}
