/** The islands by name, and React's options for each, in the build and in the browser. */

/** `navbar` and `progress` are on every page; `page` is the content of a React page. */
export type IslandName = 'navbar' | 'progress' | 'page';

export function islandOptions(name: IslandName): { readonly identifierPrefix: string } {
  return { identifierPrefix: `${name}-` };
}

/** The key of the global symbol under which the islands' module shares React with the modules of React pages. */
export const sharedReactKey = 'docsgen.react';
