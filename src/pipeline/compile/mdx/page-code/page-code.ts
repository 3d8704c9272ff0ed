/**
 * Collects the code of a text in one module, which is bundled and run when pages are rendered. It contains the imports
 * and exports that are used, and a component for each expression and element that needs them. No code runs here.
 */
import type { ModuleDeclaration, Program } from 'estree';
import type { CodeUse, Compilation } from '../../compilation.js';
import type { Evaluated } from '../evaluate.js';
import { contentName, propsName } from './include-content.js';
import { componentImport } from '../built-ins/component-import.js';
import type { Json } from '../../../model.js';
import { includerSpecifier, partialSpecifier, textSpecifier } from '../../../text/module-names.js';
import { ModuleText, type CodeAt } from './module-text.js';
import { namesDeclaredBy, namesIn, type NamesInCode } from './names-in.js';
import { neededParts, partialModules, type PartialText, type WantedName, type WantedNames } from './partial-module.js';

export type Statement = Program['body'][number];

/** A part of the text's code, with the names that it uses. */
export interface WrittenCode extends CodeAt {
  /** The syntax tree of the code. */
  readonly node: unknown;
}

/** A part of the text that must run. It becomes a component of the module. */
export interface CodePart {
  /** The text before, between and after the written pieces. There is one more of them. */
  readonly around: readonly string[];
  readonly written: readonly WrittenCode[];
  /** The names of components in the surrounding text. */
  readonly components: readonly string[];
}

interface Declared {
  readonly statement: Statement;
  readonly names: NamesInCode;
  /** The text for the module, if it is not the statement itself. */
  readonly instead?: string;
  /** The export of a partial that it is. */
  readonly from?: WantedName;
}

/** Matches hooks and handlers, which only run in a browser. */
const livePattern =
  /\buse(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|SyncExternalStore|Transition|Optimistic|ActionState)\b|\bon[A-Z]\w*\s*=|<BrowserOnly\b/;

/** Matches a use of all values at once, such as `{...props}`. */
const wholeProps = /\bprops\b(?!\s*\??\.)/;

/** Matches a use of the content of the include. */
const usesContent = new RegExp(String.raw`${wholeProps.source}|\bprops\s*\??\.\s*${contentName}\b`);

/** The name of the prop that contains the page's values, `props` and `frontMatter`. */
const scopeProp = 'docsgenScope';

export class PageCode {
  readonly #compilation: Compilation;
  readonly #values: Readonly<Record<string, Json>>;
  readonly #declared = new Map<string, Declared>();
  readonly #parts = new Map<string, { readonly name: string; readonly part: CodePart }>();
  /** The index of the module among those of the page. */
  readonly #number: number;

  /** Opens a module. `values` are available to all code of the text. */
  constructor(compilation: Compilation, values: Readonly<Record<string, Json>>) {
    this.#compilation = compilation;
    this.#values = values;
    this.#number = compilation.modules.length;
  }

  /** Declares an import, or an export with a declaration. */
  declare(statement: ModuleDeclaration, names: readonly string[]): void {
    const declared = { statement, names: namesIn(statement) };
    for (const name of names) this.#declared.set(name, declared);
  }

  /** Declares a name whose value is known: the text of a file, or a constant of a partial. */
  declareConstant(name: string, evaluated: Evaluated): void {
    if (evaluated.kind !== 'value' || evaluated.unknown) return;
    const statement = { type: 'EmptyStatement' } as const;
    const instead = `const ${name} = ${JSON.stringify(evaluated.value)};`;
    this.#declared.set(name, { statement, names: namesIn(undefined), instead });
  }

  /** Declares a name for a text, which is a component for code. `file` is from the site's root. */
  declareText(name: string, file: string): void {
    const statement = { type: 'EmptyStatement' } as const;
    const instead = `import ${name} from '${textSpecifier(file)}';`;
    this.#declared.set(name, { statement, names: namesIn(undefined), instead });
  }

