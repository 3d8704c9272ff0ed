/** Every version with its changes, newest first. */
import { mainId } from '../../contract/element-ids.js';
import { describeCounts } from '../../contract/changes/describe-counts.js';
import type { ReleaseProps } from '../../contract/page-props.js';
import { fillText } from '../../contract/fill-text.js';
import type { Texts } from '../../contract/texts.js';
import type { ChangesPageComponentProps } from '../../contract/theme-parts.js';

export function ChangesPage({ page }: ChangesPageComponentProps) {
  const { meta, releases, site } = page;
  const { texts } = site;
  const [feed] = meta.feeds ?? [];
  return (
    <main id={mainId} className="changes-page" tabIndex={-1}>
      <h1>{texts.changesTitle}</h1>
      <p className="changes-lead">
        {texts.changesText}
        {feed && (
          <>
            {' '}
            <a href={feed.url}>{texts.changesFeed}</a>
          </>
        )}
      </p>
      <ol className="releases">
        {releases.map((release) => (
          <Release key={release.url} release={release} texts={texts} />
        ))}
      </ol>
    </main>
  );
}

function Release({ release, texts }: { readonly release: ReleaseProps; readonly texts: Texts }) {
  const { label, status, url, fromLabel, counts, newPages } = release;
  return (
    <li className="release">
      <h2>
        <a href={url}>{label}</a>
        {status !== 'released' && (
          <span className={`badge badge-${status}`}>
            {` ${status === 'latest' ? texts.versionLatest : texts.versionUnreleased}`}
          </span>
        )}
      </h2>
      <p className="changes-summary">
        {`${fillText(texts.changesSince, { version: fromLabel })} ${describeCounts(counts, texts)}`}
      </p>
      {newPages.length > 0 && (
        <ul className="release-new">
          {newPages.map((link) => (
            <li key={link.url}>
              <a href={link.url}>{link.label}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
