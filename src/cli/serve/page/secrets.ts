/** Removes this machine's paths and probable secrets from texts that are sent to a browser. */

/** Matches `API_KEY`, `accessToken` and `x-auth`, but not `keywords` or `GIT_AUTHOR_NAME`. */
const secretName = /(?:key|token|secret|passw(?:or)?d|passphrase|credentials?|auth)$/i;

/** Shorter values are ordinary words, and would be masked everywhere. */
const minLength = 8;

/** Masks the values of secret environment variables, and texts of settings with secret names. */
export function withoutSecrets(text: string, root: string, env: NodeJS.ProcessEnv): string {
  let clean = text.replaceAll(`${root}/`, '').replaceAll(root, '.');
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && value.length >= minLength && secretName.test(name))
      clean = clean.replaceAll(value, '•••');
  }
  return clean.replaceAll(setting, (whole, name: string, between: string, quote: string) =>
    secretName.test(name) ? `${name}${between}${quote}•••${quote}` : whole,
  );
}

/**
 * Matches a name and its quoted text. A match starts only at the beginning of a name, so that the time is linear in a
 * line's length.
 */
const setting = /(?<![\w-])([\w-]+)(['"]?\s*[:=]\s*)(['"`])(?:(?!\3).){8,}\3/g;
