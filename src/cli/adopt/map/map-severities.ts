/** Maps `onBroken…` to severities. If Docusaurus only warns, a docsgen build does not fail either. */
import type { OldObject } from '../read/old-values.js';
import { noted, type Draft } from '../write/draft.js';

/** The settings with Docusaurus' default and the affected codes. */
const reactions = [
  ['onBrokenLinks', 'throw', ['broken-link']],
  ['onBrokenAnchors', 'warn', ['broken-anchor']],
  ['onBrokenMarkdownLinks', 'warn', ['broken-markdown-link']],
  ['onBrokenMarkdownImages', 'throw', ['broken-image']],
  ['onDuplicateRoutes', 'warn', ['duplicate-route']],
] as const;

/** Codes that are warnings in docsgen by default. */
const warnings: ReadonlySet<string> = new Set(['duplicate-route']);

const everywhere = [
  'broken-own-url',
  'component-in-paragraph',
  'heading-id-duplicate',
  'note-unclosed',
  'note-unknown',
];

/** Codes of text that Docusaurus shows as it is and docsgen reports. */
const habits = {
  mdx: everywhere,
  commonmark: [...everywhere, 'html-unbalanced', 'variable-undeclared'],
};

/** Codes that are unrelated to the migration, because they are about texts that Docusaurus shows as they are. */
const quality = [
  'anchor-vanished',
  'code-invalid',
  'code-meta-invalid',
  'component-unused',
  'definition-duplicate',
  'definition-unused',
  'heading-level-skipped',
  'image-alt-missing',
  'image-unused',
  'link-leaves-version',
  'page-orphan',
  'title-duplicate',
];

/** Codes about translations, whose headings have ids of their own in Docusaurus. Those of a blog translate no text. */
const ofTranslations = ['translation-headings', 'translation-unused'];

export function mapSeverities(
  config: OldObject,
  { format, hasLanguages }: { readonly format: keyof typeof habits; readonly hasLanguages: boolean },
): Draft {
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
  const quiet = [...quality, ...(hasLanguages ? ofTranslations : [])].map((code) => [code, 'off'] as const);
  const note =
    'What does not stop a build of Docusaurus does not stop one here. Checks that Docusaurus does not have are off; delete a line to see what it finds.';
  return noted(note, Object.fromEntries([...written, ...quiet]));
}
