/** The theme's parts with a site's own in their places. Each own one names its file when it fails. */
import type { ComponentType } from 'react';
import { defaultComponents } from '../../theme/default-components.js';
import type { ThemeComponents } from '../../theme/theme-components.js';
import type { SiteConfig } from '../model.js';
import type { OwnModule } from './load-components.js';

/** What one of a site's own theme components threw. */
export class OwnComponentError extends Error {
  constructor(
    readonly file: string,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export function makeTheme(config: SiteConfig, components: ReadonlyMap<string, OwnModule>): ThemeComponents {
  const own = Object.entries(config.theme.components).flatMap(([name, file]) => {
    const module = components.get(file);
    return module ? [[name, namingItsFile(module.component, file)] as const] : [];
  });
  return { ...defaultComponents, ...Object.fromEntries(own) };
}

type OwnComponent = ComponentType<Record<string, unknown>>;

/** Called as a function where it is one, so that what it throws can be told from what other parts throw. */
function namingItsFile(component: OwnComponent, file: string): OwnComponent {
  if (isClass(component)) return component;
  return (props) => {
    try {
      return component(props);
    } catch (error) {
      throw new OwnComponentError(file, error);
    }
  };
}

type FunctionComponent = Exclude<OwnComponent, new (...args: never[]) => unknown>;

function isClass(component: OwnComponent): component is Exclude<OwnComponent, FunctionComponent> {
  return Boolean((component.prototype as { readonly isReactComponent?: unknown } | undefined)?.isReactComponent);
}
