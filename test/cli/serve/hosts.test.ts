/** One site on each installed server, with the rules that the build wrote for it, and on `serve --built`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask, type Reply } from '../../helpers/ask.js';
import { fileBlock } from '../../helpers/file-block.js';
import { hostPrograms, isInstalled, startHost, type HostServer } from '../../helpers/host-server.js';
import { makeSite } from '../../helpers/inline-site.js';
import { runCli } from '../../helpers/run-cli.js';
import { serveSite } from '../../helpers/serve-site.js';

const policy = "default-src 'self'; report-uri /a%20b?c=$d";

const files = fileBlock`
  --- content/docs/1.0/index.md
  # Home
  --- content/docs/1.0/guide.md
  # Guide

  ## Set up
  --- content/docs/1.1/guide.md
  # Guide

  ## Set up

  More.
`;

const settings = {
  title: 'Test',
  url: 'https://test.example',
  versions: ['1.1', '1.0'],
  languages: ['de'],
  changes: true,
  redirects: [{ from: '/old', to: '/guide#set-up' }],
  hosts: ['nginx', 'apache', 'caddy'],
  contentSecurityPolicy: policy,
};

/** Path, `Accept`, and the response of each server. */
const table = [
  ['/guide', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', html('Guide')],
  ['/guide', '*/*', html('Guide')],
  ['/guide', 'text/markdown', markdown('Guide')],
  ['/guide', 'TEXT/Markdown , text/html , */*', markdown('Guide')],
  ['/guide', 'text/html, text/markdown', html('Guide')],
  ['/guide', 'text/html, text/markdown;q=0.5', html('Guide')],
  ['/guide', 'text/markdown;q=0.5, text/html', html('Guide')],
  ['/guide', 'text/html;q=0.5, text/markdown;q=1.0', markdown('Guide')],
  ['/guide', 'text/markdown;q=0', html('Guide')],
  ['/guide/', 'text/markdown', markdown('Guide')],
  ['/', 'text/markdown', markdown('Home')],
  ['/1.0', 'text/markdown', markdown('Home')],
  ['/1.0/', 'text/markdown', markdown('Home')],
  ['/1.0/index.md', '*/*', markdown('Home')],
  ['/changes/feed.xml', '*/*', '200 application/atom+xml, revalidated'],
  ['/changes/1.1/feed.xml', '*/*', '200 application/atom+xml, revalidated'],
  ['/old?x=1', 'text/html', '301 /guide?x=1#set-up'],
  ['/old?x=1', 'text/markdown', '301 /guide?x=1#set-up'],
  ['/1.1/guide?x=1', 'text/markdown', '301 /guide?x=1'],
  ['/nowhere', 'text/markdown', html('Page not found', 404)],
  ['/nowhere.md', 'text/markdown', html('Page not found', 404)],
  ['/de/guide', 'text/html', html('Guide')],
  ['/de/nowhere', 'text/html', html('Seite nicht gefunden', 404)],
  ['/de/nowhere/', 'text/html', html('Seite nicht gefunden', 404)],
  ['/de/nowhere.md', 'text/markdown', html('Seite nicht gefunden', 404)],
  ['/de/assets/nothing-0123456789.css', '*/*', html('Seite nicht gefunden', 404)],
  ['/de-nowhere', 'text/html', html('Page not found', 404)],
  ['/changes/9.9/feed.xml', '*/*', html('Page not found', 404)],
  ['/assets/STYLES', '*/*', '200 text/css, immutable'],
] as const;

function html(title: string, status = 200): string {
  return `${status} text/html; charset=utf-8, revalidated, varies: ${title}`;
}

function markdown(title: string): string {
  return `200 text/markdown; charset=utf-8, revalidated, varies: ${title}`;
}

/** The relevant parts of a response. A server may put its own address before a path. */
function shown({ status, headers, body }: Reply): string {
  const header = (name: string): string => String(headers[name] ?? '').toLowerCase();
  if (status === 301) return `301 ${header('location').replace(/^http:\/\/[^/]+/, '')}`;
  const type = header('content-type');
  const title = /(?:<title>|^title: ")(.*?)(?: \| Test)?(?:<\/title>|"$)/m.exec(String(body))?.[1];
  const isPage = /^text\/(html|markdown)/.test(type);
  const caching = header('cache-control').includes('immutable') ? 'immutable' : 'revalidated';
  const varies = /\baccept(,|$)/.test(header('vary')) ? ', varies' : '';
  return `${status} ${isPage ? type : type.replace(/;.*/, '')}, ${caching}${isPage ? `${varies}: ${title}` : ''}`;
}

test('all servers respond alike: redirects, the requested form of a page, types, caching, the not-found page', async () => {
  const root = makeSite(files, settings);
  const output = join(root, 'build');
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  const styles = readdirSync(join(output, 'assets')).find((name) => /^styles-.*\.css$/.test(name)) ?? '';
  const check = async (host: string, server: HostServer): Promise<void> => {
    const answers: unknown[] = [];
    for (const [path, accept] of table)
      answers.push([path, accept, shown(await ask(server, path.replace('STYLES', styles), { accept }))]);
    expect({ host, answers }).toEqual({ host, answers: table });
  };
  for (const flags of [[], ['--language', 'de']])
    await check(['serve --built', ...flags].join(' '), await serveSite(root, ['--built', ...flags]));
  for (const name of hostPrograms.filter(isInstalled)) {
    const server = await startHost(name, output);
    await check(name, server);
    const ownFile = { nginx: 'docsgen.nginx.conf', apache: '.htaccess', caddy: 'docsgen.caddy' }[name];
    expect([403, 404]).toContain((await ask(server, `/${ownFile}`)).status);
    const { headers } = await ask(server, '/guide');
    // "$" would begin a variable of nginx.
    expect(headers['content-security-policy']).toBe(name === 'nginx' ? policy.replace('$', '%24') : policy);
  }
});
