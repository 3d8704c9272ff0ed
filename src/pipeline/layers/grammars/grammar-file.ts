/**
 * Reads a TextMate grammar in JSON. It is checked as a whole, because the highlighter meets a wrong rule only in code that
 * needs it: its form, the languages that it embeds, and its regular expressions.
 */
import { contentHash } from '../../cache/content-hash.js';
import { toolVersion } from '../../cache/tool-version.js';
import { diagnose } from '../../diagnostics/diagnostic.js';
import { createPlacesIn } from '../../diagnostics/places-in-text.js';
import type { Diagnostic, Outcome, Place } from '../../model.js';
import { findDeepJson, maxDataNesting } from '../../yaml/data-nesting.js';
import { findJsonProblem } from '../../yaml/json-problem.js';
import { readYamlFile, type BookkeepingFile, type YamlValue } from '../bookkeeping/yaml-file.js';
import { findRuleProblem, listPatterns, type GrammarPath, type GrammarProblem } from './grammar-rules.js';

/** A grammar that the highlighter can use. */
export interface Grammar {
  /** The file's text. */
  readonly text: string;
  /** The digest of the text. */
  readonly hash: string;
  /** The language's name as the grammar gives it. */
  readonly label: string | undefined;
}

export async function readGrammarFile(file: BookkeepingFile): Promise<Outcome<Grammar | undefined>> {
  const unreadable = reportTooDeep(file) ?? (await reportNotJson(file));
  if (unreadable) return { value: undefined, diagnostics: [unreadable] };
  const parsed: unknown = JSON.parse(file.text);
  const problem = findProblem(parsed) ?? (await findEmbedded(parsed));
  if (problem) return { value: undefined, diagnostics: await locateProblems(file, [problem]) };
  const { displayName, name } = parsed as { displayName?: unknown; name?: unknown };
  const label = [displayName, name].find((one) => typeof one === 'string' && one.trim() !== '') as string | undefined;
  const unusable = await findUnusable(parsed, file);
  return {
    value: { text: file.text, hash: contentHash(file.text), label },
    diagnostics: unusable.length === 0 ? [] : await locateProblems(file, unusable),
  };
}

const formNote =
  'A grammar is a JSON object with "scopeName" and "patterns", as editors have it in "*.tmLanguage.json".';

function reportTooDeep(file: BookkeepingFile): Diagnostic | undefined {
  const offset = findDeepJson(file.text);
  if (offset === undefined) return undefined;
  return diagnose('code-grammar-invalid', {
    message: 'This grammar is nested too deep',
    place: createPlacesIn(file)(offset, 1),
    notes: [`At most ${maxDataNesting} lists and objects may be nested.`],
  });
}

async function reportNotJson(file: BookkeepingFile): Promise<Diagnostic | undefined> {
  const problem = await findJsonProblem(file.text);
  if (!problem) return undefined;
  return diagnose('code-grammar-invalid', {
    message: `This grammar is not JSON: ${problem.reason}`,
    place: createPlacesIn(file)(problem.offset, problem.length),
    notes: file.text.trimStart().startsWith('<')
      ? ['This is XML. Convert the grammar to JSON, or look for one in JSON: most editors have both.']
      : [formNote],
  });
}

function findProblem(value: unknown): GrammarProblem | undefined {
  const { scopeName, patterns } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof scopeName !== 'string') return { path: [], message: 'This grammar has no "scopeName"', notes: [formNote] };
  if (!Array.isArray(patterns)) return { path: [], message: 'This grammar has no list "patterns"', notes: [formNote] };
  return findRuleProblem(value, []);
}

/** Looks for an embedded language that the highlighter does not have. */
async function findEmbedded(value: unknown): Promise<GrammarProblem | undefined> {
  const { embeddedLangs = [] } = value as { readonly embeddedLangs?: unknown };
  const names: readonly unknown[] = [embeddedLangs].flat();
  if (names.length === 0) return undefined;
  const { bundledLanguages } = await import('shiki/langs');
  const unknown = names.find((name) => !Object.hasOwn(bundledLanguages, String(name)));
  if (unknown === undefined) return undefined;
  return {
    path: ['embeddedLangs', ...(Array.isArray(embeddedLangs) ? [names.indexOf(unknown)] : [])],
    message: 'This grammar embeds a language that docsgen does not highlight',
    notes: ['"embeddedLangs" lists built-in languages, such as "json".'],
  };
}

/**
 * Returns the regular expressions that the highlighter cannot use, and passes over. The cache knows grammars without
 * any.
 */
async function findUnusable(value: unknown, { text, cache }: BookkeepingFile): Promise<readonly GrammarProblem[]> {
  const key = contentHash(`${toolVersion}\n${text}`);
  if (cache?.read('grammars', key) !== undefined) return [];
  const { defaultJavaScriptRegexConstructor } = await import('shiki/engine/javascript');
  const unusable: GrammarProblem[] = [];
  for (const { path, pattern } of listPatterns(value, [])) {
    try {
      defaultJavaScriptRegexConstructor(pattern);
    } catch (error) {
      unusable.push({
        path,
        message: `This regular expression cannot be used: ${(error as Error).message}`,
        notes: ['The highlighter passes over its rule. Grammars have expressions in the syntax of Oniguruma.'],
      });
    }
  }
  if (unusable.length === 0) cache?.write('grammars', key, 'usable');
  return unusable;
}

async function locateProblems(
  file: BookkeepingFile,
  problems: readonly GrammarProblem[],
): Promise<readonly Diagnostic[]> {
  const { root } = await readYamlFile(file, 'code-grammar-invalid');
  return problems.map(({ path, message, notes }) => {
    const place = (root && placeAt(root, path)) ?? createPlacesIn(file)(0, 1);
    return diagnose('code-grammar-invalid', { message, place, notes });
  });
}

function placeAt(value: YamlValue, [key, ...rest]: GrammarPath): Place {
  if (key === undefined || value.kind === 'scalar') return value.place;
  const next =
    value.kind === 'list' ? value.items[Number(key)] : value.entries.find((entry) => entry.key === key)?.value;
  return next ? placeAt(next, rest) : value.place;
}
