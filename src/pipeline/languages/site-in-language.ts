/**
 * Returns the config of a site in another language. A site in another language is a site like any other: its pages are
 * below a path of their own, and the corridor takes it as it is. It shares files and assets with the site itself.
 */
import { builtInTexts } from '../../theme/languages/built-in-texts.js';
import type { Cache } from '../cache/cache.js';
import { contentHash } from '../cache/content-hash.js';
import type { ConfigOutcome } from '../config/read-config.js';
import { diagnose } from '../diagnostics/diagnostic.js';
import { foldersOfLanguage, isInFolder, labelsFile } from '../files/site-folders.js';
import { baseUrlIn } from '../place/address.js';
import type { Diagnostic, Language, Outcome, SiteConfig } from '../model.js';
import { changesRoute, versionsWithChanges } from '../place/plain-routes.js';
import { nearestName } from '../text/nearest-name.js';
import { labelIn, withLabels } from './labels.js';
import { readLabels, type Labels } from './read-labels.js';

/** Returns the config in one of the site's other languages. */
export async function configIn(config: SiteConfig, language: Language, labels: Labels): Promise<SiteConfig> {
  const { label, direction, htmlLang, calendar, path, folder, texts } = language;
  const { locale, baseUrl, interfaceTexts, admonitions } = config;
  const translation = { language, own: { locale, baseUrl, interfaceTexts, admonitions }, labels };
  return {
    ...withLabels(config, (label) => labelIn({ translation }, label)),
    baseUrl: baseUrlIn(config, language),
    locale: { label, direction, htmlLang, calendar, path, folder },
    interfaceTexts: { ...(await builtInTexts(htmlLang)), ...texts },
    // Texts in two languages cannot be compared, so links to what has changed lead to the site in its own language.
    changes: false,
    external: [...config.external, ...(versionsWithChanges(config).length === 0 ? [] : [changesRoute(undefined)])],
    translation,
  };
}

/** Returns the config in the language with this tag, which may be the site's own. */
export async function inLanguage(outcome: ConfigOutcome, tag: string, cache: Cache): Promise<ConfigOutcome> {
  const { value: config, inputs } = outcome;
  if (!config || isSameTag(tag, config.locale.htmlLang)) return outcome;
  const language = languageWithTag(config, tag);
  if (!language) return { ...outcome, value: undefined, diagnostics: [unknownLanguage(config, tag)] };
  const labels = await readLabels(config.root, language, cache);
  return {
    digest: contentHash(JSON.stringify([outcome.digest, labels.value])),
    inputs: [...inputs, labelsFile(language)],
    value: labels.diagnostics.length > 0 ? undefined : await configIn(config, language, labels.value),
    diagnostics: labels.diagnostics,
  };
}

/** Returns the language with this tag, if it is one of the site's other languages. */
export function languageWithTag({ languages }: Pick<SiteConfig, 'languages'>, tag: string): Language | undefined {
  return languages.find(({ htmlLang }) => isSameTag(tag, htmlLang));
}

/** Returns the language whose translations a file is among, by its path from the root. */
export function languageOfFile(file: string, { languages }: Pick<SiteConfig, 'languages'>): Language | undefined {
  return languages.find((language) => foldersOfLanguage(language).some((folder) => isInFolder(file, folder)));
}

function isSameTag(tag: string, other: string): boolean {
  return tag.toLowerCase() === other.toLowerCase();
}

export function unknownLanguage({ locale, languages }: SiteConfig, tag: string): Diagnostic {
  const known = [locale, ...languages].map(({ htmlLang }) => htmlLang);
  return diagnose('language-unknown', {
    message: `The site has no language "${tag}"`,
    notes: [`Its languages are ${known.join(', ')}. Name one of them, or add it to "languages" in the config.`],
    suggestion: nearestName(tag, known),
  });
}

/** Returns the configs of a site in its other languages. */
export async function readLanguages(config: SiteConfig, cache?: Cache): Promise<Outcome<readonly SiteConfig[]>> {
  const diagnostics: Diagnostic[] = [];
  const value: SiteConfig[] = [];
  for (const language of config.languages) {
    const labels = await readLabels(config.root, language, cache);
    diagnostics.push(...labels.diagnostics);
    value.push(await configIn(config, language, labels.value));
  }
  return { value, diagnostics };
}
