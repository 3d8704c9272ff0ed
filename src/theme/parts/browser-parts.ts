/** The theme's own parts that run in the build and in the browser: a line each. */
export { Brand } from './navbar/brand.js';
export { ColorModeButton } from './navbar/color-mode-button.js';
export { LocaleMenu } from './navbar/locale-menu.js';
export { NavbarItem } from './navbar/navbar-items.js';
export { NavbarMenu } from './navbar/navbar-menu.js';
export { Navbar } from './navbar/navbar.js';
export { PageCrash } from './pages/page-crash.js';
export { ProgressBar } from './progress-bar.js';
export { SearchButton } from './navbar/search-button.js';
export { VersionMenu } from './navbar/version-menu.js';
