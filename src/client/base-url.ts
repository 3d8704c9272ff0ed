/**
 * Fills in the real path on a home page that was published at a different path than the site was built for. The message
 * is visible only then, because the style sheet that hides it was not found.
 */
import { suggestionId } from '../theme/contract/element-ids.js';
import { document } from './browser/own-document.js';

const suggestion = document.getElementById(suggestionId);
if (suggestion && getComputedStyle(suggestion.parentElement!.parentElement!).display !== 'none') {
  suggestion.textContent = location.pathname.replace(/[^/]*$/, '');
}
