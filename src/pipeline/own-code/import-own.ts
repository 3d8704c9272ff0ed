/** Runs a module of the site's own. */

/**
 * Imports a module, by its URL. Node 20 tells the failure of a CommonJS module twice: to whoever imports it, and once more
 * as one that nobody waits for, which would end the run.
 */
export async function importOwn(url: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(url)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    passOver(error);
    throw error;
  }
}

/** For one turn, as long as Node takes to tell. Whatever else nobody waits for is thrown on. */
function passOver(known: unknown): void {
  const listen = (reason: unknown): void => {
    if (reason !== known) throw reason;
  };
  process.on('unhandledRejection', listen);
  setImmediate(() => process.off('unhandledRejection', listen));
}
