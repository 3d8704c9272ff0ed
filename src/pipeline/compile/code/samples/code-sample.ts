/**
 * Checks code samples with the parsers of their languages. Readers copy what a page shows, so it must at least parse.
 * If a sample is incomplete on purpose, its language is "text", or the rule is suppressed on its line. Parsers are
 * loaded only for new samples, because valid samples are remembered by their content.
 */
import { contentHash } from '../../../cache/content-hash.js';
import type { CodeFence } from '../code-fence.js';
import { mayHaveMarks, readMarkedLines } from '../code-fence-marks.js';
import { findJsonSampleProblem } from './json-samples.js';
import type { RubyParser } from './ruby-parser.js';
import { openRubyParser } from './ruby-samples.js';
import type { SampleProblem } from './sample-problem.js';

/** The languages whose samples are checked. Ruby and ERB need an installed parser. */
export const sampleLanguages = ['json', 'yaml', 'ruby', 'erb'] as const;

export type SampleLanguage = (typeof sampleLanguages)[number];

/** The input that a thread needs to check samples. It consists of plain values, because it is sent to other threads. */
export interface SampleSetup {
  /** The Ruby parser, or undefined if none is installed. */
  readonly ruby: RubyParser | undefined;
  /** The keys of samples that are known to be valid. */
  readonly known: readonly string[];
}

export interface SampleChecker {
  /** Returns the first problem of a sample, if there is one. */
  readonly find: (language: SampleLanguage, code: string) => Promise<SampleProblem | undefined>;
  /** Returns the keys of samples that were found valid and were not known before. */
  readonly learned: () => readonly string[];
}

/** Creates a checker that skips samples with known keys. */
export function createSampleChecker({ ruby, known }: SampleSetup): SampleChecker {
  const right = new Set(known);
  const learned: string[] = [];
  const findInRuby = ruby && openRubyParser(ruby);
  const parsers = {
    json: findJsonSampleProblem,
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

/**
 * Returns the code as the page shows it after the change, with each character at its old offset. Removed lines and mark
 * comments become blanks.
 */
export function withoutMarks(code: string, fence: CodeFence): string {
  if (!mayHaveMarks(code, fence)) return code;
  const lines = code.split('\n').map((line) => ' '.repeat(line.length));
  for (const { text, marks, index } of readMarkedLines(code, fence)) {
    if (!marks.has('removed')) lines[index] = text.padEnd(lines[index]?.length ?? 0);
  }
  return lines.join('\n');
}
