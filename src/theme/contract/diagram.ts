/** The interface between the page's script for diagrams and the frame that draws them. */

/** Code in this language is a diagram. */
export const diagramLanguage = 'mermaid';

/** Replaces `style` in HTML texts, because a strict content security policy forbids parsed styles. */
export const styleAttribute = 'data-docsgen-style';

/** The event in the frame that signals that it can draw. Its detail is a `Draw`. */
export const readyEvent = 'docsgen:ready';

export interface DrawRequest {
  /** The id of the drawing. Ids inside begin with it. */
  readonly id: string;
  readonly source: string;
  readonly isDark: boolean;
  /** The site's colours as `rgb(…)`. */
  readonly colors: Readonly<Record<DiagramColor, string>>;
}

/** The colours, named like the theme's custom properties. */
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
  /** The drawing. Its `style` attributes are named `styleAttribute`. */
  readonly svg: string;
  readonly css: string;
}

/** Draws a diagram. Rejects with mermaid's error, which belongs to the frame's realm. */
export type Draw = (request: DrawRequest) => Promise<Drawing>;

/** The font, which is the same for measuring and showing diagrams. */
export const diagramFont = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
