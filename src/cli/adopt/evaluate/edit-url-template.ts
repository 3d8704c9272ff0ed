/** Derives the template of a function that creates edit links, by calling it with markers. */

/** What the functions of a site may be called with. */
export interface EditUrlArguments {
  /** The languages, the site's own first. */
  readonly locales: readonly string[];
  /** The versions of `versions.json`, each with the path of its folder from that of the config. */
  readonly versions: readonly { readonly name: string; readonly folder: string }[];
}

/** The result for one language or version that differs from the template. Null for no link. */
export type EditUrlException = readonly [name: string, template: string | null];

export interface EditUrlTemplate {
  readonly template: string;
  readonly locales: readonly EditUrlException[];
  /** By the folder of the version. */
  readonly versions: readonly EditUrlException[];
  /** Set if the template may be that of some arguments only. */
  readonly hasConditions: boolean;
}

/** Returns undefined if the function throws, returns no text, or computes with its arguments. */
export function asTemplate(editUrl: Function, { locales, versions }: EditUrlArguments): EditUrlTemplate | undefined {
  const [own = 'en', ...others] = locales;
  const template = templateFor(editUrl, { locale: own });
  if (typeof template !== 'string') return undefined;
  const inOthers = others.map((locale) => [locale, templateFor(editUrl, { locale })] as const);
  const inVersions = versions.map(({ name, folder }) => {
    const made = templateFor(editUrl, { locale: own, version: name, versionDocsDirPath: folder });
    const usual = template.replaceAll('{version}', name).replaceAll('{versionDocsDirPath}', folder);
    return [folder, made === usual ? template : made] as const;
  });
  const exceptions = (results: readonly (readonly [string, string | null | undefined])[]) =>
    results.filter((one): one is EditUrlException => one[1] !== undefined && one[1] !== template);
  const isComputed = [...inOthers, ...inVersions].some(([, made]) => made === undefined);
  return {
    template,
    locales: exceptions(inOthers),
    versions: exceptions(inVersions),
    hasConditions: isComputed || hasConditions(editUrl),
  };
}

/** Calls the function with markers for all arguments that are not given. */
function templateFor(editUrl: Function, given: Readonly<Record<string, string>>): string | null | undefined {
  const names = ['version', 'versionDocsDirPath', 'docPath', 'blogDirPath', 'blogPath', 'permalink'];
  const call = (mark: string): string | null => {
    const marked = Object.fromEntries(names.map((name) => [name, mark + name + mark]));
    const url: unknown = editUrl({ ...marked, ...given });
    if (url === undefined || url === null) return null;
    return String(url).replaceAll(new RegExp(`${mark}(\\w+)${mark}`, 'g'), '{$1}');
  };
  try {
    // Two different markers are used, because the result of a condition on an argument would then differ.
    const [first = null, second] = ['\uE002', '\uE003'].map(call);
    return first === second && !/[\uE000-\uE003]/.test(first ?? '') ? first : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the code of a function may return something else for other arguments. */
function hasConditions(editUrl: Function): boolean {
  return /\b(?:if|switch)\s*\(|&&|\|\||\?(?![.?])/.test(String(editUrl));
}
