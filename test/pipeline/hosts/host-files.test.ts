/** The files that hosts read. test/cli/serve/hosts.test.ts tests them with the servers that are installed. */
import { expect, test } from 'vitest';
import { makeHostFiles } from '../../../src/pipeline/hosts/make-host-files.js';
import { loadInline } from '../../helpers/inline-site.js';

const files = {
  'content/docs/1.0/index.md':
    '# Home\n\n![Badge](https://img.example/a.svg)\n\n<iframe src="https://video.example/1"></iframe>\n',
  'content/docs/1.0/guide.md': '# Guide\n\n## Set up {#setup}\n',
  'content/docs/1.1/_layer.yml': 'moved:\n  guide.md: start/guide.md\n',
};
const settings = {
  title: 'Test',
  url: 'https://test.example',
  versions: [{ name: '1.1' }, { name: '1.0' }],
  redirects: [
    { from: '/größe', to: '/start/guide#setup' },
    { from: '/elsewhere', to: 'https://other.example/x?y=$1' },
  ],
};

async function filesFor(hosts: readonly string[], more: object = {}): Promise<Record<string, string>> {
  const { site } = await loadInline(files, { ...settings, hosts, ...more });
  return Object.fromEntries(
    makeHostFiles(site).map(({ outFile, ...file }) => [outFile, 'text' in file ? file.text : '']),
  );
}

test('Netlify redirects despite the stubs, and one rule covers all addresses of the latest version under its name', async () => {
  expect((await filesFor(['netlify']))['_redirects']).toBe(
    [
      '/gr%C3%B6%C3%9Fe /start/guide#setup 301!',
      '/elsewhere https://other.example/x?y=$1 301!',
      '/guide /start/guide 301!',
      '/1.1 / 301!',
      '/1.1/guide /start/guide 301!',
      '/1.1/* https://test.example/:splat 301!',
      '',
    ].join('\n'),
  );
});

test('Cloudflare has a rule for an address with and without a slash at its end', async () => {
  const { _redirects: text = '' } = await filesFor(['cloudflare']);
  expect(text.split('\n').slice(0, 4)).toEqual([
    '/gr%C3%B6%C3%9Fe /start/guide#setup 301',
    '/gr%C3%B6%C3%9Fe/ /start/guide#setup 301',
    '/elsewhere https://other.example/x?y=$1 301',
    '/elsewhere/ https://other.example/x?y=$1 301',
  ]);
});

test('if both forms are too many for Cloudflare, each address has one, and the rest are reported', async () => {
  const redirectsOf = (count: number) => ({
    redirects: Array.from({ length: count }, (_, index) => ({ from: `/old-${index}`, to: '/start/guide' })),
  });
  const { _redirects: text = '' } = await filesFor(['cloudflare'], redirectsOf(1_990));
  expect(text).toContain('/old-1989 /start/guide 301\n');
  expect(text).not.toContain('/old-1989/ ');
  const reported = async (count: number) => {
    const { diagnostics } = await loadInline(files, { ...settings, hosts: ['cloudflare'], ...redirectsOf(count) });
    return diagnostics.map(({ code, message }) => `${code}: ${message}`);
  };
  expect(await reported(1_990)).toEqual([]);
  expect(await reported(2_010)).toEqual(['host-limit: Cloudflare allows 2000 redirects, and the site has 2013']);
});

test('files named by their content are cached forever, and no header is set twice', async () => {
  const { _headers: text = '' } = await filesFor(['netlify'], { contentSecurityPolicy: false });
  expect(text).toBe(
    [
      '/*',
      '  X-Content-Type-Options: nosniff',
      '/assets/:file',
      '  Cache-Control: public, max-age=31536000, immutable',
      '/assets/files/:file',
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
    ].join('\n'),
  );
});

