/** Makes files that browsers read about a site: its manifest, and its search description. */
import { themeColors } from '../../../../theme/render/theme-colors.js';
import type { OutputFile, Site } from '../../../model.js';
import { sharedUrl, ownFiles, routeAddress } from '../../../place/address.js';
import { escapeHtml } from '../../../../theme/render/escape-html.js';

/** A static file of the same name replaces each of them. */
export function makeBrowserFiles(site: Pick<Site, 'config' | 'content'>): readonly OutputFile[] {
  const { staticFiles } = site.content;
  return [makeManifest(site), ...makeOpenSearch(site)].filter(({ outFile }) => !staticFiles.has(outFile));
}

/** Source: https://www.w3.org/TR/appmanifest/ */
function makeManifest({ config, content }: Pick<Site, 'config' | 'content'>): OutputFile {
  const { title, tagline, baseUrl, favicon, locale } = config;
  const icons = [
    ...(favicon === undefined ? [] : [icon(sharedUrl(config, favicon))]),
    ...(content.staticFiles.has(ownFiles.touchIcon) ? [icon(sharedUrl(config, ownFiles.touchIcon), '180x180')] : []),
  ];
  const manifest = {
    name: title,
    short_name: title,
    ...(tagline !== '' && { description: tagline }),
    lang: locale.htmlLang,
    dir: locale.direction,
    id: baseUrl,
    start_url: baseUrl,
    scope: baseUrl,
    display: 'browser',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons,
  };
  return { outFile: ownFiles.manifest, text: `${JSON.stringify(manifest, undefined, 2)}\n` };
}

/** Describes an icon. If its size is unknown, browsers decide by its type. */
function icon(src: string, sizes = /\.svg$/i.test(src) ? 'any' : undefined): object {
  const extension = /\.(\w+)$/.exec(src)?.[1]?.toLowerCase() ?? '';
  const type = iconTypes[extension];
  return { src, ...(sizes !== undefined && { sizes }), ...(type !== undefined && { type }) };
}

const iconTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  gif: 'image/gif',
};

/** Source: https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md */
function makeOpenSearch({ config }: Pick<Site, 'config'>): readonly OutputFile[] {
  if (!config.search) return [];
  const { title, tagline, url, favicon } = config;
  const search = `${url}${routeAddress(config, '/search').url}?q={searchTerms}`;
  const elements = [
    // The format limits the length of names.
    `<ShortName>${escapeHtml(Array.from(title).slice(0, 16).join('').trim())}</ShortName>`,
    `<Description>${escapeHtml((tagline || title).slice(0, 1024))}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    ...(favicon === undefined ? [] : [`<Image>${escapeHtml(url + sharedUrl(config, favicon))}</Image>`]),
    `<Url type="text/html" template="${escapeHtml(search)}"/>`,
  ];
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n${elements.join('\n')}\n</OpenSearchDescription>\n`;
  return [{ outFile: ownFiles.openSearch, text }];
}
