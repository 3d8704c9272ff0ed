/**
 * Adapts rules of a style sheet that is written for Docusaurus to docsgen's navbar. The colours and the type of its
 * classes apply to the same parts of docsgen's navbar. What places them does not, because the parts are arranged in
 * another way.
 */

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
  navbar__item: ':is(.navbar__item,:where(.navbar-links>ul>li)>a,:where(.navbar-links>ul>li>details)>summary)',
  navbar__link: ':is(.navbar__link,:where(.navbar-links>ul>li)>a,:where(.navbar-links>ul>li>details)>summary)',
  'navbar__link--active': ':where(.navbar-links>ul>li)>[aria-current]',
};

/** Matches a class of Docusaurus' navbar that docsgen's navbar has a part for. */
export const navbarClass = new RegExp(String.raw`\.(${Object.keys(partsByClass).join('|')})(?![\w-])`, 'g');

/** Matches a declaration that colours a part of the navbar, or changes its type. */
export const isLook = /^\s*(?:--[\w-]+|color|opacity|font(?:-[\w-]+)?|letter-spacing|text-(?!align)[\w-]+)\s*:/;

/** Returns a rule for docsgen's navbar that has the look of another rule, or an empty text if that is for other parts. */
export function navbarRule(selectors: readonly string[], declarations: readonly string[]): string {
  const ofNavbar = selectors.flatMap((selector) => {
    const own = selector.replaceAll(navbarClass, (_, name: string) => partsByClass[name] ?? '');
    return own === selector ? [] : [own];
  });
  const look = declarations.filter((declaration) => isLook.test(declaration));
  return ofNavbar.length === 0 || look.length === 0 ? '' : `${ofNavbar.join(',')}{${look.join(';')}}`;
}
