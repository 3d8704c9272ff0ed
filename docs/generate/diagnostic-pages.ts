/** A page for each diagnostic: the catalogue has its meaning, a golden site an example, and its comment how to fix it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnosticCodes, type DiagnosticCode } from '../../src/pipeline/diagnostics/codes.js';
import { ruleCodes } from '../../src/pipeline/diagnostics/rule-codes.js';
import { projectRoot } from '../../test/helpers/run-cli.js';
import { propertiesOf, type openSource } from '../../test/helpers/source-syntax.js';
import type { GeneratedPages } from './generated-pages.js';
import { firstSentence, page, prose, table } from './markdown.js';

/** Pages below `reference/diagnostics/`, with an index. */
export function diagnosticPages({ read }: ReturnType<typeof openSource>): GeneratedPages {
  const printed = printedDiagnostics();
  const advice = new Map(codesIn(read).map(({ name, markdown }) => [name, markdown]));
  const pages = Object.keys(diagnosticCodes).map((code) => [
    `diagnostics/${code}.md`,
    diagnosticPage(code as DiagnosticCode, advice.get(code) ?? '', printed.get(code)),
  ]);
  return { 'diagnostics/index.md': indexPage(), ...Object.fromEntries(pages) };
}

/** The rows of both tables. */
export function codesIn(read: ReturnType<typeof openSource>['read']): ReturnType<typeof propertiesOf> {
  return [
    ...propertiesOf(read('src/pipeline/diagnostics/codes.ts'), 'otherCodes'),
    ...propertiesOf(read('src/pipeline/diagnostics/rule-codes.ts'), 'ruleCodes'),
  ];
}

function indexPage(): string {
  const isRule = (code: string): boolean => Object.hasOwn(ruleCodes, code);
  const codes = Object.keys(diagnosticCodes) as readonly DiagnosticCode[];
  return page(
    { title: 'Diagnostics', description: 'Every error and warning of docsgen, by its code.', position: 3 },
    'Every diagnostic names its place in the file that you edit. All diagnostics of a run are reported together, and a problem that many versions inherit is reported once. [`severities`](../settings/checks.md#severities) changes how a code is treated. The [rules](#rules) also find problems that break nothing.',
    codesTable(codes.filter((code) => !isRule(code))),
    '## Rules {#rules}',
    'A rule finds problems that break nothing. The page of a rule gives the reason, and shows the correct form. [Rules](../../guides/rules.md) shows how to switch one off, for the site, a file or a line.',
    codesTable(codes.filter(isRule)),
  );
}

function codesTable(codes: readonly DiagnosticCode[]): string {
  return table(
    ['Code', 'Severity', 'Meaning'],
    codes.map((code) => {
      const { severity, meaning } = diagnosticCodes[code];
      return [`[\`${code}\`](${code}.md)`, severity, prose(meaning)];
    }),
  );
}

function diagnosticPage(code: DiagnosticCode, advice: string, printed: string | undefined): string {
  const { severity, meaning } = diagnosticCodes[code];
  return page(
    { title: code, description: firstSentence(meaning) },
    prose(meaning),
    `Severity: ${severity}${Object.hasOwn(ruleCodes, code) ? '. It is one of the [rules](../../guides/rules.md) beyond links' : ''}.`,
    ...(printed === undefined ? [] : [`## Example\n\n\`\`\`text\n${printed}\n\`\`\``]),
    `## What to do\n\n${advice}`,
  );
}

/** For each code, the best diagnostic with it that a golden site prints. */
function printedDiagnostics(): ReadonlyMap<string, string> {
  const folder = join(projectRoot, 'test/fixtures');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('expected.txt'),
  );
  const best = new Map<string, string>();
  for (const file of files.toSorted()) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [whole, code = ''] of text.matchAll(
      /^[✘▲] \[(?:ERROR|WARNING)\] .* \[([a-z-]+)\]\n(?:\n| {2}.*\n)*/gm,
    )) {
      const known = best.get(code);
      const drawn = whole.trimEnd();
      if (known === undefined || isBetter(drawn, known, code)) best.set(code, drawn);
    }
  }
  return best;
}

/** Prefers the severity that the code has by itself, then a line of the file, then the shorter text. */
function isBetter(drawn: string, known: string, code: string): boolean {
  const { severity } = diagnosticCodes[code as DiagnosticCode];
  const qualities = [
    (text: string) => text.includes(` [${severity.toUpperCase()}] `),
    (text: string) => text.includes(' │ '),
    (text: string) => text === shorter(drawn, known),
  ];
  const deciding = qualities.find((has) => has(drawn) !== has(known));
  return deciding?.(drawn) ?? false;
}

function shorter(one: string, other: string): string {
  return one.length < other.length ? one : other;
}
