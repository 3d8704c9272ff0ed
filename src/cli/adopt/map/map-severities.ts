/** `onBroken…` → severities. Where Docusaurus would only warn, a build of docsgen does not stop either. */
import type { OldObject } from '../read/old-values.js';
import { noted, type Draft } from '../write/draft.js';

/** The setting, what Docusaurus does without it, and the codes that it is about. */
const reactions = [
  ['onBrokenLinks', 'throw', ['broken-link']],
  ['onBrokenAnchors', 'warn', ['broken-anchor']],
  ['onBrokenMarkdownLinks', 'warn', ['broken-markdown-link']],
  ['onBrokenMarkdownImages', 'throw', ['broken-image']],
  ['onDuplicateRoutes', 'warn', ['duplicate-route']],
] as const;

/** What docsgen does without a setting, if it is not an error. */
const warnings: ReadonlySet<string> = new Set(['duplicate-route']);

/** What Docusaurus shows as it is written, and docsgen reports. */
const habits = {
  mdx: ['component-in-paragraph', 'note-unclosed', 'note-unknown'],
  commonmark: ['component-in-paragraph', 'note-unclosed', 'note-unknown', 'html-unbalanced', 'variable-undeclared'],
};

/** What says nothing about the move: texts that Docusaurus shows as they are. */
const quality = [
  'code-invalid',
  'code-meta-invalid',
  'component-unused',
  'heading-level-skipped',
  'image-alt-missing',
  'link-leaves-version',
  'page-orphan',
  'title-duplicate',
];

export function mapSeverities(config: OldObject, format: keyof typeof habits): Draft {
  const hooks = config.object('markdown')?.object('hooks');
  const severities = reactions.flatMap(([key, usual, codes]) => {
    const old = hooks?.peek(key) === undefined ? config : hooks;
    const found = old.text(key, codes.map((code) => `severities["${code}"]`).join(' and '));
    const severity = { throw: 'error', ignore: 'off' }[found ?? usual] ?? 'warning';
    return codes.flatMap((code) =>
      severity === (warnings.has(code) ? 'warning' : 'error') ? [] : [[code, severity] as const],
    );
  });
  const written = [...severities, ...habits[format].map((code) => [code, 'warning'] as const)];
  const quiet = quality.map((code) => [code, 'off'] as const);
  const note =
    'What does not stop a build of Docusaurus does not stop one here. Checks that Docusaurus does not have are off; delete a line to see what it finds.';
  return noted(note, Object.fromEntries([...written, ...quiet]));
}
