/** Maps the footer and the announcement bar of the theme. */
import { isText, type OldObject } from '../read/old-values.js';
import { withoutYear } from '../read/without-year.js';
import { orNone, orNothing, type Draft, type DraftObject } from '../write/draft.js';
import { htmlWithoutBase, type OldAddress } from './base-url.js';
import { mapLinks, mapLogo, type LinkTargets } from './map-navbar.js';

export function mapFooter(themeConfig: OldObject, targets: LinkTargets): Draft | undefined {
  const footer = themeConfig.object('footer');
  if (!footer) return undefined;
  const groups = footer.objects('links');
  const isColumn = (group: OldObject): boolean => group.peek('items') !== undefined;
  const columns = groups.filter(isColumn).map((group) => ({
    title: group.text('title', 'title of the column'),
    items: mapLinks(group.objects('items'), targets),
  }));
  const links = mapLinks(
    groups.filter((group) => !isColumn(group)),
    targets,
  );
  const logo = footer.object('logo');
  const style = footer.text('style', 'footer.style');
  return orNothing({
    style: style === 'dark' ? 'dark' : undefined,
    logo: logo && asObject(mapLogo(logo, 'footer.logo', targets.baseUrl)),
    columns: orNone(columns),
    links: orNone(links),
    copyright: mapCopyright(footer, targets),
  });
}

function asObject(logo: Draft | undefined): Draft | undefined {
  return typeof logo === 'string' ? { src: logo } : logo;
}

/**
 * Maps the copyright. The old config computes the year; docsgen uses that of the last commit, so that equal sources
 * give equal sites.
 */
function mapCopyright(footer: OldObject, address: OldAddress): string | undefined {
  const found = footer.peek('copyright');
  if (!isText(found) || withoutYear(found) === found) {
    const text = footer.text('copyright', 'footer.copyright');
    return text && htmlWithoutBase(text, address);
  }
  footer.says('copyright', 'near', 'footer.copyright, with {year} for the year of the last commit', keepYear);
  return htmlWithoutBase(withoutYear(found), address);
}

const keepYear = 'If the old config does not compute the year, write the year in place of {year}.';

export function mapAnnouncement(themeConfig: OldObject, address: OldAddress): DraftObject | undefined {
  const bar = themeConfig.object('announcementBar');
  if (!bar) return undefined;
  return {
    id: bar.text('id', 'announcement.id') ?? 'announcement-bar',
    text: htmlWithoutBase(bar.text('content', 'announcement.text') ?? '', address),
    closeable: (bar.flag('isCloseable', 'announcement.closeable') ?? true) ? undefined : false,
    backgroundColor: bar.text('backgroundColor', 'announcement.backgroundColor'),
    textColor: bar.text('textColor', 'announcement.textColor'),
  };
}
