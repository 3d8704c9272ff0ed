/** URLs of front matter and bookkeeping files. They are not trusted, so only some schemes may become links. */

/** Whether a value is a web address or a path. */
export function isPlainUrl(url: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(url) || /^(?!\/\/|[a-z][a-z\d+.-]*:)[^\s\\\p{Cc}]+$/iu.test(url);
}

/** Whether a value is an address for mail: "mailto:jane@example.org". */
export function isMailUrl(url: string): boolean {
  return /^mailto:[^\s\p{Cc}]+$/iu.test(url);
}
