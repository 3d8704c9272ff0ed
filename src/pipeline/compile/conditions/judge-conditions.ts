/**
 * Reports conditions that all versions with the text meet, or none of them. This needs the versions that show the text,
 * which the text itself does not know.
 */
import { diagnoseInDocument } from '../../diagnostics/diagnostic.js';
import type { ConditionPlace, DocumentDiagnostic } from '../../model.js';

/**
 * Returns the diagnostics of conditions.
 *
 * @param shownIn names of the versions that show the text.
 */
export function judgeConditions(
  conditions: readonly ConditionPlace[],
  shownIn: readonly string[],
): readonly DocumentDiagnostic[] {
  return conditions.flatMap(({ span, part, versions, around }) => {
    const candidates = shownIn.filter((version) => around.includes(version));
    const meeting = candidates.filter((version) => versions.includes(version));
    const where = `The text around it is shown in ${candidates.join(', ')}.`;
    // The enclosing condition is never met and is reported itself.
    if (candidates.length === 0) return [];
    if (meeting.length === 0)
      return diagnoseInDocument('versions-never', {
        message: 'No version that shows the text around this meets the condition',
        span,
        ...(part !== undefined && { part }),
        notes: [`${where} The condition is true in ${versions.join(', ')}.`],
      });
    if (meeting.length < candidates.length) return [];
    return diagnoseInDocument('versions-always', {
      message: 'Every version that shows the text around this meets the condition',
      span,
      ...(part !== undefined && { part }),
      notes: [`${where} Write the text without a condition.`],
    });
  });
}
