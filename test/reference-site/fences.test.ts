/** The parser of its language accepts every code sample of the reference site. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseGraphql } from 'graphql';
import type { Code, Nodes, Parents } from 'mdast';
import { describe, expect, test } from 'vitest';
import { readCodeFence, type CodeFence } from '../../src/pipeline/compile/code/code-fence.js';
import {
  createSampleChecker,
  withoutMarks,
  type SampleLanguage,
} from '../../src/pipeline/compile/code/samples/code-sample.js';
import { findRubyParser } from '../../src/pipeline/own-code/find-ruby-parser.js';
import { walk } from '../../src/pipeline/compile/walk.js';
import { createKnownPieces } from '../../src/pipeline/compile/markdown/parse-piece.js';
import { projectRoot } from '../helpers/run-cli.js';
import { parseInPieces, parseMarkdown } from '../helpers/same-tree.js';

interface Sample {
  /** "content/docs/4.5/a.md:12", the line of the fence. */
  readonly where: string;
  readonly language: string;
  readonly code: string;
}

/** Versions of a page share most of their pieces. */
const known = createKnownPieces();

async function samplesOf(file: string): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const text = readFileSync(join(projectRoot, file), 'utf8');
  // Front matter would parse as a rule and a heading, and contains no fences.
  walk<Nodes, Parents>(await parseInPieces(text, async () => parseMarkdown, known), (node) => {
    if (node.type !== 'code' || !node.lang) return;
    const fence = fenceOf(node);
    const where = `${file}:${node.position?.start.line ?? 0}`;
    samples.push({ where, language: fence.language, code: withoutMarks(node.value, fence) });
  });
  return samples;
}

function fenceOf({ lang, meta }: Code): CodeFence {
  return readCodeFence(`${lang ?? ''} ${meta ?? ''}`).fence;
}

const files = readdirSync(join(projectRoot, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .sort();
const samples = (await Promise.all(files.map((file) => samplesOf(`content/${file}`)))).flat();

const parser = findRubyParser(projectRoot);
if (!parser) throw new Error('@ruby/prism is not installed');
const checker = createSampleChecker({ ruby: parser, known: [] });
const findProblem = (language: SampleLanguage) => async (code: string) => (await checker.find(language, code))?.message;

/** Returns the parser's error for a sample. */
const parsers: Readonly<Record<string, (code: string) => Promise<string | undefined>>> = {
  ruby: findProblem('ruby'),
  erb: findProblem('erb'),
  json: findProblem('json'),
  yaml: findProblem('yaml'),
  graphql: async (code) => {
    try {
      parseGraphql(code);
      return undefined;
    } catch (error) {
      return String(error);
    }
  },
};

describe.each(Object.entries(parsers))('%s', (language, findProblem) => {
  const own = samples.filter((sample) => sample.language === language);

  test('every sample parses', async () => {
    // Versions of a page share most of their samples.
    const distinct = [...new Map(own.map((sample) => [sample.code, sample])).values()];
    const diagnostics = await Promise.all(distinct.map(async ({ where, code }) => [where, await findProblem(code)]));
    expect(diagnostics.filter(([, problem]) => problem !== undefined)).toEqual([]);
    expect(distinct.length).toBeGreaterThanOrEqual(10);
  });

  test('the parser finds problems', async () => {
    expect(await findProblem('{ a: [ "<%= (')).toBeDefined();
  });
});
