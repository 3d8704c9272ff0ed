/** Every text of the interface, as a site has it. */
import { englishTexts, type TextKey, type Texts } from '../../theme/contract/texts.js';

export function interfaceWords(config: { readonly texts: { readonly [Key in TextKey]?: string | undefined } }): Texts {
  return { ...englishTexts, ...config.texts };
}
