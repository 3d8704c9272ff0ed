/** Replaces a diagram's source by the drawing, or shows a message below it. */
import { diagramFont, styleAttribute, type Drawing } from '../../theme/contract/diagram.js';
import { document } from '../browser/own-document.js';

/** Styles that the page's own styles cannot override, because a drawing must be shown as it was measured. */
const ownCss = `:host { all: initial; display: block; font: 16px/normal ${diagramFont}; } svg { display: block; margin-inline: auto; }`;

/** A drawing that is wider than the page shrinks to this fraction of its size; beyond that, it scrolls. */
const smallest = 0.7;

/** Shows a drawing and returns the element that contains it. */
export function showDrawing(
  figure: HTMLElement,
  { svg, css }: Drawing,
  { name, isDark }: { readonly name: string; readonly isDark: boolean },
): HTMLElement {
  const box = figure.querySelector<HTMLElement>(':scope > .diagram') ?? createBox();
  const title = figure.querySelector(':scope > .code-title')?.textContent;
  box.dataset['mode'] = isDark ? 'dark' : 'light';
  box.dataset['name'] = title ?? name;
  const root = box.firstElementChild!.shadowRoot!;
  root.adoptedStyleSheets = [ownCss, css].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  root.replaceChildren(readSvg(svg, title ?? name));
  figure.querySelector(':scope > .diagram-failure')?.remove();
  if (!box.isConnected) figure.querySelector(':scope > pre')?.before(box);
  figure.classList.add('is-drawn');
  return box;
}

/** Creates the scrolling box. The drawing inside it has a shadow tree. */
function createBox(): HTMLElement {
  const box = document.createElement('div');
  box.className = 'diagram';
  box.append(document.createElement('div'));
  box.firstElementChild!.attachShadow({ mode: 'open' });
  return box;
}

function readSvg(text: string, name: string): SVGSVGElement {
  const svg = new DOMParser().parseFromString(text, 'text/html').querySelector('svg');
  if (!svg) throw new Error('The drawing is empty.');
  for (const element of [svg, ...svg.querySelectorAll<SVGElement>(`[${styleAttribute}]`)]) {
    element.style.cssText = element.getAttribute(styleAttribute) ?? '';
    element.removeAttribute(styleAttribute);
  }
  const { width } = svg.viewBox.baseVal;
  if (width > 0) svg.style.minWidth = `${Math.floor(width * smallest)}px`;
  // Assistive technology ignores links inside an image, so a drawing with links is a group.
  svg.setAttribute('role', svg.querySelector('a') ? 'group' : 'img');
  svg.removeAttribute('aria-roledescription');
  if (!svg.hasAttribute('aria-labelledby')) svg.setAttribute('aria-label', name);
  return svg;
}

/** Shows a message. The source stays visible. */
export function showFailure(figure: HTMLElement, message: string): void {
  figure.querySelector(':scope > .diagram')?.remove();
  figure.classList.remove('is-drawn');
  const failure = figure.querySelector(':scope > .diagram-failure') ?? document.createElement('p');
  failure.className = 'diagram-failure';
  failure.textContent = message;
  figure.append(failure);
}

/** Makes drawings that scroll reachable by the Tab key. */
export function watchWidth(): { readonly watch: (box: HTMLElement) => void } {
  const observer = new ResizeObserver((changes) => {
    for (const { target } of changes) {
      const { name = '' } = (target as HTMLElement).dataset;
      const attributes = { tabindex: '0', role: 'group', 'aria-label': name };
      for (const [key, value] of Object.entries(attributes)) {
        if (target.scrollWidth > target.clientWidth) target.setAttribute(key, value);
        else target.removeAttribute(key);
      }
    }
  });
  return { watch: (box) => observer.observe(box) };
}
