/** Returns the forms of texts that a site publishes besides articles. */
import type { TextForm } from '../../compile/article/forms/text-forms.js';
import type { SiteConfig } from '../../model.js';

export function publishedForms({ changes, markdownPages }: SiteConfig): readonly TextForm[] {
  return [...(changes ? (['compared'] as const) : []), ...(markdownPages ? (['twin'] as const) : [])];
}
