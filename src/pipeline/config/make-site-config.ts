/** A checked `UserConfig` → the `SiteConfig` the pipeline reads: defaults in place, paths in one form, frozen. */
import { resolve } from 'node:path';
import type { Section, SiteConfig, Variables, Version } from '../model.js';
import { toSearchConfig, type Environment } from './search-config.js';
import type { UserConfig, UserSection, UserVariables, UserVersion } from './user-config.js';

/** Where a config was found, and what the command line says over it. */
export interface ConfigOrigin {
  readonly root: string;
  readonly configFile: string;
  readonly configText: string;
  /** Replaces the config's own; from the root. */
  readonly outDir: string | undefined;
  /** Keys of a hosted search service may stand here. */
  readonly env: Environment;
}

export function makeSiteConfig(user: UserConfig, origin: ConfigOrigin): SiteConfig {
  const { root, configFile, configText } = origin;
  const variables = toVariables(user.variables);
  const search = toSearchConfig(user.search, origin.env);
  const config: SiteConfig = {
    root,
    configFile,
    configText,
    contentDir: cleanFile(user.contentDir ?? 'content'),
    ...folders(user, origin),
    title: user.title,
    tagline: user.tagline ?? '',
    url: new URL(user.url).origin,
    baseUrl: `${cleanRoute(user.baseUrl ?? '/').replace(/\/$/, '')}/`,
    trailingSlash: user.trailingSlash,
    ...present({ favicon: user.favicon, logo: user.logo, socialImage: user.socialImage }, cleanFile),
    locale: {
      label: user.locale?.label ?? 'English',
      direction: user.locale?.direction ?? 'ltr',
      htmlLang: user.locale?.htmlLang ?? 'en',
      calendar: user.locale?.calendar ?? 'gregory',
      path: cleanRoute(user.locale?.path ?? '/'),
    },
    hasLocaleMenu: user.locale?.menu ?? false,
    versions: toVersions(user.versions ?? [], variables),
    sections: toSections(user),
    navbar: (user.navbar?.items ?? []).map(({ label, to, position }) => ({ label, to, position: position ?? 'left' })),
    footer: { columns: user.footer?.columns ?? [], copyright: user.footer?.copyright ?? '' },
    ...(user.announcement && {
      announcement: { ...user.announcement, closeable: user.announcement.closeable ?? true },
    }),
    ...(search && { search }),
    redirects: user.redirects ?? [],
    components: Object.fromEntries(
      Object.entries(user.components ?? {}).map(([name, file]) => [name, cleanFile(file)]),
    ),
    texts: present(user.texts ?? {}, (text) => text),
    styles: (user.styles ?? []).map(cleanFile),
    theme: { components: present(user.theme?.components ?? {}, cleanFile), fonts: user.theme?.fonts ?? true },
    lastUpdated: user.lastUpdated ?? true,
    severities: present(user.severities ?? {}, (severity) => severity),
    exceptions: present(user.exceptions ?? {}, (paths) => paths.map((path) => path.normalize('NFC'))),
    variables,
  };
  return freeze(structuredClone(config));
}

/** The absolute folders that docsgen writes to. */
export function folders(user: Pick<UserConfig, 'outDir' | 'cacheDir'>, origin: Pick<ConfigOrigin, 'root' | 'outDir'>) {
  return {
    outDir: resolve(origin.root, origin.outDir ?? user.outDir ?? 'build'),
    cacheDir: resolve(origin.root, user.cacheDir ?? '.docsgen/cache'),
  };
}

/** The first version that is not unreleased is the latest. */
export function toVersions(written: readonly (string | UserVersion)[], variables: Variables): readonly Version[] {
  const versions = written.map((version) => (typeof version === 'string' ? { name: version } : version));
  const latest = versions.find(({ unreleased }) => !unreleased);
  return versions.map((version: UserVersion): Version => {
    const status = version === latest ? 'latest' : version.unreleased ? 'unreleased' : 'released';
    const path = cleanRoute(version.path ?? (status === 'latest' ? '/' : version.name));
    return {
      name: version.name,
      label: version.label ?? version.name.charAt(0).toUpperCase() + version.name.slice(1),
      path: path === '/' ? '' : path,
      status,
      isLast: status === 'latest',
      complete: version.complete ?? false,
      variables: { version: version.name, ...variables, ...toVariables(version.variables) },
    };
  });
}

/** Without sections of its own a site is one tree: `content/docs`, at the root. */
export function toSections(user: Pick<UserConfig, 'sections' | 'versions'>): readonly Section[] {
  const written: readonly UserSection[] = user.sections ?? [
    { name: 'docs', path: '/', versioned: user.versions !== undefined },
  ];
  return written.map(({ name, folder, path, versioned, sidebar, editUrl }) => ({
    name,
    folder: cleanFile(folder ?? name),
    path: cleanRoute(path),
    versioned: versioned ?? false,
    sidebar: sidebar ?? true,
    ...(editUrl !== undefined && { editUrl: editUrl.endsWith('/') ? editUrl : `${editUrl}/` }),
  }));
}

function toVariables(written: UserVariables | undefined): Variables {
  return Object.fromEntries(Object.entries(written ?? {}).map(([name, value]) => [name, String(value)]));
}

/** "./img/logo.svg" and "img/logo.svg/" → "img/logo.svg". */
export function cleanFile(file: string): string {
  return file.replace(/^\.\//, '').replace(/\/$/, '');
}

/** "guide/", "guide" and "/guide" → "/guide". */
export function cleanRoute(route: string): string {
  return `/${route.replace(/^\/|\/$/g, '')}`;
}

/** The object without its undefined values. */
function present<Key extends string, Value>(
  values: Readonly<Partial<Record<Key, Value | undefined>>>,
  clean: (value: Value) => Value,
): Partial<Record<Key, Value>> {
  const entries = Object.entries(values) as [Key, Value | undefined][];
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, clean(value)]])),
  ) as Partial<Record<Key, Value>>;
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) freeze(part);
    Object.freeze(value);
  }
  return value;
}
