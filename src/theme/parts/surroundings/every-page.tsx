/** Small parts that every document holds: the first stop of the keyboard, notices, and templates of what scripts show. */
import { mainId, suggestionId } from '../../contract/element-ids.js';
import type { CopyButtonProps, PageStatusProps, SkipLinkProps, WrongBaseUrlProps } from '../../contract/theme-parts.js';
import { CheckIcon, CopyIcon } from '../icons.js';

/** The first Tab stop: a link past the navigation. */
export function SkipLink({ text }: SkipLinkProps) {
  return (
    <a className="skip-link" href={`#${mainId}`}>
      {text}
    </a>
  );
}

/**
 * Says to those who publish the site that its base URL is wrong. Then neither the style sheet nor a script loads, and a
 * strict policy allows none inside the page: so this is ordinary markup which the style sheet hides. It is on the home
 * page only, where the base URL is the page's own path; there, a script with a path relative to the page is found with
 * any base URL, and fills the suggestion in.
 */
export function WrongBaseUrl({ site }: WrongBaseUrlProps) {
  const { texts, baseUrl, assets } = site;
  return (
    <div className="wrong-base-url" data-nosnippet="">
      <p>{texts.wrongBaseUrl}</p>
      <p>{texts.wrongBaseUrlReason}</p>
      <p>
        {`${texts.wrongBaseUrlCurrent} `}
        <code>{baseUrl}</code>
      </p>
      <p>
        {`${texts.wrongBaseUrlSuggestion} `}
        <code id={suggestionId}>{texts.wrongBaseUrlUnknown}</code>
      </p>
      <script type="module" src={assets.baseUrlScriptFile} />
    </div>
  );
}

/**
 * The button that a script puts on every code block. It is in a template, so that its texts are the page's and no script
 * holds any.
 */
export function CopyButton({ texts }: CopyButtonProps) {
  return (
    <button type="button" className="copy-button" aria-label={texts.copyCode} data-copied={texts.codeCopied}>
      <CopyIcon />
      <CheckIcon />
    </button>
  );
}

/**
 * What readers see while a page does not arrive: a spinner, that it takes long, that it failed. It is in a template, so
 * that its texts are there when the network is not; the browser shows a copy with one of its parts.
 */
export function PageStatus({ texts }: PageStatusProps) {
  return (
    <>
      <p data-state="loading">
        <span className="spinner" />
        {texts.loading}
      </p>
      <p data-state="slow">
        <span className="spinner" />
        {texts.loadingSlowly}
      </p>
      <p data-state="failed">{texts.loadFailed}</p>
      <button type="button" className="button" data-retry="">
        {texts.retry}
      </button>
    </>
  );
}
