/** Images beside Markdown files that no page of any version shows: they are not published and only take space. */
import { diagnose } from '../diagnostics/diagnostic.js';
import { assetsLinkedBy } from '../links/linked-assets.js';
import type { Finding } from '../model.js';
import type { RuleInput } from './rule-input.js';

const image = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

export function findUnusedImages({ content, pages }: RuleInput): readonly Finding[] {
  const used = new Set(assetsLinkedBy(pages).map(({ file }) => file));
  const files = new Set(content.trees.flatMap(({ assets }) => [...assets.values()].map(({ file }) => file)));
  return [...files]
    .filter((file) => image.test(file) && !used.has(file))
    .map((file) =>
      diagnose('image-unused', {
        message: `No page shows "${file}"`,
        subject: file,
        notes: [
          'Delete it, put it into the static folder if something outside these pages needs it, or name it under `exceptions` in the config.',
        ],
      }),
    );
}
