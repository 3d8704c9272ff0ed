/** A line for each diagnostic, `file:line:column: severity message [code]`, as compilers write and editors read. */
import type { Format } from './format.js';

export const compact: Format = (diagnostics) =>
  diagnostics
    .map(({ place, severity, message, suggestion, code }) => {
      const where = place ? `${place.file}:${place.line}:${place.column}: ` : '';
      const hint = suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`;
      return `${where}${severity}: ${message}${hint} [${code}]\n`;
    })
    .join('');
