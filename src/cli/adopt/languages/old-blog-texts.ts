/**
 * Reads the translated options of blogs: title, description, and the title of the sidebar. Those that the config has
 * are labels. The others are texts of docsgen's interface.
 */
import { join } from 'node:path';
import { englishTexts } from '../../../theme/contract/texts.js';
import type { OldBlog } from '../map/blog/map-blogs.js';
import { isText } from '../read/old-values.js';
import { idOf, pluginFolder, type OldLanguage } from './old-language.js';
import { readMessages, type OldLabel } from './old-messages.js';

/** The options by their ids in files of translations, with the values for which the new config has no setting. */
const optionsById: Readonly<Record<string, readonly [option: string, byDefault: string]>> = {
  title: ['blogTitle', englishTexts.blog],
  description: ['blogDescription', englishTexts.blog],
  'sidebar.title': ['blogSidebarTitle', englishTexts.postsRecent],
};

/** Texts of one blog. */
interface BlogTexts {
  readonly labels: readonly OldLabel[];
  /** The messages for defaults, by their ids behind "blog.". */
  readonly messages: readonly (readonly [id: string, message: string])[];
}

export function readBlogTexts({ options }: OldBlog, language: OldLanguage): BlogTexts {
  const file = join(pluginFolder(language, 'blog', idOf(options)), 'options.json');
  const labels: OldLabel[] = [];
  const messages: (readonly [string, string])[] = [];
  for (const [id, message] of readMessages(file)) {
    const [option, byDefault] = (Object.hasOwn(optionsById, id) && optionsById[id]) || [];
    if (option === undefined) continue;
    const label = options.peek(option);
    if (isText(label) && label !== '' && label !== byDefault) labels.push({ label, message, file, part: 'the blog' });
    else messages.push([`blog.${id}`, message]);
  }
  return { labels, messages };
}
