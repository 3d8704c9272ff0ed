/**
 * Reads the page numbers of a PDF's named places. Chromium writes one for each element that a link of the document
 * names.
 */
import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';

export interface PdfPages {
  readonly sheets: number;
  /** The page of each named place, counted from 1. */
  readonly numbers: ReadonlyMap<string, number>;
}

export async function readPageNumbers(pdf: Uint8Array): Promise<PdfPages> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const pages = new Map<unknown, number>(document.getPages().map(({ ref }, index) => [ref, index + 1]));
  const places = document.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  const numbers = new Map<string, number>();
  for (const [name, place] of places?.entries() ?? []) {
    const number = pages.get(document.context.lookup(place, PDFArray).get(0));
    if (number !== undefined) numbers.set(name.decodeText(), number);
  }
  return { sheets: pages.size, numbers };
}
