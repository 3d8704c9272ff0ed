/** Writes a file for `import` in a Caddy site whose `root` is the output folder. */
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

export function caddyImport(rules: HostRules): string {
  const { baseUrl, redirects, folders, assetsUrl, hasMarkdown, policy } = rules;
  const named = `^${literalPattern(decodeURI(assetsUrl))}.*-[0-9a-f]{10}(\\.\\w+)+$`;
  const single = redirects.filter(({ isCovered }) => !isCovered);
  return [
    '# In the site: root * /path/to/build and import /path/to/build/docsgen.caddy',
    'map {path} {docsgen.target} {docsgen.hash} {docsgen.query} {',
    ...single.flatMap(({ from, to }) =>
      bothForms(from).map((form) => `  ${quoted(literal(decodeURI(form)))} ${outputs(to)}`),
    ),
    '  default "" "" ""',
    '}',
    '@docsgenMovedWithQuery expression `{docsgen.query} == "kept" && {query} != ""`',
    'redir @docsgenMovedWithQuery {docsgen.target}?{query}{docsgen.hash} 301',
    '@docsgenMoved expression `{docsgen.target} != ""`',
    'redir @docsgenMoved {docsgen.target}{docsgen.hash} 301',
    // The path is decoded, but the rest of a redirect must not be.
    ...folders.flatMap(({ from, to }, index) => [
      `@docsgenFolder${index} vars_regexp docsgenFolder${index} {uri} ^${literalPattern(from)}/*([^/].*)?$`,
      `redir @docsgenFolder${index} ${literal(to)}{re.docsgenFolder${index}.1} 301`,
    ]),
    `@docsgenNamedByContent path_regexp ${named}`,
    `header @docsgenNamedByContent Cache-Control ${quoted(immutable)}`,
    `@docsgenOther not path_regexp ${named}`,
    `header @docsgenOther Cache-Control ${quoted(revalidated)}`,
    'header {',
    '  X-Content-Type-Options nosniff',
    ...(policy === undefined ? [] : [`  Content-Security-Policy ${quoted(literal(policy))}`]),
    '}',
    ...typed('Markdown', 'path *.md', markdownType),
    ...feedPatterns(rules).flatMap((pattern) => typed('Feed', `path_regexp ${pattern}`, feedType)),
    ...(hasMarkdown ? negotiation : []),
    `error ${quoted(literal(`${decodeURI(baseUrl)}docsgen.caddy`))} 404`,
    'encode zstd gzip',
    ...pageFiles(rules),
    'file_server',
    'handle_errors {',
    `  header Cache-Control ${quoted(revalidated)}`,
    '  header Content-Type "text/html; charset=utf-8"',
    ...notFound(rules).map((line) => `  ${line}`),
    '  file_server',
    '}',
    '',
  ].join('\n');
}

/** Shows the not-found page of the language to which an address belongs. */
function notFound({ notFoundUrl, notFoundBelow }: HostRules): readonly string[] {
  const file = (url: string): string => quoted(literal(decodeURI(url)));
  if (notFoundBelow.length === 0) return [`rewrite * ${file(notFoundUrl)}`];
  return [
    'map {path} {docsgen.notFound} {',
    ...notFoundBelow.map(({ folder, url }) => `  ~^${literalPattern(decodeURI(folder))} ${file(url)}`),
    `  default ${file(notFoundUrl)}`,
    '}',
    'rewrite * {docsgen.notFound}',
  ];
}

function typed(name: string, matcher: string, type: string): readonly string[] {
  return [`@docsgen${name} ${matcher}`, `header @docsgen${name} Content-Type ${quoted(type)}`];
}

/**
 * Serves a page's Markdown to programs that prefer it. Redirects come first. The type is set here again, because
 * headers are set before the path is changed.
 */
const negotiation: readonly string[] = [
  'map {path} {docsgen.page} {',
  '  ~^(.*?)/*$ "${1}"',
  '}',
  '@docsgenNegotiated {',
  `  header_regexp Accept ${quoted(`(?i)${namesMarkdown}`)}`,
  `  not header_regexp Accept ${quoted(`(?i)${prefersHtml}`)}`,
  '  file {',
  '    try_files {docsgen.page}.md {docsgen.page}/index.md',
  '  }',
  '}',
  `header @docsgenNegotiated Content-Type ${quoted(markdownType)}`,
  'rewrite @docsgenNegotiated {http.matchers.file.relative}',
  'header @docsgenOther +Vary Accept',
];

/** Finds the files of pages: `<route>.html` if addresses have no slash at the end, else `<route>/index.html`. */
function pageFiles({ trailingSlash, baseUrl }: HostRules): readonly string[] {
  switch (trailingSlash) {
    case true:
      return [];
    case false:
      return [
        `@docsgenSlash vars_regexp docsgenSlash {uri} ^(${literalPattern(baseUrl)}[^/?][^?]*?)/+(\\?.*)?$`,
        'redir @docsgenSlash {re.docsgenSlash.1}{re.docsgenSlash.2} 301',
        'try_files {path} {path}.html {path}/index.html',
      ];
    case undefined:
      return ['try_files {path} {path}/index.html'];
  }
}

/**
 * Returns the values for a line of the map: the target, its hash, and whether the query is kept. It is kept unless the
 * target has one.
 */
function outputs(to: string): string {
  const [path, hash] = splitHash(literal(to));
  return [path, hash, path.includes('?') ? '' : 'kept'].map(quoted).join(' ');
}

/** Escapes braces, which name placeholders, and backslashes, which would escape the quote after them. */
function literal(url: string): string {
  return url.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll('\\', '%5C');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}
