/** Sets the classes of the page's version on `<html>`. Other classes are kept. */
import type { PageState } from '../../theme/contract/page-chunk.js';
import type { Store } from '../islands/store.js';
import { document } from '../browser/own-document.js';

export function followHtmlClass(page: Store<PageState>): void {
  const { classList } = document.documentElement;
  const read = (): readonly string[] => page.get().htmlClass?.split(' ') ?? [];
  let shown = read();
  page.subscribe(() => {
    classList.remove(...shown);
    shown = read();
    classList.add(...shown);
  });
}
