/** Writes `.htaccess`, which Apache reads from the served folder if `AllowOverride` allows it. */
import { namesMarkdown, prefersHtml } from './accept-markdown.js';
import {
  feedPatterns,
  feedType,
  immutable,
  literalPattern,
  markdownType,
  revalidated,
  splitHash,
  type HostRedirect,
  type HostRules,
} from './host-rules.js';

export function htaccess(rules: HostRules): string {
  const { redirects, folders, notFoundUrl, notFoundBelow } = rules;
  return [
    'AddDefaultCharset utf-8',
    `AddType ${quoted(markdownType)} .md`,
    `ErrorDocument 404 ${notFoundUrl}`,
    ...notFoundBelow.flatMap(({ folder, url }) =>
      where(`^${literalPattern(decodeURI(folder))}`, `ErrorDocument 404 ${url}`),
    ),
    'DirectoryIndex index.html',
    // "/4.5" is a folder as well as a page.
    ...(rules.trailingSlash === true ? [] : ['DirectorySlash Off']),
    'RewriteEngine On',
    // Debian's own configuration hides this file, but Apache alone serves it.
    String.raw`RewriteRule "^\.htaccess$" - [R=404,L]`,
    ...redirects.filter(({ isCovered }) => !isCovered).flatMap((redirect) => redirectRules(redirect, rules)),
    ...folders.map(
      ({ from, to }) =>
        `RewriteRule ${quoted(`^${below(from, rules)}(.*)$`)} ${quoted(`${target(decodeURI(to))}$1`)} [R=301,L]`,
    ),
    ...(rules.hasMarkdown ? negotiation : []),
    ...pageFiles(rules),
    '<IfModule mod_headers.c>',
    ...headers(rules).map((line) => `  ${line}`),
    '</IfModule>',
    '',
  ].join('\n');
}

function headers(rules: HostRules): readonly string[] {
  const { policy, assetsUrl, hasMarkdown } = rules;
  return [
    `Header set Cache-Control ${quoted(revalidated)}`,
    'Header always set X-Content-Type-Options nosniff',
    // In a header's value, "%" begins a placeholder.
    ...(policy === undefined
      ? []
      : [`Header always set Content-Security-Policy ${quoted(policy.replaceAll('%', '%%'))}`]),
    ...(hasMarkdown ? [String.raw`<FilesMatch "\.(html|md)$">`, '  Header merge Vary Accept', '</FilesMatch>'] : []),
    // Only docsgen's own files have a hash in their name.
    ...where(
      `^${literalPattern(assetsUrl)}.*-[0-9a-f]{10}(\\.\\w+)+$`,
      `Header set Cache-Control ${quoted(immutable)}`,
    ),
    ...feedPatterns(rules).flatMap((pattern) => where(pattern, `Header set Content-Type ${quoted(feedType)}`)),
  ];
}

function where(pattern: string, line: string): readonly string[] {
  return [`<If "%{REQUEST_URI} =~ m#${pattern}#">`, `  ${line}`, '</If>'];
}

/** Serves a page's Markdown to programs that prefer it. A redirect has no such file. */
const negotiation: readonly string[] = [
  ['^(.+?)/*$', '%1.md', '$1.md'],
  ['^(.+?)/*$', '%1/index.md', '$1/index.md'],
  ['^$', '%1/index.md', 'index.md'],
].flatMap(([pattern, file, target]) => [
  `RewriteCond %{HTTP:Accept} ${quoted(namesMarkdown)} [NC]`,
  `RewriteCond %{HTTP:Accept} ${quoted(`!${prefersHtml}`)} [NC]`,
  'RewriteCond %{REQUEST_FILENAME} ^(.+?)/*$',
  `RewriteCond ${file} -f`,
  `RewriteRule ${pattern} ${target} [L]`,
]);

/** Apache keeps the query unless the target has one, but it would append the query after a hash. */
function redirectRules({ from, to }: HostRedirect, rules: HostRules): readonly string[] {
  const pattern = quoted(from === rules.baseUrl ? '^$' : `^${below(from, rules)}/?$`);
  const [path, hash] = splitHash(to);
  const rule = `RewriteRule ${pattern} ${quoted(target(to))} [R=301,NE,L]`;
  if (hash === '' || path.includes('?')) return [rule];
  return [
    'RewriteCond %{QUERY_STRING} (.+)',
    `RewriteRule ${pattern} ${quoted(`${target(path)}?%1${target(hash)}`)} [R=301,NE,L]`,
    rule,
  ];
}

/** Finds the files of pages: `<route>.html` if addresses have no slash at the end, else `<route>/index.html`. */
function pageFiles({ trailingSlash }: HostRules): readonly string[] {
  switch (trailingSlash) {
    case true:
      return [];
    case false:
      return [
        'RewriteCond %{REQUEST_FILENAME} ^(.+?)/?$',
        'RewriteCond %1.html -f',
        'RewriteCond %{REQUEST_URI} ^(.+)/$',
        'RewriteRule ^ %1 [R=301,L]',
        'RewriteCond %{REQUEST_FILENAME}.html -f',
        'RewriteRule ^(.*[^/])$ $1.html [L]',
      ];
    case undefined:
      return ['RewriteCond %{REQUEST_FILENAME}/index.html -f', 'RewriteRule ^(.*[^/])$ $1/index.html [L]'];
  }
}

/** Returns a pattern for the part of the URL below the folder of the file. */
function below(url: string, { baseUrl }: HostRules): string {
  return literalPattern(decodeURI(url.slice(baseUrl.length)));
}

/** Escapes "$" and "%", which begin references to groups. */
function target(url: string): string {
  return url.replaceAll('$', '%24').replaceAll('%', String.raw`\%`);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}
