/**
 * The script of a redirect stub. It goes to the script's `data-target`, with the query and hash of the current address.
 */
const target = document.currentScript?.dataset['target'];
if (target !== undefined) {
  const url = new URL(target, location.href);
  // The target's own query and hash take precedence, because a stub may lead to a heading.
  url.search ||= location.search;
  url.hash ||= location.hash;
  // The stub's refresh comes next. Some browsers would follow it instead of this script, without the query.
  stop();
  location.replace(url);
}
