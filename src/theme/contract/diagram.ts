/** Diagrams: what the page's script and the frame that draws them agree on. */

/** Code in this language is a diagram. */
export const diagramLanguage = 'mermaid';

/** Takes the place of `style` where HTML is a text: a strict policy refuses styles that a parser has read. */
export const styleAttribute = 'data-docsgen-style';

/** An event in the frame: it can draw. Its detail is a `Draw`. */
export const readyEvent = 'docsgen:ready';

export interface DrawRequest {
  /** Of the drawing; ids inside begin with it. */
  readonly id: string;
  readonly source: string;
  readonly isDark: boolean;
  /** Colours of the site, as `rgb(…)`. */
  readonly colors: Readonly<Record<DiagramColor, string>>;
}

/** Named like the custom properties of the theme. */
export const diagramColors = [
  'bg',
  'surface',
  'surface-strong',
  'border-strong',
  'text',
  'text-strong',
  'text-muted',
  'mark',
] as const;
export type DiagramColor = (typeof diagramColors)[number];

export interface Drawing {
  /** Its `style` attributes are named `styleAttribute`. */
  readonly svg: string;
  readonly css: string;
}

/** Rejects with what mermaid throws: an error of the frame's own kind. */
export type Draw = (request: DrawRequest) => Promise<Drawing>;

/** The same where diagrams are measured and where they are shown. */
export const diagramFont = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
