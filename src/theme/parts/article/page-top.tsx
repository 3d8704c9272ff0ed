/** The parts above an article: its position in the site, its version, and notices about that version. */
import { versionMenuId } from '../../contract/element-ids.js';
import { fillText } from '../../contract/fill-text.js';
import type { ChangeLinkProps, VersionBannerProps as BannerProps } from '../../contract/page-props.js';
import type { Texts } from '../../contract/texts.js';
import type {
  BreadcrumbsProps,
  PageChangeComponentProps,
  TranslationNoticeProps,
  VersionBadgeProps,
  VersionBannerProps,
} from '../../contract/theme-parts.js';
import { Words } from '../language-of.js';

/** The groups above a page, and the page itself. A page directly below the top shows none. */
export function Breadcrumbs({ items, texts }: BreadcrumbsProps) {
  if (items.length < 2) return null;
  const last = items.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={texts.breadcrumbs}>
      <ol>
        {items.map(({ label, lang, url }, index) => {
          const words = <Words text={label} lang={lang} />;
          return (
            <li key={index} aria-current={index === last ? 'page' : undefined}>
              {index === last || url === undefined ? words : <a href={url}>{words}</a>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The version of a page, next to the breadcrumbs. It opens the version menu, if the navbar contains one. */
export function VersionBadge({ label, status, texts }: VersionBadgeProps) {
  return (
    <a className={`version-badge is-${status}`} href={`#${versionMenuId}`}>
      {fillText(texts.versionBadge, { version: label })}
    </a>
  );
}

/** Informs readers about their version, and links to the latest one. */
export function VersionBanner({ banner, texts }: VersionBannerProps) {
  const { versionLabel, latestLabel, latestUrl } = banner;
  return (
    <p className={`version-banner is-${banner.kind}`} role="note">
      <span>{`${fillText(bannerText(banner, texts), { version: versionLabel })} `}</span>
      {latestUrl !== undefined && <a href={latestUrl}>{fillText(texts.versionBannerLink, { version: latestLabel })}</a>}
    </p>
  );
}

/** Leads to the page in the site's own language. */
export function TranslationNotice({ translation: { kind, original, url }, texts }: TranslationNoticeProps) {
  return (
    <p className="version-banner translation-notice" role="note">
      <span>{`${kind === 'none' ? texts.translationNone : texts.translationStale} `}</span>
      <a href={url} hrefLang={original.htmlLang}>
        {fillText(texts.translationOriginal, { language: original.label })}
      </a>
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

/** When a page was added, and when it last changed. */
export function PageChange({ change: { newIn, changedIn }, texts }: PageChangeComponentProps) {
  return (
    <p className="page-change">
      {newIn && <ChangeLink link={newIn} text={texts.pageNewIn} />}
      {newIn && changedIn && <span aria-hidden="true"> · </span>}
      {changedIn && <ChangeLink link={changedIn} text={texts.pageChangedIn} />}
    </p>
  );
}

function ChangeLink({ link: { label, url }, text }: { readonly link: ChangeLinkProps; readonly text: string }) {
  const words = fillText(text, { version: label });
  return url === undefined ? <span>{words}</span> : <a href={url}>{words}</a>;
}
