/** The frame in which diagrams are measured and drawn. It is invisible and unaffected by the site's styles. */
import { readyEvent, type Draw } from '../../theme/contract/diagram.js';
import { document } from '../browser/own-document.js';

/** Loads the drawing script into the frame. Rejects if it cannot be loaded. */
export async function openDrawingFrame(scriptUrl: string): Promise<Draw> {
  const frame = document.createElement('iframe');
  frame.className = 'drawing-frame';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.srcdoc = '<!doctype html><title></title>';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  try {
    await loaded;
    return await runIn(frame, scriptUrl);
  } catch (error) {
    frame.remove();
    throw error;
  }
}

function runIn({ contentWindow, contentDocument }: HTMLIFrameElement, scriptUrl: string): Promise<Draw> {
  return new Promise((resolve, reject) => {
    if (!contentWindow || !contentDocument) throw new Error('The frame of diagrams is gone.');
    contentWindow.addEventListener(readyEvent, (event) => resolve((event as CustomEvent<Draw>).detail), { once: true });
    const script = contentDocument.createElement('script');
    script.type = 'module';
    script.src = new URL(scriptUrl, document.baseURI).href;
    script.addEventListener('error', () => reject(new Error(`${script.src} cannot be loaded`)));
    contentDocument.head.append(script);
  });
}
