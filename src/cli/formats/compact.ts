/**
 * Writes each diagnostic as a line `file:line:column: severity message [code]`, the form of compilers that editors
 * understand.
 */
import { inOneLine, type Format } from './format.js';

export const compact: Format = (diagnostics) =>
  diagnostics
    .map(({ place, severity, message, suggestion, code }) => {
      const where = place ? `${place.file}:${place.line}:${place.column}: ` : '';
      const hint = suggestion === undefined ? '' : ` (did you mean "${inOneLine(suggestion)}"?)`;
      return `${where}${severity}: ${message}${hint} [${code}]\n`;
    })
    .join('');
