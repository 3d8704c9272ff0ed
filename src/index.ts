/** The exports of the package for sites: `defineConfig`, and the types of the config. */
import type { UserConfig } from './pipeline/config/user-config.js';

export type { ClientMode } from './theme/contract/live-component.js';
export type { ReactPageProps } from './theme/contract/page-props.js';
export type * from './pipeline/config/user-config.js';

/** Returns the config unchanged. Editors offer and check its settings. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