  /** Declares a name that is imported from the module of a partial. */
  declareFromPartial(name: string, exported: string, partial: PartialText): void {
    const instead = `import { ${exported} as ${name} } from '${partialSpecifier(partial.file)}';`;
    const statement = { type: 'EmptyStatement' } as const;
    this.#declared.set(name, { statement, names: namesIn(undefined), instead, from: { partial, exported } });
  }

  /** Whether code may use a name. */
  knows(name: string): boolean {
    return this.#declared.has(name) || name in this.#values || name in globalThis || browserNames.has(name);
  }

  /** Returns the module from which a name is imported. */
  importOf(name: string): string | undefined {
    const statement = this.#declared.get(name)?.statement;
    return statement?.type === 'ImportDeclaration' ? String(statement.source.value) : undefined;
  }

  /** Whether code shows the content of the include. */
  showsContent(written: readonly Pick<CodeAt, 'code'>[]): boolean {
    const isGiven = this.#compilation.hasContent && !this.#declared.has(propsName);
    return isGiven && written.some(({ code }) => usesContent.test(code));
  }

  /** Adds a component. Equal components are added once. */
  use(part: CodePart): CodeUse {
    const key = JSON.stringify([part.around, part.written.map(({ code }) => code)]);
    const known = this.#parts.get(key) ?? { name: `docsgenCode${this.#parts.size + 1}`, part };
    this.#parts.set(key, known);
    const names = new Set(this.#needed([part]).names);
    const given = Object.entries(this.#values).filter(([name]) => names.has(name) && !this.#declared.has(name));
    return {
      from: { specifier: `#${this.#number}`, exported: known.name },
      props: given.length === 0 ? {} : { [scopeProp]: Object.fromEntries(given) },
      isLive: this.#isLive(part),
      hasContent: this.showsContent(part.written),
    };
  }

  /** Adds the module to the page's modules, if anything in it is used. */
  finish(): void {
    if (this.#parts.size === 0) return;
    const text = new ModuleText();
    const parts = Array.from(this.#parts.values(), ({ part }) => part);
    const { statements, components, names } = this.#needed(parts);
    for (const name of components) text.add(this.#importFor(name));
    const coded = this.#usesCodedProps(names) ? Object.values(this.#compilation.codedProps) : [];
    for (const [index, { from }] of coded.entries())
      text.add(`import { ${from.exported} as docsgenCoded${index} } from '${includerSpecifier}';`);
    for (const { statement, instead } of statements) {
      if (instead !== undefined) text.add(instead);
      else text.add('', this.#codeOf(statement), '');
    }
    for (const { name, part } of this.#parts.values()) this.#write(name, part, text);
    const { part, references } = this.#compilation;
    const found = references[part - 1]?.found;
    const file = found?.ok === true ? { file: found.file } : {};
    const [includer] = coded.map(({ from }) => Number(from.specifier.slice(1)));
    const { modules } = this.#compilation;
    const around = includer === undefined ? undefined : modules[includer];
    // The modules of the includers are in the same bundle, where each partial is one module.
    const wanted = [...wantedBy(statements), ...(around?.wanted ?? [])];
    const partials = partialModules(wanted, (name) => this.#importFor(name));
    const others = { ...(partials.length > 0 && { partials }), ...(includer !== undefined && { includer }) };
    modules.push({ ...file, part, ...text.finish(), ...others, wanted });
  }

  #write(name: string, { around, written }: CodePart, text: ModuleText): void {
    // The text's declarations must not be hidden by given values.
    const values = Object.keys(this.#values).filter((value) => !this.#declared.has(value));
    const isCoded = this.#usesCodedProps(this.#needed([{ around, written, components: [] }]).names);
    const content = this.showsContent(written) ? [`${contentName}: docsgenContent`] : [];
    const members = [...(isCoded ? this.#codedMembers() : []), ...content];
    const isMade = members.length > 0;
    const scope = values.map((value) => (isMade && value === propsName ? `${propsName}: docsgenKnown` : value));
    // The default of a prop that is never given makes the values of the include.
    const all = isMade ? [`docsgenAll: ${propsName} = { ...docsgenKnown, ${members.join(', ')} }`] : [];
    const page = 'page: docsgenPage';
    const given = [`${scopeProp}: { ${scope.join(', ')} } = {}`, page, ...content, ...all, '...docsgenGiven'];
    const parameters = `{ ${given.join(', ')} }`;
    text.add(`export const ${name} = (${parameters}) =>`);
    const [opening = '', ...others] = around;
    if (written.length === 0) text.add(opening);
    written.forEach((code, index) => text.add(index === 0 ? opening : '', code, others[index] ?? ''));
    text.add(';');
  }

  /** Whether code with these names uses values that are code of the text with the include. */
  #usesCodedProps(names: Iterable<string>): boolean {
    const { codedProps } = this.#compilation;
    return Object.keys(codedProps).length > 0 && !this.#declared.has(propsName) && new Set(names).has(propsName);
  }

  #codedMembers(): readonly string[] {
    return Object.entries(this.#compilation.codedProps).map(
      ([name, { props }], index) => `${JSON.stringify(name)}: docsgenCoded${index}(${JSON.stringify(props)})`,
    );
  }

  #codeOf(statement: Statement): CodeAt {
    const { text } = this.#compilation;
    const [start = 0, end = 0] = statement.range ?? [];
    return { code: text.slice(start, end), line: statement.loc?.start.line ?? 1, column: 1 };
  }

  /** Returns the statements that parts need, in order, and the components that no statement declares. */
  #needed(parts: readonly CodePart[]): {
    readonly statements: readonly Declared[];
    readonly names: Iterable<string>;
    readonly components: readonly string[];
  } {
    const found = [
      ...parts.flatMap(({ written }) => written.map(({ node }) => namesIn(node))),
      ...parts.map(({ components }) => ({ all: new Set(components), components: new Set(components) })),
    ];
    const needed = new Set<Declared>();
    for (const { all } of found) {
      for (const name of all) {
        const declared = this.#declared.get(name);
        if (!declared || needed.has(declared)) continue;
        needed.add(declared);
        found.push(declared.names);
      }
    }
    const components = new Set(found.flatMap((names) => [...names.components]));
    const free = [...components].filter((name) => !this.#declared.has(name) && this.#importFor(name) !== '');
    const statements = new Set(this.#declared.values());
    return {
      statements: [...statements].filter((declared) => needed.has(declared)),
      names: found.flatMap(({ all }) => [...all]),
      components: free,
    };
  }

  /** Returns the import of a component that needs none in the text. */
  #importFor(name: string): string {
    return componentImport(name, this.#compilation.components);
  }

  #isLive(part: CodePart): boolean {
    if (part.written.some(({ code }) => livePattern.test(code)) || part.around.some((text) => livePattern.test(text)))
      return true;
    const { statements, names } = this.#needed([part]);
    const all = new Set(names);
    const coded = this.#usesCodedProps(all) ? Object.entries(this.#compilation.codedProps) : [];
    const isWhole = part.written.some(({ code }) => wholeProps.test(code));
    if (coded.some(([name, { isLive }]) => isLive && (isWhole || all.has(name)))) return true;
    const exported = statements.filter(({ statement }) => statement.type !== 'ImportDeclaration');
    const own = exported.map(({ statement, instead }) => instead ?? this.#codeOf(statement).code);
    const ofPartials = neededParts(wantedBy(statements)).flatMap(({ blocks }) => blocks.map((block) => block.text));
    return [...own, ...ofPartials].some((code) => livePattern.test(code));
  }
}

/** Returns what statements import from partials. */
function wantedBy(statements: readonly Declared[]): WantedNames {
  return statements.flatMap(({ from }) => from ?? []);
}

/** Global names that Node does not have. */
const browserNames: ReadonlySet<string> = new Set(['window', 'document', 'localStorage', 'location', 'require']);

/** Returns the names that an export declares, or undefined for an export that a page must not have. */
export function namesExportedBy(statement: Statement): readonly string[] | undefined {
  if (statement.type !== 'ExportNamedDeclaration') return undefined;
  if (statement.declaration) return namesDeclaredBy(statement.declaration);
  return statement.source ? undefined : [];
}
