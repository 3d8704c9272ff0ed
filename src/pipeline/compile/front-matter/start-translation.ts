/** Writes the front matter of a file with a translation: the id of its text, and words to translate. */
import { onlyFrontMatter, withoutFrontMatter } from '../../text/front-matter-block.js';
import { readYaml } from '../../yaml/read-yaml.js';
import { editFrontMatter, knownKeys, readWrittenFrontMatter, type KnownKey } from './front-matter.js';
import { isWordKey } from './translated-front-matter.js';

/**
 * Returns a translation that names the text with this id. Only the line with the id changes, or is added. Line ends stay,
 * and a translation without front matter gets one.
 */
export function withTranslatedId(translation: string, id: string): string {
  const line = `translates: ${id}`;
  const block = onlyFrontMatter(translation);
  const [end] = /\r?\n/.exec(translation) ?? ['\n'];
  if (block === '') return ['---', line, '---', '', translation].join(end);
  const rest = translation.slice(block.length);
  const known = /^translates:[^\r\n]*/m.exec(block);
  if (known) return block.slice(0, known.index) + line + block.slice(known.index + known[0].length) + rest;
  const closing = block.search(/-+[ \t]*$/);
  return block.slice(0, closing) + line + end + block.slice(closing) + rest;
}

/**
 * Returns what a translation of a text begins as: the text, with the id of the text in its front matter. Keys that a
 * translation has from its text are left out. Front matter that cannot be read stays as it is.
 */
export async function startTranslation(text: string, id: string): Promise<string> {
  const block = onlyFrontMatter(text);
  if (block === '') return withTranslatedId(text, id);
  let yaml = '';
  editFrontMatter(block, (written) => (yaml = written));
  const words = await onlyWords(yaml);
  const body = withoutFrontMatter(text);
  if (words === undefined) return withTranslatedId(text, id);
  const [end] = /\r?\n/.exec(text) ?? ['\n'];
  return withTranslatedId(['---', ...words, '---'].join(end) + body, id);
}

/** Returns the entries with words, as they are written, or undefined if the YAML cannot be read without the others. */
async function onlyWords(yaml: string): Promise<readonly string[] | undefined> {
  const { root, problems } = await readYaml(yaml);
  if (!root) return problems.length === 0 ? [] : undefined;
  if (problems.length > 0 || root.kind !== 'map') return undefined;
  const words = root.entries.flatMap(({ key, keyRange, value }) =>
    Object.hasOwn(knownKeys, key) && isWordKey(knownKeys[key as KnownKey].field)
      ? [yaml.slice(keyRange.start, value.end).trimEnd()]
      : [],
  );
  // A word may be an alias for the value of a key that is left out.
  const read = await readWrittenFrontMatter(['---', ...words, '---'].join('\n'));
  return Object.keys(read ?? {}).length === words.length ? words : undefined;
}
