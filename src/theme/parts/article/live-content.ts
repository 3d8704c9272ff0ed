/** What is between the tags of a live component, as the `children` that it gets from the server and in the browser. */
import { createElement, type ReactNode } from 'react';
import { contentElement } from '../../contract/live-component.js';

/** React puts the HTML there once, and never looks into it: components in it are roots of their own. */
export function liveContent(html: string): ReactNode {
  return createElement(contentElement, { class: 'island', dangerouslySetInnerHTML: { __html: html } });
}
