/**
 * The time from a save to the changed text in a real browser, with the real program: from the end of the write until the
 * browser records that the text is there. Also the time of the start, with and without a cache, and memory.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const project = fileURLToPath(new URL('../..', import.meta.url));
const now = () => performance.timeOrigin + performance.now();
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts `docsgen serve`; `ready` is the time from the start to the printed address. */
export async function startServe(root) {
  const started = now();
  const child = spawn(process.execPath, [join(project, 'bin/docsgen.js'), 'serve', '--port', '0'], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', SOURCE_DATE_EPOCH: '1700000000' },
  });
  child.stderr.resume();
  let said = '';
  const ready = await new Promise((resolve) => {
    child.stdout.on('data', (part) => {
      said += part;
      if (/http:/.test(said)) resolve(now() - started);
    });
  });
  const origin = /http:\/\/[^\s/]+/.exec(said)[0];
  return {
    origin,
    ready,
    said: () => said,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGINT');
      await exited;
    },
  };
}

/** Milliseconds of each save of `file`, seen at `route`. */
export async function measureLatency(root, { file, route, saves }) {
  const server = await startServe(root);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const times = [];
  try {
    const page = await browser.newPage();
    await page.goto(server.origin + route);
    await page.waitForSelector('docsgen-serve', { state: 'attached' });
    await page.evaluate(() => {
      globalThis.seen = {};
      new MutationObserver(() => {
        const [text] = /save-\d+-end/.exec(document.querySelector('main').textContent) ?? [];
        if (text) globalThis.seen[text] ??= performance.timeOrigin + performance.now();
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await wait(1_500);
    const path = join(root, file);
    const before = readFileSync(path, 'utf8');
    for (let save = 0; save < saves; save++) {
      writeFileSync(path, `${before}\nThis is save-${save}-end.\n`);
      const written = now();
      const seen = await page.waitForFunction((name) => globalThis.seen[name], `save-${save}-end`, { polling: 5 });
      times.push((await seen.jsonValue()) - written);
      await wait(250);
    }
    writeFileSync(path, before);
  } finally {
    await browser.close();
    await server.stop();
  }
  return times;
}

/** Samples of the resident memory in MB, taken at equal intervals during the rebuilds. */
export async function measureMemory(root, { file, rebuilds }) {
  const server = await startServe(root);
  const samples = [];
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  const count = () => server.said().split('↻').length - 1;
  try {
    for (let rebuild = 1; rebuild <= rebuilds; rebuild++) {
      writeFileSync(path, `${before}\nRebuild number ${rebuild}.\n`);
      while (count() < rebuild) await wait(2);
      if (rebuild % Math.ceil(rebuilds / 10) === 0) samples.push(Math.round(server.memory()));
    }
  } finally {
    writeFileSync(path, before);
    await server.stop();
  }
  return samples;
}

export function clearCache(root) {
  rmSync(join(root, '.docsgen'), { recursive: true, force: true });
}

/** Run by itself: `node test/bench/serve-latency.mjs <site> <file> <route>`. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [root, file, route] = process.argv.slice(2);
  const times = (await measureLatency(root, { file, route, saves: 20 })).map(Math.round);
  console.log(times.join(' '), 'median', times.toSorted((a, b) => a - b)[10]);
}
