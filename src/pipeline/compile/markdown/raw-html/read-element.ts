/** Reads the author's HTML tags. Their addresses become links, and their ids become link targets. */
import type { DocumentLink, Span } from '../../../model.js';
import { reportNoAlternativeText } from '../../alternative-text.js';
import { addLink, report, type Compilation, type LocatedCandidate } from '../../compilation.js';
import { isOutside, reportUnsafe, type OpenedAs } from '../../article/unsafe-url.js';
import { fillVariables } from '../../front-matter/variables.js';
import { addressSpan, fillAttribute, type HtmlReading } from './html-reading.js';
import type { HtmlAttribute, HtmlTag } from './read-html.js';
import { reportHidingName } from './hiding-names.js';
import { readSrcset } from './read-srcset.js';

/** Reads an opening tag that is not a component's. */
export function readElement(tag: HtmlTag, reading: HtmlReading): void {
  const name = tag.name.toLowerCase();
  const sized = tag.attributes.some((attribute) => /^(?:width|height)$/i.test(attribute.name));
  if (name === 'img' && !tag.attributes.some((attribute) => attribute.name.toLowerCase() === 'alt')) {
    reportNoAlternativeText(reading.compilation, reading.span(tag.start, tag.end - tag.start));
  }
  if (name === 'base') {
    report(reading.compilation, 'html-forbidden', {
      message: '<base> would change where every link of the page leads',
      span: reading.span(tag.start, tag.end - tag.start),
      notes: ['Remove it: links are looked up from the folder of their file.'],
    });
    reading.edits.push({ start: tag.start, end: tag.end, piece: '' });
    return;
  }
  for (const attribute of tag.attributes) {
    const attributeName = attribute.name.toLowerCase();
    if (attribute.value === undefined) continue;
    const named = {
      tag,
      attribute: attributeName,
      value: filledValue(attribute, reading),
      span: addressSpan(attribute, reading),
    };
    if (reportHidingName(named, reading)) {
      reading.edits.push({ start: attribute.start, end: attribute.end, piece: '' });
      continue;
    }
    if (attributeName === 'id' || (attributeName === 'name' && name === 'a')) addId(attribute, reading);
    const role = addressRole(name, attributeName);
    if (role === undefined) fillAttribute(attribute, reading);
    else readAddress(attribute, role, { sized, as: openedAs(name, role) }, reading);
  }
}

/** The role of the address in an attribute. An `unchecked` address must not run code, but is not a link. */
type AddressRole = { readonly attribute: DocumentLink['attribute']; readonly kind: DocumentLink['kind'] } | 'unchecked';

function addressRole(element: string, attribute: string): AddressRole | undefined {
  switch (attribute) {
    case 'href':
    case 'xlink:href':
      return { attribute, kind: element === 'image' ? 'image' : 'page' };
    case 'src':
      return { attribute, kind: element === 'img' || element === 'input' ? 'image' : 'page' };
    case 'srcset':
    case 'poster':
      return { attribute, kind: 'image' };
    case 'data':
      return element === 'object' ? { attribute, kind: 'page' } : undefined;
    case 'action':
    case 'formaction':
      return 'unchecked';
    default:
      return undefined;
  }
}

function openedAs(element: string, role: AddressRole): OpenedAs {
  if (role === 'unchecked') return 'page';
  return element === 'iframe' && role.attribute === 'src' ? 'frame' : role.kind;
}

/** How an element uses an address. */
interface AddressUse {
  readonly sized: boolean;
  readonly as: OpenedAs;
}

function readAddress(
  attribute: HtmlAttribute,
  role: AddressRole,
  { sized, as }: AddressUse,
  reading: HtmlReading,
): void {
  const { compilation, edits, html } = reading;
  const span = addressSpan(attribute, reading);
  const href = fillVariables(compilation, (attribute.value ?? '').trim(), () => span);
  const isSrcset = role !== 'unchecked' && role.attribute === 'srcset';
  const candidates = isSrcset ? locateCandidates(href, attribute, reading) : [];
  const addresses = isSrcset ? candidates.map((candidate) => candidate.href) : [href];
  if (addresses.some((address) => reportUnsafe(address, as, span, compilation))) {
    edits.push({ start: attribute.start, end: attribute.end, piece: '' });
    return;
  }
  if (role !== 'unchecked') {
    const written = html.slice(attribute.valueStart, attribute.valueEnd);
    const known = { href, written, ...role, syntax: 'html', span, sized } as const;
    const link = addLink(compilation, isSrcset ? { ...known, candidates } : known);
    if (!addresses.every(isOutside)) {
      edits.push({ start: attribute.start, end: attribute.end, piece: { kind: 'link', link } });
      return;
    }
  }
  fillAttribute(attribute, { ...reading, compilation: { ...compilation, diagnostics: [] } });
}

/**
 * Returns the images of a `srcset`, each with its own span. If references or variables change the text, the span is the
 * whole value.
 */
function locateCandidates(srcset: string, attribute: HtmlAttribute, reading: HtmlReading): readonly LocatedCandidate[] {
  let from = attribute.valueStart;
  return readSrcset(srcset).map(({ href, descriptor }) => {
    const at = reading.html.indexOf(href, from);
    const isFound = at >= 0 && at + href.length <= attribute.valueEnd;
    if (isFound) from = at + href.length;
    const span = isFound ? reading.span(at, href.length) : addressSpan(attribute, reading);
    return { href, written: href, span, descriptor };
  });
}

/** Adds the id in an attribute. */
export function addId(attribute: HtmlAttribute, reading: HtmlReading): void {
  if (reading.isInert()) return;
  // `<a id="x" name="x">` gives the same name twice, for the sake of old browsers.
  const mayRepeat = attribute.name.toLowerCase() !== 'id';
  keepId(filledValue(attribute, reading), addressSpan(attribute, reading), reading.compilation, mayRepeat);
}

/** Adds an id from the author, and reports a duplicate. */
export function keepId(written: string, span: Span, compilation: Compilation, mayRepeat = false): void {
  const id = written.normalize('NFC');
  if (id === '') return;
  if (compilation.ids.has(id) && !mayRepeat) {
    report(compilation, 'heading-id-duplicate', {
      message: `The id "${id}" is given twice on this page`,
      span,
      notes: ['A link to it leads to the first only. Give this element another id.'],
    });
  }
  compilation.ids.add(id);
}

/** Adds the id of a component, to which links may lead. It may also be something else, such as the id of a video. */
export function keepComponentId(written: string, { componentIds }: Compilation): void {
  if (written !== '') componentIds.add(written.normalize('NFC'));
}

/** Returns an attribute's value with variables filled in. Problems with variables are reported elsewhere. */
function filledValue(attribute: HtmlAttribute, reading: HtmlReading): string {
  const span = addressSpan(attribute, reading);
  return fillVariables({ ...reading.compilation, diagnostics: [] }, attribute.value ?? '', () => span);
}
