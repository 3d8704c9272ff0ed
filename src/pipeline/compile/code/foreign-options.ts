/** Translates options of code fences that MkDocs and VitePress have, so that reports can say what to write instead. */

import { languageByName } from './code-fence-languages.js';

/** What to write instead of an option of another generator. */
export interface ForeignOption {
  readonly suggestion: string;
  /** Whether the suggestion means the same, whatever is around the fence. */
  readonly isCertain: boolean;
  readonly note?: string;
}

/**
 * Translates an option. `isInGroup` says that the fence is in a group of VitePress. Returns undefined if no generator is
 * known to have the option.
 */
export function translateOption(
  name: string,
  value: string | undefined,
  isInGroup: boolean,
): ForeignOption | undefined {
  const [, label] = /^\[(.+)\]$/.exec(name) ?? [];
  if (label !== undefined) {
    // VitePress makes tabs of a group. Elsewhere, its brackets and those of its plugins are a title.
    return { suggestion: labelOption(label, isInGroup ? 'tab' : 'title'), isCertain: !isInGroup };
  }
  if (name === 'hl_lines' && /^\s*\d+(?:-\d+)?(?:[\s,]+\d+(?:-\d+)?)*\s*$/.test(value ?? ''))
    return {
      suggestion: `{${value!
        .trim()
        .split(/[\s,]+/)
        .join(',')}}`,
      isCertain: true,
    };
  if (name === 'linenums' && /^\d{1,9}$/.test(value ?? ''))
    return { suggestion: value === '1' ? 'showLineNumbers' : `showLineNumbers=${value}`, isCertain: true };
  return value === undefined ? undefined : translateLanguage(`${name}=${value}`);
}

/** Classes of Material for MkDocs that name no language. */
const classesOfMaterial: ReadonlySet<string> = new Set(['annotate', 'copy', 'no-copy', 'select', 'no-select']);

/** Whether the text between braces is a list of attributes of MkDocs: `.yaml .annotate hl_lines="2"`. */
export function isAttributeList(text: string): boolean {
  return /^:?\s*[.#][\w-]/.test(text);
}

/**
 * Translates a list of attributes, whose first class is the language. Returns undefined if something in it has no
 * counterpart. Buttons and notes of Material for MkDocs are left out.
 */
export function translateAttributes(text: string): string | undefined {
  let language: string | undefined;
  const options: (string | undefined)[] = [];
  for (const [written, name = '', double, single, bare] of text.matchAll(
    /([.#]?[\w:+-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?|\S/g,
  )) {
    const value = double ?? single ?? bare;
    if (/^\.[\w-]/.test(written)) {
      const isLanguage = language === undefined && !classesOfMaterial.has(name.slice(1));
      if (isLanguage) language = name.slice(1);
      else if (!classesOfMaterial.has(name.slice(1))) options.push(undefined);
    } else if (name === 'title' && value !== undefined) options.push(labelOption(value, 'title'));
    else if (!name.startsWith('#')) options.push(translateOption(name, value, false)?.suggestion);
  }
  return options.includes(undefined) ? undefined : [language ?? 'text', ...options].join(' ');
}

/** Writes a label of VitePress as an option of a fence. The name of an icon in it is left out. */
export function labelOption(label: string, option: 'tab' | 'title'): string {
  const text = label.replace(/[ \t]*~[^~]+~[ \t]*$/, '');
  return `${option}=${text.includes('"') ? `'${text}'` : `"${text}"`}`;
}

/**
 * Translates VitePress' `js:line-numbers`, `js:line-numbers=20`, `js:no-line-numbers` and `html-vue`, whose code has
 * variables, and mdBook's `rust,ignore`, whose other words are for tests.
 */
export function translateLanguage(name: string): ForeignOption | undefined {
  const [, first = '', isOfVue] = /^([\w+#-]+?)(?:(-vue)|,[\w,=-]*)$/.exec(name) ?? [];
  if (languageByName.has(first.toLowerCase()))
    return { suggestion: isOfVue === undefined ? first : `${first} vars`, isCertain: true };
  const [, language = '', no, start] = /^([^:]+):(no-)?line-numbers(?:=(\d{1,9}))?$/.exec(name) ?? [];
  if (language === '') return undefined;
  if (no !== undefined) return { suggestion: language, isCertain: true };
  return { suggestion: `${language} showLineNumbers${start === undefined ? '' : `=${start}`}`, isCertain: true };
}
