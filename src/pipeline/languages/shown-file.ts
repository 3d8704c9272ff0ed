/** The files that a site in another language shows in place of the files of its texts. */
import type { Content, Site, SiteConfig, Translation } from '../model.js';

/** Returns the translation that is shown in place of a file. Both paths are from the root. */
export function shownTranslation(
  { translation }: Pick<SiteConfig, 'translation'>,
  { translations }: Pick<Content, 'translations'>,
  file: string,
): Translation | undefined {
  if (!translation) return undefined;
  return translations.get(file)?.find(({ language }) => language === translation.language.htmlLang);
}

/** Returns the file whose text is shown: the translation, or else the file itself. */
export function shownFile(
  config: Pick<SiteConfig, 'translation'>,
  content: Pick<Content, 'translations'>,
  file: string,
): string {
  return shownTranslation(config, content, file)?.file ?? file;
}

/**
 * Returns the files from whose folders a text names others: the translation that is shown, as in Docusaurus, then the
 * text itself.
 */
export function namingFiles(
  config: Pick<SiteConfig, 'translation'>,
  content: Pick<Content, 'translations'>,
  file: string,
): readonly string[] {
  return [...new Set([shownFile(config, content, file), file])];
}

/** Returns the first file whose text a file translates, in the language of the site. */
export function translatedBy({ config, content }: Pick<Site, 'config' | 'content'>, file: string): string | undefined {
  const originals = [...content.translations.keys()];
  return originals.find((original) => shownTranslation(config, content, original)?.file === file);
}
