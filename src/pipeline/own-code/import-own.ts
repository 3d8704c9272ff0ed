/** Imports a module of the site's own. */

/**
 * Imports a module by its URL. Node 20 reports the failure of a CommonJS module twice: to its importer, and as an
 * unhandled rejection, which would end the process.
 */
export async function importOwn(url: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(url)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    passOver(error);
    throw error;
  }
}

/** Ignores a known rejection for one turn, in which Node reports it. Other unhandled rejections are thrown. */
function passOver(known: unknown): void {
  const listen = (reason: unknown): void => {
    if (reason !== known) throw reason;
  };
  process.on('unhandledRejection', listen);
  setImmediate(() => process.off('unhandledRejection', listen));
}
