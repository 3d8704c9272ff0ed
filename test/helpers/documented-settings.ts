/** The settings of a config as their types document them, each with its path: `title`, `versions[].name`. */
import type { SourceFile } from 'typescript/unstable/ast';
import { membersOf, parentsOf, type Documented, type openSource } from './source-syntax.js';

export interface DocumentedSetting extends Pick<Documented, 'text' | 'defaultText' | 'isOptional'> {
  readonly path: string;
  /** Its TypeScript type as people would write it. */
  readonly typeText: string;
}

/**
 * An object that has no default of its own is documented by its settings. Links and logos are documented where they are
 * first listed.
 */
export function documentedSettings(source: ReturnType<typeof openSource>): readonly DocumentedSetting[] {
  const parts = ['content', 'head', 'markdown', 'surroundings'].map((part) => `user/${part}`);
  const files = ['user-config', ...parts].map((part) => source.read(`src/pipeline/config/${part}.ts`));
  const fileOf = (name: string): SourceFile | undefined => files.find((file) => membersOf(file, name).length > 0);
  /** Whether a type is one of several texts. */
  const isChoice = (name: string): boolean =>
    files.some(({ text }) => new RegExp(`\\btype ${name} =\\s*\\|?\\s*'`).test(text));
  const listed = new Set<string>();
  const note = (name: string): void => {
    if (/(?:Link|Logo)$/.test(name)) listed.add(name);
    const file = fileOf(name);
    for (const parent of file ? parentsOf(file, name) : []) note(parent);
  };
  const listAll = (name: string, prefix: string): readonly DocumentedSetting[] => {
    note(name);
    const file = fileOf(name);
    if (!file) return [];
    return membersOf(file, name).flatMap(({ name: setting, text, defaultText, isOptional, type }) => {
      const written = type?.getText(file) ?? '';
      const path = prefix + setting;
      const inner = Array.from(written.matchAll(/\bUser\w+/g), ([found]) => found)
        .filter((found) => !listed.has(found))
        .flatMap((found) => listAll(found, /\[\]|\bRecord</.test(written) ? `${path}[].` : `${path}.`));
      const isGroup = inner.length > 0 && isOptional && defaultText === undefined;
      return isGroup
        ? inner
        : [{ path, text, defaultText, isOptional, typeText: plainType(written, isChoice) }, ...inner];
    });
  };
  return listAll('UserConfig', '');
}

/** "readonly UserVersion[] | undefined" → "object[]" */
function plainType(written: string, isChoice: (name: string) => boolean): string {
  return written
    .replaceAll(/\breadonly /gi, '')
    .replaceAll(/ \| undefined\b/g, '')
    .replaceAll(/\bReadonly<(Record<.*>)>/g, '$1')
    .replaceAll(/\bUser\w+/g, (name) => (isChoice(name) ? 'string' : 'object'))
    .replaceAll(/\s+/g, ' ');
}
