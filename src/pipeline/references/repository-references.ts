/**
 * Resolves references such as "solidus:core/app/order.rb" to a file of a configured repository, at the version's ref.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { CodeRepository, Diagnostic, SiteConfig, Version } from '../model.js';
import { joinPath } from '../text/doc-path.js';
import { nearestName } from '../text/nearest-name.js';
import type { GitFile, GitRequest } from './git-files.js';
import type { ReferencedText, ReferenceProblem } from './reference.js';
import { describe, problem, textOf } from './site-references.js';

/** A reference to a file in a repository. */
export interface RepositoryPlace extends GitRequest {
  readonly name: string;
  readonly written: string;
  readonly version: Version | undefined;
  readonly url: string | undefined;
}

/** Returns undefined for a path of the site. */
export function findRepositoryPlace(
  written: string,
  { variables, sources }: SiteConfig,
  version: Version | undefined,
): RepositoryPlace | ReferenceProblem | undefined {
  const [, name, path = ''] = /^([A-Za-z][\w-]+):(.*)$/s.exec(written) ?? [];
  if (name === undefined) return undefined;
  if (path.startsWith('//')) {
    return problem(`"${written}" is on another host`, [
      'Code is shown from files of the project, and from git repositories that "sources" in the config names.',
    ]);
  }
  const known = version?.sources ?? sources;
  if (!Object.hasOwn(known, name)) return unknownSource(name, path, Object.keys(known));
  const repository = known[name] as CodeRepository;
  const ref = fillRef(repository.ref, version?.variables ?? variables);
  if (!ref.ok) {
    return problem(`The source "${name}" cannot be used here, because nothing gives {{${ref.lacking}}} a value`, [
      `Its ref is "${repository.ref}". {{version}} has a value in versioned sections only; "variables" in the config gives others.`,
    ]);
  }
  const inRepository = joinPath('', path);
  if (inRepository === undefined || inRepository === '')
    return problem(`"${written}" names no file of the repository`, ['The path starts at the top of the repository.']);
  return { name, written, version, repo: repository.repo, ref: ref.filled, path: inRepository, url: repository.url };
}

function unknownSource(name: string, path: string, known: readonly string[]): ReferenceProblem {
  const near = nearestName(name, known);
  const list =
    known.length === 0 ? 'The config has no "sources".' : `The sources of the config are ${known.join(', ')}.`;
  return problem(`There is no source "${name}"`, [list], near === undefined ? undefined : `${near}:${path}`);
}

type FilledRef = { readonly ok: true; readonly filled: string } | { readonly ok: false; readonly lacking: string };

function fillRef(ref: string, variables: Readonly<Record<string, string>>): FilledRef {
  let lacking: string | undefined;
  const filled = ref.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) => {
    if (Object.hasOwn(variables, name)) return variables[name] ?? '';
    lacking ??= name;
    return '';
  });
  return lacking === undefined ? { ok: true, filled } : { ok: false, lacking };
}

/** Returns the text that git has for a place. */
export function toReferencedText(place: RepositoryPlace, file: GitFile): ReferencedText | ReferenceProblem {
  const { written, name, path, ref, url } = place;
  switch (file.kind) {
    case 'bytes': {
      const text = textOf(written, file.bytes);
      return text.ok
        ? { ...text, file: path, repository: name, ...(url !== undefined && { url: fillUrl(url, ref, path) }) }
        : text;
    }
    case 'missing':
      return problem(
        `There is no file "${path}" in the source "${name}"`,
        ['The path starts at the top of the repository, and is read at the ref of the version that shows the page.'],
        file.nearest && `${name}:${file.nearest}`,
      );
    case 'folder':
    case 'tooLarge':
      return describe(file.kind, written);
    case 'noRef':
    case 'noRepository':
      return { ...problem(`The source "${name}" cannot be read`, []), isOfConfig: true };
  }
}

function fillUrl(url: string, ref: string, path: string): string {
  const encode = (text: string): string => text.split('/').map(encodeURIComponent).join('/');
  return url.replaceAll('{ref}', () => encode(ref)).replaceAll('{path}', () => encode(path));
}

/** Reports an invalid repository in the config. */
export function reportRepository(
  config: SiteConfig,
  { name, repo, ref, version }: RepositoryPlace,
  file: GitFile,
): Diagnostic | undefined {
  const shared = { ...(version && { versions: [version.name] }) };
  if (file.kind === 'noRepository') {
    return diagnose('source-invalid', {
      message: `The repository "${repo}" of the source "${name}" cannot be read: ${file.reason}`,
      setting: { path: settingOf(config, version, name, 'repo'), what: 'value', orAround: true },
      notes: [
        '"repo" is the folder of a git repository, from the folder of the config file. In CI, clone it beforehand.',
      ],
      ...shared,
    });
  }
  if (file.kind !== 'noRef') return undefined;
  const wayOut = file.isShallow
    ? `The repository is a shallow clone, which lacks most tags. Fetch it whole: git -C ${repo} fetch --tags --unshallow`
    : `Fetch it with "git -C ${repo} fetch --tags", or set "ref" for the version: versions: [{ name, sources: { ${name}: { ref } } }].`;
  return diagnose('source-invalid', {
    message: `The repository of the source "${name}" has no tag, branch or commit "${ref}"`,
    setting: { path: settingOf(config, version, name, 'ref'), what: 'value', orAround: true },
    notes: [wayOut],
    ...shared,
  });
}

/** Returns the path of the setting, which is the version's own if it has one. */
function settingOf(
  { versions, sources }: SiteConfig,
  version: Version | undefined,
  name: string,
  key: 'repo' | 'ref',
): readonly (string | number)[] {
  const isOwn = version !== undefined && version.sources[name]?.[key] !== sources[name]?.[key];
  return isOwn ? ['versions', versions.indexOf(version), 'sources', name, key] : ['sources', name, key];
}
