/** Makes the actions for readers of a page, with the page's address filled in. */
import { fillText } from '../../../../theme/contract/fill-text.js';
import type { ActionsProps, SiteProps } from '../../../../theme/contract/page-props.js';
import { given } from '../../../given.js';
import type { LinkedPage, Site } from '../../../model.js';
import { twinOutFile, urlOfFile } from '../../../place/address.js';

/** Returns only what the config asks for, and no Markdown if the site publishes none. */
export function pageActions(
  { site, props }: { readonly site: Site; readonly props: SiteProps },
  page: LinkedPage,
): ActionsProps {
  const { config } = site;
  const { copy, view, assistants, feedback } = config.pageActions;
  const url = props.origin + page.address.url;
  const markdown = config.markdownPages ? urlOfFile(site, twinOutFile(page)) : undefined;
  const values = Object.entries({
    title: page.title,
    url,
    version: page.version?.label ?? '',
    ...(markdown !== undefined && { markdown: props.origin + markdown }),
  });
  const inUrls = Object.fromEntries(values.map(([name, value]) => [name, encoded(value)]));
  const about = { page: `${page.section.name}/${page.docPath}`, version: page.version?.name ?? null, url };
  return {
    scriptUrl: props.assets.actionsScriptUrl,
    assistants: assistants.map(({ label, url: written }) => ({ label, url: fillText(written, inUrls) })),
    ...given({
      copyUrl: copy ? markdown : undefined,
      viewUrl: view ? markdown : undefined,
      issueUrl: feedback?.issue === undefined ? undefined : fillText(feedback.issue, inUrls),
      feedback: feedback?.url === undefined ? undefined : { url: feedback.url, about },
    }),
  };
}

/** Replaces half surrogate pairs, which cannot be encoded in an address. */
function encoded(value: string): string {
  return encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}
