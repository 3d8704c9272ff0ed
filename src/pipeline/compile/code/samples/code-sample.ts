/**
 * Code of a fence → the problem that keeps it from being parsed, by its language's own parser. Readers copy what a page
 * shows, so it must at least parse. A sample that is a part of a file on purpose names its language "text", or switches
 * the rule off for its line. Parsers are loaded when a sample is new: those that were found right are remembered by their
 * content.
 */
import { contentHash } from '../../../cache/content-hash.js';
import type { CodeFence } from '../code-fence.js';
import { mayHaveMarks, readMarkedLines } from '../code-fence-marks.js';
import { findJsonProblem } from './json-samples.js';
import type { RubyParser } from './ruby-parser.js';
import { openRubyParser } from './ruby-samples.js';
import type { SampleProblem } from './sample-problem.js';

/** The languages of samples that are checked; Ruby and ERB where their parser is installed. */
export const sampleLanguages = ['json', 'yaml', 'ruby', 'erb'] as const;

export type SampleLanguage = (typeof sampleLanguages)[number];

/** What a thread needs to check samples. Plain values: it goes to other threads. */
export interface SampleSetup {
  /** Undefined where it is not installed. */
  readonly ruby: RubyParser | undefined;
  /** Names of samples that are right. */
  readonly known: readonly string[];
}

export interface SampleChecker {
  /** The first problem of a sample, if there is one. */
  readonly find: (language: SampleLanguage, code: string) => Promise<SampleProblem | undefined>;
  /** The names of samples that were found right and were not known before. */
  readonly learned: () => readonly string[];
}

/** Makes a checker that takes samples of these names to be right. */
export function createSampleChecker({ ruby, known }: SampleSetup): SampleChecker {
  const right = new Set(known);
  const learned: string[] = [];
  const findInRuby = ruby && openRubyParser(ruby);
  const parsers = {
    json: findJsonProblem,
    yaml: async (code: string) => (await import('./yaml-samples.js')).findYamlProblem(code),
    ruby: findInRuby?.ruby,
    erb: findInRuby?.erb,
  };
  return {
    async find(language, code) {
      const parser = parsers[language];
      if (!parser || code.trim() === '') return undefined;
      const name = contentHash(`${language}\n${code}`).slice(0, 16);
      if (right.has(name)) return undefined;
      const problem = await parser(code);
      if (problem) return problem;
      right.add(name);
      learned.push(name);
      return undefined;
    },
    learned: () => learned,
  };
}

/** The code as the page shows it after a change, each letter where it was: removed lines and comments of marks are blank. */
export function withoutMarks(code: string, fence: CodeFence): string {
  if (!mayHaveMarks(code, fence)) return code;
  const lines = code.split('\n').map((line) => ' '.repeat(line.length));
  for (const { text, marks, index } of readMarkedLines(code, fence)) {
    if (!marks.has('removed')) lines[index] = text.padEnd(lines[index]?.length ?? 0);
  }
  return lines.join('\n');
}
