/** Opens images that are shown reduced in size as large as the window allows. */
import { fillText } from '../../theme/contract/fill-text.js';
import { document } from '../browser/own-document.js';
import { openDialog } from './dialog.js';
import type { LoadTexts } from './texts.js';

/** The minimum enlargement that makes opening an image worthwhile. */
const minGain = 1.2;
/** The fractions of the window that an open image may fill. */
const [maxWidth, maxHeight] = [0.94, 0.88];

/** Returns a function that wires the images below a root. Images in links and buttons are skipped. */
export function createZoomWiring(loadTexts: LoadTexts): (root: ParentNode) => void {
  const offer = async (image: HTMLImageElement): Promise<void> => {
    if (image.clientWidth === 0 || sizeInWindow(image).width < image.clientWidth * minGain) return;
    const texts = await loadTexts();
    const label = fillText(texts.zoomImage, { text: image.alt });
    image.classList.add('is-zoomable');
    for (const [name, value] of [
      ['role', 'button'],
      ['tabindex', '0'],
      ['aria-label', label],
    ] as const) {
      image.setAttribute(name, value);
    }
    const open = (): void => {
      const copy = document.createElement('img');
      copy.src = image.currentSrc;
      copy.alt = image.alt;
      copy.style.inlineSize = `${sizeInWindow(image).width}px`;
      openDialog('zoomed-image', image.alt, { content: [copy], closeText: texts.zoomClose });
    };
    image.addEventListener('click', open);
    image.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open();
    });
  };
  return (root) => {
    for (const image of root.querySelectorAll<HTMLImageElement>(
      '.prose img:not(.is-zoomable, a *, button *, [role])',
    )) {
      const start = (): void => void offer(image).catch(() => undefined);
      if (image.complete) start();
      else image.addEventListener('load', start, { once: true });
    }
  };
}

/**
 * Returns the largest size at which a whole image is sharp and fits into the window. A vector drawing is sharp at any
 * size.
 */
function sizeInWindow(image: HTMLImageElement): { readonly width: number } {
  const { naturalWidth, naturalHeight, currentSrc } = image;
  const room = Math.min((innerWidth * maxWidth) / naturalWidth, (innerHeight * maxHeight) / naturalHeight);
  const isDrawing = /\.svg(?:[?#]|$)/.test(currentSrc);
  return { width: Math.floor(naturalWidth * (isDrawing ? room : Math.min(room, 1))) };
}
