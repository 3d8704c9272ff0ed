/** Checks page actions: each placeholder of an address can be filled in, and feedback has a target. */
import { placesIn } from '../../../theme/contract/fill-text.js';
import { nearestName } from '../../text/nearest-name.js';
import type { ConfigProblem, KeyPath } from '../check-shape.js';
import type { Settings } from '../config-schema.js';
import { wrong } from './problems.js';

/** The properties of a page that an address may contain. */
const places = ['title', 'url', 'version', 'markdown'];

export function checkPageActions({ pageActions, markdownPages }: Settings): readonly ConfigProblem[] {
  const { assistants, feedback } = pageActions;
  const written: readonly { readonly path: KeyPath; readonly url: string | undefined }[] = [
    ...assistants.map(({ url }, index) => ({ path: ['pageActions', 'assistants', index, 'url'], url })),
    { path: ['pageActions', 'feedback', 'issue'], url: feedback?.issue },
  ];
  const unusable = written.flatMap(({ path, url = '' }) =>
    placesIn(url).flatMap((name) => checkPlace(name, path, markdownPages)),
  );
  if (!feedback || feedback.url !== undefined || feedback.issue !== undefined) return unusable;
  const notes = ['Set "url", which receives answers, or "issue", where problems are reported; or remove "feedback".'];
  return [...unusable, wrong(['pageActions', 'feedback'], 'The feedback goes nowhere', notes)];
}

function checkPlace(name: string, path: KeyPath, hasMarkdown: boolean): readonly ConfigProblem[] {
  if (!places.includes(name)) {
    const notes = [`An address of page actions has ${places.map((place) => `{${place}}`).join(', ')}.`];
    const nearest = nearestName(name, places);
    const problem = wrong(path, `An address of page actions has no placeholder "{${name}}"`, notes);
    return [nearest === undefined ? problem : { ...problem, suggestion: `{${nearest}}` }];
  }
  if (name !== 'markdown' || hasMarkdown) return [];
  return [
    wrong(path, 'There is no Markdown for "{markdown}": "markdownPages" is false', [
      'Use "{url}", the address of the page, or remove "markdownPages: false".',
    ]),
  ];
}
