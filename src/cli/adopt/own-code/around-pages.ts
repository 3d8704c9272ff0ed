/**
 * What to do about `Root` and `Layout` of Docusaurus' theme, which sites put around every page. A page of docsgen is HTML
 * with several React roots, so that nothing of React is around it. The advice depends on what the code does.
 */
import { namedImports } from '../../../pipeline/references/mdx-text.js';
import { documentationUrl } from '../../documentation-url.js';

/** Begins a tag, and no arguments of a type, as in `useState<User | null>()`. */
const opening = /(?<![\w$])</.source;

/** Parts of code, and what to do about them. Components that are only passed on are not among them. */
const advices: readonly (readonly [uses: RegExp, advice: string])[] = [
  [
    new RegExp(String.raw`\bcreateContext\b|${opening}[\w.]*Provider\b`),
    'Each component on a page is a React root, so put the provider into each that reads the context, or keep a value that never changes in a module that they import.',
  ],
  [
    new RegExp(String.raw`${opening}(?:Head|Helmet|script)\b`),
    'Write elements of the head and scripts into "headTags" or "scripts".',
  ],
  [
    /\buse(?:Layout)?Effect\b|\bcomponentDidMount\b|\buseLocation\b/,
    'Move effects into a file of "clientModules": it runs once, and its function onRouteDidUpdate on each page.',
  ],
  [/^\s*import\s+['"][^'"]+\.(?:css|scss|sass|less)['"]/m, 'Name the style sheets in "styles".'],
];

/** Returns the advice for the code of such a part, or of a file in its folder. */
export function adviceOnPart(name: string, code: string): string {
  const found = advices.flatMap(([uses, advice]) => (uses.test(code) ? [advice] : []));
  const shown = shownIn(code);
  return [
    ...found,
    ...(shown.length > 0
      ? [`Show ${shown.join(', ')} from a file of "clientModules", by createRoot, or in a part such as "Footer".`]
      : []),
    ...(name === 'Layout'
      ? ['The pieces of a layout are the parts "Head", "AnnouncementBar", "Navbar" and "Footer".']
      : []),
    ...(found.length + shown.length === 0 && name === 'Root'
      ? ['If it has scripts for the whole site, put them into "scripts".']
      : []),
    `See ${documentationUrl('guides/adopting#root-and-layout')}.`,
  ].join(' ');
}

const shownTag = new RegExp(String.raw`${opening}([A-Z]\w*)(?![\w.]*Provider)(?=[\s/>])`, 'g');

/** Returns the site's own components that it shows beside the page, as elements. */
function shownIn(code: string): readonly string[] {
  const ofDocusaurus = new Set(
    namedImports(code).flatMap(({ names, specifier }) =>
      /^@(?:theme|theme-original|docusaurus)\//.test(specifier) ? names : [],
    ),
  );
  const names = Array.from(code.matchAll(shownTag), ([, name = '']) => name);
  const others = names.filter(
    (name) =>
      !ofDocusaurus.has(name) &&
      !/Provider$|^(?:Head|Helmet|React|Suspense|BrowserOnly|Fragment|(?:Original)?(?:Layout|Root))/.test(name),
  );
  return [...new Set(others)].map((name) => `<${name} />`);
}