test('nginx compares decoded paths, keeps the query before a hash, and expands no variable in an address', async () => {
  const { 'docsgen.nginx.conf': text = '' } = await filesFor(['nginx']);
  expect(text).toContain('location = "/größe" { return 301 "/start/guide$is_args$args#setup"; }\n');
  expect(text).toContain('location = "/elsewhere/" { return 301 "https://other.example/x?y=%241"; }\n');
  expect(text).toContain(String.raw`location ^~ "/1.1/" { rewrite "^/1\\.1/(.*)$" "/$1" permanent; }`);
});

test('self-hosted servers respond with Markdown if the site has Markdown pages', async () => {
  const hosts = ['nginx', 'apache', 'caddy'];
  const naming = ['if ($http_accept ~*', 'RewriteCond %{HTTP:Accept}', 'header_regexp Accept', 'Vary'];
  const texts = Object.values(await filesFor(hosts));
  expect(texts.map((text) => naming.filter((words) => text.includes(words)))).toEqual([
    ['if ($http_accept ~*', 'Vary'],
    ['RewriteCond %{HTTP:Accept}', 'Vary'],
    ['header_regexp Accept', 'Vary'],
  ]);
  const without = Object.values(await filesFor(hosts, { markdownPages: false })).join('\n');
  expect(naming.filter((words) => without.includes(words))).toEqual([]);
});

test('feeds have their type on every host', async () => {
  const hosts = ['netlify', 'vercel', 'nginx', 'apache', 'caddy'];
  for (const [name, text] of Object.entries(await filesFor(hosts, { changes: true, baseUrl: '/docs/' })))
    if (name !== '_redirects') expect([name, text]).toEqual([name, expect.stringContaining('application/atom+xml')]);
  const { _headers: lists = '' } = await filesFor(['cloudflare'], { changes: true, baseUrl: '/docs/' });
  expect(lists).toContain(
    '/docs/changes/feed.xml\n  Content-Type: application/atom+xml\n/docs/changes/:version/feed.xml\n  Content-Type: application/atom+xml\n',
  );
  expect(Object.values(await filesFor(hosts)).join('\n')).not.toContain('atom');
});

test('characters of a policy that are special in the language of a server are escaped', async () => {
  const contentSecurityPolicy = "default-src 'self'; report-uri /a%20b?c=$d{e}";
  const files = await filesFor(['nginx', 'apache', 'caddy'], { contentSecurityPolicy });
  expect(files['docsgen.nginx.conf']).toContain('report-uri /a%20b?c=%24d{e}');
  expect(files['.htaccess']).toContain('report-uri /a%%20b?c=$d{e}');
  expect(files['docsgen.caddy']).toContain('report-uri /a%20b?c=$d%7Be%7D');
});

test('Apache keeps the query before a hash', async () => {
  const { '.htaccess': text = '' } = await filesFor(['apache']);
  expect(text).toContain(
    [
      'RewriteCond %{QUERY_STRING} (.+)',
      'RewriteRule "^größe/?$" "/start/guide?%1#setup" [R=301,NE,L]',
      'RewriteRule "^größe/?$" "/start/guide#setup" [R=301,NE,L]',
    ].join('\n'),
  );
});

test('Caddy keeps the query unless the target has one', async () => {
  const { 'docsgen.caddy': text = '' } = await filesFor(['caddy']);
  expect(text).toContain('  "/größe" "/start/guide" "#setup" "kept"\n');
  expect(text).toContain('  "/elsewhere" "https://other.example/x?y=$1" "" ""\n');
});

test('Vercel treats a source as a pattern, and a target literally', async () => {
  const { 'vercel.json': text = '{}' } = await filesFor(['vercel'], { trailingSlash: true });
  const { redirects, trailingSlash } = JSON.parse(text) as { redirects: object[]; trailingSlash: boolean };
  expect(trailingSlash).toBe(true);
  expect(redirects).toContainEqual({
    source: '/elsewhere',
    destination: 'https://other.example/x?y=$1',
    statusCode: 301,
  });
});

