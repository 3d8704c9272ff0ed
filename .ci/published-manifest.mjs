/**
 * What a published package.json leaves out: the scripts, which work in the repository only. npm packs the file that it
 * finds, so `prepack` takes them out and `postpack` puts the repository's own file back.
 *
 *     node .ci/published-manifest.mjs reduce | restore
 */
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const manifest = fileURLToPath(new URL('../package.json', import.meta.url));
const saved = fileURLToPath(new URL('../.package.json.docsgen-repository', import.meta.url));

// Also before reducing: a pack that failed or was killed has put nothing back.
if (existsSync(saved)) restore();
if (process.argv[2] === 'reduce') reduce();

function reduce() {
  copyFileSync(manifest, saved);
  writeFileSync(manifest, publishedText(saved));
}

function restore() {
  if (readFileSync(manifest, 'utf8') !== publishedText(saved))
    throw new Error(
      `package.json was edited while its scripts were taken out. Bring them back from ${saved}, delete that file and pack again.`,
    );
  renameSync(saved, manifest);
}

function publishedText(file) {
  const published = JSON.parse(readFileSync(file, 'utf8'));
  delete published.scripts;
  return `${JSON.stringify(published, null, 2)}\n`;
}
