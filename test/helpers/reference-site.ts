/**
 * The reference site, built before a file's tests and served on loopback. Test files and runs share the folder that
 * `npm run docs` fills. `build/` is for people.
 */
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { BuiltSite } from './built-site.js';
import { projectRoot, runCli } from './run-cli.js';
import { serveFolder, type StaticServer } from './static-server.js';

const outDir = '.docsgen/checked-site';

export const referenceOutput = join(projectRoot, outDir);

/**
 * Builds it, which is fast if nothing has changed. Code that reads the output calls this first, so that the output does not
 * change after a test has begun, even when test files run in parallel.
 */
export function buildReferenceSite(): void {
  beforeAll(() => {
    // A build waits for at most a minute. That of another test file may take longer on a busy machine.
    for (let tries = 1; ; tries += 1) {
      // `npm run docs` sets no date, either.
      const { stderr, code } = runCli(projectRoot, ['build', '--out', outDir], { SOURCE_DATE_EPOCH: '' });
      if (code === 0) return;
      if (tries === 9 || !stderr.includes('Waiting for process')) throw new Error(stderr);
    }
  }, 600_000);
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
