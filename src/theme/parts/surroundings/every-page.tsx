/** Small parts that every document has: the first stop of the keyboard, notices, and templates for scripts. */
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
 * Warns the site's publishers that its base URL is wrong. In that case neither the style sheet nor scripts load, and a
 * strict policy allows none inside the page. So this is ordinary markup that the style sheet hides. It is only on the
 * home page of the site's own language, whose path is the base URL. There, a script with a relative path is found with
 * any base URL, and fills in the suggestion. A host that removes the slash at the end would look for it elsewhere.
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
      {(baseUrl === '/' || !assets.pagesAreFiles) && <script type="module" src={assets.baseUrlScriptFile} />}
    </div>
  );
}

/**
 * The button that a script adds to every code block. It is in a template, so that the page contains its texts and the
 * script needs none.
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
 * The status while a page does not arrive: a spinner, a message that it is slow, or that it failed. It is in a
 * template, so that its texts are available without the network. The browser shows a copy with one of its parts.
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
