/**
 * The folder in which Node (from 22.1 on) keeps V8's compiled code from run to run. It is beside docsgen's own code and not
 * in a site's cache: V8 trusts compiled code, and a site's cache may come from another machine.
 */
import { readdirSync, rmSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';

/** Node has an entry for each file it loads: fewer than this many are docsgen's own and its packages'. */
const maxEntries = 600;

/**
 * Lets Node keep the code of what is loaded from now on. Node itself obeys NODE_DISABLE_COMPILE_CACHE, and runs without a
 * cache where the folder cannot be written.
 */
export function keepCompiledCode(): void {
  if (!canKeepCode(module)) return;
  const folder = join(import.meta.dirname, '.code-cache');
  removeCrowded(folder);
  module.enableCompileCache(folder);
}

interface CodeKeeper {
  readonly enableCompileCache: (folder: string) => unknown;
}

function canKeepCode(node: object): node is CodeKeeper {
  return 'enableCompileCache' in node;
}

/** Each edited config and component of a site leaves an entry that nothing asks for again, so the folder is emptied at times. */
function removeCrowded(folder: string): void {
  try {
    if (readdirSync(folder, { recursive: true }).length > maxEntries) rmSync(folder, { recursive: true });
  } catch {
    // The folder does not exist yet, or cannot be written.
  }
}
