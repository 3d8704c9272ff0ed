import { document } from '../browser/own-document.js';

/** Returns the heading that is in view as `#id`, or an empty string at the start of a page. */
export function headingInView(): string {
  const headings = [...document.querySelectorAll('main :is(h2, h3, h4, h5, h6)[id]')];
  const line = innerHeight / 3;
  const passed = headings.findLast(
    (heading) => heading.checkVisibility() && heading.getBoundingClientRect().top < line,
  );
  return passed && scrollY > 0 ? `#${encodeURIComponent(passed.id)}` : '';
}
