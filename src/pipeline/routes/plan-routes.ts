/**
 * Plans the routes of pages, React pages, redirects and the not-found page. Every output file has a single owner before
 * anything is written. A conflict over a file, or over a folder that is also a file, is reported.
 */
import { folderBelow, layerFolder } from '../files/site-folders.js';
import { versionsOfSection } from '../section-versions.js';
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Content, Finding, LinkedPage, Outcome, Route, SiteConfig } from '../model.js';
import { foldName } from '../place/address.js';
import type { Redirect } from '../place/plan-redirects.js';
import { listClaims } from './claims/list-claims.js';
import { chunkClaim, enter, enterChunk, openLedger, ownerOf } from './claims/ledger.js';

/** Returns every route once: the not-found page, pages, redirects. */
export function planRoutes(
  config: SiteConfig,
  content: Content,
  pages: readonly LinkedPage[],
  redirects: readonly Redirect[],
): Outcome<readonly Route[], Finding> {
  const ledger = openLedger();
  const claims = listClaims(config, content, pages, redirects);
  const routes = claims.flatMap((claim) => {
    const chunk = chunkClaim(config, content, claim);
    // An optional page of docsgen needs both files.
    if (claim.isOptional && chunk && ownerOf(ledger, foldName(chunk.outFile))) return [];
    const isServed = enter(ledger, claim);
    if (isServed && chunk) enterChunk(ledger, chunk);
    return isServed && claim.route ? [claim.route] : [];
  });
  // A section without its folder has been reported already.
  const isEmpty = pages.length + content.reactPages.length === 0 && content.trees.length > 0;
  const missing = isEmpty ? [noPages(config)] : emptyVersions(config, pages);
  return { value: routes, diagnostics: [...ledger.diagnostics, ...missing] };
}

function noPages({ contentDir, sections }: SiteConfig): Finding {
  const folders = sections.map(({ folder }) => `"${folderBelow(contentDir, folder)}"`).join(' or ');
  return diagnose('content-missing', {
    message: 'The site has no pages',
    notes: [`Put Markdown files into ${folders}, in a versioned section into the folder of a version.`],
  });
}

/**
 * Reports versions without pages. Only the oldest version and complete versions need pages; others may inherit all of
 * theirs.
 */
function emptyVersions(config: SiteConfig, pages: readonly LinkedPage[]): readonly Finding[] {
  const { sections, versions } = config;
  const shown = new Set(pages.map(({ version }) => version));
  // A section without its folder has been reported already.
  if (!pages.some(({ version }) => version)) return [];
  return versions.flatMap((version, index) => {
    if (shown.has(version)) return [];
    const own = sections.filter((section) => versionsOfSection(config, section).includes(version));
    const folders = own.map((section) => `"${layerFolder(config, section, version)}"`).join(' or ');
    const why = version.complete ? 'It is complete and inherits nothing' : 'No older version has pages to inherit';
    return diagnose('content-missing', {
      message: `Version "${version.name}" has no pages`,
      setting: { path: ['versions', index, 'name'], what: 'value', orAround: true },
      notes: [
        version.git
          ? `There are none in ${folders}. Name another folder or ref, or remove the version from the config.`
          : `${why}. Put pages into ${folders}, or remove the version from the config.`,
      ],
    });
  });
}
