/** The types of a site's `docsgen.config` file, as the package exports them. */
export type { UserConfig } from './config-schema.js';
export type { UserAnalytics, UserGtag, UserPlausible, UserUmami } from './settings/analytics.js';
export type { FeedType, PostCount, UserBlog, UserFeeds } from './settings/blog.js';
export type {
  EditedFile,
  UserEditUrl,
  UserSection,
  UserSource,
  UserVariables,
  UserVersion,
} from './settings/content.js';
export type { ChangeFrequency, ElementAttributes, UserHeadTag, UserHost, UserSitemap } from './settings/head.js';
export type {
  UserAdmonition,
  UserApiLink,
  UserCode,
  UserCommentBlock,
  UserComponent,
  UserMagicComment,
  UserMarkdown,
  UserTableOfContents,
} from './settings/markdown.js';
export type {
  GeneratedDoc,
  SidebarItemsGeneratorArgs,
  SidebarItemsInput,
  UserSidebarCategory,
  UserSidebarDoc,
  UserSidebarFolder,
  UserSidebarHtml,
  UserSidebarItem,
  UserSidebarItemsGenerator,
  UserSidebarLink,
} from './settings/sidebar-items.js';
export type { UserCache, UserLocale, UserRedirect, UserSearch, UserTheme } from './settings/site.js';
export type { UserPlugin, UserPluginEntry } from './plugins/plugin-lists.js';
export type {
  UserAnnouncement,
  UserAssistant,
  UserFeedback,
  UserFooter,
  UserFooterColumn,
  UserLanguageMenu,
  UserLink,
  UserLogo,
  UserNavbar,
  UserNavbarItem,
  UserNavbarLink,
  UserPageActions,
  UserVersionMenu,
} from './settings/surroundings.js';
