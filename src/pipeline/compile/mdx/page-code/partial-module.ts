/**
 * Makes the module of a partial from which code imports names: the imports and exports that these names need, in their
 * places. All names of a module share its state.
 */
import type { PartialModule } from '../../../model.js';
import { exportBlocks, namedImports, type NamedImport, type TextPart } from '../../../references/mdx-text.js';
import { isMarkdown } from '../../../text/doc-path.js';
import { partialSpecifier } from '../../../text/module-names.js';

/** A partial with code that may run. */
export interface PartialText extends PartialParts {
  readonly file: string;
  readonly text: string;
  /** Returns the partial that an import of it names. Undefined if there is none, or if its code must not run. */
  readonly partialOf: (specifier: string) => PartialText | undefined;
}

/** What a partial imports and exports. */
interface PartialParts {
  readonly imports: readonly NamedImport[];
  readonly blocks: readonly TextPart[];
  /** The block of each name that is exported in a form that code can import. */
  readonly blockOf: ReadonlyMap<string, TextPart>;
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
  return neededParts(wanted).map((needed) => moduleOf(needed, importFor));
}

/** Returns what names need of each partial, and of those from which they import names. */
export function neededParts(wanted: WantedNames): readonly Needed[] {
  const all = new Map<string, { readonly partial: PartialText; readonly names: Set<string> }>();
  const open = [...wanted];
  for (const { partial, exported } of open) {
    const known = all.get(partial.file) ?? { partial, names: new Set() };
    if (known.names.has(exported)) continue;
    all.set(partial.file, known);
    known.names.add(exported);
    open.push(...importsOfPartials(neededFor(new Set([exported]), partial)));
  }
  return Array.from(all.values(), ({ partial, names }) => neededFor(names, partial));
}

/** What names need of a partial. */
interface Needed extends Pick<PartialParts, 'blocks' | 'imports'> {
  readonly partial: PartialText;
}

/** Reads the imports and exports of a partial. */
export function partsOfPartial(text: string): PartialParts {
  const blocks = exportBlocks(text);
  const blockOf = new Map(blocks.flatMap((block) => namesExportedIn(block).map((name) => [name, block] as const)));
  return { imports: namedImports(text), blocks, blockOf };
}

const declaration = /^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/gm;
const exportList = /^export\s*\{([^{}]*)\}/gm;

/** Returns the blocks that declare the names, and everything that those use. */
function neededFor(wanted: ReadonlySet<string>, partial: PartialText): Needed {
  const { blocks, imports, blockOf } = partial;
  const needed = new Set<TextPart>();
  const names = new Set(wanted);
  for (const name of names) {
    const block = blockOf.get(name);
    if (!block || needed.has(block)) continue;
    needed.add(block);
    for (const used of wordsIn(block)) names.add(used);
  }
  return {
    partial,
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
function importsOfPartials({ partial: { partialOf }, imports }: Needed): WantedNames {
  return imports.flatMap(({ specifier, text }) => {
    const partial = isMarkdown(specifier) ? partialOf(specifier) : undefined;
    const listed = /\{([^{}]*)\}/.exec(text)?.[1]?.split(',') ?? [];
    const names = listed.flatMap((one) => one.trim().split(/\s+/, 1));
    return partial ? names.map((exported) => ({ partial, exported })) : [];
  });
}

function moduleOf({ partial, blocks, imports }: Needed, importFor: (name: string) => string): PartialModule {
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
