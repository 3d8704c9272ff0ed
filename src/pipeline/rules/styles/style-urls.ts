/**
 * Finds addresses such as `url("/img/a.png")` in the site's own style sheets that are not files of the static folder.
 * Paths without a leading slash are files next to the sheet, which bundling checks.
 */
import { diagnose } from '../../diagnostics/diagnostic.js';
import { decodeUrlPath } from '../../text/href.js';
import type { Finding } from '../../model.js';
import { createNearest } from '../../text/nearest-name.js';
import { createPlacesIn } from '../../diagnostics/places-in-text.js';
import { staticPath } from '../../files/static-path.js';
import { readStyleAddresses } from '../../text/style-addresses.js';
import type { RuleInput } from '../rule-input.js';

/** Reports each broken address at its place in the sheet, once per place. */
export function findBrokenStyleUrls({
  config,
  content,
  sheets,
}: Pick<RuleInput, 'config' | 'content' | 'sheets'>): readonly Finding[] {
  const { staticFiles } = content;
  const nearest = createNearest();
  const staticPaths = [...staticFiles.keys()];
  return sheets.flatMap(({ file, text }) => {
    const placeAt = createPlacesIn({ file, text });
    return readStyleAddresses(text).flatMap(({ url, at, isImport }) => {
      if (isImport || !/^\/(?!\/)/.test(url)) return [];
      const path = decodeUrlPath(url.replace(/[?#].*$/s, ''))
        ?.normalize('NFC')
        .slice(1);
      if (path === undefined || staticFiles.has(staticPath(config, path, (file) => staticFiles.has(file)))) return [];
      const near = nearest(path, staticPaths);
      return [
        diagnose(/\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(path) ? 'broken-image' : 'broken-link', {
          message: `There is no file "${config.staticDirs[0] ?? ''}/${path}"`,
          place: placeAt(at, url.length),
          notes: ['In a style sheet, a path with a slash in front is looked up in the static folder.'],
          suggestion: near === undefined ? undefined : `/${near}`,
        }),
      ];
    });
  });
}
