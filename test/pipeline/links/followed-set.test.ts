/**
 * The diagnostics of `check` for the labelled set are right in the built site, for every layout of addresses: the links of
 * each built page are followed as in a browser, and the broken ones are exactly those that were reported.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/pipeline/model.js';
import { makeSite } from '../../helpers/inline-site.js';
import { runCli } from '../../helpers/run-cli.js';
import { labelledConfig, linkCodes, readLabelledSet, surroundings } from './labelled-set.js';

type Node = DefaultTreeAdapterTypes.Node;

interface Built {
  readonly ids: ReadonlySet<string>;
  /** Of the article. */
  readonly links: readonly string[];
  /** The target of a stub. */
  readonly refresh: string | undefined;
}

const addressNames = new Set(['href', 'src', 'poster', 'srcset']);

function readBuilt(html: string): Built {
  const ids = new Set<string>();
  const links: string[] = [];
  let refresh: string | undefined;
  const visit = (node: Node, inArticle: boolean): void => {
    const attributes = 'attrs' in node ? node.attrs : [];
    const isArticle = inArticle || ('tagName' in node && node.tagName === 'article');
    for (const { name, value } of attributes) {
      if (name === 'id' || (name === 'name' && node.nodeName === 'a')) ids.add(value);
      if (isArticle && addressNames.has(name) && node.nodeName !== 'base')
        links.push(...(name === 'srcset' ? value.split(/,\s+/).map((one) => one.split(/\s/)[0] ?? '') : [value]));
    }
    if (attributes.some(({ value }) => value === 'refresh'))
      refresh = /url=(.*)$/i.exec(attributes.find(({ name }) => name === 'content')?.value ?? '')?.[1];
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, isArticle);
  };
  visit(parse(html), false);
  return { ids, links, refresh };
}

describe.each([
  { baseUrl: '/', trailingSlash: undefined },
  { baseUrl: '/b/', trailingSlash: true },
  { baseUrl: '/b/', trailingSlash: false },
])('$baseUrl, trailing slash: $trailingSlash', ({ baseUrl, trailingSlash }) => {
  const cases = readLabelledSet();
  const slash = trailingSlash !== undefined && { trailingSlash };
  const severities = Object.fromEntries([...linkCodes, 'html-unbalanced'].map((code) => [code, 'warning']));
  const config = { ...labelledConfig, ...slash, baseUrl, severities: { ...severities, 'anchor-vanished': 'off' } };

  function build(): { readonly out: string; readonly reported: readonly Diagnostic[] } {
    const pages = cases.map(({ text }, index) => [`content/docs/1.0/guide/case-${index}.md`, text] as const);
    const root = makeSite({ ...surroundings, ...Object.fromEntries(pages) }, config);
    const { stdout, code } = runCli(root, ['build', '--json']);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] };
    expect([code, diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([0, []]);
    return { out: join(root, 'build'), reported: diagnostics };
  }

  test('the broken links are exactly the reported ones', () => {
    const { out, reported } = build();
    const known = new Map<string, Built>();

    /** Many links lead to the same few pages. */
    function builtAt(file: string): Built {
      const built = known.get(file) ?? readBuilt(readFileSync(file, 'utf8'));
      known.set(file, built);
      return built;
    }

    function fileAt(pathname: string): string | undefined {
      const path = decodeURIComponent(pathname);
      if (!`${path}/`.startsWith(baseUrl)) return undefined;
      const inSite = path.slice(baseUrl.length).replace(/\/$/, '');
      const files = [inSite, ...(trailingSlash === false ? [`${inSite}.html`] : []), join(inSite, 'index.html')];
      return files.map((file) => join(out, file)).find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
    }

    function leadsNowhere(address: URL): boolean {
      const file = fileAt(address.pathname);
      if (file === undefined || !file.endsWith('.html')) return file === undefined;
      const { ids, refresh } = builtAt(file);
      if (refresh !== undefined) {
        const target = new URL(refresh, address);
        target.hash = address.hash || target.hash;
        return target.origin === address.origin && leadsNowhere(target);
      }
      const id = decodeURIComponent(address.hash.slice(1)).replace(/:~:.*$/, '');
      return id !== '' && id.toLowerCase() !== 'top' && !ids.has(id);
    }

    const faults = cases.map((_, index) => {
      const url = new URL(`${baseUrl}1.0/guide/case-${index}${trailingSlash ? '/' : ''}`, labelledConfig.url);
      const file = fileAt(url.pathname);
      const { links } = builtAt(file ?? '');
      // A definition is reported once for all of its uses.
      return [...new Set(links)].filter((link) => {
        if (link === '' || link.includes('%zz') || !URL.canParse(link, url)) return link !== '';
        const address = new URL(link, url);
        // A whole URL of the same host that is not below the base belongs to another site.
        const isOther = /^(?:https?:)?\/\//i.test(link) && !address.pathname.startsWith(baseUrl);
        return address.origin === url.origin && !isOther && leadsNowhere(address);
      }).length;
    });
    const findings = cases.map((_, index) => {
      const own = reported.filter(
        ({ code, place, versions, message }) =>
          place?.file === `content/docs/1.0/guide/case-${index}.md` &&
          versions?.includes('1.0') &&
          // Dropped from the page, empty, or not a link.
          code !== 'html-unsafe-url' &&
          !/without an address|^<base>/.test(message) &&
          linkCodes.has(code),
      );
      return new Set(own.map(({ place }) => place?.lineText.slice(place.column - 1, place.column - 1 + place.length)))
        .size;
    });
    const shown = (counts: readonly number[]) => counts.map((count, index) => `${count} in ${cases[index]?.text}`);
    expect(shown(findings)).toEqual(shown(faults));
  });
});
