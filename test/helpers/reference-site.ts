/**
 * The reference site, brought up to date before a file's tests and served on loopback. It has a folder of its own, which test
 * files and runs share: `build/` is what people look at, with the dates of the real commits.
 */
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { BuiltSite } from './built-site.js';
import { projectRoot, runCli } from './run-cli.js';
import { serveFolder, type StaticServer } from './static-server.js';

const outDir = '.docsgen/tested-site';

export const referenceOutput = join(projectRoot, outDir);

/**
 * Builds it, which takes a moment where nothing has changed. Code that reads the output calls this first: so it is what it
 * will stay before any test begins, also with test files side by side.
 */
export function buildReferenceSite(): void {
  beforeAll(() => {
    const { stderr, code } = runCli(projectRoot, ['build', '--out', outDir]);
    if (code !== 0) throw new Error(stderr);
  });
}

/** Call it once at the top of a test file. */
export function useReferenceSite(): BuiltSite {
  buildReferenceSite();
  let server: StaticServer | undefined;
  beforeAll(async () => {
    server = await serveFolder(referenceOutput);
  });
  afterAll(() => server?.close());
  const started = (): StaticServer => {
    if (!server) throw new Error('The site is there only while tests run.');
    return server;
  };
  return {
    root: projectRoot,
    get server() {
      return started();
    },
    url: (route) => started().origin + route,
  };
}
