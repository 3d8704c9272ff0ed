/**
 * Finds the files that a text may name, without parsing it. Something that only looks like a reference, such as a fence
 * in an example of Markdown, is read for nothing; compiling decides whether it is one.
 */
import { once } from '../once.js';
import { isSiteModule, rawFile, withoutAlias, type Aliases } from '../text/module-names.js';
import type { SiteConfig } from '../model.js';
import { importSpecifiers } from './mdx-text.js';
import type { Reference } from './reference.js';
import { mayHaveSnippets, snippetsIn } from './snippets.js';

/** A file that a text may name. */
export type WrittenReference = Pick<Reference, 'written' | 'kind' | 'component'>;

/** Returns the distinct files that a text may name. */
export function writtenReferences(
  text: string,
  { partials, aliases }: Pick<SiteConfig, 'partials' | 'aliases'>,
): readonly WrittenReference[] {
  const found = [
    ...(text.includes('file=') ? [...namesIn(text, fenceLine, 'code'), ...namesIn(text, includeTag, 'partial')] : []),
    ...(mayHaveSnippets(text) ? snippetsIn(text) : []),
    ...importsIn(text, aliases),
    ...registeredIn(text, partials),
  ];
  return [...new Map(found.map((one) => [`${one.kind} ${one.written}`, one])).values()];
}

const fenceLine = /(?:`{3}|~{3})[^\r\n]*\bfile=[^\r\n]*/g;
/** Matches `:::include{file="…"}`, and `<Include …>`, whose attributes may span several lines. */
const includeTag = /:{3,}[ \t]*include\{(?:="[^"\r\n]*"|='[^'\r\n]*'|[^}\r\n])*|<Include\s(?:="[^"]*"|='[^']*'|[^>])*/g;
const fileOption = /\bfile=(?:"(?<double>[^"]*)"?|'(?<single>[^']*)'?|(?<bare>[^\s"'}]+))/g;

function namesIn(text: string, pattern: RegExp, kind: Reference['kind']): readonly WrittenReference[] {
  return Array.from(text.matchAll(pattern)).flatMap(([stretch]) =>
    Array.from(stretch.matchAll(fileOption), ({ groups = {} }) => {
      const written = groups['double'] ?? groups['single'] ?? groups['bare'] ?? '';
      return { kind, written: kind === 'code' ? splitPlace(written).path : written };
    }),
  );
}

/** Matches the attributes of built-in components whose values may be constants of a module. */
const constantAttribute = /\b(?:values|defaultValue)\s*=\s*\{/;

/**
 * Finds `import Install from './_install.mdx'`, imports of files as text (`!!raw-loader!./a.rb` and `./a.rb?raw`), and
 * imports of modules whose constants the text may need.
 */
function importsIn(text: string, aliases: Aliases): readonly WrittenReference[] {
  const mayNeedConstants = once(() => constantAttribute.test(text));
  return importSpecifiers(text).flatMap((written): readonly WrittenReference[] => {
    const specifier = withoutAlias(written, aliases);
    const raw = rawFile(written);
    if (raw !== undefined) return [{ kind: 'text', written: raw }];
    if (/\.mdx?$/.test(specifier)) return [{ kind: 'partial', written }];
    return isSiteModule(specifier) && mayNeedConstants() ? [{ kind: 'module', written }] : [];
  });
}

/** Finds tags with the names of registered partials, whose files are from the root. */
function registeredIn(text: string, partials: Readonly<Record<string, string>>): readonly WrittenReference[] {
  return Object.entries(partials).flatMap(([component, file]) =>
    new RegExp(`<${component}(?![\\w.$-])`).test(text) ? [{ kind: 'partial', written: `/${file}`, component }] : [],
  );
}

/** Splits "order.rb#checkout" into the path and its region or lines. The part is undefined for the whole file. */
export function splitPlace(written: string): { readonly path: string; readonly part: string | undefined } {
  const sign = written.lastIndexOf('#');
  if (sign < 0) return { path: written, part: undefined };
  return { path: written.slice(0, sign), part: written.slice(sign + 1) };
}
