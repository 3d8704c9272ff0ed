/** Makes the settings of the site's search from the config's `search` and the environment. */
import type { SearchConfig } from './site-config.js';
import type { UserSearch } from './user-config.js';

export type Environment = Readonly<Record<string, string | undefined>>;

const keys = [
  { setting: 'appId', variable: 'DOCSEARCH_APP_ID' },
  { setting: 'apiKey', variable: 'DOCSEARCH_API_KEY' },
  { setting: 'indexName', variable: 'DOCSEARCH_INDEX_NAME' },
] as const;

/**
 * Returns undefined if the site has no search. With incomplete keys, the site gets an embedded index, and
 * `missingSearchKeys` names the missing ones.
 */
export function toSearchConfig(user: false | UserSearch | undefined, env: Environment): SearchConfig | undefined {
  if (user === false) return undefined;
  const { externalUrlPattern, missingResultsUrl } = user ?? {};
  const [appId, apiKey, indexName] = keys.map((key) => valueOf(key, user, env));
  return {
    ...(appId && apiKey && indexName && { hosted: { appId, apiKey, indexName } }),
    ...(externalUrlPattern !== undefined && { externalUrlPattern }),
    ...(missingResultsUrl !== undefined && { missingResultsUrl }),
  };
}

/** Returns the missing keys if others are set: the setting and the variable of each. */
export function missingSearchKeys(user: false | UserSearch | undefined, env: Environment): readonly string[] {
  if (user === false) return [];
  const missing = keys.filter((key) => !valueOf(key, user, env));
  return missing.length === keys.length
    ? []
    : missing.map(({ setting, variable }) => `search.${setting} (or ${variable})`);
}

/** The environment overrides the config, because each deployment chooses its own index. */
function valueOf(
  { setting, variable }: (typeof keys)[number],
  user: UserSearch | undefined,
  env: Environment,
): string | undefined {
  return env[variable] || user?.[setting];
}
