/** A file for `import` in a site of Caddy whose `root` is the output folder. */
import { bothForms, immutable, revalidated, splitHash, type HostRules } from './host-rules.js';

export function caddyImport(rules: HostRules): string {
  const { redirects, folders, notFoundUrl, policy } = rules;
  const single = redirects.filter(({ isCovered }) => !isCovered);
  return [
    '# In the site: root * /path/of/the/output/folder and import docsgen.caddy',
    'map {path} {docsgen.target} {docsgen.hash} {docsgen.query} {',
    ...single.flatMap(({ from, to }) => bothForms(from).map((form) => `  ${quoted(decodeURI(form))} ${outputs(to)}`)),
    '  default "" "" ""',
    '}',
    '@docsgenMovedWithQuery expression `{docsgen.query} == "kept" && {query} != ""`',
    'redir @docsgenMovedWithQuery {docsgen.target}?{query}{docsgen.hash} 301',
    '@docsgenMoved expression `{docsgen.target} != ""`',
    'redir @docsgenMoved {docsgen.target}{docsgen.hash} 301',
    // The path is decoded, and what follows in a redirect must not be.
    ...folders.flatMap(({ from, to }, index) => [
      `@docsgenFolder${index} vars_regexp docsgenFolder${index} {uri} ^${pattern(from)}(.*)$`,
      `redir @docsgenFolder${index} ${literal(to)}{re.docsgenFolder${index}.1} 301`,
    ]),
    '@docsgenNamedByContent path_regexp -[0-9a-f]{10}(\\.\\w+)+$',
    `header @docsgenNamedByContent Cache-Control ${quoted(immutable)}`,
    '@docsgenOther not path_regexp -[0-9a-f]{10}(\\.\\w+)+$',
    `header @docsgenOther Cache-Control ${quoted(revalidated)}`,
    'header {',
    '  X-Content-Type-Options nosniff',
    ...(policy === undefined ? [] : [`  Content-Security-Policy ${quoted(policy)}`]),
    '}',
    'encode zstd gzip',
    ...pageFiles(rules),
    'file_server',
    'handle_errors {',
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
        `@docsgenSlash vars_regexp docsgenSlash {uri} ^(${pattern(baseUrl)}[^?]+)/(\\?.*)?$`,
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

/** Braces name a placeholder. */
function literal(url: string): string {
  return url.replaceAll('{', '%7B').replaceAll('}', '%7D');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}

function pattern(path: string): string {
  return path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
