/** The content between the tags of a live component, as its `children` on the server and in the browser. */
import { createElement, type ReactNode } from 'react';
import { contentElement, contentPart } from '../../contract/live-component.js';

/** React inserts the HTML once and never reads it, because components in it have separate roots. */
export function liveContent(html: string): ReactNode {
  return contentOf(html, {});
}

/** Returns an element for each part, for components that look for single children, such as `children[0]`. */
export function liveParts(htmls: readonly string[]): readonly ReactNode[] {
  return htmls.map((html, index) => contentOf(html, { key: index, [contentPart]: index }));
}

function contentOf(html: string, more: Readonly<Record<string, number>>): ReactNode {
  return createElement(contentElement, { class: 'island', ...more, dangerouslySetInnerHTML: { __html: html } });
}
