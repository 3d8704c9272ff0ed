/** Every text of the interface, as a site has it. */
import { englishTexts, type TextKey, type Texts } from '../../theme/contract/texts.js';

interface OwnTexts {
  readonly texts: { readonly [Key in TextKey]?: string | undefined };
}

/** A text that is undefined in the config is the built-in one. */
export function interfaceWords({ texts }: OwnTexts): Texts {
  const own = Object.entries(texts).filter(([, text]) => text !== undefined);
  return { ...englishTexts, ...Object.fromEntries(own) };
}
