/**
 * Chooses the folder in which Node (since 22.1) keeps V8's compiled code between runs. It is beside docsgen's own code
 * and not in a site's cache. V8 trusts compiled code, and a site's cache may come from another machine.
 */
import { readdirSync, rmSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';

/** Node writes an entry for each file that it loads. docsgen and its packages need fewer than this. */
const maxEntries = 600;

/**
 * Lets Node keep the code of modules that are loaded from now on. Node obeys NODE_DISABLE_COMPILE_CACHE, and runs
 * without a cache if the folder is read-only.
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

/**
 * Empties the folder if it has too many entries. Each edited config and component of a site leaves an entry that is
 * never used again.
 */
function removeCrowded(folder: string): void {
  try {
    if (readdirSync(folder, { recursive: true }).length > maxEntries) rmSync(folder, { recursive: true });
  } catch {
    // The folder does not exist yet, or is read-only.
  }
}
