/**
 * Reads what readers see from the HTML of a built page, in one pass. Parts that follow from other pages are ignored:
 * the contents list, neighbours, breadcrumbs, cards, dates and marks of changes.
 */
import { Parser } from 'htmlparser2';
import type { Block, BlockKind, Line, PublishedPage, Region } from './published-page.js';

/** Reads a page. `baseUrl` is the base URL of the build, because redirects do not contain it. */
export function readPublishedPage(html: string, route: string, baseUrl: string): PublishedPage {
  const reader = new PageReader(html, route, baseUrl);
  const parser = new Parser({
    onopentag: (element, attributes) => reader.open(element, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (element) => reader.close(element),
  });
  parser.end(html);
  return reader.page();
}

type Attributes = Readonly<Record<string, string>>;

/** Classes of parts that nobody wrote, or that follow from other pages. */
const leftOut =
  /(?:^|\s)(?:toc|toc-mobile|breadcrumbs|pagination|related|page-end|page-actions|page-change|cards|mobile-menu-main|locale-menu|hash-link|heading-mark|since|katex-html|skip-link)(?:\s|$)/;
const leftOutElements = /^(?:button|script|style|svg|template|noscript|time)$/;

/** The element that holds an article, without its title, in docsgen and in Docusaurus. */
const ofArticle = /(?:^|\s)(?:prose|theme-doc-markdown)(?:\s|$)/;

const regionsByClass: readonly (readonly [RegExp, Region])[] = [
  [/(?:^|\s)announcement(?:\s|$)/, 'announcement'],
  [/(?:^|\s)version-menu(?:\s|$)/, 'version menu'],
  [/(?:^|\s)navbar(?:\s|$)/, 'navbar'],
  [/(?:^|\s)sidebar(?:\s|$)/, 'sidebar'],
  [/(?:^|\s)version-(?:banner|badge)(?:\s|$)/, 'banner'],
  [/(?:^|\s)tags(?:\s|$)/, 'tags'],
  [/(?:^|\s)footer(?:\s|$)/, 'footer'],
];

/** Elements whose text is shown apart if nothing is between them, such as the title and the text of a card. */
const isPart = /^(?:a|b|em|i|small|span|strong)$/;

/** An item of the block of cards. */
const card = /(?:^|\s)card(?:\s|$)/;

/** Elements that end the text before them. */
const isBlock =
  /^(?:p|li|ul|ol|h[1-6]|table|tr|div|pre|dd|dt|summary|details|blockquote|figure|figcaption|section|caption|label|main|nav|header|footer|aside|img|hr)$/;

class PageReader {
  readonly #route: string;
  readonly #isArticle: (element: string, classes: string) => boolean;
  readonly #blocks: Block[] = [];
  readonly #ids: string[] = [];
  readonly #regions = new Map<Region, Line[]>();
  readonly #meta = new Map<string, string>();
  /** The open elements, from the outermost. */
  readonly #open: Opened[] = [];
  readonly #baseUrl: string;
  #target: string | undefined;
  #awaitsCardTitle = false;
  /** Whether an element within a line has just ended. */
  #closed = false;
  #isDerived = false;
  #title = '';
  #text = '';
  #links: string[] = [];
  #heading = '';

  constructor(html: string, route: string, baseUrl: string) {
    this.#route = route;
    this.#baseUrl = baseUrl;
    const hasArticle = /class="(?:[^"]* )?(?:prose|theme-doc-markdown)[ "]/.test(html);
    this.#isArticle = (element, classes) => (hasArticle ? ofArticle.test(classes) : element === 'main');
  }

  open(element: string, attributes: Attributes): void {
    const above = this.#where();
    const classes = attributes['class'] ?? '';
    const isTitle = this.#isCardTitle(element);
    if (isTitle || isBlock.test(element)) this.#break(above);
    const where = this.#whereOf(element, classes, above);
    const isCard = element === 'li' && card.test(classes);
    if (isTitle || isCard) this.#awaitsCardTitle = isCard;
    this.#open.push({ element, where, isCard, isTitle });
    if (element === 'meta' || element === 'link' || element === 'script') this.#readHead(element, attributes);
    if (element === 'main' && /(?:^|\s)changes-page(?:\s|$)/.test(classes)) this.#isDerived = true;
    const follows = this.#closed;
    this.#closed = false;
    if (where.isLeftOut) return;
    if (follows && where.text === 'words' && isPart.test(element) && !this.#open.some((one) => one.element === 'code'))
      this.#text += ' ';
    if (element === 'br') this.#text += where.text === 'code' ? '\n' : ' ';
    const { id, name, href, src, alt = '' } = attributes;
    const anchor = element === 'a' ? (name ?? id) : id;
    if (where.isArticle && anchor && /^(?:h[1-6]|a|span)$/.test(element)) this.#ids.push(anchor.normalize('NFC'));
    if (element === 'a' && href !== undefined && where.text !== undefined) this.#links.push(this.#addressOf(href));
    if (element === 'img' && where.isArticle) {
      this.#add('image', alt, [withoutHash(this.#addressOf(src ?? ''))]);
    }
  }

  text(text: string): void {
    this.#closed = false;
    const { text: kind, isLeftOut } = this.#where();
    if (this.#open.at(-1)?.element === 'title' && !isLeftOut) this.#title += text;
    else if (kind !== undefined) this.#text += text;
  }

  close(element: string): void {
    const where = this.#where();
    if (where.text !== undefined) this.#closeText(element, where);
    this.#closed = isPart.test(element);
    this.#open.pop();
  }

  #closeText(element: string, where: Where): void {
    if (element === 'td' || element === 'th') this.#text += ' | ';
    else if (/^h[1-6]$/.test(element)) this.#closeHeading(element, where);
    else if (element === 'pre') this.#add('code', this.#takeText().replace(/\n+$/, ''), this.#takeLinks());
    else if (element === 'tr') this.#flush(where, 'row');
    else if (isBlock.test(element) || this.#open.at(-1)?.isTitle || (element === 'a' && where.region !== undefined))
      this.#break(where);
  }

  /** Whether an element is shown above the text of its card: the first link or strong text in the card's first line. */
  #isCardTitle(element: string): boolean {
    if (!this.#awaitsCardTitle || !/^(?:a|strong)$/.test(element)) return false;
    const [outer, inner] = this.#open.slice(-2);
    return inner?.isCard === true || (inner?.element === 'p' && outer?.isCard === true);
  }

  page(): PublishedPage {
    const meta = (name: string): string => this.#meta.get(name) ?? '';
    const version = meta('docusaurus_version') || undefined;
    const tree = meta('docusaurus_tag') || undefined;
    const site = meta('og:site_name');
    const robots = meta('robots');
    this.#regions.set('head', [
      ...(site === '' ? [] : [{ text: `site title: ${site}`, link: undefined }]),
      ...(robots === '' || this.#target !== undefined ? [] : [{ text: `robots: ${robots}`, link: undefined }]),
    ]);
    const title = this.#title.endsWith(` | ${site}`) ? this.#title.slice(0, -site.length - 3) : this.#title;
    return {
      route: this.#route,
      kind: this.#target === undefined ? (this.#isDerived ? 'derived' : 'page') : 'redirect',
      ...(this.#target !== undefined && { target: this.#target }),
      version: version === 'current' ? undefined : version,
      tree,
      title: plain(title),
      description: plain(meta('description')),
      blocks: this.#blocks,
      ids: this.#ids,
      regions: this.#regions,
    };
  }

  #where(): Where {
    return this.#open.at(-1)?.where ?? outside;
  }

  #whereOf(element: string, classes: string, above: Where): Where {
    if (above.isLeftOut || leftOutElements.test(element) || (classes !== '' && leftOut.test(classes))) return nowhere;
    if (above.isArticle || this.#isArticle(element, classes)) {
      const text =
        above.text === 'code' || element === 'pre'
          ? 'code'
          : above.text === 'row' || element === 'tr'
            ? 'row'
            : 'words';
      return { isLeftOut: false, isArticle: true, text };
    }
    const own = classes === '' ? undefined : regionsByClass.find(([pattern]) => pattern.test(classes))?.[1];
    if (own !== undefined) return { isLeftOut: false, isArticle: false, text: 'words', region: own };
    return element === 'h1' ? { ...above, text: 'words' } : above;
  }

  #readHead(element: string, { name, property, content = '', src, ...others }: Attributes): void {
    const key = property ?? name;
    if (element === 'meta' && key !== undefined) this.#meta.set(key, content);
    const target = others['data-target'];
    const [, refreshed] = others['http-equiv']?.toLowerCase() === 'refresh' ? (/url=(.*)$/i.exec(content) ?? []) : [];
    if (target !== undefined && /\/redirect-/.test(src ?? '')) this.#target = this.#addressOf(target);
    else if (refreshed !== undefined) this.#target ??= this.#addressOf(refreshed);
  }

  #closeHeading(element: string, { isArticle }: Where): void {
    const text = plain(this.#takeText());
    const links = this.#takeLinks().filter((link) => !link.startsWith('#'));
    if (text === '' || !(isArticle || element === 'h1')) return;
    const isTitle = element === 'h1';
    this.#blocks.push({ kind: isTitle ? 'title' : 'heading', text, links, heading: isTitle ? '' : this.#heading });
    if (!isTitle) this.#heading = text;
  }

  /** Starts a new paragraph, except in code and in a row of a table. */
  #break(where: Where): void {
    if (where.text === 'words') this.#flush(where, 'prose');
    else if (where.text === 'row') this.#text += ' ';
  }

  /** Ends the text since the last block. */
  #flush({ isArticle, region }: Where, kind: BlockKind): void {
    const text = plain(this.#takeText().replace(/(?:\s*\| )+$/, ''));
    const links = this.#takeLinks();
    if (isArticle) this.#add(kind, text, links);
    else if (region !== undefined && text !== '') {
      const lines = this.#regions.get(region) ?? [];
      this.#regions.set(region, lines);
      lines.push({ text, link: region === 'version menu' ? undefined : links.at(-1) });
    }
  }

  #add(kind: BlockKind, text: string, links: readonly string[]): void {
    if (text !== '' || kind === 'image') this.#blocks.push({ kind, text, links, heading: this.#heading });
  }

  #takeText(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }

  #takeLinks(): readonly string[] {
    const links = this.#links;
    this.#links = [];
    return links;
  }

  /** Returns a route without base URL. A fragment of the page itself stays as it is. */
  #addressOf(href: string): string {
    if (href.startsWith('#')) return decode(href);
    const url = URL.canParse(href)
      ? undefined
      : new URL(href, `http://page.invalid${this.#baseUrl.replace(/\/$/, '')}${encodeURI(this.#route)}`);
    if (url === undefined) return href;
    if (url.host !== 'page.invalid') return href;
    const path = url.pathname.startsWith(this.#baseUrl)
      ? url.pathname.slice(this.#baseUrl.length)
      : url.pathname.slice(1);
    const route = `/${path}`.replace(/(?:\/index)?\.html$|\/+$/, '') || '/';
    return decode(route + url.search + url.hash);
  }
}

/** An open element. */
interface Opened {
  readonly element: string;
  readonly where: Where;
  readonly isCard: boolean;
  readonly isTitle: boolean;
}

/** The reader's position. */
interface Where {
  readonly isLeftOut: boolean;
  readonly isArticle: boolean;
  readonly region?: Region;
  /** The kind of text at this position. Absent: the text is not compared. */
  readonly text?: 'words' | 'row' | 'code';
}

const outside: Where = { isLeftOut: false, isArticle: false };
const nowhere: Where = { isLeftOut: true, isArticle: false };

function plain(text: string): string {
  return text.replaceAll(/[\u200B\s]+/g, ' ').trim();
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address).normalize('NFC');
  } catch {
    return address;
  }
}

/** Removes the hash from the name of a published file: "flow-1b14a4071f.png" → "flow.png". */
export function withoutHash(file: string): string {
  return file.replace(/-[0-9a-f]{8,20}(\.[a-z0-9]+)$/i, '$1');
}
