/** The script of a redirect stub: goes on to the script's own `data-target`, with the query and hash of this address. */
const target = document.currentScript?.dataset['target'];
if (target !== undefined) {
  const url = new URL(target, location.href);
  // The target's own query and hash have precedence: a stub may lead to a heading.
  url.search ||= location.search;
  url.hash ||= location.hash;
  // The stub's refresh comes next. Some browsers would follow it in place of this script, without the query.
  stop();
  location.replace(url);
}
