/**
 * Creates the diagnostic of a broken link: where the target was sought, what exists instead, and what the link should
 * be. `check --fix` writes certain fixes; a suggestion is the nearest existing name.
 */
import type { Problem } from '../diagnostics/diagnostic.js';
import type { DiagnosticCode } from '../diagnostics/codes.js';
import { usedVariables } from '../compile/front-matter/used-variables.js';
import { folderOf, joinPath, lastPart } from '../text/doc-path.js';
import type { DocumentLink, Page } from '../model.js';
import { nearestPath, sharedFolder, type FindNearest } from '../text/nearest-name.js';
import type { SiteIndex } from '../place/site-index.js';
import { isOfSite } from './find-file.js';
import { encodePath, exceptCase, onlyPageNamed, pageMovedFrom, relativeDocPath } from './certain-fixes.js';
import { decodeUrlPath, isWholePage, readHref, type Href } from '../text/href.js';
import type { LinkResolver } from './link-resolver.js';
import type { Sought } from './resolution.js';

/** The last segments of paths. */
export interface NamesOfPaths {
  readonly names: readonly string[];
  readonly byName: ReadonlyMap<string, readonly string[]>;
}

/** The context in which links are resolved and broken links are reported. */
export interface LinkContext {
  readonly resolver: LinkResolver;
  readonly index: SiteIndex;
  /** Returns the file whose text is shown, so that authors read the headings of the translation. */
  readonly shownFile: (file: string) => string;
  readonly nearest: FindNearest;
  /** Returns the last segments. The result is cached by the list of paths. */
  readonly namesOf: (paths: readonly string[]) => NamesOfPaths;
  readonly idsOf: (page: Page) => ReadonlySet<string>;
  readonly hrefOf: (written: string) => Href;
  /** Reports the current link, or one of its candidates. */
  readonly report: (
    code: DiagnosticCode,
    problem: Pick<Problem, 'message' | 'notes' | 'suggestion' | 'isCertain' | 'unless'>,
    candidate?: number,
  ) => void;
}

/** Returns the code of a broken link. Whole URLs have one of their own, because other programs do not check them. */
export function codeOfBroken(code: 'broken-link' | 'broken-anchor', written: string): DiagnosticCode {
  return isWholeUrl(written) ? 'broken-own-url' : code;
}

/** Returns the code of a broken image. Docusaurus checks those of Markdown only, so the others have a code of their own. */
export function codeOfBrokenImage({ syntax }: Pick<DocumentLink, 'syntax'>): DiagnosticCode {
  return syntax === 'html' || syntax === 'frontMatter' ? 'broken-html-image' : 'broken-image';
}

/** Whether an element such as `<script>` or `<video>` loads the address. Like an image, Docusaurus does not check it. */
function isShownByHtml({ syntax, attribute, written }: DocumentLink): boolean {
  return syntax === 'html' && (attribute === 'src' || attribute === 'data') && !isWholeUrl(written);
}

function isWholeUrl(written: string): boolean {
  return /^\s*(?:https?:)?\/\//i.test(written);
}

/** Reports a broken link. A variable without a value is reported where the text is compiled. */
export function reportBroken(context: LinkContext, page: Page, link: DocumentLink, sought: Sought): void {
  if (usedVariables(link.href).length > 0) return;
  if (link.kind === 'image') {
    const certain = inOtherCase(link, sought) ?? fromOwnFolder(page, link, sought);
    context.report(codeOfBrokenImage(link), {
      message: `Image not found: "${link.written}"`,
      notes: [whereImageIsSought(context, page, link)],
      suggestion: certain ?? replaceEnd(link.written, sought.name, nearPath(context, sought)),
      isCertain: certain !== undefined,
    });
    return;
  }
  if (sought.what === 'markdown') {
    const meant = pageMeant(context, sought);
    const certain = meant && asMeant(context, page, link, sought, meant);
    context.report('broken-markdown-link', {
      message: `Broken link: there is no page "${link.written}"`,
      notes: [
        whereLookedUp(sought),
        ...underscoreRule(sought),
        ...(isDraft(context, sought) ? ['That page is a draft, and drafts are not published.'] : []),
        ...elsewhere(context, page, sought),
      ],
      suggestion: certain ?? nearFile(context, page, link, sought),
      isCertain: certain !== undefined,
    });
    return;
  }
  const certain = certainAddress(context, page, link) ?? certainFile(context, page, link);
  const suggestion = certain?.written ?? nearAddress(context, page, link, sought);
  context.report(isShownByHtml(link) ? 'broken-html-image' : codeOfBroken('broken-link', link.href), {
    message: `Broken link: "${link.written}"`,
    notes: [
      ...valuesIn(link),
      certain?.note ?? 'No page, file or redirect of the site has this address.',
      ...(certain ? [] : underscoreRule(sought)),
      ...(certain ? [] : externalRule(link.href, suggestion === undefined ? sought : undefined)),
    ],
    suggestion,
    isCertain: certain !== undefined,
  });
}

