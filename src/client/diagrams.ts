/**
 * Draws diagrams. The source is shown until the drawing is ready. A diagram is drawn when it is scrolled near, and
 * again when the colour mode or its source changes. Only pages with diagrams load this script.
 */
import { diagramLanguage, type Draw } from '../theme/contract/diagram.js';
import type { PageState } from '../theme/contract/page-chunk.js';
import type { DiagramsProps } from '../theme/contract/page-props.js';
import { fillText } from '../theme/contract/fill-text.js';
import { document } from './browser/own-document.js';
import { siteColors } from './diagrams/site-colors.js';
import { openDrawingFrame } from './diagrams/drawing-frame.js';
import { showDrawing, showFailure, watchWidth } from './diagrams/show-drawing.js';
import { onSiteChange } from './islands/site-change.js';
import type { Store } from './islands/store.js';

export interface DiagramParts {
  readonly page: Store<PageState>;
  readonly colorMode: Store<'light' | 'dark'>;
}

const selector = `.code:has(> .code-block[data-language="${diagramLanguage}"])`;

/** The distance from the window at which a diagram is drawn, so that it is ready when the reader arrives. */
const nearby = '300px 0px';

/** Follows the document as pages are shown and left. */
export function startDiagrams(parts: DiagramParts): void {
  const near = new Set<HTMLElement>();
  const drawer = createDrawer(parts);
  const drawNear = (): void => {
    for (const figure of near) {
      if (figure.isConnected) void drawer.draw(figure);
      else near.delete(figure);
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target as HTMLElement);
        else near.delete(target as HTMLElement);
      }
      drawNear();
    },
    { rootMargin: nearby },
  );
  const follow = (): void => {
    for (const figure of document.querySelectorAll<HTMLElement>(selector)) observer.observe(figure);
    drawNear();
  };
  parts.page.subscribe(follow);
  parts.colorMode.subscribe(drawNear);
  onSiteChange(follow);
  follow();
}

interface Drawer {
  /** Draws a diagram, unless the drawing is up to date. */
  readonly draw: (figure: HTMLElement) => Promise<void>;
}

function createDrawer({ page, colorMode }: DiagramParts): Drawer {
  const wanted = new WeakMap<HTMLElement, string>();
  const widths = watchWidth();
  let frame: Promise<Draw> | undefined;
  let count = 0;
  const open = ({ drawUrl }: DiagramsProps): Promise<Draw> =>
    (frame ??= openDrawingFrame(drawUrl).catch((error: unknown) => {
      // The next diagram tries again.
      frame = undefined;
      throw error;
    }));
  return {
    async draw(figure) {
      const { diagrams } = page.get();
      const source = figure.querySelector('code')?.textContent ?? '';
      const isDark = colorMode.get() === 'dark';
      const key = `${isDark} ${source}`;
      if (!diagrams || wanted.get(figure) === key) return;
      wanted.set(figure, key);
      const isWanted = (): boolean => wanted.get(figure) === key;
      try {
        const draw = await open(diagrams);
        if (!isWanted()) return;
        const drawing = await draw({ id: `diagram-${++count}`, source, isDark, colors: siteColors() });
        if (isWanted()) widths.watch(showDrawing(figure, drawing, { name: diagrams.name, isDark }));
      } catch (error) {
        if (!isWanted()) return;
        showFailure(figure, fillText(diagrams.failure, { reason: messageOf(error) }));
      }
    },
  };
}

/** Returns the message of an error. Errors of the frame are not instances of this page's `Error`. */
function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
