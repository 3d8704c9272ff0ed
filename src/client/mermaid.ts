/**
 * Draws diagrams in a separate frame, in which mermaid measures texts without the site's styles. A strict content
 * security policy forbids parsed inline styles but allows styles that scripts set. So here, and only here, styles that
 * would be parsed are set by scripts.
 */
import mermaid from 'mermaid';
import { diagramFont, readyEvent, styleAttribute, type Draw, type DrawRequest } from '../theme/contract/diagram.js';
import { document } from './browser/own-document.js';

/** The style sheets of the current drawing. */
const sheets: string[] = [];

/** One of mermaid's libraries warns if the element in which it measures has no position. */
const frameSheet = new CSSStyleSheet();
frameSheet.replaceSync('div { position: relative; }');

setStylesByScript();

window.dispatchEvent(new CustomEvent(readyEvent, { detail: createDraw() }));

/** Draws one diagram at a time, because mermaid's settings apply to all drawings. */
function createDraw(): Draw {
  let last: Promise<unknown> = Promise.resolve();
  return (request) => {
    const drawn = last.then(() => drawNow(request));
    last = drawn.catch(() => undefined);
    return drawn;
  };
}

async function drawNow({ id, source, isDark, colors }: DrawRequest): ReturnType<Draw> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    fontFamily: diagramFont,
    theme: isDark ? 'dark' : 'default',
    themeVariables: themeVariables(colors, isDark),
  });
  sheets.length = 0;
  document.adoptedStyleSheets = [frameSheet];
  try {
    const { svg } = await mermaid.render(id, source);
    return { svg, css: sheets.join('\n') };
  } finally {
    document.body.replaceChildren();
  }
}

/** Returns variables for boxes and lines in the site's colours. Diagrams with many colours keep mermaid's. */
function themeVariables(colors: DrawRequest['colors'], isDark: boolean): Readonly<Record<string, string>> {
  return {
    background: colors.bg,
    mainBkg: colors['surface-strong'],
    nodeBorder: colors['border-strong'],
    lineColor: colors['text-muted'],
    textColor: colors.text,
    nodeTextColor: colors['text-strong'],
    titleColor: colors['text-strong'],
    edgeLabelBackground: colors['surface-strong'],
    clusterBkg: colors.surface,
    clusterBorder: colors['border-strong'],
    actorBkg: colors['surface-strong'],
    actorBorder: colors['border-strong'],
    actorTextColor: colors['text-strong'],
    actorLineColor: colors['text-muted'],
    signalColor: colors['text-muted'],
    signalTextColor: colors.text,
    labelBoxBkgColor: colors['surface-strong'],
    labelBoxBorderColor: colors['border-strong'],
    labelTextColor: colors['text-strong'],
    loopTextColor: colors.text,
    noteBkgColor: colors.mark,
    noteBorderColor: colors['border-strong'],
    noteTextColor: colors['text-strong'],
    // mermaid uses black here, which is invisible on a dark page.
    ...(isDark && { cScale1: colors['border-strong'] }),
  };
}

// ------------------------------------------------------------------------------------------------------------------ styles

function setStylesByScript(): void {
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style' && isStyled(this)) this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  const { parseFromString } = DOMParser.prototype;
  DOMParser.prototype.parseFromString = function (text, type) {
    return parseFromString.call(this, renameStyles(String(text)), type);
  };
  const html = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!;
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...html,
    get(this: Element) {
      return html.get!.call(withStylesRenamed(this));
    },
    set(this: Element, text: string) {
      html.set!.call(this, renameStyles(String(text)));
      if (this.ownerDocument === window.document) restoreStyles(this);
    },
  });
  const createElement = document.createElement.bind(document) as (name: string) => HTMLElement;
  document.createElement = (name: string) => (name === 'style' ? createSheet() : createElement(name));
}

function isStyled(element: Element): element is Element & ElementCSSInlineStyle {
  return 'style' in element;
}

/** Creates an element that stands for a `<style>`. It is empty and adopts the text that is written into it. */
function createSheet(): HTMLElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  Object.defineProperty(element, 'innerHTML', {
    set(css: string) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      sheets.push(css);
    },
  });
  return element as Element as HTMLElement;
}

/** Renames style attributes in HTML tags. */
function renameStyles(html: string): string {
  return html.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/([\s"'/])style(?=\s*=)/gi, `$1${styleAttribute}`));
}

/** Returns an invisible copy. */
function withStylesRenamed(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const styled of copy.querySelectorAll('[style]')) {
    const style = styled.getAttribute('style') ?? '';
    styled.removeAttribute('style');
    styled.setAttribute(styleAttribute, style);
  }
  return copy;
}

function restoreStyles(root: Element): void {
  for (const element of root.querySelectorAll(`[${styleAttribute}]`)) {
    const style = element.getAttribute(styleAttribute) ?? '';
    element.removeAttribute(styleAttribute);
    element.setAttribute('style', style);
  }
}
