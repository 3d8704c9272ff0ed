/**
 * Writes SARIF 2.1.0, which code hosts and editors read.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html Our columns match the standard's default: they count
 * UTF-16 units from 1.
 */
import { diagnosticCodes, type DiagnosticCode } from '../../pipeline/diagnostics/codes.js';
import type { Diagnostic, LineRewrite, Place } from '../../pipeline/model.js';
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

function fixOf(diagnostic: Diagnostic): object {
  const { place, suggestion, isBlockBefore, rewrite } = diagnostic;
  if (!place) return {};
  if (rewrite) return fixWith(place, 'Write it as docsgen reads it', replacedLines(place, rewrite));
  if (suggestion === undefined) return {};
  const text = insertedText({ place, suggestion, isBlockBefore });
  return fixWith(place, `Write "${inOneLine(suggestion)}"`, { region: regionOf(place), text });
}

interface Replacement {
  readonly region: object;
  readonly text: string;
}

function fixWith(place: Place, description: string, { region, text }: Replacement): object {
  const replacement = { deletedRegion: region, insertedContent: { text } };
  const { artifactLocation } = locate(place);
  return {
    fixes: [
      { description: { text: description }, artifactChanges: [{ artifactLocation, replacements: [replacement] }] },
    ],
  };
}

/** Returns the replacement of whole lines. With no lines in their place, their line ends are deleted, too. */
function replacedLines({ line }: Place, { before, after }: LineRewrite): Replacement {
  const end =
    after.length === 0
      ? { endLine: line + before.length, endColumn: 1 }
      : { endLine: line + before.length - 1, endColumn: (before.at(-1)?.length ?? 0) + 1 };
  return { region: { startLine: line, startColumn: 1, ...end }, text: after.join('\n') };
}
