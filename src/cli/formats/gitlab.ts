/**
 * Writes a Code Quality report of GitLab, which shows in merge requests.
 * https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
import { fingerprints } from './fingerprints.js';
import { wholeMessage, type Format } from './format.js';

export const gitlab: Format = (diagnostics) => {
  const names = fingerprints(diagnostics);
  const report = diagnostics.map((diagnostic, index) => ({
    description: wholeMessage(diagnostic),
    check_name: diagnostic.code,
    fingerprint: names[index],
    severity: diagnostic.severity === 'error' ? 'major' : 'minor',
    location: { path: diagnostic.place?.file ?? '.', lines: { begin: diagnostic.place?.line ?? 1 } },
  }));
  return `${JSON.stringify(report, undefined, 2)}\n`;
};
