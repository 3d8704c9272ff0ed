/** Prints a draft as the text of `docsgen.config.ts`, in Prettier's default layout. */
import { isCode, isNoted, type Draft, type DraftImport, type DraftObject } from './draft.js';

const width = 80;
const step = '  ';

export function printConfig(settings: DraftObject, imports: readonly DraftImport[], head: string): string {
  const lines = [
    'import type { UserConfig } from "docsgen";',
    ...imports.map(printImport),
    '',
    ...comment(head, ''),
    `const config: UserConfig = ${printObject(settings, '', true)};`,
    '',
    'export default config;',
  ];
  return `${lines.join('\n')}\n`;
}

function printImport({ name, specifier, exported }: DraftImport): string {
  const what =
    exported === 'default'
      ? name
      : exported === '*'
        ? `* as ${name}`
        : exported === name
          ? `{ ${name} }`
          : `{ ${exported} as ${name} }`;
  return `import ${what} from ${quote(specifier)};`;
}

/**
 * Prints a value. `before` is the number of characters already on the line, and `after` the number that must follow.
 */
function print(value: Draft, indent: string, before: number): string {
  if (isNoted(value)) return print(value.noted, indent, before);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? quote(value) : String(value);
  if (isCode(value)) return value.code.replaceAll('\n', `\n${indent}`);
  const short = printShort(value);
  if (short !== undefined && before + short.length + 1 <= width) return short;
  if (!Array.isArray(value)) return printObject(value as DraftObject, indent, false);
  const inner = indent + step;
  const items = (value as readonly Draft[]).flatMap((item) => [
    ...(isNoted(item) ? comment(item.note, inner) : []),
    `${inner}${print(item, inner, inner.length)},`,
  ]);
  return `[\n${items.join('\n')}\n${indent}]`;
}

/**
 * Prints a value on one line. Returns undefined for values with comments, and for lists of several objects, which
 * Prettier always breaks.
 */
function printShort(value: Draft): string | undefined {
  if (isNoted(value)) return undefined;
  if (typeof value !== 'object' || value === null || isCode(value)) return print(value, '', 0);
  if (Array.isArray(value)) {
    const list = value as readonly Draft[];
    if (list.length > 1 && (list.every((item) => isLong(item, false)) || list.every((item) => isLong(item, true))))
      return undefined;
    const items = list.map(printShort);
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  const parts = Object.entries(value as DraftObject).flatMap(([key, part]) =>
    part === undefined ? [] : [{ key, text: printShort(part) }],
  );
  if (parts.some(({ text }) => text === undefined)) return undefined;
  return parts.length === 0 ? '{}' : `{ ${parts.map(({ key, text }) => `${printKey(key)}: ${text}`).join(', ')} }`;
}

/** Whether a value is an object, or a list, with more than one part. */
function isLong(value: Draft, isList: boolean): boolean {
  if (typeof value !== 'object' || value === null || isNoted(value) || isCode(value) || Array.isArray(value) !== isList)
    return false;
  return Object.values(value).filter((part) => part !== undefined).length > 1;
}

/** Prints one key per line. Settings of the config itself are separated from those with a comment. */
function printObject(object: DraftObject, indent: string, isConfig: boolean): string {
  const inner = indent + step;
  const entries = Object.entries(object).filter((entry): entry is [string, Draft] => entry[1] !== undefined);
  const parts = entries.flatMap(([key, value], index) => {
    const start = `${inner}${printKey(key)}: `;
    const gap = isConfig && index > 0 && (isNoted(value) || isNoted(entries[index - 1]?.[1])) ? [''] : [];
    return [...gap, ...(isNoted(value) ? comment(value.note, inner) : []), `${printEntry(start, value, inner)},`];
  });
  return `{\n${parts.join('\n')}\n${indent}}`;
}

/** Prints an entry. A long text goes to the next line, unless its key is so short that this gains nothing. */
function printEntry(start: string, value: Draft, indent: string): string {
  const text = print(value, indent, start.length);
  const bare = isNoted(value) ? value.noted : value;
  const isShortKey = start.trim().length - 1 < step.length + 3;
  const isTooLong = typeof bare === 'string' && !isShortKey && start.length + text.length + 1 > width;
  return isTooLong ? `${start.trimEnd()}\n${indent}${step}${text}` : start + text;
}

/** Prints the key of an object. */
export function printKey(key: string): string {
  // In a literal, this key without brackets sets the prototype.
  if (key === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
}

/** Quotes a text: with double quotes, unless single ones need fewer backslashes. */
function quote(text: string): string {
  const double = JSON.stringify(text)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
  const count = (mark: string): number => text.split(mark).length - 1;
  if (count('"') <= count("'")) return double;
  return `'${double
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
}

/** Prints a comment, wrapped before column 80. */
function comment(text: string, indent: string): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = `${indent}//`;
    for (const word of paragraph.split(' ')) {
      if (line.length + 1 + word.length > width && line.trim() !== '//') {
        lines.push(line);
        line = `${indent}//`;
      }
      line += ` ${word}`;
    }
    return [...lines, line];
  });
}
