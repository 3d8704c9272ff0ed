/** Every text of the interface, with the site's own texts applied. */
import { englishTexts, type TextKey, type Texts } from '../../theme/contract/texts.js';

interface OwnTexts {
  readonly texts: { readonly [Key in TextKey]?: string | undefined };
}

/** If the config leaves a text undefined, the built-in one is used. */
export function interfaceWords({ texts }: OwnTexts): Texts {
  const own = Object.entries(texts).filter(([, text]) => text !== undefined);
  return { ...englishTexts, ...Object.fromEntries(own) };
}
