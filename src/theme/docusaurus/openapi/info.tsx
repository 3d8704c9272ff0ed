/** Components of the page about an API: `@theme/ApiLogo` and `@theme/ApiExplorer/Export`. */
import './openapi.css';
import useBaseUrl from '../hooks/use-base-url.js';
import ThemedImage from '../images/themed-image.js';
import { useWords } from './words.js';

interface Logo {
  readonly url?: string;
  readonly altText?: string;
}

export function ApiLogo({ logo, darkLogo }: { readonly logo?: Logo; readonly darkLogo?: Logo }) {
  const light = useBaseUrl(logo?.url ?? darkLogo?.url ?? '');
  const dark = useBaseUrl(darkLogo?.url ?? logo?.url ?? '');
  return logo || darkLogo ? (
    <ThemedImage className="api-logo" alt={logo?.altText ?? darkLogo?.altText ?? ''} sources={{ light, dark }} />
  ) : null;
}

/** A link to the document that describes the API. */
export function Export({ url }: { readonly url: string }) {
  const { word } = useWords();
  return (
    <p>
      <a href={url} download>
        {word('apiDocument')}
      </a>
    </p>
  );
}
