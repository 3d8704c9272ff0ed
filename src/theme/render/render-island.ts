/**
 * Islands are the parts of a page that React hydrates in the browser. Each is a separate root on both sides, with its
 * own prefix of generated ids, because a component inside the page would get different ids.
 */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { islandOptions, type IslandName } from '../contract/island-options.js';
import {
  contentElement,
  contentPart,
  contentTemplate,
  liveElement,
  liveOptions,
  type LiveElementProps,
} from '../contract/live-component.js';
import { liveContent, liveParts } from '../parts/article/live-content.js';

/** Returns the HTML of an island's content. The element around it is the root in the browser. */
export function renderIsland(name: IslandName, content: ReactNode): string {
  return renderToString(content, islandOptions(name));
}

/** The content between the tags of a live component. */
interface LiveContent {
  readonly html: string;
  /** Splits it into what React calls its children. */
  readonly split: () => readonly string[];
}

/**
 * Renders a live component of an article in its element. `render` receives its `children`, which are made from
 * `content`: one element, or one for each part if only these are shown.
 */
export function renderLive(
  live: LiveElementProps,
  content: LiveContent | undefined,
  render: (children: ReactNode) => ReactNode,
): { readonly html: string; readonly inner: string } {
  const { inner, parts } = drawContent(content, (children) => renderToString(render(children), liveOptions(live.id)));
  const kept = parts.map((part, index) => (showsPart(inner, index) ? '' : keptContent(part, index)));
  const hidden = content && !showsContent(inner) ? keptContent(content.html) : kept.join('');
  const data = Object.entries({ ...live, ...(parts.length > 0 && { parts: String(parts.length) }) });
  const html = renderToStaticMarkup(
    createElement(liveElement, {
      class: 'island',
      ...Object.fromEntries(data.map(([name, value]) => [`data-${name}`, value])),
      dangerouslySetInnerHTML: { __html: inner + hidden },
    }),
  );
  return { html, inner };
}

interface Drawn {
  readonly inner: string;
  /** The HTML of each child. Empty if the content is one child. */
  readonly parts: readonly string[];
}

/** Draws a component with its content as one child, or else with several: code may call `children.map`, for instance. */
function drawContent(content: LiveContent | undefined, draw: (children: ReactNode) => string): Drawn {
  if (!content) return { inner: draw(undefined), parts: [] };
  let whole: Drawn | undefined;
  let failure: unknown;
  try {
    whole = { inner: draw(liveContent(content.html)), parts: [] };
  } catch (error) {
    failure = error;
  }
  if (whole && showsContent(whole.inner)) return whole;
  const parts = content.split();
  const divided = parts.length > 1 ? drawOrNothing(() => draw(liveParts(parts))) : undefined;
  if (divided !== undefined && showsContent(divided)) return { inner: divided, parts };
  if (whole) return whole;
  throw failure;
}

function drawOrNothing(draw: () => string): string | undefined {
  try {
    return draw();
  } catch {
    return undefined;
  }
}

function showsContent(html: string): boolean {
  return html.includes(`<${contentElement} `);
}

function showsPart(html: string, part: number): boolean {
  return html.includes(`<${contentElement} class="island" ${contentPart}="${part}">`);
}

function keptContent(html: string, part?: number): string {
  return `<template ${contentTemplate}="${part ?? ''}">${html}</template>`;
}
