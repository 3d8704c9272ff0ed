/** External links, against a server on loopback that responds like real hosts. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkExternal, type Answers } from '../../../src/cli/external/check-external.js';
import type { Patience } from '../../../src/cli/external/ask.js';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import { locateFindings } from '../../../src/pipeline/corridor.js';
import { brief, loadInline, makeSite, threeVersions, type Files } from '../../helpers/inline-site.js';

/** Hosts that respond have as much time as a busy machine needs. */
const patience: Patience = { timeout: 60_000, pause: 5, maxWait: 50 };

/** For a host that never responds. */
const impatience: Patience = { ...patience, timeout: 200 };

async function serve(answer: RequestListener): Promise<{ origin: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/robots.txt') requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** The diagnostics for links of a page of 1.0, which every version inherits; twice with one cache. */
async function check(
  markdown: string,
  cache = openCache(`${makeSite({})}/cache`),
  config: object = threeVersions,
  files: Files = {},
  waits = patience,
): Promise<readonly string[]> {
  const { site, run } = await loadInline({ 'content/docs/1.0/index.md': `# Home\n\n${markdown}\n`, ...files }, config);
  const reported = await checkExternal(site, { cache, progress: () => {} }, { patience: waits });
  const located = await locateFindings(run, reported);
  return [...new Set(brief(located).map((line) => line.replace(/ \[.*$/, '')))];
}

describe('responses of other hosts', () => {
  test('an existing page is requested once for any number of versions that link to it', async () => {
    const { origin, requests } = await serve((_, response) => response.end());
    expect(await check(`[a](${origin}/a) and ${origin}/a again`)).toEqual([]);
    expect(requests).toEqual(['HEAD /a']);
  });

  test('a missing page is an error at its place', async () => {
    const { origin } = await serve((_, response) => response.writeHead(404).end());
    expect(await check(`See [a](${origin}/a).`)).toEqual([
      `external-broken content/docs/1.0/index.md:3:9 "${origin}/a" cannot be reached: it answers with status 404`,
    ]);
  });

  test('a name that links to API documentation is requested once for each version, and reported at its place', async () => {
    const { origin, requests } = await serve((_, response) => response.writeHead(404).end());
    const config = { ...threeVersions, apiLinks: [{ match: 'A::\\w+', url: `${origin}/{version}/{path}` }] };
    const found = await check('See `A::B`.', undefined, config);
    expect(new Set(requests.map((request) => request.replace(/^\w+ /, '')))).toEqual(
      new Set(['/1.0/A/B', '/2.0/A/B', '/next/A/B']),
    );
    expect(found[0]).toMatch(/^external-broken content\/docs\/1\.0\/index\.md:3:5 /);
  });

  test('links of navbar, footer, announcement, redirects and sidebars are requested, too', async () => {
    const { origin, requests } = await serve((_, response) => response.writeHead(404).end());
    const config = {
      ...threeVersions,
      navbar: { items: [{ label: 'a', to: `${origin}/navbar` }] },
      footer: { columns: [{ title: 'b', items: [{ label: 'b', to: `${origin}/footer` }] }] },
      announcement: { id: 'c', text: `[c](${origin}/announcement)` },
      redirects: [{ from: '/d', to: `${origin}/redirect` }],
    };
    const sidebar = `- index\n- label: Group\n  items:\n    - label: e\n      href: ${origin}/sidebar\n`;
    const reported = await check('Text', undefined, config, { 'content/docs/1.0/_sidebar.yml': sidebar });
    expect(reported.map((line) => line.replace(/ "http:.*?(\w+)" .*/, ' $1'))).toEqual([
      expect.stringMatching(/^external-broken docsgen\.config\.json:1:\d+ navbar$/),
      expect.stringMatching(/^external-broken docsgen\.config\.json:1:\d+ footer$/),
      expect.stringMatching(/^external-broken docsgen\.config\.json:1:\d+ announcement$/),
      expect.stringMatching(/^external-broken docsgen\.config\.json:1:\d+ redirect$/),
      'external-broken content/docs/1.0/_sidebar.yml:5:13 sidebar',
    ]);
    expect(requests.filter((request) => request.startsWith('GET'))).toHaveLength(5);
  });

  test('every image of a srcset, and addresses without a scheme', async () => {
    const { origin } = await serve(({ url }, response) => response.writeHead(url === '/there.png' ? 200 : 404).end());
    const config = { ...threeVersions, url: 'http://test.example' };
    const bare = origin.replace('http:', '');
    expect(await check(`<img alt="" srcset="${origin}/there.png, ${bare}/gone.png 2x">`, undefined, config)).toEqual([
      `external-broken content/docs/1.0/index.md:3:${33 + origin.length} "${origin}/gone.png" cannot be reached: it answers with status 404`,
    ]);
  });

  test('the site’s own address is not requested, because a new page is not published yet', async () => {
    const { origin, requests } = await serve((_, response) => response.writeHead(404).end());
    const config = { ...threeVersions, url: origin, baseUrl: '/b/' };
    expect(await check(`<${origin}/b/1.0/> [x](${origin}/blog)`, undefined, config)).toEqual([
      expect.stringContaining(`"${origin}/blog" cannot be reached`),
    ]);
    expect(requests).toEqual(['HEAD /blog', 'GET /blog']);
  });

  test('a host that does not support HEAD gets a GET request', async () => {
    const { origin, requests } = await serve(({ method }, response) =>
      response.writeHead(method === 'HEAD' ? 405 : 200).end(),
    );
    expect(await check(`<${origin}/a>`)).toEqual([]);
    expect(requests).toEqual(['HEAD /a', 'GET /a']);
  });

  test('a busy host is requested again, and is a warning if it stays busy', async () => {
    let count = 0;
    const recovers = await serve(({ url }, response) =>
      response.writeHead(url === '/a' && ++count < 2 ? 429 : 200, { 'retry-after': '0' }).end(),
    );
    expect(await check(`<${recovers.origin}/a>`)).toEqual([]);
    expect(recovers.requests).toEqual(['HEAD /a', 'HEAD /a']);
    const stays = await serve((_, response) => response.writeHead(503).end());
    expect((await check(`<${stays.origin}/a>`))[0]).toMatch(/^external-unclear .* status 503$/);
    expect(stays.requests.filter((request) => request.startsWith('GET'))).toHaveLength(3);
  });

  test('a host that never responds, or closes the connection, is a warning', async () => {
    const silent = await serve(() => {});
    const [unanswered] = await check(`<${silent.origin}/a>`, undefined, undefined, undefined, impatience);
    expect(unanswered).toMatch(/^external-unclear .* does not answer in time$/);
    const drops = await serve(({ socket }) => socket.destroy());
    expect((await check(`<${drops.origin}/a>`))[0]).toMatch(/^external-unclear /);
  });

  test('headings are searched only in HTML', async () => {
    const { origin } = await serve(({ url }, response) => {
      response.setHeader('content-type', url === '/page' ? 'text/html; charset=utf-8' : 'text/plain');
      response.end('<h2 id="there">x</h2><a name="old"></a>');
    });
    expect(
      await check(`<${origin}/page#there> <${origin}/page#old> <${origin}/page#/route> <${origin}/plain#any>`),
    ).toEqual([]);
    expect(await check(`<${origin}/page#gone>`)).toEqual([
      `external-anchor content/docs/1.0/index.md:3:2 The page at "${origin}/page" has no element with the id "gone"`,
    ]);
  });
});

describe('politeness', () => {
  test('robots.txt is respected', async () => {
    const { origin, requests } = await serve(({ url }, response) =>
      response.end(url === '/robots.txt' ? 'User-agent: *\nDisallow: /private\nAllow: /private/open$\n' : ''),
    );
    expect(await check(`<${origin}/private/a> <${origin}/private/open>`)).toEqual([]);
    expect(requests).toEqual(['HEAD /private/open']);
  });

  test('each host gets at most two requests at a time', async () => {
    let open = 0;
    let most = 0;
    const { origin } = await serve((_, response) => {
      most = Math.max(most, ++open);
      setTimeout(() => {
        open--;
        response.end();
      }, 20);
    });
    expect(await check(Array.from({ length: 8 }, (_, index) => `<${origin}/${index}>`).join(' '))).toEqual([]);
    expect(most).toBe(2);
  });

  test('a good response is cached, and a bad one is not', async () => {
    const cache = openCache(`${makeSite({})}/cache`);
    const { origin, requests } = await serve(({ url }, response) => response.writeHead(url === '/a' ? 200 : 404).end());
    await check(`<${origin}/a> <${origin}/b>`, cache);
    expect(await check(`<${origin}/a> <${origin}/b>`, cache)).toHaveLength(1);
    expect(requests.filter((request) => request.endsWith('/a'))).toHaveLength(1);
    expect(requests.filter((request) => request.endsWith('/b'))).toHaveLength(4);
  });

  test('neither an address nor robots.txt is requested again for another language', async () => {
    let robots = 0;
    const { origin, requests } = await serve(({ url }, response) => {
      if (url === '/robots.txt') robots++;
      response.writeHead(404).end();
    });
    const [site, other] = await Promise.all(
      ['', ` <${origin}/b>`].map(async (more) => {
        const text = `# Home\n\n<${origin}/a>${more}\n`;
        return (await loadInline({ 'content/docs/1.0/index.md': text }, threeVersions)).site;
      }),
    );
    const tools = { cache: openCache(`${makeSite({})}/cache`), progress: () => {} };
    const answers: Answers = { ofUrls: new Map(), ofHosts: new Map() };
    const first = await checkExternal(site!, tools, { patience, answers });
    const asked = requests.length;
    expect(await checkExternal(site!, tools, { patience, answers })).toEqual(first);
    expect([first.length > 0, requests.length]).toEqual([true, asked]);
    await checkExternal(other!, tools, { patience, answers });
    expect([requests.some((request) => request.endsWith('/b')), robots]).toEqual([true, 1]);
  });
});
