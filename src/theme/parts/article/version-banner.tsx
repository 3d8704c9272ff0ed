/** Says to readers what version they are in, and leads to the latest one. */
import { fillText } from '../../contract/fill-text.js';
import type { VersionBannerProps as BannerProps } from '../../contract/page-props.js';
import type { Texts } from '../../contract/texts.js';
import type { VersionBannerProps } from '../../contract/theme-parts.js';

export function VersionBanner({ banner, texts }: VersionBannerProps) {
  const { versionLabel, latestLabel, latestUrl } = banner;
  return (
    <p className={`version-banner is-${banner.kind}`} role="note">
      <span>{`${fillText(bannerText(banner, texts), { version: versionLabel })} `}</span>
      {latestUrl !== undefined && <a href={latestUrl}>{fillText(texts.versionBannerLink, { version: latestLabel })}</a>}
    </p>
  );
}

function bannerText({ kind, text = '' }: BannerProps, texts: Texts): string {
  switch (kind) {
    case 'unreleased':
      return texts.versionBannerUnreleased;
    case 'unmaintained':
      return texts.versionBannerUnmaintained;
    case 'old':
      return texts.versionBannerOld;
    case 'own':
      return text;
  }
}
