/** The content between the tags of a live component, as its `children` on the server and in the browser. */
import { createElement, type ReactNode } from 'react';
import { contentElement } from '../../contract/live-component.js';

/** React inserts the HTML once and never reads it, because components in it have separate roots. */
export function liveContent(html: string): ReactNode {
  return createElement(contentElement, { class: 'island', dangerouslySetInnerHTML: { __html: html } });
}
