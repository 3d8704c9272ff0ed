/**
 * Creates the theme with the site's own parts, and determines which part failed if a page cannot be rendered. React
 * does not report that, because a part may be a function, a class or a `memo` component, or may fail in something that
 * it renders.
 */
import type { HtmlCache } from '../../../theme/parts/html-cache.js';
import { createTheme, type Theme } from '../../../theme/render/theme.js';
import type { ThemeComponents } from '../../../theme/contract/theme-parts.js';
import type { Finding, SiteConfig } from '../../model.js';
import { componentFailed } from './component-failed.js';
import type { OwnModule } from './components/own-module.js';

export function makeTheme(config: SiteConfig, components: ReadonlyMap<string, OwnModule>, htmlCache: HtmlCache): Theme {
  const own = Object.entries(config.theme.components).flatMap(([name, file]) => {
    const module = components.get(file);
    return module ? [[name, module.component] as const] : [];
  });
  return createTheme(Object.fromEntries(own), htmlCache);
}

export interface FailedPart {
  readonly problem: Finding;
  /** The failed part. Absent if parts only fail together. */
  readonly part?: { readonly name: keyof ThemeComponents; readonly file: string };
}

/**
 * Returns the problem of the site's part that makes `render` throw with `theme`. Throws `error` again if it is a bug in
 * docsgen. Each part is tried alone among the theme's.
 */
export function findFailedPart(
  { theme: { components } }: Pick<SiteConfig, 'theme'>,
  { theme, modules }: { readonly theme: Theme; readonly modules: ReadonlyMap<string, OwnModule> },
  render: (theme: Theme) => unknown,
  error: unknown,
): FailedPart {
  const thrownWith = (tried: Partial<ThemeComponents>): { readonly error: unknown } | undefined => {
    try {
      render(createTheme(tried, theme.htmlCache));
      return undefined;
    } catch (thrown) {
      return { error: thrown };
    }
  };
  if (thrownWith({})) throw error;
  const describe = (files: readonly string[], thrown: unknown): Finding => {
    const thrownAt = files.map((file) => modules.get(file)?.thrownAt(thrown)).find((place) => place !== undefined);
    return componentFailed({ file: files.join(', '), what: 'cannot be rendered', error: thrown, thrownAt });
  };
  const own = Object.entries(components) as readonly (readonly [keyof ThemeComponents, string])[];
  for (const [name, file] of own) {
    const thrown = thrownWith({ [name]: theme.parts[name] });
    if (thrown) return { problem: describe([file], thrown.error), part: { name, file } };
  }
  // Each part works alone.
  return {
    problem: describe(
      own.map(([, file]) => file),
      error,
    ),
  };
}
