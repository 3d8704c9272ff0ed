/** Finds pictures of authors that do not exist. No text links to them, so the check of links does not find them. */
import { diagnose } from '../diagnostics/diagnostic.js';
import { staticPath } from '../files/static-path.js';
import type { Finding } from '../model.js';
import { decodeUrlPath } from '../text/href.js';
import { createNearest } from '../text/nearest-name.js';
import type { RuleInput } from './rule-input.js';

/** Checks the pictures in files of authors. They are in the static folder, or on another host. */
export function findBrokenAuthorImages({ config, content }: RuleInput): readonly Finding[] {
  const { staticFiles, trees } = content;
  const nearest = createNearest();
  const isThere = (path: string): boolean => staticFiles.has(path);
  return trees.flatMap(({ authors = [] }) =>
    authors.flatMap(({ imageUrl, place }): readonly Finding[] => {
      if (imageUrl === undefined || /^https?:/i.test(imageUrl)) return [];
      const path = decodeUrlPath(imageUrl.replace(/[?#].*$/s, ''))?.normalize('NFC') ?? '';
      if (path.startsWith('/') && isThere(staticPath(config, path.slice(1), isThere))) return [];
      const near = nearest(path.replace(/^\//, ''), [...staticFiles.keys()]);
      return [
        diagnose('broken-image', {
          message: `There is no file "${config.staticDirs[0] ?? ''}/${path.replace(/^\//, '')}"`,
          place,
          notes: ['The picture of an author is a whole URL, or a file of the static folder: "/img/jane.png".'],
          suggestion: near === undefined ? undefined : `/${near}`,
        }),
      ];
    }),
  );
}