test('the policy allows the hosts that texts and settings name, and inline styles only where components may write them', async () => {
  const policyOf = async (more: object): Promise<string> => {
    const { _headers: text = '' } = await filesFor(['netlify'], more);
    return /Content-Security-Policy: (.*)/.exec(text)?.[1] ?? '';
  };
  expect(await policyOf({ analytics: { plausible: { domain: 'test.example' } } })).toBe(
    "default-src 'none'; script-src 'self' https://plausible.io; style-src 'self'; img-src 'self' data: https://img.example; connect-src 'self' https://plausible.io; frame-src https://video.example; media-src 'self' https://video.example; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'",
  );
  expect(await policyOf({ pageActions: { feedback: { url: 'https://answers.example/in' } } })).toContain(
    "connect-src 'self' https://answers.example;",
  );
  expect(await policyOf({ contentSecurityPolicy: "default-src 'self'" })).toBe("default-src 'self'");
});

test('if a file or page is below the name of the latest version, each address has its own rule', async () => {
  const { site } = await loadInline(
    { ...files, 'content/static/1.1/file.txt': 'x' },
    { ...settings, hosts: ['netlify'], redirects: [] },
  );
  const [redirects] = makeHostFiles(site);
  expect(redirects && 'text' in redirects ? redirects.text.split('\n') : []).toEqual([
    '/guide /start/guide 301!',
    '/1.1 / 301!',
    '/1.1/start/guide /start/guide 301!',
    '/1.1/guide /start/guide 301!',
    '',
  ]);
});

test('an old address that a host would read as a pattern stays a redirect page', async () => {
  const pattern = { redirects: [{ from: '/std::vector', to: '/start/guide' }] };
  expect((await filesFor(['netlify'], pattern))['_redirects']).not.toContain('vector');
  const { diagnostics } = await loadInline(files, { ...settings, hosts: ['netlify'], ...pattern });
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toContain(
    'host-limit: The redirect from "/std::vector" stays a redirect page',
  );
});

test('the policy allows logos of other hosts', async () => {
  const logos = { logo: 'https://cdn.example/a.svg', contentSecurityPolicy: undefined };
  expect((await filesFor(['netlify'], logos))['_headers']).toContain(
    "img-src 'self' data: https://img.example https://cdn.example;",
  );
});

test('hosts that can choose a not-found page get a rule for that of each language', async () => {
  const { site } = await loadInline(files, { ...settings, hosts: ['netlify', 'vercel'], baseUrl: '/docs/' });
  const german = await loadInline(files, { ...settings, baseUrl: '/docs/de/' });
  const [redirects, , vercel] = makeHostFiles(site, [german.site]).map((file) => ('text' in file ? file.text : ''));
  // Redirects come first, because a host takes the first rule that fits.
  expect(redirects?.trim().split('\n').at(-1)).toBe('/docs/de/* /docs/de/404.html 404');
  expect(JSON.parse(vercel ?? '')).toMatchObject({
    rewrites: [{ source: '/docs/de/:path*', destination: '/docs/de/404', statusCode: 404 }],
  });
  expect(await filesFor(['vercel'])).not.toHaveProperty(['vercel.json'], expect.stringContaining('rewrites'));
});

test('a site that names no host has no such file', async () => {
  expect(await filesFor([])).toEqual({});
});

test('two hosts that read the same file in different formats are an error of the config', async () => {
  await expect(loadInline(files, { ...settings, hosts: ['netlify', 'cloudflare'] })).rejects.toThrow(
    'Netlify and Cloudflare read the same file in different forms',
  );
});

test('a static file of the same name is reported as a conflict', async () => {
  const { diagnostics } = await loadInline(
    { ...files, 'content/static/_redirects': '/a /b\n' },
    { ...settings, hosts: ['netlify'] },
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(['output-conflict']);
});
