/**
 * Says to those who publish the site that its base URL is wrong. Then neither the style sheet nor a script loads, and a
 * strict policy allows none inside the page: so this is ordinary markup which the style sheet hides. It is on the home
 * page only, where the base URL is the page's own path; there, a script with a path relative to the page is found with
 * any base URL, and fills the suggestion in.
 */
import { suggestionId } from '../../contract/element-ids.js';
import type { WrongBaseUrlProps } from '../../contract/theme-parts.js';

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
