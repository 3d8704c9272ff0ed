/**
 * Determines the live components and bundles their browser modules. Only components that a page shows live are bundled,
 * so this follows compiling. A component that needs a browser but is shown without one is reported.
 */
import { diagnose } from '../../diagnostics/diagnostic.js';
import type { ClientMode, Finding, Outcome, SiteConfig } from '../../model.js';
import type { PageNeeds } from '../../place/page-needs.js';
import { moduleFile, type ComponentUse } from '../../place/used-components.js';
import type { AssetTools } from './asset-tools.js';
import { bundleLiveModules } from './bundle-page-modules.js';
import { codeOf } from './code-of-texts.js';
import type { PreparedAssets } from './prepare-assets.js';

type Settings = Pick<SiteConfig, 'components' | 'liveComponents'>;
type Interactive = PreparedAssets['components']['interactive'];

/** Returns when the browser runs a component in a use, or undefined if it never does. */
export function clientOf(
  { components, liveComponents }: Settings,
  {
    name,
    module,
    client,
    isImported,
  }: Pick<ComponentUse, 'name' | 'module' | 'client'> & { readonly isImported: boolean },
  interactive: Interactive,
): ClientMode | undefined {
  const asked = client ?? (isImported ? undefined : components[name]?.client);
  const mayBeLive = module.kind === 'file' || (module.kind === 'text' && isComponentTag(name));
  return asked ?? (mayBeLive && interactive.has(moduleFile(module)) ? liveComponents : undefined);
}

/** Whether code of a text shows a component. Elements and values of expressions, whose names are small, have no state. */
function isComponentTag(name: string): boolean {
  return /^[^a-z]/.test(name);
}

function isLive(config: Settings, use: ComponentUse, interactive: Interactive): boolean {
  return clientOf(config, { ...use, isImported: use.imported !== undefined }, interactive) !== undefined;
}

/** Returns the files of components that are live somewhere, from the root, and the names of texts' code. */
export function liveFilesOf(
  config: Settings,
  used: readonly ComponentUse[],
  { interactive }: PreparedAssets['components'],
): readonly string[] {
  const live = used.filter((use) => isLive(config, use, interactive) && use.module.kind !== 'package');
  return [...new Set(live.map(({ module }) => moduleFile(module)))].toSorted();
}

/** Adds the modules of all components that are live somewhere. */
export async function addLiveModules(
  config: SiteConfig,
  { usedComponents: used, codeOfTexts = [] }: PageNeeds,
  { value, diagnostics }: Outcome<PreparedAssets>,
  tools: AssetTools,
): Promise<Outcome<PreparedAssets>> {
  const texts = new Map(codeOfTexts.map((text) => [text.module.name, codeOf(text)]));
  const files = liveFilesOf(config, used, value.components).filter(
    (file) => !texts.has(file) || value.components.byFile.has(file),
  );
  if (files.length === 0) return { value, diagnostics };
  const wanted = files.map((file) => ({ file, entry: texts.get(file) ?? { file } }));
  const bundled = await bundleLiveModules(config, wanted, tools);
  return {
    value: { ...value, live: bundled.value.byFile, inputs: [...new Set([...value.inputs, ...bundled.value.inputs])] },
    // An error that also prevents loading on the server would be reported twice.
    diagnostics: [...diagnostics, ...(diagnostics.length > 0 ? [] : bundled.diagnostics)],
  };
}

/** Returns one finding for each component that needs a browser but is not live. */
export function findNotLive(
  config: Settings,
  used: readonly ComponentUse[],
  components: PreparedAssets['components'],
): readonly Finding[] {
  const { interactive } = components;
  // Which component in the code of a text has state is unknown.
  const lifeless = used.filter((use) => use.module.kind !== 'text' && !isLive(config, use, interactive));
  const byFile = new Map(lifeless.map((use) => [`${use.imported ? '' : use.name} ${moduleFile(use.module)}`, use]));
  const packages = used.filter((use) => use.module.kind === 'package' && isLive(config, use, interactive));
  return [
    ...[...byFile.values()].flatMap((use) => describeLifeless(use, config, components)),
    ...packages.map(describePackage),
  ];
}

function describeLifeless(
  { name, module, imported }: ComponentUse,
  { components }: Settings,
  { interactive, byFile }: PreparedAssets['components'],
): readonly Finding[] {
  const file = moduleFile(module);
  const reason = interactive.get(file);
  const isOneOfSome = imported ?? components[name]?.export;
  // If a file contains several components, it is unknown which of them has state.
  if (reason === undefined || (isOneOfSome !== undefined && byFile.get(file)?.named.size !== 1)) return [];
  const use = `where it is used: <${name} client:visible />.`;
  const setting = { path: ['components', name], what: 'value', orAround: true } as const;
  return [
    diagnose<NonNullable<Finding['place']>>('component-not-live', {
      message: `The component ${name} uses ${reason}, but no browser runs it`,
      ...(imported ? { place: imported } : { setting }),
      notes: [
        'It is rendered while the site is built, so its state and handlers do nothing for readers.',
        imported ? `Make it live ${use}` : `Make it live here, { file: "${file}", client: "visible" }, or ${use}`,
      ],
    }),
  ];
}

/** Reports a component of a package. Its code is not the site's own, so it is not bundled. */
function describePackage({ name, module, imported }: ComponentUse): Finding {
  const specifier = moduleFile(module);
  return diagnose<NonNullable<Finding['place']>>('component-client', {
    message: `The component ${name} of the package "${specifier}" cannot be live`,
    place: imported,
    notes: [
      `Import a file of the site instead, which passes it on: export { default } from "${specifier}";`,
      'Only files of the site are brought to browsers as live components.',
    ],
  });
}
