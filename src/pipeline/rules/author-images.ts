/** Finds pictures of authors that do not exist. No text links to them, so the check of links does not find them. */
import { diagnose } from '../diagnostics/diagnostic.js';
import { staticPath } from '../files/static-path.js';
import type { Finding } from '../model.js';
import { placeOnPage } from '../place/page-place.js';
import { decodeUrlPath } from '../text/href.js';
import { createNearest } from '../text/nearest-name.js';
import type { RuleInput } from './rule-input.js';

type Picture = Required<Pick<Finding, 'place'>> & { readonly imageUrl: string };

/** Checks the pictures in files of authors and in posts. They are in the static folder, or on another host. */
export function findBrokenAuthorImages({ config, content, pages }: RuleInput): readonly Finding[] {
  const { staticFiles, trees } = content;
  const nearest = createNearest();
  const isThere = (path: string): boolean => staticFiles.has(path);
  const known = trees.flatMap(({ authors = [] }) => authors.flatMap(({ imageUrl, place }) => picture(imageUrl, place)));
  return [...known, ...pages.flatMap(picturesOfPost)].flatMap(({ imageUrl, place }): readonly Finding[] => {
    if (/^https?:/i.test(imageUrl)) return [];
    const path = decodeUrlPath(imageUrl.replace(/[?#].*$/s, ''))?.normalize('NFC') ?? '';
    if (path.startsWith('/') && isThere(staticPath(config, path.slice(1), isThere))) return [];
    const near = nearest(path.replace(/^\//, ''), [...staticFiles.keys()]);
    return [
      diagnose('broken-html-image', {
        message: path.startsWith('/')
          ? `There is no file "${config.staticDirs[0] ?? ''}${path}"`
          : `The picture "${imageUrl}" of an author is neither a whole URL nor a path that begins with "/"`,
        place,
        notes: ['The picture of an author is a whole URL, or a file of the static folder: "/img/jane.png".'],
        suggestion: near === undefined ? undefined : `/${near}`,
      }),
    ];
  });
}

/** Returns the pictures that the front matter of a post names. */
function picturesOfPost(page: RuleInput['pages'][number]): readonly Picture[] {
  if (!page.post) return [];
  const { authors, authorImageUrl } = page.facts.frontMatter;
  const place = (key: string): Picture['place'] => placeOnPage(page, { kind: 'key', key });
  return authors
    ? authors.flatMap(({ imageUrl }) => picture(imageUrl, place('authors')))
    : picture(authorImageUrl, place('author_image_url'));
}

function picture(imageUrl: string | undefined, place: Picture['place']): readonly Picture[] {
  return imageUrl === undefined ? [] : [{ imageUrl, place }];
}
