/**
 * On a home page that was published at another path than the site was built for: fills in that path. The style sheet,
 * which hides what is filled, has not loaded then.
 */
import { suggestionId } from '../theme/contract/element-ids.js';
import { document } from './browser/own-document.js';

const suggestion = document.getElementById(suggestionId);
if (suggestion && getComputedStyle(suggestion.parentElement!.parentElement!).display !== 'none') {
  suggestion.textContent = location.pathname.replace(/[^/]*$/, '');
}
