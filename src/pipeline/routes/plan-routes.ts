/**
 * Pages, React pages, redirects and the not-found page → routes. Every output file has one owner before the first is
 * written: what wants a file that another route has is told here.
 */
import { locateInConfig } from '../config/locate-key.js';
import { diagnose } from '../diagnostic.js';
import type { Content, Diagnostic, LinkedPage, Outcome, Route, SiteConfig } from '../model.js';
import { chunkOutFile, routeAddress } from '../place/address.js';
import type { Redirect } from '../place/plan-redirects.js';

/** Lists every route once, pages before redirects. */
export function planRoutes(
  config: SiteConfig,
  content: Content,
  pages: readonly LinkedPage[],
  redirects: readonly Redirect[],
): Outcome<readonly Route[]> {
  const wanted: readonly Route[] = [
    ...pages.map((page): Route => ({ kind: 'page', address: page.address, page })),
    ...content.reactPages.map(({ route, file }): Route => ({
      kind: 'reactPage',
      address: routeAddress(config, route),
      file,
    })),
    { kind: 'notFound', address: { route: '/404.html', url: `${config.baseUrl}404.html`, outFile: '404.html' } },
    ...redirects.map(({ from, target, origin }): Route => ({
      kind: 'redirect',
      address: routeAddress(config, from),
      target,
      origin,
    })),
  ];
  const owners = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  for (const route of wanted) {
    const key = fileKey(route.address.outFile);
    const owner = owners.get(key);
    if (!owner) owners.set(key, route);
    else diagnostics.push(conflict(config, owner, route));
  }
  diagnostics.push(...staticConflicts(content, withChunks(config, owners)));
  return { value: [...owners.values()], diagnostics };
}

/** File systems that fold letter case or Unicode forms would write two such files into one. */
function fileKey(outFile: string): string {
  return outFile.normalize('NFC').toLowerCase();
}

function conflict(config: SiteConfig, owner: Route, route: Route): Diagnostic {
  const sameName = owner.address.outFile === route.address.outFile;
  if (!sameName) {
    return diagnose('file-name-clash', {
      message: `${describe(owner)} and ${lower(describe(route))} have addresses that differ only by letter case or Unicode form`,
      notes: [
        `They are "${owner.address.route}" and "${route.address.route}". On some machines both are one file. Rename one of them.`,
      ],
      ...versionsOf(route),
    });
  }
  if (owner.kind === 'page' && route.kind === 'page') {
    return diagnose('duplicate-route', {
      message: `${describe(owner)} and ${lower(describe(route))} want the same address "${route.address.route}"`,
      notes: ['The first one is served. Rename one of the files, or give it a slug.'],
      ...versionsOf(route),
    });
  }
  const place =
    route.kind === 'redirect' && route.origin.kind === 'config'
      ? locateInConfig(config, ['redirects', route.origin.index, 'from'], 'value')
      : undefined;
  return diagnose('output-conflict', {
    message: `${describe(route)} and ${lower(describe(owner))} both want "${route.address.outFile}"`,
    place,
    notes: [route.kind === 'redirect' ? 'Delete the redirect, or move the page.' : 'Give one of them another address.'],
    ...versionsOf(route),
  });
}

function versionsOf(route: Route): { versions?: readonly string[] } {
  return route.kind === 'page' && route.page.version ? { versions: [route.page.version.name] } : {};
}

function describe(route: Route): string {
  switch (route.kind) {
    case 'page':
      return `The page "${route.page.source.file}"`;
    case 'reactPage':
      return `The React page "${route.file}"`;
    case 'redirect':
      return `The redirect from "${route.address.route}"`;
    case 'notFound':
      return 'The not-found page';
  }
}

/** Each page has a chunk beside it. Chunks of different pages differ as the pages' own files do. */
function withChunks(config: SiteConfig, owners: ReadonlyMap<string, Route>): ReadonlyMap<string, Route> {
  const pages = [...owners.values()].filter(({ kind }) => kind === 'page' || kind === 'reactPage');
  const chunks = pages.map((page) => [fileKey(chunkOutFile(config, page.address.route)), page] as const);
  return new Map([...chunks, ...owners]);
}

function staticConflicts(content: Content, owners: ReadonlyMap<string, Route>): readonly Diagnostic[] {
  return [...content.staticFiles].flatMap(([path, asset]) => {
    const owner = owners.get(fileKey(path));
    return owner
      ? [
          diagnose('output-conflict', {
            message: `The static file "${asset.file}" and ${lower(describe(owner))} both want "${path}"`,
            notes: ['Static files are copied as they are. Rename the file, or give the page another address.'],
          }),
        ]
      : [];
  });
}

/** A description inside a sentence. */
function lower(description: string): string {
  return description.charAt(0).toLowerCase() + description.slice(1);
}
