/** The theme's own parts that only the build runs, except `Head`. These files export nothing but parts. */
export * from './article/page-actions.js';
export * from './article/page-end.js';
export * from './article/page-top.js';
export * from './article/table-of-contents.js';
export * from './blog/post-lists.js';
export * from './blog/post-parts.js';
export { ChangesPage } from './changes/changes-page.js';
export { VersionChangesPage } from './changes/version-changes-page.js';
export { MobileMenu } from './navbar/mobile-menu.js';
export { DocPage } from './pages/doc-page.js';
export { NotFoundPage } from './pages/not-found-page.js';
export { RedirectPage } from './pages/redirect-page.js';
export { SearchPage } from './pages/search-page.js';
export { VersionsPage } from './pages/versions-page.js';
export { Sidebar } from './sidebar.js';
export { AnnouncementBar } from './surroundings/announcement-bar.js';
export * from './surroundings/every-page.js';
export { Footer } from './surroundings/footer.js';
