/**
 * Creates the browser's part of search from the config: scripts and styles, which are compiled with docsgen, and the
 * settings file that names them. Pages contain the URL of the settings. Nothing else is fetched before search is used.
 */
import { versionsOfSection } from '../../section-versions.js';
import { readFileSync } from 'node:fs';
import type { SearchProps } from '../../../theme/contract/page-props.js';
import {
  searchTexts,
  type SearchRoot,
  type SearchSettings,
  type SearchVersion,
} from '../../../theme/contract/search/search-files.js';
import { contentHash } from '../../cache/content-hash.js';
import type { OutputFile, SiteConfig, Version } from '../../model.js';
import { packageFile } from '../../files/package-files.js';
import { fileUrl, routeAddress, treeRoute } from '../../place/address.js';
import { searchRoute } from '../../place/plain-routes.js';
import { searchTag } from './search-tag.js';
import { searchElsewhereFile, searchIndexFile } from './search-files.js';

export interface SearchClient {
  readonly files: readonly OutputFile[];
  readonly props: SearchProps;
}

/** Returns undefined for a site without search. */
export function makeSearchClient(config: SiteConfig): SearchClient | undefined {
  if (!config.search) return undefined;
  const engine = takeFile(config, config.search.hosted ? 'search-hosted.js' : 'search-embedded.js');
  const modal = takeFile(config, 'search-modal.js');
  const page = takeFile(config, 'search-page.js');
  const styles = takeFile(config, 'search.css');
  const results = routeAddress(config, searchRoute).url;
  const urls = { engine: engine.url, modal: modal.url, page: page.url, styles: styles.url, results };
  const text = JSON.stringify(makeSettings(config, urls));
  const settings = hashedFile(config, 'search-settings.json', text);
  return {
    files: [engine, modal, page, styles, settings].map(({ outFile, text: contents }) => ({ outFile, text: contents })),
    props: { resultsUrl: results, settingsUrl: settings.url, styleUrl: styles.url },
  };
}

function takeFile(config: SiteConfig, name: string) {
  return hashedFile(config, name, readFileSync(packageFile(`dist/client/${name}`), 'utf8'));
}

function hashedFile(config: SiteConfig, name: string, text: string) {
  const outFile = `assets/${name.replace('.', `-${contentHash(text).slice(0, 10)}.`)}`;
  return { outFile, text, url: fileUrl(config, outFile) };
}

function makeSettings(config: SiteConfig, urls: SearchSettings['urls']): SearchSettings {
  const { search, locale } = config;
  return {
    urls,
    origin: config.url,
    siteTitle: config.title,
    ...(config.titleDelimiter !== '|' && { titleDelimiter: config.titleDelimiter }),
    language: { htmlLang: locale.htmlLang, label: locale.label },
    versions: listVersions(config),
    roots: listRoots(config),
    elsewhereUrl: config.versions.length > 1 && !search?.hosted ? fileUrl(config, searchElsewhereFile) : undefined,
    hosted: search?.hosted,
    externalUrlPattern: search?.externalUrlPattern,
    missingResultsUrl: search?.missingResultsUrl,
    texts: searchTexts(config.interfaceTexts),
  };
}

/** Returns the versions. A site without versions still has one index. */
function listVersions(config: SiteConfig): readonly SearchVersion[] {
  if (config.versions.length === 0) {
    return [
      {
        name: '',
        label: '',
        isLast: true,
        indexUrl: fileUrl(config, searchIndexFile(undefined)),
        tags: tagsOf(config, undefined),
      },
    ];
  }
  return config.versions.map((version) => ({
    name: version.name,
    label: version.label,
    isLast: version.isLast,
    indexUrl: fileUrl(config, searchIndexFile(version)),
    tags: tagsOf(config, version),
  }));
}

/** Returns the tags of a version. Pages that are not documents have the tag "default". */
function tagsOf(config: SiteConfig, version: Version | undefined): readonly string[] {
  return [...config.sections.map((section) => searchTag(section, section.versioned ? version : undefined)), 'default'];
}

function listRoots(config: SiteConfig): readonly SearchRoot[] {
  return config.sections
    .flatMap((section) =>
      versionsOfSection(config, section).map((version) => ({
        url: routeAddress(config, treeRoute(section, version)).url,
        version: version?.name,
      })),
    )
    .sort((a, b) => b.url.length - a.url.length || (a.url < b.url ? -1 : 1));
}
