/**
 * Calls the presets of a Docusaurus config that are not the classic one, as Docusaurus does. They return plugins and
 * themes, often those of the classic preset with other options.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { classicName } from './classic-preset.js';
import { callOwn, functionIn, functionOf, withCalled, type ConfigRun, type OwnCall } from './own-functions.js';

/**
 * Returns the config with what each such preset returns as the third item of its entry. A preset that is not installed
 * or fails has none.
 */
export async function withOwnPresets(config: unknown, run: ConfigRun): Promise<unknown> {
  return withCalled(config, 'presets', async (named, options) => {
    const preset = functionOf(named, run) ?? packagedFunction(named, run);
    return preset && callPreset(preset, options, { config, run });
  });
}

async function callPreset(preset: Function, options: unknown, call: OwnCall): Promise<object | undefined> {
  try {
    const made = await callOwn(preset, options, call);
    if (typeof made !== 'object' || made === null) return undefined;
    const { plugins = [], themes = [] } = made as { readonly plugins?: unknown; readonly themes?: unknown };
    return { plugins, themes };
  } catch {
    return undefined;
  }
}

/** Returns the function of a preset that is a package. The short names are those of Docusaurus. */
function packagedFunction(named: unknown, run: ConfigRun): Function | undefined {
  if (typeof named !== 'string') return undefined;
  const { resolve } = createRequire(join(run.siteDir, 'docusaurus.config.js'));
  const [scope = '', rest] = named.startsWith('@') ? named.split('/') : ['', named];
  const names = scope === '' ? [`@docusaurus/preset-${rest}`, `docusaurus-preset-${rest}`] : [];
  const scoped = scope === '' ? [] : [`${scope}/docusaurus-preset${rest === undefined ? '' : `-${rest}`}`];
  for (const name of [...names, ...scoped, named]) {
    if (name === classicName) return undefined;
    try {
      return functionIn(resolve(name), run);
    } catch {
      // The next name may be that of a package.
    }
  }
  return undefined;
}
