/**
 * Writes workflow commands of GitHub Actions, which show as annotations of the changed lines.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
import { wholeMessage, type Format } from './format.js';

export const github: Format = (diagnostics) =>
  diagnostics
    .map((diagnostic) => {
      const { severity, place, code } = diagnostic;
      const properties = {
        ...(place && {
          file: place.file,
          line: place.line,
          endLine: place.line,
          col: place.column,
          endColumn: place.column + Math.max(1, place.length),
        }),
        title: `docsgen: ${code}`,
      };
      const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      return `::${severity} ${list.join(',')}::${escapeData(wholeMessage(diagnostic))}\n`;
    })
    .join('');

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
