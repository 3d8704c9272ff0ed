/**
 * Draws diagrams in a separate frame: mermaid measures texts where the site's styles do not reach. A strict content
 * security policy refuses styles that a parser reads, but not those that scripts set. So here, and nowhere else, all that
 * would be parsed is set.
 */
import mermaid from 'mermaid';
import { diagramFont, readyEvent, styleAttribute, type Draw, type DrawRequest } from '../theme/contract/diagram.js';
import { document } from './browser/own-document.js';

/** The style sheets of the drawing that is made. */
const sheets: string[] = [];

/** A library of mermaid's warns if what it measures in has no position. */
const frameSheet = new CSSStyleSheet();
frameSheet.replaceSync('div { position: relative; }');

setStylesByScript();

window.dispatchEvent(new CustomEvent(readyEvent, { detail: createDraw() }));

/** One after the other, because mermaid's settings are those of all drawings. */
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

/** Boxes and lines in the site's colours; what has many colours keeps mermaid's. */
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
    // Mermaid has black here, which is not seen on a dark page.
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

/** Represents a `<style>`: an empty element that adopts what is written into it. */
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

/** In the tags of HTML. */
function renameStyles(html: string): string {
  return html.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/([\s"'/])style(?=\s*=)/gi, `$1${styleAttribute}`));
}

/** An invisible copy. */
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
