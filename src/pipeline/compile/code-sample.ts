/**
 * Code of a fence → the mistake that keeps it from being read, for languages whose parsers are at hand; `ruby-samples.ts`
 * has those that must be loaded. What a page shows people copy, so it must at least parse. A sample that is a part of a file
 * on purpose names its language "text", or switches the rule off for its line.
 */
import { parseAllDocuments } from 'yaml';
import { explainYaml } from '../explain-yaml.js';
import type { CodeFence } from './code-fence.js';
import { readMarkedLines } from './code-fence-marks.js';

export interface SampleMistake {
  readonly message: string;
  /** Into the code. */
  readonly offset: number;
  readonly length: number;
}

/** The code as the page shows it after a change, each letter where it was: removed lines and comments of marks are blank. */
export function withoutMarks(code: string, fence: CodeFence): string {
  if (!/\[!code |highlight-/.test(code)) return code;
  const lines = code.split('\n').map((line) => ' '.repeat(line.length));
  for (const { text, marks, index } of readMarkedLines(code, fence)) {
    if (!marks.has('removed')) lines[index] = text.padEnd(lines[index]?.length ?? 0);
  }
  return lines.join('\n');
}

/** The first mistake; undefined for code that parses and for languages that aren't checked. */
export function findSampleMistake(language: string, code: string): SampleMistake | undefined {
  if (code.trim() === '') return undefined;
  if (language === 'json') return findJsonMistake(code);
  if (language === 'yaml') return findYamlMistake(code);
  return undefined;
}

function findJsonMistake(code: string): SampleMistake | undefined {
  try {
    JSON.parse(code);
    return undefined;
  } catch (error) {
    const { message } = error as SyntaxError;
    const [, offset] = /at position (\d+)/.exec(message) ?? [];
    const reason = message.replace(/,? *(?:\.\.\.)?"[\s\S]*$| in JSON at position.*$/, '');
    const place = { offset: Number(offset ?? code.trimEnd().length - 1), length: 1 };
    return { message: `This JSON cannot be parsed: ${reason}`, ...place };
  }
}

function findYamlMistake(code: string): SampleMistake | undefined {
  const documents = parseAllDocuments(code, { prettyErrors: false, uniqueKeys: true });
  const [error] = documents.flatMap((document) => document.errors);
  return (
    error && { message: `This YAML cannot be parsed: ${explainYaml(error).what}`, offset: error.pos[0], length: 1 }
  );
}
