/** Opens what every command needs first: the printer, the cache, the config. */
import { resolve } from 'node:path';
import { openCache } from '../pipeline/cache/cache.js';
import { withHttpTier } from '../pipeline/cache/http-cache.js';
import { readConfig, type ConfigOutcome, type ReadConfigOptions } from '../pipeline/config/read-config.js';
import type { Tools } from '../pipeline/tools.js';
import type { FormatName } from './formats/format.js';
import { optimiseLate } from './program/optimisation.js';
import { createReport, type Report } from './report.js';

/** Flags that all commands share. */
export interface CommonFlags {
  /** Folder of the site. Default: the working folder. */
  readonly root?: string;
  readonly json?: boolean;
  /** The language in which the site is shown. Default: its own. */
  readonly language?: string;
}

/** Further flags of some commands. */
export interface SessionFlags extends CommonFlags {
  /** Output folder in place of the config's. */
  readonly out?: string;
  /** Default: "pretty". `--json` is short for "json". */
  readonly format?: FormatName;
  /** Whether standard output is for the report's `data` alone. */
  readonly printsData?: boolean;
}

export interface Session {
  readonly report: Report;
  readonly tools: Tools;
  readonly config: ConfigOutcome;
  /** Reads the config again, with the same options as the first time. */
  readonly readConfig: () => Promise<ConfigOutcome>;
  /** Milliseconds since the process started. */
  readonly elapsed: () => number;
}

/** Reads the config, and opens everything that lives as long as the program. */
export async function openSession(flags: SessionFlags): Promise<Session> {
  const root = resolve(flags.root ?? '.');
  const report = createReport({
    root,
    format: flags.json ? 'json' : (flags.format ?? 'pretty'),
    printsData: flags.printsData ?? false,
    env: process.env,
  });
  const bootCache = openCache(resolve(root, '.docsgen/cache'));
  const options: ReadConfigOptions = {
    root,
    cache: bootCache,
    env: process.env,
    ...(flags.out !== undefined && { outDir: flags.out }),
  };
  const { language } = flags;
  const read = async (): Promise<ConfigOutcome> => {
    const own = await readConfig(options);
    if (language === undefined) return own;
    const { inLanguage } = await import('../pipeline/languages/site-in-language.js');
    return inLanguage(own, language, bootCache);
  };
  const config = await read();
  // Node's own modules must be loaded before this: their compiled code is only valid for the flags it was made with.
  optimiseLate();
  const cacheDir = config.value?.cacheDir;
  const local =
    cacheDir === undefined || cacheDir === resolve(root, '.docsgen/cache') ? bootCache : openCache(cacheDir);
  const url = config.value?.cache.url;
  const cache =
    url === undefined ? local : withHttpTier(local, { url, authorization: process.env['DOCSGEN_CACHE_AUTHORIZATION'] });
  return {
    report,
    config,
    readConfig: read,
    tools: { cache, progress: report.progress },
    elapsed: () => performance.now(),
  };
}

/** Formats a time for people: "840 ms", "2.4 s". */
export function showTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
