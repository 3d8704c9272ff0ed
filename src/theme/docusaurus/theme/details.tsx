/** `@theme/Details`. */
export { Details as default } from '../core/theme-common.js';
