/**
 * Finds documents with Docusaurus-style names in a section that uses names as they are. Each kind is reported once for
 * the whole site, because one setting fixes all of them. For Docusaurus, too, names of plain pages mean nothing else.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Finding, LinkedPage } from '../model.js';
import { placeOnPage, topOfPage } from '../place/page-place.js';
import { isIndex, lastPart } from '../text/doc-path.js';
import { isFolderPage, splitNumber } from '../text/docusaurus/file-names.js';
import type { RuleInput } from './rule-input.js';

interface Kind {
  readonly isMeant: (page: LinkedPage) => boolean;
  readonly message: (page: LinkedPage) => string;
  readonly key?: string;
}

const kinds: readonly Kind[] = [
  {
    isMeant: ({ facts: { frontMatter }, docPath }) =>
      frontMatter.id !== undefined &&
      frontMatter.slug === undefined &&
      !isIndex(docPath) &&
      frontMatter.id !== lastPart(docPath),
    message: ({ facts }) => `The id "${facts.frontMatter.id ?? ''}" changes no address here`,
    key: 'id',
  },
  {
    isMeant: ({ facts: { frontMatter }, docPath }) =>
      frontMatter.parseNumberPrefixes !== false &&
      frontMatter.slug?.startsWith('/') !== true &&
      docPath.split('/').some(looksNumbered),
    message: ({ address }) => `The number in "${address.route}" is part of the address`,
  },
  {
    isMeant: ({ facts, docPath }) => facts.frontMatter.slug === undefined && isFolderPage(docPath) && !isIndex(docPath),
    message: ({ docPath }) => `"${docPath}" is not its folder’s own page`,
  },
];

export function findDocusaurusNames({ pages }: RuleInput): readonly Finding[] {
  const read = pages.filter(({ section, generated }) => section.naming === undefined && !section.isPages && !generated);
  return kinds.flatMap(({ isMeant, message, key }) => {
    const meant = read.filter(isMeant);
    // The newest version is reported, because people mostly edit its files.
    const newest = meant.at(-1)?.version;
    const first = meant.find(({ version }) => version === newest);
    if (!first) return [];
    const count = new Set(meant.map(({ source }) => source.file)).size;
    return [
      diagnose('docusaurus-name', {
        message: count === 1 ? message(first) : `${message(first)} (${count} pages)`,
        place: key === undefined ? topOfPage(first) : placeOnPage(first, { kind: 'key', key }),
        notes: [
          `Docusaurus reads such names in its own way. So does docsgen with "naming: 'docusaurus'" in the section "${first.section.name}".`,
          'If the addresses are right, switch this rule off.',
        ],
      }),
    ];
  });
}

/**
 * Whether a name has a number prefix. Three digits without a leading zero are probably part of the name, as in
 * "404-errors".
 */
function looksNumbered(name: string): boolean {
  return /^(?:0|\d{1,2}\D)/.test(name) && splitNumber(name).number !== undefined;
}
