/**
 * Adapts rules of a style sheet that is written for Docusaurus to docsgen's navbar. The colours and the type of its
 * classes apply to the same parts of docsgen's navbar. What places them does not, because the parts are arranged in
 * another way.
 */

/** The links of the bar. The search button may be among them, which is beside them in Docusaurus. */
const links = ':where(.navbar-links>ul>li)>a:where(:not(.search-button)),:where(.navbar-links>ul>li>details)>summary';

/**
 * The parts of docsgen's navbar by the class that they have in Docusaurus, see
 * https://github.com/facebookincubator/infima/blob/main/packages/core/styles/components/navbar.pcss. Each selector has
 * the specificity of one class. Menus and panels have the ground of the page, so they are not among the parts.
 */
const partsByClass: Readonly<Record<string, string>> = {
  navbar__items:
    ':is(.navbar-brand,.navbar-links,:where(.navbar-tools)>:not(details),:where(.navbar-tools>details)>summary)',
  navbar__brand: '.navbar-brand',
  navbar__title: '.navbar-brand',
  navbar__item: `:is(.navbar__item,${links})`,
  navbar__link: `:is(.navbar__link,${links})`,
  'navbar__link--active': ':where(.navbar-links>ul>li)>[aria-current]',
};

/** Matches a class of Docusaurus' navbar that docsgen's navbar has a part for. */
export const navbarClass = new RegExp(String.raw`\.(${Object.keys(partsByClass).join('|')})(?![\w-])`, 'g');

/**
 * Matches a declaration that colours a part of the navbar, or changes its type. A text needs its ground to be readable.
 * Sizes stay, because the theme hides the name beside a logo on phones.
 */
const look =
  /^\s*(?:--|(?:color|opacity|letter-spacing|font(?:-(?!size)[\w-]+)?|(?:-webkit-)?(?:background|text)(?:-(?!align)[\w-]+)?|border-radius)\s*:)/;

/** Matches what a label with a ground of its own has besides. */
const box = /^\s*(?:padding|border)(?:-[\w-]+)?\s*:/;

/** Whether a declaration in a rule for a part of the navbar takes effect in docsgen's navbar. */
export function appliesToNavbar(selector: string, declaration: string): boolean {
  return look.test(declaration) || (/\.navbar__title\s*$/.test(selector) && box.test(declaration));
}

/** Returns rules for docsgen's navbar that have the look of another rule, or an empty text if that is for other parts. */
export function navbarRules(selectors: readonly string[], declarations: readonly string[]): string {
  return selectors
    .map((selector) => {
      const own = selector.replaceAll(navbarClass, (_, name: string) => partsByClass[name] ?? '');
      const applied = declarations.filter((declaration) => appliesToNavbar(selector, declaration));
      return own === selector || applied.length === 0 ? '' : `${own}{${applied.join(';')}}`;
    })
    .join('');
}
