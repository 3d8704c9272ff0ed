/**
 * Pages that are named as Docusaurus names them, in a section that reads names as they are. Each kind is reported once for
 * the whole site: one setting is the way out for all.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Finding, LinkedPage } from '../model.js';
import { placeOnPage, topOfPage } from '../place/page-place.js';
import { isIndex, lastPart } from '../text/doc-path.js';
import { isFolderPage, splitNumber } from '../text/docusaurus-names.js';
import type { RuleInput } from './rule-input.js';

interface Kind {
  readonly isMeant: (page: LinkedPage) => boolean;
  /** What one page has, and what many have. */
  readonly message: (page: LinkedPage, others: number) => string;
  readonly key?: string;
}

const kinds: readonly Kind[] = [
  {
    isMeant: ({ facts: { frontMatter }, docPath }) =>
      frontMatter.id !== undefined &&
      frontMatter.slug === undefined &&
      !isIndex(docPath) &&
      frontMatter.id !== lastPart(docPath),
    message: ({ facts }, others) =>
      `The id "${facts.frontMatter.id ?? ''}"${andOthers(others)} changes no address here`,
    key: 'id',
  },
  {
    isMeant: ({ facts: { frontMatter }, docPath }) =>
      frontMatter.parseNumberPrefixes !== false &&
      frontMatter.slug?.startsWith('/') !== true &&
      docPath.split('/').some(looksNumbered),
    message: ({ address }, others) => `The number in "${address.route}"${andOthers(others)} is part of the address`,
  },
  {
    isMeant: ({ facts, docPath }) => facts.frontMatter.slug === undefined && isFolderPage(docPath) && !isIndex(docPath),
    message: ({ docPath }, others) => `"${docPath}"${andOthers(others)} is not its folder’s own page`,
  },
];

export function findDocusaurusNames({ pages }: RuleInput): readonly Finding[] {
  // The newest version's files are those that people look into.
  const read = pages.filter(({ section, generated }) => section.naming === undefined && !generated).reverse();
  return kinds.flatMap(({ isMeant, message, key }) => {
    const meant = read.filter(isMeant);
    const [first] = meant;
    if (!first) return [];
    const others = new Set(meant.map(({ source }) => source.file)).size - 1;
    return [
      diagnose('docusaurus-name', {
        message: message(first, others),
        place: key === undefined ? topOfPage(first) : placeOnPage(first, { kind: 'key', key }),
        notes: [
          `Docusaurus reads such names in its own way. So does docsgen with "naming: 'docusaurus'" in the section "${first.section.name}".`,
          'If the addresses are meant as they are, switch this rule off.',
        ],
      }),
    ];
  });
}

/** Three digits without a zero before them are rather part of a name, as in "404-errors". */
function looksNumbered(name: string): boolean {
  return /^(?:0|\d{1,2}\D)/.test(name) && splitNumber(name).number !== undefined;
}

function andOthers(others: number): string {
  return others === 0 ? '' : `, as ${others === 1 ? 'one other' : `${others} others`},`;
}
