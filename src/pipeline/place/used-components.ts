/** The components that pages show, and how: what decides which of them the browser gets. */
import type { ClientMode, ComponentFact, Page } from '../model.js';

/** A way in which some page shows a component. */
export interface ComponentUse {
  readonly name: string;
  /** What its tag says; absent where the config decides. */
  readonly client?: ClientMode;
}

/** Registered components: each way once, in the order of the pages. */
export function componentsUsedBy(pages: readonly Pick<Page, 'facts'>[]): readonly ComponentUse[] {
  const uses = pages.flatMap(({ facts }) => usesIn(facts.components));
  return [...new Map(uses.map((use) => [`${use.name} ${use.client ?? ''}`, use])).values()];
}

function usesIn(components: readonly ComponentFact[]): readonly ComponentUse[] {
  return components.flatMap(({ name, client, from, children = [] }) => [
    ...(from ? [] : [{ name, ...(client && { client }) }]),
    ...usesIn(children),
  ]);
}
