/** The versions that contain a page, or all versions of a site with too many of them for a menu. */
import { statusText } from '../navbar/version-menu.js';
import { mainId } from '../../contract/element-ids.js';
import type { VersionsPageComponentProps } from '../../contract/theme-parts.js';

export function VersionsPage({ page }: VersionsPageComponentProps) {
  const { pageTitle, site, versions } = page;
  const { texts, versionList } = site;
  return (
    <main id={mainId} className="plain-page" tabIndex={-1}>
      <h1>{pageTitle ?? texts.searchEveryVersion}</h1>
      <div className="prose">
        <ul>
          {versions.map(({ label, status, url }) => {
            const remark = statusText(status, texts);
            return (
              <li key={url}>
                <a href={url}>{label}</a>
                {remark !== undefined && ' '}
                {remark !== undefined && <span className={`badge badge-${status}`}>{remark}</span>}
              </li>
            );
          })}
        </ul>
        {pageTitle !== undefined && versionList && (
          <p>
            <a href={versionList.url}>{texts.searchEveryVersion}</a>
          </p>
        )}
      </div>
    </main>
  );
}
