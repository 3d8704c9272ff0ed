/** The settings of a config with their documentation in editors, each with its path: `title`, `versions[].name`. */
import type { DocumentedProperty, openSource } from './source-syntax.js';

export interface DocumentedSetting extends Pick<DocumentedProperty, 'text' | 'defaultText' | 'isOptional'> {
  readonly path: string;
  /** Its TypeScript type as people would write it. */
  readonly typeText: string;
}

/**
 * An object without a default is documented by its settings. Settings of several objects, such as those of links and logos,
 * are documented where they are first listed.
 */
export function documentedSettings({ propertiesOfType }: ReturnType<typeof openSource>): readonly DocumentedSetting[] {
  const listed = new Set<string>();
  const listAll = (name: string, prefix: string): readonly DocumentedSetting[] => {
    const properties = propertiesOfType('src/pipeline/config/user-config.ts', name);
    const unlisted = properties.filter(({ declaration }) => !listed.has(declaration));
    for (const { declaration } of unlisted) listed.add(declaration);
    return unlisted.flatMap(({ name: setting, text, defaultText, isOptional, typeText }) => {
      const path = prefix + setting;
      const inner = Array.from(typeText.matchAll(/\bUser\w+/g), ([found]) => found).flatMap((found) =>
        listAll(found, /\[\]|\bRecord</.test(typeText) ? `${path}[].` : `${path}.`),
      );
      const isGroup = inner.length > 0 && isOptional && defaultText === undefined;
      return isGroup ? inner : [{ path, text, defaultText, isOptional, typeText: plainType(typeText) }, ...inner];
    });
  };
  return listAll('UserConfig', '');
}

/** "readonly UserVersion[] | undefined" → "object[]" */
function plainType(written: string): string {
  return written
    .replaceAll(/\breadonly /g, '')
    .replaceAll(/ \| undefined\b/g, '')
    .replaceAll(/\bNamed<.*, /g, 'Record<string, ')
    .replaceAll(/\bReadonly<(Record<[^<>]*>)>/g, '$1')
    .replaceAll(/\b(?:UserEditUrl|UserSidebarItemsGenerator)\b/g, 'function')
    .replaceAll(/\b(?:User\w+|SourceOverride)\b/g, 'object')
    .replaceAll(/\s+/g, ' ');
}
