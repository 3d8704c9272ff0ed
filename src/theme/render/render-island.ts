/**
 * Islands are the parts of a page that React hydrates in the browser. Each is a separate root on both sides, with its
 * own prefix of generated ids, because a component inside the page would get different ids.
 */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { islandOptions, type IslandName } from '../contract/island-options.js';
import {
  contentElement,
  contentTemplate,
  liveElement,
  liveOptions,
  type LiveElementProps,
} from '../contract/live-component.js';
import { liveContent } from '../parts/article/live-content.js';

/** Returns the HTML of an island's content. The element around it is the root in the browser. */
export function renderIsland(name: IslandName, content: ReactNode): string {
  return renderToString(content, islandOptions(name));
}

/**
 * Renders a live component of an article in its element. `render` receives its `children`, which are made from
 * `content`.
 */
export function renderLive(
  live: LiveElementProps,
  content: string | undefined,
  render: (children: ReactNode) => ReactNode,
): { readonly html: string; readonly inner: string } {
  const data = Object.entries(live).map(([name, value]) => [`data-${name}`, value]);
  const children = content === undefined ? undefined : liveContent(content);
  const inner = renderToString(render(children), liveOptions(live.id));
  const isHidden = content !== undefined && !inner.includes(`<${contentElement} `);
  const hidden = isHidden ? `<template ${contentTemplate}="">${content}</template>` : '';
  const html = renderToStaticMarkup(
    createElement(liveElement, {
      class: 'island',
      ...Object.fromEntries(data),
      dangerouslySetInnerHTML: { __html: inner + hidden },
    }),
  );
  return { html, inner };
}
