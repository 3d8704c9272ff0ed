/** The version that a page is of, beside the breadcrumbs. */
import { fillText } from '../../contract/fill-text.js';
import type { VersionBadgeProps } from '../../contract/theme-parts.js';

export function VersionBadge({ label, texts }: VersionBadgeProps) {
  return <p className="version-badge">{fillText(texts.versionBadge, { version: label })}</p>;
}
