/** What pages need of the browser that most pages do not: what decides which scripts a site publishes. */
import type { DocumentPlace, Site } from '../model.js';
import { componentsUsedBy, type ComponentUse } from './used-components.js';

export interface PageNeeds {
  readonly usedComponents: readonly ComponentUse[];
  /** The first diagram of the site; absent if there is none. */
  readonly firstDiagram?: DocumentPlace;
}

/** In the order of the pages. */
export function needsOf(site: Pick<Site, 'config' | 'content' | 'pages'>): PageNeeds {
  const page = site.pages.find(({ facts }) => facts.hasDiagrams);
  const usedComponents = componentsUsedBy(site);
  if (!page) return { usedComponents };
  const { source, version } = page;
  return { usedComponents, firstDiagram: { file: source.file, version: version?.name, part: { kind: 'diagram' } } };
}
