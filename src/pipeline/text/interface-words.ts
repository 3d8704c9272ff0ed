/** Every text of the interface, with the site's own texts applied. */
import { englishTexts, type TextKey, type Texts } from '../../theme/contract/texts.js';

interface OwnTexts {
  readonly texts: { readonly [Key in TextKey]?: string | undefined };
}

/** The words of the interface, for stages that see no texts of authors. */
export type InterfaceWords = Texts;

/** If the config leaves a text undefined, the built-in one is used. */
export function interfaceWords({ texts }: OwnTexts): InterfaceWords {
  const own = Object.entries(texts).filter(([, text]) => text !== undefined);
  return { ...englishTexts, ...Object.fromEntries(own) };
}
