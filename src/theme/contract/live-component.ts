/**
 * Live components: the attributes that the server writes on their elements and the browser reads, and the page that
 * components get on both sides.
 */

/** When the browser fetches a live component: when it is scrolled near, when idle, or immediately. */
export const clientModes = ['visible', 'idle', 'load'] as const;
export type ClientMode = (typeof clientModes)[number];

/** The name of the element around a live component's HTML. It creates no box. */
export const liveElement = 'docsgen-live';

/** The name of the element around the content between a live component's tags. It creates no box either. */
export const contentElement = 'docsgen-content';

/** Marks the template that keeps this content while the component does not show it. Its value is the number of a part. */
export const contentTemplate = 'data-content';

/** The number of a part of the content, from 0, for components that look for single children. */
export const contentPart = 'data-part';

/** The settings of a live component; each is an attribute `data-…`. */
export interface LiveElementProps {
  /** The name and number on the page, such as "Counter-2". It prefixes the ids that React generates. */
  readonly id: string;
  readonly client: ClientMode;
  /** The URL of the component's module. */
  readonly module: string;
  /** The name of the export, unless it is the default export. */
  readonly exported?: string;
  /** The number of children, if the component looks for single ones. */
  readonly parts?: string;
  /** The author's attributes as JSON. Links are URLs. */
  readonly props: string;
  /** The page's data for the component as JSON. The site's data are in a separate file. */
  readonly page: string;
}

/** Returns React's options for a live component, in the build and in the browser. */
export function liveOptions(id: string): { readonly identifierPrefix: string } {
  return { identifierPrefix: `${id}-` };
}

/**
 * Returns a page as a function with the same members, which components get as the prop `page`. Many pass on all of their
 * props, as in `<div {...props}>`. React writes no functions into HTML, but an object would become
 * `page="[object Object]"`. The function returns the page, because code such as `useState(page)` calls it, and as JSON
 * it is the page.
 */
export function pageProp<Page extends object>(page: Page): Page {
  const get = Object.defineProperties(() => page, Object.getOwnPropertyDescriptors(page));
  return Object.defineProperty(get, 'toJSON', { value: get }) as unknown as Page;
}
