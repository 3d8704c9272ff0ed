/** `@docusaurus/isInternalUrl`: whether an address belongs to the site. */
import { isInternal } from '../site-url.js';

export function hasProtocol(url: string): boolean {
  return /^(?:\w*:|\/\/)/.test(url);
}

export default isInternal;
