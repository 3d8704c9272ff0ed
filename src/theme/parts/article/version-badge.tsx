/** The version that a page is of, beside the breadcrumbs. It opens the version menu, where that is in the navbar. */
import { versionMenuId } from '../../contract/element-ids.js';
import { fillText } from '../../contract/fill-text.js';
import type { VersionBadgeProps } from '../../contract/theme-parts.js';

export function VersionBadge({ label, status, texts }: VersionBadgeProps) {
  return (
    <a className={`version-badge is-${status}`} href={`#${versionMenuId}`}>
      {fillText(texts.versionBadge, { version: label })}
    </a>
  );
}
