/** A fragment and what its address leads to → whether the id may be missing, and which element could have it. */
import type { Page, RenderedElement } from '../model.js';
import { isWholePage } from '../text/href.js';
import type { Resolution } from './resolution.js';

/** Without `unless` it is sure. */
export interface MissingAnchor {
  readonly fragment: string;
  readonly unless?: RenderedElement;
}

type Found = Exclude<Resolution, { kind: 'nothing' }>;

/** Undefined where the fragment names something, or nothing that this program could know. `hasId` may be a faster one. */
export function missingAnchor(
  found: Resolution,
  fragment: string | undefined,
  hasId: (page: Page, id: string) => boolean = ({ facts }, id) => facts.ids.includes(id),
): MissingAnchor | undefined {
  if (found.kind === 'nothing' || found.kind === 'outside' || isWholePage(fragment)) return undefined;
  if (found.kind !== 'page') return ofOwnCode(found, fragment);
  const { page } = found;
  if (hasId(page, fragment)) return undefined;
  const makesElements = page.facts.components.length > 0;
  return {
    fragment,
    ...(makesElements && { unless: { page: page.address.route, id: fragment, madeBy: 'component' } }),
  };
}

/** Scripts of such pages read a fragment as they like, "#/path" and "#tab=2"; a picture or PDF has fragments of its kind. */
function ofOwnCode(found: Exclude<Found, { kind: 'page' | 'outside' }>, id: string): MissingAnchor | undefined {
  if (/^[/!?]|=/.test(id)) return undefined;
  if (found.kind === 'route') return { fragment: id, unless: { page: found.route, id, madeBy: 'reactPage' } };
  const { file } = found.asset;
  return /\.html?$/i.test(file) ? { fragment: id, unless: { page: file, id, madeBy: 'file' } } : undefined;
}
