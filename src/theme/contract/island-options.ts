/** The islands by name, and the options that React needs for each, in the build and in the browser alike. */

/** `navbar` and `progress` are on every page; `page` is the content of a React page. */
export type IslandName = 'navbar' | 'progress' | 'page';

export function islandOptions(name: IslandName): { readonly identifierPrefix: string } {
  return { identifierPrefix: `${name}-` };
}

/** Key of the global symbol under which the islands' module leaves React for the modules of React pages. */
export const sharedReactKey = 'docsgen.react';
