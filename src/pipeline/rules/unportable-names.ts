/** Finds output names that Windows cannot store. Such a site cannot be built, unpacked or served there. */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Asset, Finding, Place, Route } from '../model.js';
import { assetOutFile } from '../place/address.js';
import type { RuleInput } from './rule-input.js';
import { topOfPage, versionOf } from '../place/page-place.js';
import { redirectSource } from '../place/plan-redirects.js';

/**
 * Reports each name once, at the first file that contains it, so that a folder's name is not repeated for its contents.
 */
export function findUnportableNames(input: RuleInput): readonly Finding[] {
  const known = new Set<string>();
  return listPublished(input).flatMap(({ outFile, origin }) =>
    unportableParts(outFile).flatMap(({ path, name, reason }) => {
      if (known.has(path)) return [];
      known.add(path);
      return [
        diagnose('output-name-unportable', {
          message: `Windows cannot store the name ${JSON.stringify(name)}`,
          ...origin(),
          notes: [`${reason} Rename the file or folder, give the page a slug, or change the redirect.`],
        }),
      ];
    }),
  );
}

// --------------------------------------------------------------------------------------------------------- what is published

interface Published {
  readonly outFile: string;
  readonly origin: () => Pick<Finding, 'place' | 'setting' | 'versions'>;
}

function listPublished({ content, linkedAssets, routes }: RuleInput): readonly Published[] {
  return [
    ...routes.filter(isAsked).map((route) => ({ outFile: route.address.outFile, origin: () => originOf(route) })),
    ...Array.from(content.staticFiles, ([outFile, asset]) => publishedFile(outFile, asset)),
    ...linkedAssets.map((asset) => publishedFile(assetOutFile(asset), asset)),
  ];
}

/**
 * Whether an author requested a route. Automatic redirects start at addresses that a page of another version already
 * has.
 */
function isAsked(route: Route): boolean {
  return route.kind !== 'redirect' || route.origin.kind === 'config';
}

function publishedFile(outFile: string, { file }: Asset): Published {
  return { outFile, origin: () => ({ place: startOf(file) }) };
}

function originOf(route: Route): ReturnType<Published['origin']> {
  switch (route.kind) {
    case 'page':
      return { place: topOfPage(route.page), ...versionOf(route.page) };
    case 'reactPage':
      return { place: startOf(route.file) };
    case 'redirect':
      return redirectSource(route.origin);
    case 'search':
    case 'changes':
    case 'versions':
    case 'notFound':
      return {};
  }
}

/** Returns the place of a file that is not read as text. Its name is sufficient. */
function startOf(file: string): Place {
  return { file, line: 1, column: 1, length: 0, lineText: '' };
}

// --------------------------------------------------------------------------------------------------------------------- names

interface UnportablePart {
  /** The path from the output folder, including the name. */
  readonly path: string;
  readonly name: string;
  readonly reason: string;
}

function unportableParts(outFile: string): readonly UnportablePart[] {
  if (!mayBeUnportable.test(outFile)) return [];
  const names = outFile.split('/');
  return names.flatMap((name, index) => {
    const reason = reasonOf(name);
    return reason === undefined ? [] : [{ path: names.slice(0, index + 1).join('/'), name, reason }];
  });
}

const deviceName = /^(?:con|prn|aux|nul|(?:com|lpt)[1-9¹²³]) *(?:\.|$)/i;
const forbiddenCharacter = /[<>:"|?*\p{Cc}]/u;
/** A quick test that excludes nearly all names. */
const mayBeUnportable = /(?:^|\/)(?:con|prn|aux|nul|com|lpt)|[<>:"|?*\p{Cc}]|[. ](?:\/|$)/iu;

/** Returns the reason according to "Naming Files, Paths, and Namespaces" in the Windows documentation. */
function reasonOf(name: string): string | undefined {
  if (deviceName.test(name))
    return 'Windows keeps the names CON, PRN, AUX, NUL, COM1 to COM9 and LPT1 to LPT9 for devices, with any extension.';
  if (forbiddenCharacter.test(name)) return 'No name on Windows holds one of < > : " | ? * or a control character.';
  if (/[. ]$/.test(name)) return 'No name on Windows ends with a dot or a blank.';
  return undefined;
}
