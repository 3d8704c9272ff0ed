/**
 * Which components are live, and their modules for the browser. Only what some page shows live is bundled, so this comes
 * after compiling. A component that only a browser can bring to life, and that is shown without one, is reported.
 */
import { diagnose } from '../../diagnostics/diagnostic.js';
import type { ClientMode, Finding, Outcome, SiteConfig } from '../../model.js';
import type { ComponentUse } from '../../place/used-components.js';
import type { Tools } from '../../tools.js';
import { bundleLiveModules } from './bundle-page-modules.js';
import type { PreparedAssets } from './prepare-assets.js';

/** When the browser runs a component that is used so; undefined if it never does. */
export function clientOf({ components }: Pick<SiteConfig, 'components'>, use: ComponentUse): ClientMode | undefined {
  return use.client ?? components[use.name]?.client;
}

/** Files of the components that are live somewhere, from the root. */
export function liveFilesOf(config: Pick<SiteConfig, 'components'>, used: readonly ComponentUse[]): readonly string[] {
  const live = used.filter((use) => clientOf(config, use) !== undefined);
  return [...new Set(live.flatMap(({ name }) => config.components[name]?.file ?? []))].toSorted();
}

/** Adds the modules of all components that are live somewhere. */
export async function addLiveModules(
  config: SiteConfig,
  used: readonly ComponentUse[],
  { value, diagnostics }: Outcome<PreparedAssets>,
  tools: Tools,
): Promise<Outcome<PreparedAssets>> {
  const files = liveFilesOf(config, used);
  if (files.length === 0) return { value, diagnostics };
  const bundled = await bundleLiveModules(config, files, tools);
  return {
    value: { ...value, live: bundled.value.byFile, inputs: [...new Set([...value.inputs, ...bundled.value.inputs])] },
    // What the server cannot load would be reported twice.
    diagnostics: [...diagnostics, ...(diagnostics.length > 0 ? [] : bundled.diagnostics)],
  };
}

/** One finding for each component that waits in vain for a browser. */
export function findNotLive(
  config: Pick<SiteConfig, 'components'>,
  used: readonly ComponentUse[],
  { interactive }: PreparedAssets['components'],
): readonly Finding[] {
  const lifeless = new Set(used.filter((use) => clientOf(config, use) === undefined).map(({ name }) => name));
  return [...lifeless].flatMap((name) => {
    const file = config.components[name]?.file;
    const reason = file === undefined ? undefined : interactive.get(file);
    if (file === undefined || reason === undefined) return [];
    return diagnose('component-not-live', {
      message: `The component ${name} uses ${reason}, but no browser runs it`,
      setting: { path: ['components', name], what: 'value', orAround: true },
      notes: [
        'It is rendered while the site is built, so its state and handlers do nothing for readers.',
        `Make it live here, { file: "${file}", client: "visible" }, or where it is used: <${name} client:visible />.`,
      ],
    });
  });
}
