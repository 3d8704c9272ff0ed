/** Says to readers of an old or unreleased version where they are, and leads to the latest one. */
import { fillText } from '../../contract/fill-text.js';
import type { VersionBannerProps } from '../../contract/theme-parts.js';

export function VersionBanner({ banner, texts }: VersionBannerProps) {
  const text = banner.kind === 'unreleased' ? texts.versionBannerUnreleased : texts.versionBannerOld;
  return (
    <p className="version-banner" role="note">
      <span>{`${fillText(text, { version: banner.versionLabel })} `}</span>
      <a href={banner.latestUrl}>{fillText(texts.versionBannerLink, { version: banner.latestLabel })}</a>
    </p>
  );
}
