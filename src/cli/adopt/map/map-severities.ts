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
const warnings: ReadonlySet<string> = new Set(['duplicate-route', 'tag-unknown']);

/** The severities of docsgen for the reactions of Docusaurus. Any other reaction only reports. */
const severityOf: Readonly<Record<string, 'error' | 'off'>> = { throw: 'error', ignore: 'off' };

const everywhere = [
  'broken-html-image',
  'broken-html-link',
  'broken-own-url',
  'component-in-paragraph',
  'file-name-clash',
  'heading-id-duplicate',
  'merge-conflict',
  'note-unclosed',
  'note-unknown',
  'tabs-invalid',
  'url-invalid',
];

/** Codes of text that Docusaurus shows as it is and docsgen reports. */
const habits = {
  mdx: everywhere,
  commonmark: [...everywhere, 'component-unknown', 'html-unbalanced', 'variable-undeclared'],
};

/** Codes that are unrelated to the migration, because they are about texts that Docusaurus shows as they are. */
const quality = [
  'anchor-vanished',
  'code-invalid',
  'code-meta-invalid',
  'component-unused',
  'description-duplicate',
  'definition-duplicate',
  'definition-unused',
  'front-matter-near-miss',
  'heading-level-skipped',
  'image-alt-missing',
  'image-unused',
  'include-unused',
  'link-leaves-version',
  'page-orphan',
  'title-duplicate',
];

/** Codes about translations, whose headings may differ in Docusaurus, and which may be left over from older texts. */
const ofTranslations = ['translation-headings', 'translation-unused'];

interface Adopted {
  /** The options of the instances of docs and of blogs. */
  readonly docs: readonly OldObject[];
  readonly format: keyof typeof habits;
  readonly hasLanguages: boolean;
}

export function mapSeverities(config: OldObject, { docs, format, hasLanguages }: Adopted): Draft {
  const hooks = config.object('markdown')?.object('hooks');
  const severities = reactions.flatMap(([key, usual, codes]) => {
    const old = hooks?.peek(key) === undefined ? config : hooks;
    const found = old.text(key, codes.map((code) => `severities["${code}"]`).join(' and '));
    return codes.flatMap((code) => severityUnlessUsual(code, found ?? usual));
  });
  // All instances have one severity here.
  const [tags = 'warn'] = docs.flatMap((options) => options.text('onInlineTags', 'severities["tag-unknown"]') ?? []);
  const written = [
    ...severities,
    ...severityUnlessUsual('tag-unknown', tags),
    ...habits[format].map((code) => [code, 'warning'] as const),
  ];
  const quiet = [...quality, ...(hasLanguages ? ofTranslations : [])].map((code) => [code, 'off'] as const);
  const note =
    'What does not stop a build of Docusaurus does not stop one here. Checks that Docusaurus does not have are off; delete a line to see what it finds.';
  return noted(note, Object.fromEntries([...written, ...quiet]));
}

/** Returns the setting for a reaction of Docusaurus, or none if it is the default. */
function severityUnlessUsual(code: string, reaction: string): readonly (readonly [code: string, severity: string])[] {
  const severity = severityOf[reaction] ?? 'warning';
  return severity === (warnings.has(code) ? 'warning' : 'error') ? [] : [[code, severity]];
}
