/** Shows the changes of a version since another version, which is in the address or chosen by the reader. */
import { describeGroups, type ChangeNode } from '../theme/contract/changes/change-tree.js';
import { changesContents } from '../theme/contract/changes/changes-contents.js';
import type { ChangedGroup, ChangeStep, CompareProps } from '../theme/contract/changes/changes.js';
import { countPages, describeCounts } from '../theme/contract/changes/describe-counts.js';
import { fillText } from '../theme/contract/fill-text.js';
import type { PageState } from '../theme/contract/page-chunk.js';
import type { SiteInfo, TocItemProps } from '../theme/contract/page-props.js';
import type { Texts } from '../theme/contract/texts.js';
import { revealTarget, targetOf } from './article/reveal-target.js';
import { fetchJson } from './browser/fetch-json.js';
import { document } from './browser/own-document.js';
import type { Store } from './islands/store.js';
import { combineSteps } from './changes/combine-steps.js';

export interface CompareParts {
  readonly page: Store<PageState>;
  readonly loadSite: () => Promise<SiteInfo>;
  /** Called when other headings are shown. */
  readonly onShow: () => void;
}

const parameter = 'since';

/** Follows the pages. */
export function startCompare({ page, loadSite, onShow }: CompareParts): void {
  let asked = 0;
  const show = async (compare: CompareProps, since: string): Promise<void> => {
    const own = ++asked;
    const steps = stepsSince(compare, since);
    const select = document.querySelector<HTMLSelectElement>('.changes-compare select');
    const status = document.querySelector('.changes-status');
    if (!steps || !select || !status) return;
    select.value = since;
    const { texts } = await loadSite();
    const label = steps.at(-1)?.fromLabel ?? since;
    const loaded = await Promise.all(steps.map(({ url }) => fetchJson<ChangeStep>(url))).catch(() => undefined);
    if (own !== asked) return;
    status.textContent = loaded ? '' : fillText(texts.changesFailed, { version: label });
    if (!loaded) return;
    draw(combineSteps(loaded.toReversed()), label, texts);
    revealTarget(location.hash);
    // The target has moved since the browser scrolled to it.
    targetOf(location.hash)?.scrollIntoView();
    onShow();
  };
  // Without the site's texts, the page stays as it is.
  const showSafely = (...choice: Parameters<typeof show>): void => void show(...choice).catch(() => undefined);
  const follow = (): void => {
    const { compare } = page.get();
    asked += 1;
    if (!compare) return;
    const since = new URLSearchParams(location.search).get(parameter);
    const choose = (chosen: string): void => {
      putInAddress(compare, chosen);
      showSafely(compare, chosen);
    };
    const early = chosenEarly(compare);
    if (early !== undefined && early !== since) choose(early);
    else if (since !== null && since !== compare.steps[0]?.from) showSafely(compare, since);
    wireChoice(choose);
  };
  page.subscribe(follow);
  follow();
}

/** Returns the steps, newest first. Returns undefined for a version that is not below this one. */
function stepsSince({ steps }: CompareProps, since: string): CompareProps['steps'] | undefined {
  const last = steps.findIndex(({ from }) => from === since);
  return last < 0 ? undefined : steps.slice(0, last + 1);
}

/** Returns the version that a reader chose before this script ran, or that the browser restored. */
function chosenEarly({ steps }: CompareProps): string | undefined {
  const value = document.querySelector<HTMLSelectElement>('.changes-compare select')?.value;
  return value === steps[0]?.from ? undefined : value;
}

function putInAddress({ steps }: CompareProps, since: string): void {
  const url = new URL(location.href);
  url.hash = '';
  if (since === steps[0]?.from) url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, since);
  history.replaceState(history.state, '', url);
}

function wireChoice(choose: (since: string) => void): void {
  document.querySelector('.changes-compare')?.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) choose(target.value);
  });
}

function draw(groups: readonly ChangedGroup[], since: string, texts: Texts): void {
  const summary = `${fillText(texts.changesSince, { version: since })} ${describeCounts(countPages(groups), texts)}`;
  document.querySelector('.changes-summary')?.replaceChildren(summary);
  document.querySelector('.changes-groups')?.replaceChildren(...describeGroups(groups, texts).map(toNode));
  const contents = changesContents(groups);
  for (const list of document.querySelectorAll(':is(.toc, .toc-mobile) > ul')) list.replaceWith(contentsList(contents));
}

function toNode(node: ChangeNode): Node | string {
  if (typeof node === 'string') return node;
  const made = document.createElement(node.name);
  for (const [name, value] of Object.entries(node.attributes)) made.setAttribute(name, value);
  made.append(...node.children.map(toNode));
  return made;
}

function contentsList(items: readonly TocItemProps[]): HTMLElement {
  const list = document.createElement('ul');
  for (const { id, text, items: below } of items) {
    const link = document.createElement('a');
    link.href = `#${encodeURIComponent(id)}`;
    link.textContent = text;
    const item = document.createElement('li');
    item.append(link, ...(below.length > 0 ? [contentsList(below)] : []));
    list.append(item);
  }
  return list;
}
