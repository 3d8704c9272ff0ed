/**
 * Checks several settings together. It finds repeated names and routes, versions without a latest one, redirects onto
 * themselves, missing files, and folders that the build would overwrite.
 */
import { fixedCodes } from '../diagnostics/codes.js';
import { checkLinks } from './checks/check-links.js';
import type { ConfigProblem } from './check-shape.js';
import { checkBlogs } from './checks/check-blogs.js';
import { checkLayers } from './checks/check-layers.js';
import { checkLines } from './checks/check-lines.js';
import { checkApiLinks } from './checks/check-api-links.js';
import { checkLanguages } from './checks/check-languages.js';
import { checkTranslations } from './checks/check-translations.js';
import { checkPageActions } from './checks/check-page-actions.js';
import { wrong } from './checks/problems.js';
import type { Settings } from './config-schema.js';
import { placesIn } from '../../theme/contract/fill-text.js';
import { englishTexts, type TextKey } from '../../theme/contract/texts.js';
import { toSections, toVersions } from './make-site-config.js';
import { checkNamedFiles } from './checks/check-files.js';
import { checkFolders, type ConfigFolders } from './checks/check-folders.js';
import { checkPackages } from './checks/check-packages.js';
import { checkRedirects } from './checks/check-redirects.js';
import { checkVersions } from './checks/check-versions.js';

/** Returns the problems of settings that are valid on their own. */
export function checkSettings(settings: Settings, site: ConfigFolders): readonly ConfigProblem[] {
  const versions = toVersions(settings.versions);
  const sections = toSections(settings, site);
  return [
    ...checkVersions(settings, sections, versions),
    ...checkBlogs(sections),
    ...checkLayers(settings, sections, versions),
    ...checkLines(versions),
    ...checkRedirects(settings),
    ...checkLinks(settings),
    ...checkHosts(settings),
    ...checkPageActions(settings),
    ...checkApiLinks(settings),
    ...checkLanguages(settings),
    ...checkTranslations(settings, sections, versions),
    ...checkSeverities(settings),
    ...checkTexts(settings),
    ...checkNamedFiles(settings, sections, site.root),
    ...checkAnalytics(settings),
    ...checkPackages(settings, site.root),
    ...checkFolders(settings, site),
  ];
}

/** A question for consent without a service would ask readers for nothing. */
function checkAnalytics({ analytics }: Settings): readonly ConfigProblem[] {
  const { consent = false, ...services } = analytics ?? {};
  if (!consent || Object.values(services).some((service) => service !== undefined)) return [];
  const notes = ['Name the service whose script waits for the answer, such as "gtag", or remove "consent".'];
  return [wrong(['analytics', 'consent'], 'Readers are asked for consent, but no service is named', notes)];
}

/** Both hosts read `_redirects`, but in different forms. */
function checkHosts({ hosts }: Settings): readonly ConfigProblem[] {
  const [first, second] = ['netlify', 'cloudflare'].map((name) => hosts.findIndex((host) => host === name));
  if (first === undefined || second === undefined || first < 0 || second < 0) return [];
  return [
    wrong(['hosts', Math.max(first, second)], 'Netlify and Cloudflare read the same file in different forms', [
      'Name one of them, or build once for each: the config can ask process.env which one it is.',
    ]),
  ];
}

/** Placeholders that the interface text does not have would be shown unfilled. */
function checkTexts({ texts }: Settings): readonly ConfigProblem[] {
  const keys = (Object.keys(texts) as TextKey[]).filter((key) => Object.hasOwn(englishTexts, key));
  return keys.flatMap((key) => {
    const known = placesIn(englishTexts[key]);
    const places = known.map((name) => `{${name}}`).join(', ');
    const notes = [known.length === 0 ? 'It has no placeholders.' : `Its placeholders are ${places}.`];
    return placesIn(texts[key] ?? '')
      .filter((name) => !known.includes(name))
      .map((name) => wrong(['texts', key], `The text "${key}" has no placeholder "{${name}}"`, notes));
  });
}

function checkSeverities({ severities, exceptions }: Settings): readonly ConfigProblem[] {
  const excepted = Object.keys(exceptions).flatMap((code) =>
    fixedCodes.has(code)
      ? [wrong(['exceptions', code], `"${code}" is always an error`, ['It has no exceptions. Remove the line.'])]
      : [],
  );
  const lowered = Object.entries(severities).flatMap(([code, severity]) =>
    fixedCodes.has(code) && severity !== 'error'
      ? [
          wrong(['severities', code], `"${code}" is always an error`, [
            'Until it is fixed, there is nothing to publish. Remove the line.',
          ]),
        ]
      : [],
  );
  return [...lowered, ...excepted];
}
