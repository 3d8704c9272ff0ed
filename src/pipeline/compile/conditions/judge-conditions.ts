/**
 * Reports conditions that all versions with the text meet, or none of them. This needs all pages that show the text,
 * which the text itself does not know: several pages may take in a partial, each in versions of its own.
 */
import { diagnoseInDocument } from '../../diagnostics/diagnostic.js';
import type { ConditionPlace, DocumentDiagnostic } from '../../model.js';

/** A condition in a version of a page. */
export interface ShownCondition {
  /** The file that contains the condition, which is a partial's own. */
  readonly file: string;
  readonly place: ConditionPlace;
  /** The name of the page's version. */
  readonly version: string;
}

/** Returns the diagnostic of a condition in a file, if it has one. */
export type JudgeCondition = (file: string, place: ConditionPlace) => DocumentDiagnostic | undefined;

/** Creates the function that judges a condition by all pages that show it. */
export function createConditionJudge(all: Iterable<ShownCondition>): JudgeCondition {
  const uses = new Map<string, Use>();
  for (const { file, place, version } of all) {
    if (!place.around.includes(version)) continue;
    const key = keyOf(file, place);
    const use = uses.get(key) ?? { shownIn: new Set(), meeting: new Set() };
    use.shownIn.add(version);
    if (place.versions.includes(version)) use.meeting.add(version);
    uses.set(key, use);
  }
  return (file, place) => {
    const use = uses.get(keyOf(file, place));
    // Without a use, the enclosing condition is never met and is reported itself.
    return use && diagnoseUse(use, place);
  };
}

interface Use {
  /** Names of the versions that show the text around the condition. */
  readonly shownIn: Set<string>;
  /** Those of them that meet it. */
  readonly meeting: Set<string>;
}

function keyOf(file: string, { span }: ConditionPlace): string {
  return `${span.line}:${span.column} ${file}`;
}

function diagnoseUse(
  { shownIn, meeting }: Use,
  { span, part, versions }: ConditionPlace,
): DocumentDiagnostic | undefined {
  const where = `The text around it is shown in ${[...shownIn].join(', ')}.`;
  if (meeting.size === 0)
    return diagnoseInDocument('versions-never', {
      message: 'No version that shows the text around this meets the condition',
      span,
      ...(part !== undefined && { part }),
      notes: [`${where} The condition is true in ${versions.join(', ')}.`],
    });
  if (meeting.size < shownIn.size) return undefined;
  return diagnoseInDocument('versions-always', {
    message: 'Every version that shows the text around this meets the condition',
    span,
    ...(part !== undefined && { part }),
    notes: [`${where} Write the text without a condition.`],
  });
}
