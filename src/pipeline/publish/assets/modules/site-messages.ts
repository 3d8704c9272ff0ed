/**
 * Gives the site's own code its messages in the language of the page: those of `code.json` in the language's folder, in
 * Docusaurus' form, `{ "id": { "message": "…" } }`. Only bundles that import `@docusaurus/Translate` contain them.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import { fileText } from '../../../files/file-text.js';
import { packageFile } from '../../../files/package-files.js';
import { spanAt } from '../../../diagnostics/diagnostic.js';
import type { SiteConfig } from '../../../model.js';
import { providedFolder } from './provided-modules.js';

type LanguageOf = Pick<SiteConfig, 'root' | 'locale'>;

/** The module of docsgen that the messages replace. */
const emptyModule = packageFile(`${providedFolder}/messages.ts`);

/** Returns the path of the file with the messages, from the root. */
export function messagesFile({ locale }: LanguageOf): string {
  return `${locale.folder}/code.json`;
}

/** Returns the part of a cache key that differs between languages with messages. Undefined for a language without them. */
export function keyOfMessages(config: LanguageOf): string | undefined {
  const file = messagesFile(config);
  return existsSync(join(config.root, file)) ? file : undefined;
}

/** Creates the plugin. `inputs` receives the file, also if it does not exist yet. */
export function siteMessages(config: LanguageOf, inputs: Set<string>): Plugin {
  return {
    name: 'docsgen-messages',
    setup(build) {
      build.onLoad({ filter: /[\\/]messages\.ts$/, namespace: 'file' }, ({ path }) => {
        if (path !== emptyModule) return undefined;
        const file = messagesFile(config);
        const absolute = join(config.root, file);
        inputs.add(absolute);
        return existsSync(absolute) ? loadMessages(file, fileText(absolute), absolute) : undefined;
      });
    },
  };
}

function loadMessages(file: string, text: string, absolute: string): OnLoadResult {
  const parsed = parseJson(text);
  // The bundler reports where the file is not valid JSON.
  if (!parsed) return { contents: `export { default as messages } from ${JSON.stringify(absolute)};`, loader: 'js' };
  const entries = Object.entries(parsed.value ?? {});
  const wrong = entries.find(([, value]) => typeof value?.message !== 'string');
  if (wrong) return { errors: [noMessage(file, text, wrong[0])] };
  const messages = Object.fromEntries(entries.map(([id, value]) => [id, value?.message]));
  return { contents: `export const messages = ${JSON.stringify(messages)};`, loader: 'js' };
}

type Written = Readonly<Record<string, { readonly message?: unknown } | null>>;

function parseJson(text: string): { readonly value: Written | null } | undefined {
  try {
    return { value: JSON.parse(text) as Written | null };
  } catch {
    return undefined;
  }
}

function noMessage(file: string, text: string, id: string): NonNullable<OnLoadResult['errors']>[number] {
  const key = JSON.stringify(id);
  const { line, column } = spanAt(text, Math.max(0, text.indexOf(key)), key.length);
  const location = { file, line, column: column - 1, length: key.length, lineText: text.split('\n')[line - 1] ?? '' };
  const advice = `Each id has an object with its message: ${key}: { "message": "…" }`;
  return { text: `${key} has no message`, location, notes: [{ text: advice }] };
}
