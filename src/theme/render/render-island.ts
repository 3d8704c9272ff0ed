/**
 * Islands: the parts of a page that React takes over in the browser. Each is a root of its own on both sides, with a
 * prefix of its own for the ids React makes up, because a component rendered inside the page gets others than alone.
 */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { islandOptions, type IslandName } from '../contract/island-options.js';
import { liveElement, liveOptions, type LiveElementProps } from '../contract/live-component.js';

/** HTML of an island's content; the element around it is the root in the browser. */
export function renderIsland(name: IslandName, content: ReactNode): string {
  return renderToString(content, islandOptions(name));
}

/** A live component of an article, in its element. */
export function renderLive(live: LiveElementProps, content: ReactNode): string {
  const data = Object.entries(live).map(([name, value]) => [`data-${name}`, value]);
  return renderToStaticMarkup(
    createElement(liveElement, {
      class: 'island',
      ...Object.fromEntries(data),
      dangerouslySetInnerHTML: { __html: renderToString(content, liveOptions(live.id)) },
    }),
  );
}
