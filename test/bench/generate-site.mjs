/**
 * Generates a documentation site from a seed: versions, pages of about 8 KB with code, tables, notes and links. Each version
 * changes a tenth of the pages of the previous one, as in the reference site.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const words =
  'the order payment of store a variant stock to in price with shipment customer tax and zone for checkout state each admin setting returns calculator by promotion adjustment line item is when you change it then event adapter class method which holds keeps refund method permission role user address that not only image gateway'.split(
    ' ',
  );
const elevenVersions = ['next', '4.6', '4.5', '4.4', '4.3', '4.2', '4.1', '4.0', '3.4', '3.3', '3.2'];

/** Twenty versions. The oldest is the same as in the other sites. */
export const twentyVersions = ['next', ...Array.from({ length: 18 }, (_, index) => `${22 - index}.0`), '3.2'];

/** As many as a product with a release every week for ten years. */
export const manyVersions = ['next', ...Array.from({ length: 493 }, (_, index) => `${493 - index}.0`), '0.1'];

/**
 * Writes a site of about `pages` pages into `root`. `extraVersions` are newer ones that change nothing; each other version
 * changes the share `changed` of the pages.
 */
export function generateSite(root, { pages, extraVersions = [], versions = elevenVersions, changed = 0.1 }) {
  rmSync(root, { recursive: true, force: true });
  const random = mulberry32(pages);
  const names = Array.from(
    { length: Math.round(pages / versions.length) },
    (_, index) => `group-${Math.floor(index / 12)}/page-${index}`,
  );
  const [unreleased, ...released] = versions;
  const config = {
    title: 'Generated',
    url: 'https://generated.example',
    versions: [{ name: unreleased, unreleased: true }, ...extraVersions, ...released],
  };
  write(root, 'docsgen.config.json', JSON.stringify(config));
  [...versions].reverse().forEach((version, layer) => {
    if (layer === 0) write(root, `content/docs/${version}/index.md`, page(random, names, 'index'));
    for (const name of names)
      if (layer === 0 || random() < changed)
        write(root, `content/docs/${version}/${name}.md`, page(random, names, name));
  });
}

/** Appends a sentence to one page of the oldest version. */
export function editSite(root, text) {
  writeFileSync(join(root, 'content/docs/3.2/group-0/page-1.md'), `# Edited\n\n${text}\n`);
}

function write(root, file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function page(random, names, name) {
  const pick = picker(random);
  const sentence = () => {
    const text = Array.from({ length: 8 + Math.floor(random() * 12) }, () => pick(words));
    if (random() < 0.25) text.splice(4, 0, `\`Spree::${capital(pick(words))}#${pick(words)}\``);
    if (random() < 0.15) text.splice(2, 0, `**${pick(words)}**`);
    if (random() < 0.12)
      text.push(`[${pick(words)} ${pick(words)}](${name === 'index' ? '' : '../'}${pick(names)}.md)`);
    return `${capital(text.join(' '))}.`;
  };
  const paragraph = () => Array.from({ length: 3 + Math.floor(random() * 3) }, sentence).join(' ');
  const blocks = [
    () => [paragraph(), paragraph(), ruby(random, pick)],
    () => [paragraph(), Array.from({ length: 4 }, () => `- ${sentence()}`).join('\n'), paragraph()],
    () => [
      paragraph(),
      `| setting | default | meaning |\n| --- | --- | --- |\n${Array.from({ length: 5 }, () => `| \`${pick(words)}_${pick(words)}\` | ${pick(words)} | ${sentence()} |`).join('\n')}`,
    ],
    () => [
      `:::${pick(['note', 'tip', 'warning'])} ${capital(pick(words))}\n\n${paragraph()}\n\n:::`,
      ruby(random, pick),
      paragraph(),
    ],
  ];
  // A page keeps its headings in all versions, as most real pages do, so that no link to them breaks.
  const pickHeading = picker(mulberry32(names.indexOf(name)));
  const sections = Array.from({ length: 4 }, (_, index) => [
    `## ${capital(pickHeading(words))} ${pickHeading(words)} ${index}`,
    ...pick(blocks)(),
  ]);
  return [
    `---\ntitle: ${capital(pick(words))} ${name}\ndescription: ${sentence()}\n---`,
    paragraph(),
    ...sections.flat(),
  ]
    .join('\n\n')
    .concat('\n');
}

function picker(random) {
  return (list) => list[Math.floor(random() * list.length)];
}

function ruby(random, pick) {
  const methods = Array.from(
    { length: 2 + Math.floor(random() * 3) },
    () => `    def ${pick(words)}_${pick(words)}(order, amount: ${Math.floor(random() * 100)})
      return if order.${pick(words)}? && amount > 0.5 # ${pick(words)} ${pick(words)}
      order.${pick(words)}s.find_each { |item| item.update!(${pick(words)}: "#{amount} ${pick(words)}") }
    end`,
  );
  return `\`\`\`ruby title="app/models/${pick(words)}.rb"\nmodule Spree\n  class ${capital(pick(words))} < Spree::Base\n${methods.join('\n\n')}\n  end\nend\n\`\`\``;
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A small seeded generator (public domain, Tommy Ettinger), so that every run builds the same site. */
function mulberry32(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
