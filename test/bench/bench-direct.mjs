/**
 * The share of characters that are parsed without micromark, for the reference site and for each folder in that of
 * DOCSGEN_CORPUS, as Markdown and as MDX. Each distinct text counts once.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const project = fileURLToPath(new URL('../..', import.meta.url));
const corpora = process.env['DOCSGEN_CORPUS'];

/** Prints a row for each folder of texts. */
export async function benchDirect(scratch) {
  const reader = await loadReader(join(scratch, 'reader.mjs'));
  console.log('\nCharacters that are read directly              texts  characters  Markdown       MDX');
  for (const [name, folder] of [['Reference site', join(project, 'content')], ...corporaFolders()]) {
    const { texts, characters, direct, directMdx } = await readFolder(folder, reader);
    const percent = (share) => `${(100 * share).toFixed(1)} %`;
    const cells = [texts, characters, percent(direct / characters), percent(directMdx)];
    console.log(name.padEnd(40) + cells.map((cell) => String(cell).padStart(12)).join(''));
  }
}

function corporaFolders() {
  if (corpora === undefined) return [];
  const folders = readdirSync(corpora, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => [name, join(corpora, name)]);
}

/** The reader alone, which `dist` does not export. */
async function loadReader(outfile) {
  const modules = [
    'front-matter/line-feeds',
    'markdown/pieces',
    'markdown/parse-piece',
    'markdown/markdown-parser',
    'mdx/plain-parts',
  ];
  await build({
    stdin: {
      contents: modules.map((name) => `export * from './${name}.ts';`).join('\n'),
      resolveDir: join(project, 'src/pipeline/compile'),
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

async function readFolder(folder, reader) {
  const { withLineFeeds, parsePieces, createKnownPieces, createMarkdownParser, readPlainParts } = reader;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.mdx?$/.test(file));
  const texts = new Set(
    files.map((file) => withoutFrontMatter(withLineFeeds(readFileSync(join(folder, file), 'utf8')))),
  );
  const parse = createMarkdownParser();
  let [characters, handedOver, inked, inkedRest] = [0, 0, 0, 0];
  for (const text of texts) {
    // A piece may be parsed twice, for its definitions first.
    const parts = new Set();
    const load = async () => (part, labels) => {
      parts.add(part);
      return parse(part, labels);
    };
    await parsePieces(text, load, createKnownPieces());
    characters += text.length;
    inked += withoutBlanks(text);
    inkedRest += withoutBlanks(readPlainParts(text)?.rest.text ?? text);
    for (const part of parts) handedOver += part.length;
  }
  return {
    texts: texts.size,
    characters,
    direct: Math.max(0, characters - handedOver),
    directMdx: 1 - inkedRest / inked,
  };
}

function withoutBlanks(text) {
  return text.replaceAll(/\s/g, '').length;
}

function withoutFrontMatter(text) {
  return text.replace(/^---\n[\s\S]*?\n---(?=\n)/, (matter) => matter.replaceAll(/[^\n]/g, ''));
}
