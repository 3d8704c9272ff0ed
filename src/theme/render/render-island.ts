/**
 * Islands: the parts of a page that React takes over in the browser. Each is a separate root on both sides, with a
 * prefix of its own for the ids React makes up, because a component rendered inside the page gets others than alone.
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

/** HTML of an island's content; the element around it is the root in the browser. */
export function renderIsland(name: IslandName, content: ReactNode): string {
  return renderToString(content, islandOptions(name));
}

/** A live component of an article, in its element. `render` gets its `children`, which are made of `content`. */
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
