/** The formats that need only the diagnostics. The report itself writes "pretty" and "json". */
import { compact } from './compact.js';
import type { Format, FormatName } from './format.js';
import { github } from './github.js';
import { gitlab } from './gitlab.js';
import { sarif } from './sarif.js';

export const machineFormats: Readonly<Record<Exclude<FormatName, 'pretty' | 'json'>, Format>> = {
  compact,
  github,
  gitlab,
  sarif,
};
