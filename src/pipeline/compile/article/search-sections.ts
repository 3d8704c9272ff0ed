/**
 * Extracts what search indexes: a section for each heading, with its words and its text. Markup and raw HTML are left
 * out. Words in code are indexed, and lines of code are kept for snippets. Of components, only their places are known.
 */
import type { Nodes, Parents, Root } from 'mdast';
import { diagramLanguage } from '../../../theme/contract/diagram.js';
import type { SearchSection, SearchText } from '../../../theme/contract/search/search-files.js';
import type { Compilation, HolePiece } from '../compilation.js';
import { onOneLine, plainText } from '../plain-text.js';
import { diagramLabels } from './diagram-labels.js';
import { holeOf } from './forms/hole-of.js';
import { readSectionWords, type SectionWords } from './section-words.js';
import { shownCode } from './shown-code.js';

/** The sections of a document, and the text of each section. */
export interface SearchContents {
  readonly sections: readonly SearchSection[];
  readonly texts: readonly SearchText[];
  /** The section of each component, in the order of the text. What they show is known when they are rendered. */
  readonly components: readonly number[];
}

interface OpenSection {
  readonly id: string;
  readonly level: number;
  readonly heading: string;
  readonly texts: string[];
  readonly codes: string[];
}

/** The description is what front matter says of the page. It can be found, though the page does not show it. */
export type ReadSearchSections = (tree: Root, compilation: Compilation, description?: string) => SearchContents;

/** The maximum number of sections that are remembered. */
const maxKnown = 2_000;

/**
 * Creates a reader that returns sections in the order of the text. A section that consists of its heading is kept,
 * because the heading can be found. Sections are remembered, because the copies of a page share most of them.
 */
export function createSearchReader(): ReadSearchSections {
  const known = new Map<string, SectionWords>();
  const read = (heading: string, text: string, code: string): SectionWords => {
    const key = [heading, text, code].join('\n\n');
    const met = known.get(key);
    if (met) return met;
    const made = readSectionWords({ heading, text, code });
    if (known.size >= maxKnown) known.clear();
    known.set(key, made);
    return made;
  };
  return (tree, compilation, description = '') => {
    const { sections, components } = openSections(tree, compilation, description);
    const opened = sections.map(({ texts, codes, ...section }) => {
      const text = joinTexts(texts);
      return { ...section, text, ...read(section.heading, text, codes.join('\n')) };
    });
    return {
      sections: opened.map(({ id, level, heading, words }) => [id, level, heading, words]),
      texts: opened.map(({ text, lines }) => [text, lines]),
      components,
    };
  };
}

interface OpenedSections {
  readonly sections: readonly OpenSection[];
  readonly components: readonly number[];
}

const sentenceEnd = /[.!?:;,…。！？：；、]["'”’»)\]]*$/u;

/** Joins texts. What is no sentence, such as a label or a cell, is kept apart from the next text. */
function joinTexts(texts: readonly string[]): string {
  return texts.reduce(
    (all, text) => all + (all === '' ? '' : sentenceEnd.test(all.slice(-8)) ? ' ' : ' · ') + text,
    '',
  );
}

function openSections(tree: Root, compilation: Compilation, description: string): OpenedSections {
  const sections: OpenSection[] = [open('', 1, '')];
  const components: number[] = [];
  const headings = compilation.headings.values();
  const ownTexts = new Set<string>(Object.values(compilation.texts));
  const add = (text: string): void => void (text !== '' && sections.at(-1)?.texts.push(text));
  add(onOneLine(description));
  const hasComponents = compilation.holes.some((hole) => hole.kind === 'html' && hole.pieces.some(isComponent));
  const addComponents = (node: Nodes): void => {
    if (!hasComponents) return;
    const count = componentsIn(node, compilation);
    for (let number = 0; number < count; number++) components.push(sections.length - 1);
  };
  const read = (node: Nodes): void => {
    switch (node.type) {
      case 'heading': {
        const heading = headings.next().value;
        // The title's own heading opens no section; the text after it belongs to the page's first section.
        if (heading && (heading.level > 1 || sections.length > 1))
          sections.push(open(heading.id, heading.level, heading.text));
        return addComponents(node);
      }
      case 'paragraph':
      case 'tableCell':
        for (const part of isRowOfLinks(node) ? node.children : [node]) add(onOneLine(plainText(part, ' ')));
        return addComponents(node);
      case 'noteTitle': {
        // A note without a custom title is called "Note", which carries no information about the page.
        const title = onOneLine(plainText(node, ' '));
        add(ownTexts.has(title) ? '' : title);
        return addComponents(node);
      }
      case 'hole':
        readCode(node, compilation, sections.at(-1));
        return addComponents(node);
      case 'contents':
      case 'blockIcon':
        // A table of contents repeats the headings.
        return;
      case 'tabPart':
        // The legend repeats the labels.
        if (node.data?.hName === 'label') {
          add(onOneLine(plainText(node, ' ')));
          addComponents(node);
        } else if (node.data?.hName !== 'legend') node.children.forEach((child) => read(child));
        return;
      default:
        if ('children' in node) node.children.forEach((child) => read(child));
    }
  };
  read(tree);
  return { sections, components };
}

function componentsIn(node: Nodes, compilation: Compilation): number {
  const hole = holeOf(node, compilation);
  const own = hole?.kind === 'html' ? hole.pieces.filter(isComponent).length : 0;
  return 'children' in node ? node.children.reduce((sum, child) => sum + componentsIn(child, compilation), own) : own;
}

function isComponent(piece: HolePiece): boolean {
  return typeof piece !== 'string' && piece.kind === 'component';
}

function open(id: string, level: number, heading: string): OpenSection {
  return { id, level, heading, texts: [], codes: [] };
}

/** Whether a text is nothing but links, such as the buttons of a hero. */
function isRowOfLinks({ children }: Parents): boolean {
  const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';
  return children.length > 1 && children.every((child) => child.type === 'link' || isBlank(child));
}

/** Adds the title of a block and its code. Of a diagram, readers see its labels. */
function readCode(node: Nodes, compilation: Compilation, section: OpenSection | undefined): void {
  const hole = holeOf(node, compilation);
  if (hole?.kind !== 'code' || !section) return;
  const { title, language } = hole.fence;
  // A path says where code belongs in a reader's project. Its folders would make an index larger by a thirtieth.
  if (title !== undefined && !title.includes('/')) section.codes.push(title);
  if (language === diagramLanguage) section.texts.push(...diagramLabels(hole.code));
  else section.codes.push(shownCode(hole.code, hole.fence));
}
