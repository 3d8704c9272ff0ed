/** The config's `search` and the environment → the settings of the site's search. */
import type { SearchConfig } from './site-config.js';
import type { UserSearch } from './user-config.js';

export type Environment = Readonly<Record<string, string | undefined>>;

const keys = [
  { setting: 'appId', variable: 'DOCSEARCH_APP_ID' },
  { setting: 'apiKey', variable: 'DOCSEARCH_API_KEY' },
  { setting: 'indexName', variable: 'DOCSEARCH_INDEX_NAME' },
] as const;

/** Undefined: the site has no search. Incomplete keys are those of `missingSearchKeys`, and an embedded index. */
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

/** Keys that are missing although others are set: the setting and the variable of each. */
export function missingSearchKeys(user: false | UserSearch | undefined, env: Environment): readonly string[] {
  if (user === false) return [];
  const missing = keys.filter((key) => !valueOf(key, user, env));
  return missing.length === keys.length
    ? []
    : missing.map(({ setting, variable }) => `search.${setting} (or ${variable})`);
}

/** The environment goes before the config: a deployment decides which index it asks. */
function valueOf(
  { setting, variable }: (typeof keys)[number],
  user: UserSearch | undefined,
  env: Environment,
): string | undefined {
  return env[variable] || user?.[setting];
}
