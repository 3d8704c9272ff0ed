/** A file for `import` in a site of Caddy whose `root` is the output folder. */
import { bothForms, immutable, literalPattern, revalidated, splitHash, type HostRules } from './host-rules.js';

export function caddyImport(rules: HostRules): string {
  const { redirects, folders, notFoundUrl, assetsUrl, policy } = rules;
  const named = `^${literalPattern(decodeURI(assetsUrl))}.*-[0-9a-f]{10}(\\.\\w+)+$`;
  const single = redirects.filter(({ isCovered }) => !isCovered);
  return [
    '# In the site: root * /path/of/the/output/folder and import docsgen.caddy',
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
    // The path is decoded, and what follows in a redirect must not be.
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
    ...(policy === undefined ? [] : [`  Content-Security-Policy ${quoted(policy)}`]),
    '}',
    'encode zstd gzip',
    ...pageFiles(rules),
    'file_server',
    'handle_errors {',
    `  header Cache-Control ${quoted(revalidated)}`,
    `  rewrite * ${quoted(decodeURI(notFoundUrl))}`,
    '  file_server',
    '}',
    '',
  ].join('\n');
}

/** As pages are written: `<route>.html` where addresses have no slash at the end, else `<route>/index.html`. */
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

/** The values of a line of the map: the target, its hash, and whether the query is kept: unless the target has one. */
function outputs(to: string): string {
  const [path, hash] = splitHash(literal(to));
  return [path, hash, path.includes('?') ? '' : 'kept'].map(quoted).join(' ');
}

/** Braces name a placeholder, and a backslash would take the quote behind it along. */
function literal(url: string): string {
  return url.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll('\\', '%5C');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}
