/** A site built once for a whole test file and served on loopback. */
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { writeFiles, type Files } from './file-block.js';
import { runCli } from './run-cli.js';
import { serveFolder, type StaticServer } from './static-server.js';
import { giveCache, keepCache } from './warm-cache.js';

export interface BuiltSite {
  readonly root: string;
  readonly server: StaticServer;
  /** Whole URL of a route of the site. */
  url(route: string): string;
}

export interface BuildOptions {
  /** Environment of the build. */
  readonly env?: Readonly<Record<string, string>>;
  /** Content security policy that replaces the strict one. */
  readonly policy?: string;
  /** Files that are added to the copy before it is built. */
  readonly files?: Files;
  /** Changes the copied source before it is built. */
  readonly prepare?: (root: string) => void;
}

/**
 * Writes `source`, or copies it when it is a folder, prepares the copy, builds it with the real program and serves the output
 * under `baseUrl`. Call it at the top of a test file.
 */
export function useBuiltSite(source: string | Files, baseUrl = '/', options: BuildOptions = {}): BuiltSite {
  let root = '';
  let server: StaticServer | undefined;
  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-site-')));
    if (typeof source === 'string') cpSync(source, root, { recursive: true });
    else writeFiles(root, source);
    options.prepare?.(root);
    writeFiles(root, options.files ?? {});
    giveCache(root);
    const { stderr, code } = runCli(root, ['build'], options.env);
    if (code !== 0) throw new Error(stderr);
    keepCache(root);
    server = await serveFolder(join(root, 'build'), baseUrl, options.policy);
  });
  afterAll(async () => {
    await server?.close();
    rmSync(root, { recursive: true, force: true });
  });
  const started = (): StaticServer => {
    if (!server) throw new Error('The site is there only while tests run.');
    return server;
  };
  return {
    get root() {
      return root;
    },
    get server() {
      return started();
    },
    url: (route) => started().origin + baseUrl + route.replace(/^\//, ''),
  };
}
