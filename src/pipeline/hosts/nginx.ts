/** Writes a file for `include` in an nginx `server` whose `root` is the output folder. */
import { namesMarkdown, prefersHtml } from './accept-markdown.js';
import {
  bothForms,
  feedPatterns,
  feedType,
  immutable,
  literalPattern,
  markdownType,
  revalidated,
  splitHash,
  type HostRules,
} from './host-rules.js';

export function nginxInclude(rules: HostRules): string {
  const { baseUrl, redirects, folders, assetsUrl, hasMarkdown } = rules;
  return [
    '# In the server that serves the site: root /path/to/build; include /path/to/build/docsgen.nginx.conf;',
    'absolute_redirect off;',
    'charset utf-8;',
    ...notFound(rules),
    ...headers(rules, revalidated),
    ...(hasMarkdown ? ['add_header Vary Accept always;', ...negotiation] : []),
    '',
    `location ${quoted(decodeURI(baseUrl))} {`,
    ...pageFiles(rules).map(indented),
    '}',
    // Headers of a location replace those of the server, so the location repeats them all.
    `location ~ ${quoted(`^${literalPattern(decodeURI(assetsUrl))}.*-[0-9a-f]{10}(\\.\\w+)+$`)} {`,
    ...headers(rules, immutable).map(indented),
    '}',
    ...typed(`^${literalPattern(decodeURI(baseUrl))}.*\\.md$`, markdownType),
    ...feedPatterns(rules).flatMap((pattern) => typed(pattern, feedType)),
    ...folders.map(
      ({ from, to }) =>
        `location ^~ ${quoted(decodeURI(from))} { rewrite ${quoted(`^${literalPattern(decodeURI(from))}(.*)$`)} ${quoted(`${decodeURI(to)}$1`)} permanent; }`,
    ),
    `location = ${quoted(`${decodeURI(baseUrl)}docsgen.nginx.conf`)} { return 404; }`,
    ...redirects
      .filter(({ isCovered }) => !isCovered)
      .flatMap(({ from, to }) =>
        bothForms(from).map((form) => `location = ${quoted(decodeURI(form))} { return 301 ${quoted(withQuery(to))}; }`),
      ),
    '',
  ].join('\n');
}

/** A variable selects the not-found page of a language, because locations of files have no place for a rule. */
function notFound({ notFoundUrl, notFoundBelow }: HostRules): readonly string[] {
  const file = (url: string): string => quoted(decodeURI(url));
  if (notFoundBelow.length === 0) return [`error_page 404 ${file(notFoundUrl)};`];
  return [
    `set $docsgen_not_found ${file(notFoundUrl)};`,
    ...notFoundBelow.map(
      ({ folder, url }) =>
        `if ($uri ~ ${quoted(`^${literalPattern(decodeURI(folder))}`)}) { set $docsgen_not_found ${file(url)}; }`,
    ),
    'error_page 404 $docsgen_not_found;',
  ];
}

function headers({ policy }: HostRules, caching: string): readonly string[] {
  return [
    `add_header Cache-Control ${quoted(caching)} always;`,
    'add_header X-Content-Type-Options nosniff always;',
    // A "$" begins a variable and cannot be escaped. In an address, "%24" means the same.
    ...(policy === undefined
      ? []
      : [`add_header Content-Security-Policy ${quoted(policy.replaceAll('$', '%24'))} always;`]),
  ];
}

/**
 * Sets the type of files that the server's own table may not know. The location has no headers, so those of the server
 * apply.
 */
function typed(pattern: string, type: string): readonly string[] {
  return [`location ~ ${quoted(pattern)} {`, '  types { }', `  default_type ${quoted(type)};`, '}'];
}

/**
 * Serves a page's Markdown to programs that prefer it. The address is compared without slashes at its end, and a
 * redirect has no such file. `map` would be shorter, but is not allowed inside a server.
 */
const negotiation: readonly string[] = [
  'set $docsgen_wants "";',
  'set $docsgen_page_file "";',
  'set $docsgen_index_file "";',
  `if ($http_accept ~* ${quoted(namesMarkdown)}) { set $docsgen_wants markdown$uri; }`,
  `if ($http_accept ~* ${quoted(prefersHtml)}) { set $docsgen_wants ""; }`,
  'if ($docsgen_wants ~ "^markdown(.*?)/*$") {',
  '  set $docsgen_page_file $1.md;',
  '  set $docsgen_index_file $1/index.md;',
  '}',
  'if (-f $document_root$docsgen_page_file) { rewrite ^ $docsgen_page_file last; }',
  'if (-f $document_root$docsgen_index_file) { rewrite ^ $docsgen_index_file last; }',
];

/** Finds the files of pages: `<route>.html` if addresses have no slash at the end, else `<route>/index.html`. */
function pageFiles({ trailingSlash, baseUrl }: HostRules): readonly string[] {
  switch (trailingSlash) {
    case true:
      return ['index index.html;', 'try_files $uri $uri/ =404;'];
    case false:
      return [
        `rewrite ${quoted(`^(${literalPattern(decodeURI(baseUrl))}.+)/$`)} $1 permanent;`,
        'try_files $uri $uri.html $uri/index.html =404;',
      ];
    case undefined:
      return ['try_files $uri $uri/index.html =404;'];
  }
}

/** Keeps the query unless the new address has one. */
function withQuery(url: string): string {
  const [path, hash] = splitHash(url.replaceAll('$', '%24'));
  return path + (path.includes('?') ? '' : '$is_args$args') + hash;
}

const indented = (line: string): string => `  ${line}`;

/** Quotes a text, because `;`, `{` and blanks end a word of nginx. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
