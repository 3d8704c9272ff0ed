/** Live components: what the server writes on the element around one, and the browser reads from it. */

/** When the browser fetches a live component: scrolled near, with nothing else to do, or at once. */
export const clientModes = ['visible', 'idle', 'load'] as const;
export type ClientMode = (typeof clientModes)[number];

/** Name of the element around the HTML of a live component. It makes no box. */
export const liveElement = 'docsgen-live';

/** Name of the element around what is between a live component's tags. It has no box either. */
export const contentElement = 'docsgen-content';

/** Marks the template that keeps such content as long as the component does not show it. */
export const contentTemplate = 'data-content';

/** What a live component's element says; each is an attribute `data-…`. */
export interface LiveElementProps {
  /** Name and number on the page, such as "Counter-2". Prefix of the ids that React makes up. */
  readonly id: string;
  readonly client: ClientMode;
  /** URL of the component's module. */
  readonly module: string;
  /** Name under which the module exports it, unless that is the default export. */
  readonly exported?: string;
  /** The attributes that the author wrote, as JSON; links are URLs. */
  readonly props: string;
  /** What the component knows about its page, as JSON; what it knows about the site is in a separate file. */
  readonly page: string;
}

/** What React needs to hydrate a live component, in the build and in the browser alike. */
export function liveOptions(id: string): { readonly identifierPrefix: string } {
  return { identifierPrefix: `${id}-` };
}
