/**
 * Sites with many entries or many diagnostics of one kind: the time of a whole `check`, at full size and at a quarter of
 * it. Four is linear.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const site = { title: 'Many', url: 'https://many.example' };

/** Each makes a config and files of a given size. */
const kinds = {
  'redirects, all right': (size) => redirects(size, (index) => `/page-${index % 200}`),
  'redirects, all wrong': (size) => redirects(size, (index) => `/pag-${index}`),
  'redirects, one chain': (size) => redirects(size, (index) => (index === 0 ? '/page-1' : `/old/${index - 1}`)),
  'redirects, one circle': (size) => redirects(size, (index) => `/old/${(index + 1) % size}`),
  'moves, all right': (size) => moves(size, (index) => `page-${index}`),
  'moves, all wrong': (size) => moves(size, (index) => `pag-${index}x`),
  'broken links': (size) => pages(size, (index) => `[link](page-${index}x.md)`),
  'broken URL links': (size) => pages(size, (index) => `[link](/pge-${index}x)`),
  'broken images': (size) => ({
    ...pages(size, (index) => `![image](img/shot-${index}x.png)`),
    ...named(size, (index) => [`content/docs/img/shot-${index}.png`, 'x']),
  }),
  'missing headings': (size) => ({
    'content/docs/all.md': `# All\n\n${list(200, (index) => `## Heading ${index}\n`).join('\n')}`,
    ...pages(size, (index) => `[link](all.md#heading-${index}x)`),
  }),
  'diagnostics in one file': (size) => ({
    'content/docs/all.md': `# All\n\n${list(size, (index) => `[link](page-${index}x.md)\n`).join('\n')}`,
    ...pages(200, () => ''),
  }),
  'identical copies': (size) => copies(20, size / 20, (index) => `[link](page-${index}x.md)`),
  // A real site of 40 copied versions: few of its pages show a missing image.
  'broken images in copies': (size) =>
    copies(40, size / 20, (index) => (index % 8 === 0 ? `![image](img/${index}x.png)` : '')),
};

function list(size, make) {
  return Array.from({ length: size }, (_, index) => make(index));
}

function named(size, make) {
  return Object.fromEntries(list(size, make));
}

function pages(size, text) {
  return named(size, (index) => [`content/docs/page-${index}.md`, `# Page ${index}\n\nSome words. ${text(index)}\n`]);
}

function redirects(size, target) {
  const all = list(size, (index) => ({ from: `/old/${index}`, to: target(index) }));
  return { 'docsgen.config.json': JSON.stringify({ ...site, redirects: all }, undefined, 1), ...pages(200, () => '') };
}

function moves(size, from) {
  const files = pages(size, () => '');
  const lines = list(size, (index) => `  ${from(index)}: moved/page-${index}\n`);
  return {
    'docsgen.config.json': JSON.stringify({ ...site, versions: ['2.0', '1.0'] }),
    ...named(size, (index) => [`content/docs/1.0/page-${index}.md`, files[`content/docs/page-${index}.md`]]),
    'content/docs/2.0/_layer.yml': `moved:\n${lines.join('')}`,
  };
}

/** Versions that are full copies of one another. */
function copies(versions, size, text) {
  const names = list(versions, (index) => `${versions - index}.0`);
  const files = { ...pages(size, text), ...named(size, (index) => [`content/docs/img/${index}.png`, 'x']) };
  const complete = names.map((name) => ({ name, complete: true }));
  return Object.assign(
    { 'docsgen.config.json': JSON.stringify({ ...site, versions: complete }) },
    ...names.map((name) =>
      Object.fromEntries(
        Object.entries(files).map(([file, text]) => [file.replace('content/docs', `content/docs/${name}`), text]),
      ),
    ),
  );
}

function writeSite(root, files) {
  rmSync(root, { recursive: true, force: true });
  for (const [file, text] of Object.entries({ 'docsgen.config.json': JSON.stringify(site), ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/** Prints a row for each kind. `check(root)` runs the command and returns its wall time and the number of diagnostics. */
export function benchMany(scratch, check) {
  console.log('\nMany of one kind, whole check');
  console.log(
    `${''.padEnd(30)}${['number', 'reported', 'wall ms', '× quarter'].map((cell) => cell.padStart(10)).join('')}`,
  );
  for (const [name, make] of Object.entries(kinds)) {
    const size = name.startsWith('redirects') ? 20_000 : 10_000;
    const root = join(scratch, 'many');
    const [quarter, full] = [size / 4, size].map((number) => {
      writeSite(root, make(number));
      return check(root);
    });
    const cells = [size, full.reported, Math.round(full.wall), (full.wall / quarter.wall).toFixed(1)];
    console.log(name.padEnd(30) + cells.map((cell) => String(cell).padStart(10)).join(''));
  }
}
