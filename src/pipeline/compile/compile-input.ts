/** What compiling a text depends on. */
import type { SiteConfig, Source, Syntax, Variables } from '../model.js';
import type { Reference } from '../references/reference.js';
import type { DrawnElement } from './plugins/drawn/drawn-elements.js';
import type { Texts } from '../../theme/contract/texts.js';
import type { TextForm } from './article/forms/text-forms.js';
import type { CodeSettings } from './code/code-fence.js';
import type { OwnAdmonition } from './compilation.js';
import type { Conditions } from './conditions/conditions.js';

export interface CompileInput {
  readonly text: string;
  /** The text of which this one is the translation. */
  readonly original?: Pick<CompileInput, 'text' | 'references'>;
  /** The syntax; CommonMark if absent. */
  readonly syntax?: Syntax;
  /** The syntax of partials in `.md` files, if it is another one. */
  readonly partialSyntax?: Source['partialSyntax'];
  /** The naming of the page's section. */
  readonly naming?: Source['naming'];
  /** The word of the comment that ends the excerpt of a post, if it is not the default. */
  readonly truncateMarker?: Source['truncateMarker'];
  readonly variables: Variables;
  /** Set for MDX from a repository other than the site's. */
  readonly isOfOthers?: true;
  /** The names of registered components. */
  readonly components: readonly string[];
  /** The elements of Markdown that components of the site draw, if there are any. */
  readonly draws?: readonly DrawnElement[];
  /** What short names in imports stand for, if the site has any. */
  readonly aliases?: SiteConfig['aliases'];
  readonly texts: Texts;
  /** The kinds of admonitions that the site adds, by name. */
  readonly admonitions?: Readonly<Record<string, OwnAdmonition>>;
  /** Names in code that link to the documentation of an API. */
  readonly apiLinks?: SiteConfig['apiLinks'];
  /** The outcomes of conditions. Absent for a text without conditions, and outside of versions. */
  readonly conditions?: Conditions | undefined;
  /** The names of all versions, oldest first, for texts that use `since`. */
  readonly versionNames?: readonly string[];
  /** The text's references to other files. Absent if there are none. */
  readonly references?: readonly Reference[];
  /** Whether names of emojis stay as they are. */
  readonly keepsEmojiNames?: true;
  /** Whether ids that are made from headings keep capital letters. */
  readonly keepsIdCase?: true;
  readonly code: CodeSettings;
  readonly wantArticle: boolean;
  /** Other forms of the text to create. */
  readonly forms?: readonly TextForm[];
  /**
   * The path of the text's file, relative to the site's root. It is given only for the site's plugins, which may read
   * it.
   */
  readonly file?: string;
}
