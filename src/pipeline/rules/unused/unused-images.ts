/**
 * Finds images next to Markdown files that no page of any version and no style sheet shows. They are not published and
 * only take space. Files in an old tag or branch are not reported, nor are static files.
 */
import { diagnose } from '../../diagnostics/diagnostic.js';
import { withinStatic } from '../../files/site-folders.js';
import type { Finding } from '../../model.js';
import { folderOf, joinPath } from '../../text/doc-path.js';
import { readStyleAddresses } from '../../text/style-addresses.js';
import type { RuleInput } from '../rule-input.js';

const image = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

export function findUnusedImages({ config, content, linkedAssets, sheets }: RuleInput): readonly Finding[] {
  const used = new Set([...linkedAssets.map(({ file }) => file), ...namedBy(sheets)]);
  const files = new Set(
    content.trees.flatMap(({ assets, section }) =>
      // Files next to React pages are imported by code.
      section.isPages ? [] : [...assets.values()].flatMap(({ file, blob }) => (blob ? [] : file)),
    ),
  );
  return [...files]
    .filter((file) => image.test(file) && !used.has(file) && withinStatic(config, file) === undefined)
    .map((file) =>
      diagnose('image-unused', {
        message: `No page shows "${file}"`,
        subject: file,
        notes: [
          'Delete it, put it into the static folder if something outside these pages needs it, or list it under `exceptions` in the config.',
        ],
      }),
    );
}

function namedBy(sheets: RuleInput['sheets']): readonly string[] {
  return sheets.flatMap(({ file, text }) =>
    readStyleAddresses(text).flatMap(({ url }) => joinPath(folderOf(file), url.replace(/[?#].*$/, '')) ?? []),
  );
}