/** Returns the relative path to an image that VitePress finds from the top of its folder: "@/images/a.png". */
function fromOwnFolder(page: Page, { written, base = '' }: DocumentLink, { candidates }: Sought): string | undefined {
  const name = written.startsWith('@/') && base === '' ? decodeUrlPath(written.slice(2))?.normalize('NFC') : undefined;
  if (name === undefined || !candidates().includes(name)) return undefined;
  return encodePath(relativeDocPath(folderOf(page.source.docPath), name));
}

function whereImageIsSought({ resolver }: LinkContext, page: Page, { href, base = '' }: DocumentLink): string {
  if (isOfSite(href)) return 'A path with "@site/" in front is looked up from the folder of the site.';
  if (href.startsWith('/'))
    return 'A path with a slash in front is looked for in the version’s folder and in the static folder.';
  const folder = joinPath(folderOf(page.source.file), base) ?? '';
  return base === '' && resolver.isTranslation(page)
    ? `A translation has the paths of its original: this one is looked up from "${folder}", and in the same place among the translations.`
    : `The path is looked up from the folder of its own file, "${folder}", in the version’s layer and in those it inherits.`;
}

/**
 * Explains what to do about an address that something else may serve: a whole URL, or a route in a part of the host
 * where the site has nothing.
 */
export function externalRule(written: string, sought: Sought | undefined): readonly string[] {
  if (isWholeUrl(written))
    return ['If something else on this host serves it, add its path to "external" of the config.'];
  const top = sought?.foreignTop?.();
  if (top === undefined) return [];
  return [
    `The site has nothing at "${top}" or below. If something else serves it, add "${top}" to "external" of the config.`,
  ];
}

/** Says what an address with variables is. */
function valuesIn({ written, href }: DocumentLink): readonly string[] {
  return usedVariables(written).length > 0 ? [`With the values of its variables, it is "${href}".`] : [];
}

/** Explains names with an underscore, because the file may exist. */
function underscoreRule({ name }: Sought): readonly string[] {
  return lastPart(name).startsWith('_')
    ? ['A file whose name begins with "_" is never a page. Rename it if readers should see it.']
    : [];
}

function whereLookedUp({ within }: Sought): string {
  if (within?.unknownVersion !== undefined) return `"${within.unknownVersion}" is no version of the site.`;
  if (within?.tree === undefined || !within.isNamed) {
    return 'A link to a Markdown file is looked up from the folder of its own file, within the version in which the page is read.';
  }
  const { version, section } = within.tree;
  return version
    ? `It names a page of version ${version.name}, which has none at that path.`
    : `It names a page of the section "${section.name}", which has none at that path.`;
}

