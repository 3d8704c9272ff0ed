/** The theme's own parts that run in the build and in the browser. These files export nothing but parts. */
export * from './navbar/navbar-buttons.js';
export { NavbarItem } from './navbar/navbar-items.js';
export { NavbarMenu } from './navbar/navbar-menu.js';
export { Navbar } from './navbar/navbar.js';
export { VersionMenu } from './navbar/version-menu.js';
export { PageCrash } from './pages/page-crash.js';
export { ProgressBar } from './progress-bar.js';
