/** Texts that leave the terminal for a browser: without this machine's paths and without what looks like a secret. */

const secretName = /key|token|secret|passw|credential|auth/i;

/** Values shorter than this are words, and would be masked everywhere. */
const shortest = 8;

/** Masks values of secret variables of the environment and texts given to settings with secret names. */
export function withoutSecrets(text: string, root: string, env: NodeJS.ProcessEnv): string {
  let clean = text.replaceAll(`${root}/`, '').replaceAll(root, '.');
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && value.length >= shortest && secretName.test(name))
      clean = clean.replaceAll(value, '•••');
  }
  return clean.replace(
    /\b([\w-]*(?:key|token|secret|passw|credential)[\w-]*['"]?\s*[:=]\s*)(['"`])((?:(?!\2).){8,})\2/gi,
    '$1$2•••$2',
  );
}
