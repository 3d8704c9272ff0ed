/** Decides whether the id in a link's fragment may be missing, and which rendered element could provide it. */
import type { Page, RenderedElement } from '../model.js';
import { isWholePage } from '../text/href.js';
import type { Resolution } from './resolution.js';

/** A possibly missing id. Without `unless`, it is certainly missing. */
export interface MissingAnchor {
  readonly fragment: string;
  readonly unless?: RenderedElement;
}

type Found = Exclude<Resolution, { kind: 'nothing' }>;

/**
 * Returns undefined if the fragment names something, or something that docsgen cannot check. `hasId` may be replaced by
 * a faster function.
 */
export function missingAnchor(
  found: Resolution,
  fragment: string | undefined,
  hasId: (page: Page, id: string) => boolean = ({ facts }, id) => facts.ids.includes(id),
): MissingAnchor | undefined {
  if (found.kind === 'nothing' || found.kind === 'outside' || isWholePage(fragment)) return undefined;
  if (found.kind !== 'page') return ofOwnCode(found, fragment);
  const { page } = found;
  if (hasId(page, fragment) || page.facts.isNotCompiled) return undefined;
  const makesElements = page.facts.components.length > 0;
  return {
    fragment,
    ...(makesElements && { unless: { page: page.address.route, id: fragment, madeBy: 'component' } }),
  };
}

/**
 * Checks a fragment of a page with its own scripts. These interpret "#/path" and "#tab=2" freely, and pictures and PDFs
 * have their own fragments.
 */
function ofOwnCode(found: Exclude<Found, { kind: 'page' | 'outside' }>, id: string): MissingAnchor | undefined {
  if (/^[/!?]|=/.test(id)) return undefined;
  if (found.kind === 'route') return { fragment: id, unless: { page: found.route, id, madeBy: 'reactPage' } };
  const { file } = found.asset;
  return /\.html?$/i.test(file) ? { fragment: id, unless: { page: file, id, madeBy: 'file' } } : undefined;
}
