/** Translates options of code fences that MkDocs and VitePress have, so that reports can say what to write instead. */

/** What to write instead of an option of another generator. */
export interface ForeignOption {
  readonly suggestion: string;
  /** Whether the suggestion means the same, whatever is around the fence. */
  readonly isCertain: boolean;
  readonly note?: string;
}

/** Translates an option. Returns undefined if no generator is known to have it. */
export function translateOption(name: string, value: string | undefined): ForeignOption | undefined {
  const [, label] = /^\[(.+)\]$/.exec(name) ?? [];
  if (label !== undefined && !label.includes('"')) {
    // Brackets of VitePress hold the label of a tab. Other generators show them as a title.
    const note = `Fences that follow one another with tab="…" become tabs. If the fence is alone, write title="${label}".`;
    return { suggestion: `tab="${label}"`, isCertain: false, note };
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

/** Translates VitePress' `js:line-numbers`, `js:line-numbers=20` and `js:no-line-numbers`. */
export function translateLanguage(name: string): ForeignOption | undefined {
  const [, language = '', no, start] = /^([^:]+):(no-)?line-numbers(?:=(\d{1,9}))?$/.exec(name) ?? [];
  if (language === '') return undefined;
  if (no !== undefined) return { suggestion: language, isCertain: true };
  return { suggestion: `${language} showLineNumbers${start === undefined ? '' : `=${start}`}`, isCertain: true };
}
