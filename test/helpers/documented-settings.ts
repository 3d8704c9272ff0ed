/** The settings of a config as their types document them, each with its path: `title`, `versions[].name`. */
import { membersOf, type Documented, type openSource } from './source-syntax.js';

export interface DocumentedSetting extends Pick<Documented, 'text' | 'defaultText' | 'isOptional'> {
  readonly path: string;
}

/** An object that has no default of its own is documented by its settings. */
export function documentedSettings(source: ReturnType<typeof openSource>): readonly DocumentedSetting[] {
  const file = source.read('src/pipeline/config/user-config.ts');
  const listAll = (name: string, prefix: string): readonly DocumentedSetting[] =>
    membersOf(file, name).flatMap(({ name: setting, text, defaultText, isOptional, type }) => {
      const written = type?.getText(file) ?? '';
      const path = prefix + setting;
      const inner = Array.from(written.matchAll(/\bUser\w+/g), ([found]) => found).flatMap((found) =>
        listAll(found, /\[\]|\bRecord</.test(written) ? `${path}[].` : `${path}.`),
      );
      const isGroup = inner.length > 0 && isOptional && defaultText === undefined;
      return isGroup ? inner : [{ path, text, defaultText, isOptional }, ...inner];
    });
  return listAll('UserConfig', '');
}
