/**
 * Writes SARIF 2.1.0, which code hosts and editors read.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html Our columns match the standard's default: they count
 * UTF-16 units from 1.
 */
import { diagnosticCodes, type DiagnosticCode } from '../../pipeline/diagnostics/codes.js';
import type { Diagnostic, Place } from '../../pipeline/model.js';
import { diagnosticUrl } from '../documentation-url.js';
import { insertedText } from '../check/inserted-text.js';
import { fingerprints } from './fingerprints.js';
import { inOneLine, wholeMessage, type Format } from './format.js';

export const sarif: Format = (diagnostics) => {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const names = fingerprints(diagnostics);
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'docsgen', rules: codes.map(describeRule) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic, index) => ({
          ruleId: diagnostic.code,
          ruleIndex: codes.indexOf(diagnostic.code),
          level: diagnostic.severity,
          message: { text: wholeMessage(diagnostic) },
          partialFingerprints: { 'docsgen/v1': names[index] },
          ...(diagnostic.place && { locations: [{ physicalLocation: locate(diagnostic.place) }] }),
          ...relatedOf(diagnostic),
          ...fixOf(diagnostic),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
};

function describeRule(code: string): object {
  const { meaning, severity } = diagnosticCodes[code as DiagnosticCode];
  return {
    id: code,
    shortDescription: { text: meaning },
    helpUri: diagnosticUrl(code),
    defaultConfiguration: { level: severity },
  };
}

function locate(place: Place): { artifactLocation: object; region: object } {
  return {
    artifactLocation: { uri: place.file.split('/').map(encodeURIComponent).join('/') },
    region: regionOf(place),
  };
}

function relatedOf({ related = [] }: Diagnostic): object {
  if (related.length === 0) return {};
  return {
    relatedLocations: related.map(({ text, place }) => ({ physicalLocation: locate(place), message: { text } })),
  };
}

function regionOf({ line, column, length }: Place): object {
  return { startLine: line, startColumn: column, endLine: line, endColumn: column + length };
}

function fixOf({ place, suggestion, isBlockBefore }: Diagnostic): object {
  if (!place || suggestion === undefined) return {};
  const replacement = {
    deletedRegion: regionOf(place),
    insertedContent: { text: insertedText({ place, suggestion, isBlockBefore }) },
  };
  return {
    fixes: [
      {
        description: { text: `Write "${inOneLine(suggestion)}"` },
        artifactChanges: [{ artifactLocation: locate(place).artifactLocation, replacements: [replacement] }],
      },
    ],
  };
}
