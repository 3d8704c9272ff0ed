/**
 * Makes the module of a partial from which code imports names: the imports and exports that these names need, in their
 * places. All names of a module share its state.
 */
import type { PartialModule } from '../../../model.js';
import { exportBlocks, namedImports, type NamedImport, type TextPart } from '../../../references/mdx-text.js';
import { isMarkdown } from '../../../text/doc-path.js';
import { partialSpecifier } from '../../../text/module-names.js';

/** A partial with code that may run. */
export interface PartialText {
  readonly file: string;
  readonly text: string;
  /** Returns the partial that an import of it names. Undefined if there is none, or if its code must not run. */
  readonly partialOf: (specifier: string) => PartialText | undefined;
}

/** A name that is imported from a partial. */
export interface WantedName {
  readonly partial: PartialText;
  readonly exported: string;
}

export type WantedNames = readonly WantedName[];

/**
 * Returns the modules of partials, and of those from which they import names. `importFor` returns the import of a
 * component that needs none in a text, or an empty text.
 */
export function partialModules(
  wanted: WantedNames,
  importFor: (component: string) => string,
): readonly PartialModule[] {
  const all = new Map<string, { readonly partial: PartialText; readonly names: Set<string> }>();
  const open = [...wanted];
  for (const { partial, exported } of open) {
    const known = all.get(partial.file) ?? { partial, names: new Set() };
    if (known.names.has(exported)) continue;
    all.set(partial.file, known);
    known.names.add(exported);
    open.push(...importsOfPartials(partial, neededFor(new Set([exported]), partial.text)));
  }
  return Array.from(all.values(), ({ partial, names }) => moduleOf(partial, neededFor(names, partial.text), importFor));
}

/** What a name of a partial needs. */
interface Needed {
  readonly blocks: readonly TextPart[];
  readonly imports: readonly NamedImport[];
}

/** Whether a partial exports a name in a form that code can import. */
export function exportsName(exported: string, text: string): boolean {
  return neededFor(new Set([exported]), text).blocks.length > 0;
}

const declaration = /^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/gm;
const exportList = /^export\s*\{([^{}]*)\}/gm;

/** Returns the blocks that declare the names, and everything that those use. */
function neededFor(wanted: ReadonlySet<string>, text: string): Needed {
  const blocks = exportBlocks(text);
  const imports = namedImports(text);
  const blockOf = new Map(blocks.flatMap((block) => namesExportedIn(block).map((name) => [name, block] as const)));
  const needed = new Set<TextPart>();
  const names = new Set(wanted);
  for (const name of names) {
    const block = blockOf.get(name);
    if (!block || needed.has(block)) continue;
    needed.add(block);
    for (const used of wordsIn(block)) names.add(used);
  }
  return {
    blocks: blocks.filter((block) => needed.has(block)),
    imports: imports.filter((one) => one.names.some((name) => names.has(name))),
  };
}

function namesExportedIn({ text }: TextPart): readonly string[] {
  const declared = Array.from(text.matchAll(declaration), ([, name = '']) => name);
  const listed = Array.from(text.matchAll(exportList), ([, list = '']) =>
    list.split(',').flatMap((one) => one.trim().split(/\s+/).at(-1) || []),
  );
  return [...declared, ...listed.flat()];
}

export function wordsIn({ text }: TextPart): readonly string[] {
  return text.match(/[\w$]+/g) ?? [];
}

/** Returns the partials that a partial imports by names which are needed. */
function importsOfPartials({ partialOf }: PartialText, { imports }: Needed): WantedNames {
  return imports.flatMap(({ specifier, text }) => {
    const partial = isMarkdown(specifier) ? partialOf(specifier) : undefined;
    const listed = /\{([^{}]*)\}/.exec(text)?.[1]?.split(',') ?? [];
    const names = listed.flatMap((one) => one.trim().split(/\s+/, 1));
    return partial ? names.map((exported) => ({ partial, exported })) : [];
  });
}

function moduleOf(
  partial: PartialText,
  { blocks, imports }: Needed,
  importFor: (name: string) => string,
): PartialModule {
  const { text, file, partialOf } = partial;
  const renamed = imports.map((one) => {
    const other = isMarkdown(one.specifier) ? partialOf(one.specifier) : undefined;
    return {
      ...one,
      text: other ? one.text.replace(one.specifier, () => partialSpecifier(other.file)) : one.text,
      end: one.at + one.text.length,
    };
  });
  const kept = [...renamed, ...blocks.map((block) => ({ ...block, end: block.at + block.text.length }))];
  let code = '';
  let at = 0;
  for (const part of kept.toSorted((one, other) => one.at - other.at)) {
    // A block may contain an import below its first line.
    if (part.at < at) continue;
    code += blank(text.slice(at, part.at)) + part.text;
    at = part.end;
  }
  const declared = new Set([...imports.flatMap(({ names }) => names), ...blocks.flatMap(namesExportedIn)]);
  const components = new Set(
    blocks.flatMap((block) => Array.from(block.text.matchAll(/<([A-Z]\w*)/g), ([, name = '']) => name)),
  );
  const free = [...components].filter((name) => !declared.has(name)).map(importFor);
  return { file, code: [code, ...free.filter((line) => line !== '')].join('\n') };
}

function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, ' ');
}
