/** Tells readers of an old or unreleased version where they are, and leads to the latest one. */
import { fillText } from './fill-text.js';
import type { VersionBannerProps } from './page-props.js';
import type { Texts } from './texts.js';

export function VersionBanner({ banner, texts }: { readonly banner: VersionBannerProps; readonly texts: Texts }) {
  const text = banner.kind === 'unreleased' ? texts.versionBannerUnreleased : texts.versionBannerOld;
  return (
    <p className="version-banner" role="note">
      {`${fillText(text, { version: banner.versionLabel })} `}
      <a href={banner.latestUrl}>{fillText(texts.versionBannerLink, { version: banner.latestLabel })}</a>
    </p>
  );
}