/** Returns the correct address for a broken one, if it is certain, with the reason. */
function certainAddress(
  context: LinkContext,
  page: Page,
  link: DocumentLink,
): { readonly written: string; readonly note: string } | undefined {
  const { path, suffix } = readSuffix(link);
  const plain = path.replace(/(?:\/index)?\.html$/, '');
  if (plain !== path && path.startsWith('/') && existsAt(context, plain)) {
    return { written: plain + suffix, note: 'Pages have no ".html" at their end.' };
  }
  const file = pageOfSameName(context, page, link);
  // A relative path into another section is a path on disk, which names the section.
  const isNamed = file !== undefined && file.section !== page.section && !path.startsWith('/');
  const asFile = file && asFileLink(context, page, suffix, file, isNamed);
  if (asFile !== undefined) return { written: asFile, note: 'A link to a page of the site names its Markdown file.' };
  // "what?.md" and "a#b.md" may also be file names.
  const wholeName = suffix === '' ? undefined : decodeUrlPath(link.href.trim());
  const named = wholeName === undefined ? undefined : context.resolver.markdownFile(wholeName, page);
  const asName = named?.kind === 'page' ? asFileLink(context, page, '', named.page) : undefined;
  if (asName !== undefined) {
    return {
      written: asName,
      note: 'In an address "?" begins a query and "#" names a heading; in a file’s name they are encoded.',
    };
  }
  const bare = context.resolver.withoutBase(path);
  if (bare === undefined || !existsAt(context, bare)) return undefined;
  return { written: bare + suffix, note: 'Links are written without the base URL, which is put in front of them.' };
}

/** Returns the link to a file of nearly the same name, which differs in letter case alone. */
function certainFile(
  { resolver }: LinkContext,
  page: Page,
  link: DocumentLink,
): { readonly written: string; readonly note: string } | undefined {
  const href = readHref(link.href);
  const file = href.kind === 'inside' && link.kind === 'page' ? resolver.file(href.path, page) : undefined;
  const written = file?.kind === 'nothing' ? inOtherCase(link, file.sought) : undefined;
  return written === undefined ? undefined : { written, note: 'Names of files are compared letter by letter.' };
}

function existsAt({ resolver }: LinkContext, path: string): boolean {
  const decoded = decodeUrlPath(path);
  return decoded !== undefined && resolver.route(decoded).kind !== 'nothing';
}

/** Returns the link as written, with the nearest address in it, but never the address of its own page. */
function nearAddress(context: LinkContext, page: Page, link: DocumentLink, sought: Sought): string | undefined {
  const near = nearPath(context, sought);
  if (near === undefined || near === page.address.route) return undefined;
  return replaceEnd(link.written, sought.name, near) ?? encodePath(near) + readSuffix(link).suffix;
}

function nearPath({ nearest }: LinkContext, { name, candidates }: Sought): string | undefined {
  return nearestPath(name, candidates(), nearest);
}

