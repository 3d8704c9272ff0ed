/**
 * `node test/facts/check-facts.mjs CHECKOUT [SISTER…]`: are the names that the reference site's pages use in the
 * framework's source, at each version that shows the page? CHECKOUT is a git repository of the framework with its tags;
 * sisters are repositories of its extensions, read at the day of each release. Prints the names that were looked up, and
 * those that were not found; exits with 1 if a name was not found.
 *
 * It also checks the statements of statements.yml about the source.
 *
 * Looked up, from code spans and fences: constants (`Spree::Order`), words in snake case (`order_adjuster_class`), paths of the
 * source. Names that come from Ruby, Rails, other gems or from the reader's own app are listed in known-elsewhere.txt.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unprovenStatements } from './check-statements.mjs';
import { layeredFiles, versions } from './layered-files.mjs';
import { readCode } from './read-code.mjs';
import { dayOf, refOf, refOnDay, wordsAt } from './source-words.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const [checkout, ...sisters] = process.argv.slice(2);
if (!checkout) throw new Error('Name a checkout of the framework: node test/facts/check-facts.mjs CHECKOUT [SISTER…]');

const lists = readFileSync(join(project, 'test/facts/known-elsewhere.txt'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'));
const names = new Set(lists);
const beginnings = lists.filter((line) => line.endsWith('*')).map((line) => line.slice(0, -1));
const isElsewhere = (name) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));

const sources = new Map(versions.map((version) => [version, readSources(version)]));

function readSources(version) {
  const ref = refOf(checkout, version);
  if (!ref) throw new Error(`The checkout has no tag for ${version}.`);
  const day = dayOf(checkout, ref);
  const read = [wordsAt(checkout, ref)];
  for (const sister of sisters) {
    const then = refOnDay(sister, day);
    if (then) read.push(wordsAt(sister, then));
  }
  const has = (kind) => (name) => read.some((source) => source[kind].has(name));
  return { word: has('words'), constant: has('constants'), path: has('paths') };
}

const rubyLike = new Set(['ruby', 'rb', 'erb', 'html+erb', 'rake']);

/** Names of one piece of code, each with how it is looked up. A fence defines names of the reader's own, which don't count. */
function namesIn({ kind, lang, text }) {
  const found = [];
  if (kind === 'fence' && !rubyLike.has(lang)) return found;
  const code = kind === 'fence' ? text.replaceAll(/#(?!\{).*$/gm, '') : text;
  const own = new Set(
    [...code.matchAll(/(?:class|module|def)\s+(?:self\.)?([\w:?!]+)/g)].flatMap(([, name]) => name.split('::')),
  );
  for (const [constant] of code.matchAll(/(?<![\w:])(?:::)?[A-Z]\w*(?:::[A-Z]\w*)+/g)) {
    found.push(
      ...constant
        .split('::')
        .filter((name) => name && !own.has(name))
        .map((name) => ['constant', name, constant]),
    );
  }
  const words =
    kind === 'span'
      ? /(?<![\w/.-])[a-z]\w*_\w+[?!]?(?![\w/-])/g
      : /(?<=\b(?:config|Config|Spree|preferred|\.)\.?)[a-z]\w*_\w+[?!]?/g;
  for (const [word] of code.matchAll(words)) if (!own.has(word)) found.push(['word', word, word]);
  if (kind === 'span') {
    const [path] = /^(?:[\w.-]+\/)+[\w.-]+$/.exec(text) ?? [];
    if (path) found.push(['path', path, path]);
  }
  return found;
}

const missing = new Map();
let lookedUp = 0;
const distinct = new Set();
for (const { file, versions: shown } of layeredFiles(project)) {
  const pieces = readCode(readFileSync(join(project, file), 'utf8'));
  for (const piece of pieces) {
    for (const [kind, name, whole] of namesIn(piece)) {
      if (isElsewhere(name) || isElsewhere(whole)) continue;
      lookedUp += shown.length;
      distinct.add(`${kind} ${name}`);
      const absent = shown.filter((version) => !sources.get(version)[kind](name));
      // Pages about upgrading mention removed and future names. Each must exist in some version.
      const isKnownOnce = file.includes('upgrading') && versions.some((version) => sources.get(version)[kind](name));
      if (absent.length === 0 || isKnownOnce) continue;
      const key = `${file}:${piece.line}  ${kind} ${whole}`;
      missing.set(key, absent);
    }
  }
}

for (const [key, absent] of missing) console.log(`${key}  not in ${absent.join(' ')}`);
const unproven = unprovenStatements(project, checkout);
for (const line of unproven) console.log(line);
console.log(
  `${distinct.size} distinct names, ${lookedUp} look-ups over ${versions.length} versions, ${missing.size} places not found, ${unproven.length} statements not proven`,
);
process.exitCode = missing.size + unproven.length > 0 ? 1 : 0;
