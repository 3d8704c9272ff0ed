/** Tracks the site's own components over saves, and finds the last good version of one that fails. */
import type { OwnModule } from '../../../pipeline/publish/assets/components/own-module.js';
import type { RenderFallback } from '../../../pipeline/publish/render/renderer.js';

export interface LastComponents {
  /** Records the components, by file. Call it whenever they may have changed. */
  readonly changed: (components: ReadonlyMap<string, OwnModule>) => void;
  readonly renderFallback: RenderFallback;
}

export function createLastComponents(): LastComponents {
  const failed = new WeakSet<OwnModule['component']>();
  const earlier = new Map<string, OwnModule>();
  let current: ReadonlyMap<string, OwnModule> = new Map();
  return {
    changed(components) {
      for (const [file, { component }] of components) {
        const before = current.get(file);
        if (before && before.component !== component && !failed.has(before.component)) earlier.set(file, before);
      }
      for (const file of earlier.keys()) if (!components.has(file)) earlier.delete(file);
      current = components;
    },
    renderFallback(file, { component }, render) {
      failed.add(component);
      const last = earlier.get(file);
      try {
        return last && render(last);
      } catch {
        return undefined;
      }
    },
  };
}
