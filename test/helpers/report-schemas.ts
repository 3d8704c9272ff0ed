/**
 * The schemas of the output of `check` for machines. Each is a function that returns the problems of a text.
 *
 * SARIF: the 2.1.0 schema as Microsoft's package carries it. GitLab: the report format as the documentation's table has it,
 * https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format. JSON: docsgen's own, as the README says.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv, type AnySchemaObject } from 'ajv';

type Validate = (text: string) => readonly string[];

const require = createRequire(import.meta.url);
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
ajv.addFormat('uri', (text: string) => URL.canParse(text));
ajv.addFormat(
  'uri-reference',
  (text: string) => URL.canParse(text, 'https://base.example/') && !/[\s\\"<>]/.test(text),
);
ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)));

function validator(schema: AnySchemaObject): Validate {
  const validate = ajv.compile(schema);
  return (text) => {
    validate(JSON.parse(text));
    return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
  };
}

/** The schema is of draft 4, which differs only in the keyword of its id. */
function readSarifSchema(): AnySchemaObject {
  const file = require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
  const { $schema, id, ...schema } = JSON.parse(readFileSync(file, 'utf8')) as AnySchemaObject;
  if ($schema !== 'http://json-schema.org/draft-04/schema#' || !id) throw new Error('the SARIF schema is another one');
  return schema;
}

export const validateSarif = validator(readSarifSchema());

export const validateGitlab = validator({
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          // "The relative path … must not start with ./".
          path: { type: 'string', pattern: '^(?!\\./|/)' },
          lines: { type: 'object', required: ['begin'], properties: { begin: { type: 'integer', minimum: 1 } } },
        },
      },
    },
  },
});

const texts = { type: 'array', items: { type: 'string' } };

const place = {
  type: 'object',
  additionalProperties: false,
  required: ['file', 'line', 'column', 'length', 'lineText'],
  properties: {
    file: { type: 'string', pattern: '^(?!\\./|/)' },
    line: { type: 'integer', minimum: 1 },
    column: { type: 'integer', minimum: 1 },
    length: { type: 'integer', minimum: 0 },
    lineText: { type: 'string' },
  },
};

export const validateJson = validator({
  type: 'object',
  required: ['ok', 'command', 'milliseconds', 'diagnostics'],
  properties: {
    ok: { type: 'boolean' },
    command: { const: 'check' },
    milliseconds: { type: 'integer', minimum: 0 },
    diagnostics: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['severity', 'code', 'message', 'notes'],
        properties: {
          severity: { enum: ['error', 'warning'] },
          code: { type: 'string', pattern: '^[a-z]+(-[a-z]+)*$' },
          message: { type: 'string', minLength: 1 },
          notes: texts,
          subject: { type: 'string' },
          suggestion: { type: 'string' },
          isCertain: { type: 'boolean' },
          rewrite: {
            type: 'object',
            additionalProperties: false,
            required: ['before', 'after'],
            properties: { before: { ...texts, minItems: 1 }, after: texts },
          },
          versions: texts,
          place,
          related: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['text', 'place'],
              properties: { text: { type: 'string', minLength: 1 }, place },
            },
          },
        },
      },
    },
  },
  // It also counts a run that found no error.
  additionalProperties: { type: 'integer', minimum: 0 },
});
