/**
 * Hostile texts: the CPU time of `docsgen check` for n and 2n parts, and their ratio, which is about 2 if time is linear in
 * the length. Then pages of 10 MB: the peak memory compared with that of a site with an empty page.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
const config = { title: 'Hostile', url: 'https://hostile.example', versions: ['1.0'] };
const maxSeconds = 120;

const repeated = (part) => (count) => part.repeat(count);
const numbered = (part) => (count) => Array.from({ length: count }, (_, index) => part(index)).join('');

/** Each family with its number of parts. */
const families = {
  'unclosed <!--': [20_000, repeated('a <!-- ')],
  'unclosed <!A': [20_000, repeated('a <!A ')],
  'unclosed <?a': [20_000, repeated('a <?a ')],
  'unclosed <![CDATA[': [10_000, repeated('a <![CDATA[ ')],
  'unclosed </a': [20_000, repeated('a </a ')],
  'unclosed tags': [20_000, repeated('a <a b="c ')],
  'setext headings': [20_000, repeated('a\n===\n')],
  'long paragraph': [40_000, repeated('a &amp; b\n')],
  '*_': [16_000, repeated('*_')],
  '*a_': [16_000, repeated('*a_ ')],
  '**': [16_000, repeated('**a ')],
  '[': [16_000, repeated('[')],
  '![': [16_000, repeated('![')],
  ']': [30_000, repeated(']')],
  'growing backtick runs': [
    300,
    (count) => Array.from({ length: count }, (_, index) => '`'.repeat(index + 1)).join(' a '),
  ],
  'spaces in a heading': [100_000, (count) => `# a${' '.repeat(count)}b`],
  'table rows': [5000, (count) => `| a | b |\n| - | - |\n${'| c | d |\n'.repeat(count)}`],
  'link definitions': [4000, numbered((index) => `[a${index}]: b\n`)],
  footnotes: [2000, numbered((index) => `a[^${index}]\n\n[^${index}]: b\n\n`)],
  quotes: [5000, repeated('> a\n\n')],
  'nested quotes': [5000, repeated('> > > a\n')],
  items: [20_000, repeated('- a\n')],
  'equal headings': [10_000, repeated('## a\n\n')],
  'YAML keys': [10_000, (count) => `\`\`\`yaml\n${numbered((index) => `a${index}: b\n`)(count)}\`\`\`\n`],
};

/** Paragraphs of pages that are 10 MB long. */
const longPages = {
  prose: (index) =>
    `Every order keeps its own lines, and what changes one of them is *recorded* with the time at\nwhich it happened. A store with number ${index} reads \`Spree::Config\` once and never again.\n\n`,
  tables: (index) =>
    index % 50 === 0
      ? `\nRows from ${index}.\n\n| setting | default | meaning |\n| --- | --- | --- |\n`
      : `| \`setting_${index}\` | ${index} | what the store does when number ${index} is met by an order |\n`,
  'fenced code': (index) =>
    `\`\`\`ruby\nclass Order${index % 500} < Spree::Base\n  def total(amount: ${index % 500})\n    items.sum { |item| item.price * amount }\n  end\nend\n\`\`\`\n\n`,
  'distinct code': (index) =>
    `\`\`\`ruby\nclass Order${index} < Spree::Base\n  def total(amount: ${index})\n    items.sum { |item| item.price * amount }\n  end\nend\n\`\`\`\n\n`,
  'one table': (index) =>
    index === 0
      ? '| setting | default | meaning |\n| --- | --- | --- |\n'
      : `| \`setting_${index}\` | ${index} | what the store does when number ${index} is met by an order |\n`,
  definitions: (index) =>
    `See [the guide of number ${index}][guide-${index}] and [other-${index}] first.\n\n[guide-${index}]: index.md#section\n[other-${index}]: https://example.com/${index} "Number ${index}"\n\n`,
  footnotes: (index) =>
    `Number ${index} is explained below.[^note-${index}]\n\n[^note-${index}]: The note of number ${index} with *some* words.\n\n`,
  links: (index) =>
    `See [the guide of number ${index}](index.md#section) and [the other one](https://example.com/${index}) first.\n\n`,
};
const pageLength = 10_000_000;

/** Prints both tables; sites are written below `scratch`. */
export function benchHostile(scratch) {
  const root = join(scratch, 'hostile');
  const measure = (command, text) => {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(join(root, 'content/docs/1.0'), { recursive: true });
    writeFileSync(join(root, 'docsgen.config.json'), JSON.stringify(config));
    writeFileSync(join(root, 'content/docs/1.0/index.md'), `# Page {#section}\n\n${text}`);
    return run(root, command, join(scratch, 'hostile-usage.json'));
  };
  benchTimes(measure);
  benchMemory(measure);
}

/** CPU milliseconds and peak megabytes; undefined for a run that takes too long. Diagnostics of the page do not matter. */
function run(root, command, usageFile) {
  rmSync(usageFile, { force: true });
  spawnSync(
    process.execPath,
    ['--import', join(project, 'test/bench/report-usage.mjs'), join(project, 'bin/docsgen.js'), command, '--json'],
    {
      cwd: root,
      maxBuffer: 1e9,
      timeout: maxSeconds * 1000,
      killSignal: 'SIGKILL',
      env: { ...process.env, BENCH_USAGE: usageFile, SOURCE_DATE_EPOCH: '1700000000' },
    },
  );
  try {
    return JSON.parse(readFileSync(usageFile, 'utf8'));
  } catch {
    return undefined;
  }
}

function benchTimes(measure) {
  const empty = measure('check', '')?.cpu ?? 0;
  console.log('\nHostile texts, CPU ms beyond an empty page      n        2n     ratio');
  for (const [name, [count, make]] of Object.entries(families)) {
    const [once, twice] = [count, 2 * count].map((parts) => measure('check', make(parts)));
    const [first, second] = [once, twice].map((usage) => usage && Math.max(1, usage.cpu - empty));
    row(name, [first?.toFixed(0), second?.toFixed(0), first && second && (second / first).toFixed(1)]);
  }
}

function benchMemory(measure) {
  console.log('\nA page of 10 MB, peak MB beyond an empty page  check     build  × its text (build)');
  const empty = { check: measure('check', '')?.rss, build: measure('build', '')?.rss };
  for (const [name, paragraph] of Object.entries(longPages)) {
    const text = longText(paragraph);
    const [check, build] = ['check', 'build'].map((command) => measure(command, text)?.rss - empty[command]);
    // A run that takes too long is ended and has no figures.
    const shown = [check, build, (build * 2 ** 20) / pageLength].map((number) =>
      number > 0 ? number.toFixed(0) : undefined,
    );
    row(name, shown);
  }
}

function longText(paragraph) {
  const parts = [];
  for (let index = 0, length = 0; length < pageLength; index++) {
    const part = paragraph(index);
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}

function row(name, cells) {
  console.log(name.padEnd(42) + cells.map((cell) => String(cell ?? 'too long').padStart(10)).join(''));
}
