/**
 * npm's `prepare`: compiles docsgen wherever it is installed from its repository. npm prepares a git package that is
 * installed globally, as the pre-commit framework does it, with the global flag still set: no package is installed
 * beside the sources then, and they are installed here first.
 */
import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const packages = Object.keys({ ...dependencies, ...devDependencies });
const isInstalled = (name) => existsSync(join(root, 'node_modules', name));
const npm = (command) => execSync(`npm ${command}`, { cwd: root, stdio: 'inherit', env: ownEnvironment() });

// Without scripts: the one of this package is running already, and no other is needed to compile.
if (!packages.every(isInstalled)) npm('ci --include=dev --ignore-scripts --no-audit --no-fund');
npm('run --silent compile');

/** The environment without the settings by which the outer npm would have the inner one install elsewhere, or less. */
function ownEnvironment() {
  const foreign = /^npm_config_(global|location|prefix|local_prefix|omit|only|production|dry_run|install_links)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}
