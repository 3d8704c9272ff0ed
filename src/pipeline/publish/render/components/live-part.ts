/** Makes a component of a page live: when it runs, where its module is, and its number on the page. */
import type { LiveElementProps } from '../../../../theme/contract/live-component.js';
import type { ComponentFact, Page, Site } from '../../../model.js';
import { componentModule, moduleFile } from '../../../place/used-components.js';
import type { PageModules } from '../../assets/bundle-page-modules.js';
import type { LoadedComponents } from '../../assets/components/load-components.js';
import { clientOf } from '../../assets/live-components.js';

/** Where live components are looked up. */
export interface LiveModules {
  readonly view: { readonly site: Pick<Site, 'config' | 'content'> };
  /** Modules of live components. */
  readonly live: PageModules['byFile'];
  /** Files that do nothing unless a browser runs them. */
  readonly interactive: LoadedComponents['interactive'];
}

export type LivePart = Pick<LiveElementProps, 'id' | 'client' | 'module' | 'exported'>;

/** A component of an article, or a fact about one. */
type LiveUse = Pick<ComponentFact, 'name' | 'client' | 'from'>;

/** Whether the browser runs one of these components, or one between their tags. */
export function hasLive(modules: LiveModules, page: Page, uses: readonly ComponentFact[]): boolean {
  return uses.some((use) => findModule(modules, page, use) !== undefined || hasLive(modules, page, use.children ?? []));
}

/**
 * Makes a function for one page, which must be called for the page's components in order. It returns undefined for
 * components that are not live.
 */
export function createLiveParts(modules: LiveModules): (use: LiveUse, page: Page) => LivePart | undefined {
  // Each name is numbered separately, so that an additional component changes no id of another name.
  const counts = new Map<string, number>();
  const known = new Map<LiveUse, LivePart>();
  return (use, page) => {
    const found = known.has(use) ? undefined : findModule(modules, page, use);
    if (!found) return known.get(use);
    const number = (counts.get(use.name) ?? 0) + 1;
    counts.set(use.name, number);
    const part = { id: `${use.name}-${number}`, ...found };
    known.set(use, part);
    return part;
  };
}

function findModule(
  { view, live, interactive }: LiveModules,
  page: Page,
  use: LiveUse,
): Omit<LivePart, 'id'> | undefined {
  // Most sites have none.
  if (live.size === 0) return undefined;
  const { name, client: written, from } = use;
  const { config } = view.site;
  const code = componentModule(view.site, page, use);
  const asked = code && { name, module: code, ...(written && { client: written }), isImported: from !== undefined };
  const client = asked && clientOf(config, asked, interactive);
  const module = client && live.get(moduleFile(code));
  const exported = from ? from.exported : (config.components[name]?.export ?? 'default');
  return module && { client, module: module.url, ...(exported !== 'default' && { exported }) };
}