/** Splits an address into path and suffix, as written. The "#" of a character reference does not split it. */
function readSuffix({ written }: Pick<DocumentLink, 'written'>): { readonly path: string; readonly suffix: string } {
  const [, path = '', suffix = ''] = /^((?:&#|[^?#])*)(.*)$/s.exec(written.trim()) ?? [];
  return { path, suffix };
}

/** Returns the page that a link to a Markdown file certainly means, in the section and version that it names. */
function pageMeant({ index }: LinkContext, { within, name, candidates }: Sought): Page | undefined {
  if (!within?.tree) return undefined;
  const { section, version } = within.tree;
  const inCase = exceptCase(name, candidates());
  return (
    pageMovedFrom(index, section, version, name) ??
    (inCase === undefined ? onlyPageNamed(index, section, version, name) : index.pageOf(section, version, inCase))
  );
}

/** Returns a link to the page that is meant. A path from the top of another section names no folder, and stays so. */
function asMeant(
  context: LinkContext,
  page: Page,
  link: DocumentLink,
  { name, within }: Sought,
  meant: Page,
): string | undefined {
  const { path, suffix } = readSuffix(link);
  const isNamed = within?.isNamed === true;
  if (!isNamed || !path.startsWith('/')) return asFileLink(context, page, suffix, meant, isNamed);
  const fromTop = replaceEnd(path, name, meant.docPath);
  return fromTop === undefined ? undefined : withSuffixOf(context, fromTop, suffix, meant);
}

/** Returns the written link with a name that differs in letter case alone, if there is exactly one. */
function inOtherCase({ written }: DocumentLink, { name, candidates }: Sought): string | undefined {
  return replaceEnd(written, name, exceptCase(name, candidates()));
}

/** Returns a link to the page with the nearest name, in the same notation. */
function nearFile(context: LinkContext, page: Page, link: DocumentLink, sought: Sought): string | undefined {
  const near = nearPath(context, sought) ?? nearNameElsewhere(context, sought);
  if (near === undefined) return undefined;
  const found = context.index.pageOf(page.section, page.version, near);
  const isOwn = sought.within?.isNamed !== true;
  const { suffix } = readSuffix(link);
  return (
    replaceEnd(link.written, sought.name, near) ??
    (isOwn && found ? asFileLink(context, page, suffix, found) : undefined)
  );
}

/** Returns the page in another folder whose name is near, if there is exactly one. */
function nearNameElsewhere({ nearest, namesOf }: LinkContext, { name, candidates }: Sought): string | undefined {
  const { names, byName } = namesOf(candidates());
  const found = byName.get(nearest(lastPart(name), names) ?? '') ?? [];
  return found.length === 1 ? found[0] : undefined;
}

/** Whether the target is a draft. Drafts are the only files of a version that are not pages. */
function isDraft({ index }: LinkContext, { name, within }: Sought): boolean {
  const tree = within?.tree;
  if (!tree || index.pageOf(tree.section, tree.version, name)) return false;
  return tree.sources.has(name) || tree.sources.has(`${name}/index`);
}

/** Names the versions in which the sought page exists, and those that removed it. */
function elsewhere({ index }: LinkContext, page: Page, { within, name }: Sought): readonly string[] {
  const own = within?.tree?.section ?? page.section;
  const trees = index.trees.filter(({ section, version }) => section === own && version);
  const having = trees.flatMap(({ section, version }) =>
    version && index.pageOf(section, version, name) ? [version.name] : [],
  );
  const newest = having.at(-1);
  if (newest === undefined) return [];
  const removing = trees.flatMap(({ version, removed }) => (version && removed.includes(name) ? [version.name] : []));
  return [
    `The page exists in ${having.join(', ')}.`,
    ...(removing.length === 0
      ? []
      : [`It was removed in ${removing.join(', ')}. Put what only older versions need into :v[…]{until="${newest}"}.`]),
  ];
}

/** Finds the page of a URL link that would be correct as a file link, which is the most common error. */
function pageOfSameName(context: LinkContext, page: Page, link: DocumentLink): Page | undefined {
  const path = link.href.replace(/[?#].*$/s, '').replace(/(\.html|\/)$/, '');
  const resolution = path === '' ? undefined : context.resolver.markdownFile(`${path}.md`, page);
  return resolution?.kind === 'page' ? resolution.page : undefined;
}

/**
 * Returns a link to a page's file, with query and heading. Returns undefined if the page cannot be named from there or
 * lacks the heading. A page of another version or section is named by its path on disk.
 */
export function asFileLink(
  context: LinkContext,
  page: Page,
  suffix: string,
  target: Page,
  isNamed = false,
): string | undefined {
  const path = context.resolver.linkTo(page, target, isNamed);
  return path === undefined ? undefined : withSuffixOf(context, path, suffix, target);
}

/** Adds query and heading to a path. Returns undefined if the page lacks the heading. */
function withSuffixOf({ idsOf }: LinkContext, path: string, suffix: string, target: Page): string | undefined {
  const href = readHref(suffix);
  if (href.kind !== 'inside') return undefined;
  return isWholePage(href.fragment) || idsOf(target).has(href.fragment) ? path + href.suffix : undefined;
}

/**
 * Replaces the wrong end of a written link by that of the near name, after their common start. Returns undefined if the
 * link does not end with the sought name, apart from the file's extension.
 */
function replaceEnd(written: string, wrong: string, right: string | undefined): string | undefined {
  if (right === undefined) return undefined;
  const cut = sharedFolder(wrong, right);
  const [wrongEnd, rightEnd] = [wrong.slice(cut), right.slice(cut)];
  const { path, suffix } = readSuffix({ written });
  const decoded = decodeUrlPath(path)?.normalize('NFC') ?? path;
  const ending = ['.mdx', '.md', '.html', '/index.html', '/', ''].find((end) => decoded.endsWith(wrongEnd + end));
  if (ending === undefined || wrongEnd === '') return undefined;
  const before = decoded.slice(0, decoded.length - wrongEnd.length - ending.length);
  return (decoded === path ? before : encodePath(before)) + encodePath(rightEnd) + ending + suffix;
}
