/**
 * Lets code import Markdown, as `import Intro from './intro.mdx'`: a component that shows the text. It is read as MDX,
 * whatever its ending is, as in Docusaurus. Texts that include partials do not come here: `compile` reads these.
 */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Location, Message, OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import { inBytes } from '../../../../diagnostics/byte-columns.js';
import { lineEnd, linePlaces } from '../../../../diagnostics/line-places.js';
import { describeSyntax } from '../../../../compile/mdx/syntax/syntax-error.js';
import { isSyntaxProblem, type SyntaxProblem } from '../../../../compile/mdx/syntax/syntax-problem.js';
import type { TextProblem } from './module-tree.js';
import type { SiteConfig, Span } from '../../../../model.js';

const name = 'docsgen-text-modules';

/** Creates the plugin. It adds the texts to `inputs`. */
export function textModules(config: SiteConfig, inputs: Set<string>): Plugin {
  return {
    name,
    setup(build) {
      build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, async ({ path }): Promise<OnLoadResult> => {
        inputs.add(path);
        const text = readFileSync(path, 'utf8');
        const { compileModule } = await import('./compile-module.js');
        try {
          const { code, problems } = await compileModule(text, config);
          if (problems.length > 0) return { errors: problems.map((one) => errorOf(one, { file: path, text })) };
          return { contents: code, loader: 'js', resolveDir: dirname(path) };
        } catch (error) {
          if (!isSyntaxProblem(error)) throw error;
          return { errors: [errorOf(describeProblem(error, text), { file: path, text })] };
        }
      });
    },
  };
}

function errorOf({ message, note, span }: TextProblem, imported: ImportedText): PartialMessage {
  return { text: message, location: locationIn(imported, span), notes: [{ text: note }] };
}

function describeProblem(problem: SyntaxProblem, text: string): TextProblem {
  const { message, note, at } = describeSyntax(problem, text);
  return { message, note, span: at ?? { line: problem.line ?? 1, column: problem.column ?? 1, length: 1 } };
}

/** A text that code imports, and its file as the bundler names it. */
interface ImportedText {
  readonly file: string;
  readonly text: string;
}

/**
 * Returns a message about a module of such a text with the place in the text. The bundler knows only the compiled module,
 * whose lines are others. `textOf` returns the text of a file, or undefined for any other file.
 */
export function placeInText(message: Message, textOf: (file: string) => string | undefined): Message {
  const { location, pluginName } = message;
  const text = location && pluginName !== name ? textOf(location.file) : undefined;
  if (!location || text === undefined) return message;
  const rest = Buffer.from(location.lineText).subarray(location.column).toString();
  const [, , specifier = ''] = /^(["'])(.*?)\1/.exec(rest) ?? [];
  // A picture in Markdown may have no dot before its path, and encoded characters.
  const ways = [specifier, specifier.replace(/^\.\//, ''), encodeURI(specifier).replace(/^\.\//, '')];
  const written = ways.find((way) => way !== '' && text.includes(way)) ?? '';
  const place = { ...linePlaces(text).placeOf(text.indexOf(written)), length: written.length };
  return { ...message, location: { ...location, ...locationIn({ file: location.file, text }, place) } };
}

/** esbuild counts columns from 0, in bytes. */
function locationIn(
  { file, text }: ImportedText,
  { line, column, length }: Span,
): Omit<Location, 'namespace' | 'suggestion'> {
  const lineText = text.split(lineEnd)[line - 1] ?? '';
  return { file, line, lineText, ...inBytes(lineText, { column: column - 1, length }) };
}
