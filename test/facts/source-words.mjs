/** What a checkout of a framework names at a tag: constants, words and paths. */
import { spawnSync } from 'node:child_process';

const git = (repo, ...args) => {
  const { stdout, status, stderr } = spawnSync('git', ['-C', repo, ...args], { encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (status !== 0 && stderr) throw new Error(stderr);
  return stdout;
};

/** The newest tag of a minor version, `main` or `master` for "next"; undefined when there is none. */
export function refOf(repo, version) {
  if (version === 'next') return ['main', 'master'].find((name) => git(repo, 'branch', '--list', name).trim() !== '');
  const tags = git(repo, 'tag', '--list', `v${version}.*`).trim().split('\n').filter(Boolean);
  return tags.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
}

/** The last ref of a repository that was there on the day of the framework's own release. */
export function refOnDay(repo, day) {
  return git(repo, 'rev-list', '-1', `--before=${day}`, 'HEAD').trim() || undefined;
}

/** Text of a file at a ref; undefined when there is none. */
export function fileAt(repo, ref, file) {
  const { stdout, status } = spawnSync('git', ['-C', repo, 'show', `${ref}:${file}`], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/** Day of a ref, as git writes it. */
export const dayOf = (repo, ref) => git(repo, 'log', '-1', '--format=%cI', ref).trim();

/** Words (with a trailing ? or !), names of constants that are defined, and paths with all their endings. */
export function wordsAt(repo, ref) {
  const words = new Set();
  const constants = new Set();
  const paths = new Set();
  const text = git(repo, 'grep', '-hI', '-E', '[a-zA-Z_]', ref, '--', '.', ':!*.lock', ':!*.svg', ':!*.min.js');
  for (const [word] of text.matchAll(/[A-Za-z_]\w*[?!]?/g)) {
    words.add(word);
    words.add(word.replace(/[?!]$/, ''));
  }
  for (const [, name] of text.matchAll(/(?:class|module)\s+((?:::)?[A-Z][\w:]*)/g)) {
    for (const part of name.split('::')) constants.add(part);
  }
  for (const [, name] of text.matchAll(/\b([A-Z]\w*)\s*(?:\|\|)?=[^=~]/g)) constants.add(name);
  for (const path of git(repo, 'ls-tree', '-r', '--name-only', ref).trim().split('\n')) {
    const parts = path.split('/');
    for (let at = 0; at < parts.length; at++) {
      paths.add(parts.slice(at).join('/'));
      paths.add(
        parts
          .slice(at)
          .join('/')
          .replace(/\..*$/, '')
          .replace(/(^|\/)_/g, '$1'),
      );
      paths.add(parts.slice(at).join('/').replace(/\..*$/, ''));
      for (let end = at + 1; end < parts.length; end++) paths.add(parts.slice(at, end).join('/'));
    }
    // A migration's name follows its time.
    for (const word of parts.at(-1).split(/[.-]/)) words.add(word).add(word.replace(/^\d+_/, ''));
    parts.forEach((part) => words.add(part));
  }
  return { words, constants, paths };
}
