/** Checks that each placeholder in an address of API links can be filled in, in every version. */
import { placesIn } from '../../../theme/contract/fill-text.js';
import { nearestName } from '../../text/nearest-name.js';
import type { ConfigProblem } from '../check-shape.js';
import type { Settings } from '../config-schema.js';
import { toVersions } from '../make-site-config.js';
import { wrong } from './problems.js';

/** Names that an address may use besides groups, variables and the version. */
const places = ['match', 'path'];

export function checkApiLinks(settings: Settings): readonly ConfigProblem[] {
  const versions = toVersions(settings.versions, settings);
  const [first, ...others] = (versions.length === 0 ? [settings] : versions).map(({ variables }) => variables);
  const everywhere = Object.keys(first ?? {}).filter((name) => others.every((each) => Object.hasOwn(each, name)));
  return settings.apiLinks.flatMap(({ match, url }, index) => {
    // The empty alternative always matches, and the result lists all groups.
    const groups = Object.keys(new RegExp(`${match}|`).exec('')?.groups ?? {});
    const known = [...new Set([...places, ...(versions.length > 0 ? ['version'] : []), ...groups, ...everywhere])];
    return placesIn(url).flatMap((name) => (known.includes(name) ? [] : [unknownPlace(name, index, known)]));
  });
}

function unknownPlace(name: string, index: number, known: readonly string[]): ConfigProblem {
  const notes = [
    `An address of an API link has ${known.map((place) => `{${place}}`).join(', ')}.`,
    'A variable must have a value in every version.',
  ];
  const problem = wrong(['apiLinks', index, 'url'], `An API link has no place "{${name}}"`, notes);
  const nearest = nearestName(name, known);
  return nearest === undefined ? problem : { ...problem, suggestion: `{${nearest}}` };
}
