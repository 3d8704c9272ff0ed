/** Checks links and HTML of navbar, menus and footer where a single setting is not enough. */
import type { ConfigProblem, KeyPath } from '../check-shape.js';
import type { Settings } from '../config-schema.js';
import { wrong } from './problems.js';

type NavbarItem = Settings['navbar']['items'][number];
type Written = Settings['footer']['links'][number] & Partial<NavbarItem>;

/** An entry has exactly one of these. A menu may have a link as well. */
const kinds = ['to', 'href', 'doc', 'docSidebar', 'html', 'type'] as const;

export function checkLinks(settings: Settings): readonly ConfigProblem[] {
  const { navbar, footer, sections } = settings;
  const names = sections?.map(({ name }) => name) ?? ['docs'];
  const ofNavbar = { sections: names, takes: '"to", "href", "doc", "docSidebar", "html", "items" or "type"' };
  const ofLists = { sections: names, takes: '"to", "href", "doc", "docSidebar" or "html"' };
  const listed = (links: readonly Written[], path: KeyPath): readonly ConfigProblem[] =>
    links.flatMap((link, index) => checkLink(link, [...path, index], ofLists));
  return [
    ...navbar.items.flatMap((item, index) => {
      const path = ['navbar', 'items', index];
      return [...checkLink(item, path, ofNavbar), ...listed(item.items ?? [], [...path, 'items'])];
    }),
    ...(['versionMenu', 'languageMenu'] as const).flatMap((menu) =>
      (['before', 'after'] as const).flatMap((key) => listed(settings[menu][key], [menu, key])),
    ),
    ...footer.columns.flatMap(({ items }, index) => listed(items, ['footer', 'columns', index, 'items'])),
    ...listed(footer.links, ['footer', 'links']),
  ];
}

interface Kinds {
  /** Names of the site's sections. */
  readonly sections: readonly string[];
  /** Lists the settings that an entry may have, for messages. */
  readonly takes: string;
}

function checkLink(link: Written, path: KeyPath, { sections, takes }: Kinds): readonly ConfigProblem[] {
  const written = kinds.filter((kind) => link[kind] !== undefined);
  const [kind] = written;
  const isMenu = link.items !== undefined;
  if (written.length > 1 || (isMenu && (kind === 'html' || kind === 'type'))) {
    const names = [...written, ...(isMenu ? ['items'] : [])].map((name) => `"${name}"`).join(' and ');
    return [wrong(path, `An entry cannot have ${names} at once`, ['Keep one of them.'])];
  }
  if (kind === undefined && !isMenu)
    return [wrong(path, '"to" is missing: the entry leads nowhere', [`Give it ${takes}.`])];
  if (kind === 'html' || kind === 'type') return [];
  // A class may draw something, too.
  if (link.label === undefined && link.icon === undefined && link.className === undefined)
    return [wrong(path, '"label" is missing: readers would see nothing', ['Give the link a "label".'])];
  if (link.label === undefined && link.ariaLabel === undefined)
    return [
      wrong(path, '"ariaLabel" is missing: screen readers find no text in the link', [
        'Give the link an "ariaLabel" that says where it leads.',
      ]),
    ];
  if (link.section !== undefined && !sections.includes(link.section))
    return [wrong([...path, 'section'], `There is no section "${link.section}"`, ['Name one of "sections".'])];
  return [];
}
