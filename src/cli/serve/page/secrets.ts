/** Texts that leave the terminal for a browser: without this machine's paths and without what looks like a secret. */

/** `API_KEY`, `accessToken`, `x-auth`; not `keywords`, `GIT_AUTHOR_NAME`. */
const secretName = /(?:key|token|secret|passw(?:or)?d|passphrase|credentials?|auth)$/i;

/** Values shorter than this are words, and would be masked everywhere. */
const minLength = 8;

/** Masks values of secret variables of the environment and texts given to settings with secret names. */
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
 * A name and its text in quotes. A match starts only where no name goes on, so that the time is linear in a line's
 * length.
 */
const setting = /(?<![\w-])([\w-]+)(['"]?\s*[:=]\s*)(['"`])(?:(?!\3).){8,}\3/g;
