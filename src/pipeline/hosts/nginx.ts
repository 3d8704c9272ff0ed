/** A file for `include` in a `server` of nginx whose `root` is the output folder. */
import { bothForms, immutable, literalPattern, revalidated, splitHash, type HostRules } from './host-rules.js';

export function nginxInclude(rules: HostRules): string {
  const { baseUrl, redirects, folders, notFoundUrl, assetsUrl } = rules;
  return [
    '# In the server that serves the site: root /path/of/the/output/folder; include docsgen.nginx.conf;',
    'absolute_redirect off;',
    'charset utf-8;',
    `error_page 404 ${quoted(decodeURI(notFoundUrl))};`,
    ...headers(rules, revalidated),
    '',
    `location ${quoted(decodeURI(baseUrl))} {`,
    ...pageFiles(rules).map(indented),
    '}',
    // Headers of a location replace those of the server, so it has all of them.
    `location ~ ${quoted(`^${literalPattern(decodeURI(assetsUrl))}.*-[0-9a-f]{10}(\\.\\w+)+$`)} {`,
    ...headers(rules, immutable).map(indented),
    '}',
    ...folders.map(
      ({ from, to }) =>
        `location ^~ ${quoted(decodeURI(from))} { rewrite ${quoted(`^${literalPattern(decodeURI(from))}(.*)$`)} ${quoted(`${decodeURI(to)}$1`)} permanent; }`,
    ),
    ...redirects
      .filter(({ isCovered }) => !isCovered)
      .flatMap(({ from, to }) =>
        bothForms(from).map((form) => `location = ${quoted(decodeURI(form))} { return 301 ${quoted(withQuery(to))}; }`),
      ),
    '',
  ].join('\n');
}

function headers({ policy }: HostRules, caching: string): readonly string[] {
  return [
    `add_header Cache-Control ${quoted(caching)} always;`,
    'add_header X-Content-Type-Options nosniff always;',
    ...(policy === undefined ? [] : [`add_header Content-Security-Policy ${quoted(policy)} always;`]),
  ];
}

/** As pages are written: `<route>.html` where addresses have no slash at the end, else `<route>/index.html`. */
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

/** The query is kept unless the new address has one. */
function withQuery(url: string): string {
  const [path, hash] = splitHash(url.replaceAll('$', '%24'));
  return path + (path.includes('?') ? '' : '$is_args$args') + hash;
}

const indented = (line: string): string => `  ${line}`;

/** Quoted, because `;`, `{` and blanks end a word of nginx. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
