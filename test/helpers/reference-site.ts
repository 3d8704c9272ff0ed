/** The reference site where `npm run docs` leaves it: brought up to date before a file's tests, served on loopback. */
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { BuiltSite } from './built-site.js';
import { projectRoot, runCli } from './run-cli.js';
import { serveFolder, type StaticServer } from './static-server.js';

export const referenceOutput = join(projectRoot, 'build');

/**
 * Builds it, which takes a moment where nothing has changed. Whoever reads the output calls this first: so it is what it
 * will stay before any test begins, also with test files side by side.
 */
export function buildReferenceSite(): void {
  beforeAll(() => {
    const { stderr, code } = runCli(projectRoot, ['build']);
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
