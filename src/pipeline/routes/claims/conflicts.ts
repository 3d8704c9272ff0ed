/** Describes conflicts of claims, and says what to do. */
import { diagnose } from '../../diagnostics/diagnostic.js';
import type { Finding } from '../../model.js';
import { foldName, joinRoutes, treeRoute } from '../../place/address.js';
import { versionOf } from '../../place/page-place.js';
import { isOwnList, type Claim } from './claim.js';

/**
 * Returns the finding that `owner` has what `claim` needs. `twin` is the claim to the same file, if the conflict is not
 * about a folder.
 */
export function conflict(owner: Claim, twin: Claim | undefined, claim: Claim): Finding {
  if (owner.languagePath !== undefined) return atLanguage(owner.languagePath, owner, claim);
  return twin ? sameFile(twin, claim) : fileAndFolder(owner, claim);
}

function atLanguage(path: string, owner: Claim, claim: Claim): Finding {
  return diagnose('output-conflict', {
    message: `${sentence(claim)} is at "${addressOf(claim)}", which belongs to ${owner.what}`,
    ...claim.origin(),
    notes: [
      `The pages of the language are below "${path}". Give yours another address, or the language another "path".`,
    ],
    ...versionsOf(claim),
  });
}

function sameFile(owner: Claim, claim: Claim): Finding {
  const isRedirect = claim.route?.kind === 'redirect';
  if (owner.outFile !== claim.outFile) {
    return diagnose('file-name-clash', {
      message: `${sentence(owner)} and ${claim.what} have addresses that differ only by letter case or Unicode form`,
      ...claim.origin(),
      notes: [
        `They are "${addressOf(owner)}" and "${addressOf(claim)}". On some machines both are one file. ${isRedirect ? 'Delete the redirect, or move the page' : 'Rename one of them'}.`,
      ],
      ...versionsOf(claim),
    });
  }
  if (isAuthorsPage(owner) && isAuthorsPage(claim)) return samePageAddress(owner, claim);
  return diagnose('output-conflict', {
    message: `${sentence(claim)} and ${owner.what} both want "${claim.outFile}"`,
    ...claim.origin(),
    notes: [
      isRedirect
        ? 'Delete the redirect, or move the page.'
        : owner.origin() === undefined
          ? adviceOnOwnFile(owner)
          : 'Give one of them another address.',
    ],
    ...versionsOf(claim),
  });
}

/** In Docusaurus, a page takes precedence over a static file (https://github.com/facebook/docusaurus/issues/9146). */
function adviceOnOwnFile({ route }: Claim): string {
  const own = 'docsgen writes that file itself';
  return route?.kind === 'notFound'
    ? `${own}, as Docusaurus does, which replaces yours silently. Delete yours. Your own text belongs in the part NotFoundPage of the theme.`
    : `${own}. Give yours another name.`;
}

function isAuthorsPage({ route }: Claim): boolean {
  return route?.kind === 'page' || route?.kind === 'reactPage';
}

function samePageAddress(owner: Claim, claim: Claim): Finding {
  const isList = claim.route?.kind === 'page' && isOwnList(claim.route.page);
  return diagnose('duplicate-route', {
    message: `Two pages have the address "${addressInVersion(claim)}": ${owner.what} is served, ${claim.what} is not`,
    ...(isList ? owner : claim).origin(),
    notes: [
      isList
        ? 'A page with a file is served before one that docsgen makes. Give the file another name or slug.'
        : whyServed(owner, claim),
    ],
    ...versionsOf(claim),
  });
}

/** Says why one of two pages is served, and what to do. */
function whyServed(owner: Claim, claim: Claim): string {
  const isDocument = claim.route?.kind === 'page';
  const isVersioned = claim.route?.kind === 'page' && claim.route.page.version !== undefined;
  const why = isVersioned
    ? 'Of two documents the one of the newer version’s folder is served, else the first by its path.'
    : isDocument
      ? 'Of two documents the first by its path is served.'
      : owner.route?.kind === 'page'
        ? 'A document is served before a React page.'
        : 'Of two React pages the first by its path is served.';
  const wayOut = isVersioned
    ? 'Rename one of the files, or give it a slug. An inherited page that this one replaces is named in _layer.yml, under "moved" or "removed".'
    : `Rename one of the files${isDocument ? ', or give it a slug' : ''}.`;
  return `${why} ${wayOut}`;
}

/** Returns the address without the version, so that one pair of files is one diagnostic. */
function addressInVersion(claim: Claim): string {
  const { route } = claim;
  if (route?.kind !== 'page' || !route.page.version) return addressOf(claim);
  const top = treeRoute(route.page.section, route.page.version);
  return top === '/' ? addressOf(claim) : joinRoutes(addressOf(claim).slice(top.length));
}

function fileAndFolder(owner: Claim, claim: Claim): Finding {
  const isInside = foldName(claim.outFile).startsWith(`${foldName(owner.outFile)}/`);
  const [file, folder] = isInside ? [owner, claim] : [claim, owner];
  return diagnose('output-conflict', {
    message: `${sentence(claim)} and ${owner.what} cannot both be published: "${file.outFile}" would be a file and a folder`,
    ...claim.origin(),
    notes: [
      `${sentence(file)} would be the file "${file.outFile}", and ${folder.what} ${folder.outFile === file.outFile ? 'has that name' : `is in a folder of that name, as "${folder.outFile}"`}. Give one of them another address.`,
    ],
    ...versionsOf(claim),
  });
}

function addressOf({ route, outFile }: Claim): string {
  return route?.address.route ?? `/${outFile}`;
}

function versionsOf({ route }: Claim): { readonly versions?: readonly string[] } {
  return route?.kind === 'page' ? versionOf(route.page) : {};
}

/** Returns the description of a claim at the start of a sentence. */
function sentence({ what }: Claim): string {
  return what.charAt(0).toUpperCase() + what.slice(1);
}
