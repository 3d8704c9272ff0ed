/** Loads a site's own React code: pages of `content/pages`, registered components, and code of texts. */
import type { Message } from 'esbuild';
import { describeMessage } from '../../../config/load-config-module.js';
import { diagnose } from '../../../diagnostics/diagnostic.js';
import { messagesFile } from '../modules/site-messages.js';
import type { Diagnostic, Outcome, Place, SiteConfig } from '../../../model.js';
import { BundleError } from '../../../own-code/run-esbuild.js';
import type { AssetTools } from '../asset-tools.js';
import { bundleComponent } from './bundle-component.js';
import type { Bundled, ComponentFile, KnownExports } from './component-file.js';
import { readModule, type OwnModule } from './own-module.js';
import { readExports, runOnce, type RunningTools } from './run-component.js';

export interface LoadedComponents {
  /** The modules by file, from the root. Those that failed are absent. */
  readonly byFile: ReadonlyMap<string, OwnModule>;
  /** The code in a file that only works in a browser, such as `useState`. Absent for other files. */
  readonly interactive: ReadonlyMap<string, string>;
  /** The inputs of all modules, including failed ones, from the root. */
  readonly inputs: readonly string[];
}

/** Loads the exports of each file. */
export async function loadComponents(
  config: SiteConfig,
  files: readonly ComponentFile[],
  tools: AssetTools,
): Promise<Outcome<LoadedComponents>> {
  const byFile = new Map<string, OwnModule>();
  const interactive = new Map<string, string>();
  // Languages without messages share bundles, whose inputs name the file of one of them.
  const inputs = new Set<string>(files.length > 0 ? [messagesFile(config)] : []);
  const diagnostics: Diagnostic[] = [];
  const running: RunningTools = { ...tools, ownModules: tools.ownModules ?? new Map(), failed: new Map() };
  for (const component of files) {
    const { file, kind } = component;
    const bundle = await bundleComponent(config, component, running);
    for (const input of bundle.inputs) inputs.add(input);
    if (bundle instanceof BundleError) {
      diagnostics.push(...bundle.errors.map(describeFailure));
      continue;
    }
    if (bundle.value.interactive !== undefined) interactive.set(file, bundle.value.interactive);
    const own = await moduleOf(config, component, bundle.value, running);
    if ('diagnostic' in own) diagnostics.push(own.diagnostic);
    else if ((kind === 'page' || kind === 'component') && !own.named.has('default'))
      diagnostics.push(noDefaultExport(file, kind));
    else byFile.set(file, own);
  }
  return { value: { byFile, interactive, inputs: [...inputs] }, diagnostics };
}

/** Runs the code that has not run. Returns undefined if some of it fails. */
export async function wakeComponents(components: LoadedComponents): Promise<LoadedComponents | undefined> {
  const byFile = new Map<string, OwnModule>();
  for (const [file, own] of components.byFile) {
    const awake = own.wake ? await own.wake() : own;
    if (!awake) return undefined;
    byFile.set(file, awake);
  }
  return { ...components, byFile };
}

/** Describes an error of bundling. The bundler's own words about files without a loader are for its settings. */
function describeFailure(error: Message): Diagnostic {
  const described: Diagnostic = { ...describeMessage(error), code: 'component-failed' };
  const file = /^No loader is configured for "[^"]*" files: (.*)$/.exec(error.text)?.[1];
  if (file === undefined) return described;
  return { ...described, message: `Code cannot import the file "${file}"`, notes: [adviceOnFile(described.place)] };
}

function adviceOnFile(place: Place | undefined): string {
  const start = (place?.column ?? 1) - 1;
  const written = place?.lineText?.slice(start, start + (place.length ?? 0)) ?? '';
  return /\+|\$\{/.test(written)
    ? 'A computed path imports all files that it may name. Write their ending behind it, as in require("@site/static/img/" + name + ".svg"), or move the file.'
    : 'Import its text, with "?raw" behind its name.';
}

/** Returns the module of a bundle. Its code is left alone if it need not run: see `Tools`. */
async function moduleOf(
  config: SiteConfig,
  component: ComponentFile,
  bundle: Bundled,
  tools: RunningTools,
): Promise<OwnModule | { readonly diagnostic: Diagnostic }> {
  const { runsCode, ...now } = tools;
  if (runsCode === 'ifFailed' && bundle.exported) {
    const wake = async (): Promise<OwnModule | undefined> => {
      const own = await moduleOf(config, component, bundle, now);
      return 'diagnostic' in own ? undefined : own;
    };
    return { ...moduleAtRest(bundle, bundle.exported), wake };
  }
  const run = await runOnce(config, component, bundle, tools);
  return 'diagnostic' in run ? run : readExports(config, component, bundle, run);
}

/** Returns a module whose code has not run. Its components cannot be rendered. */
function moduleAtRest(bundle: Bundled, { client, names }: KnownExports): OwnModule {
  const exports = { ...Object.fromEntries(names.map((name) => [name, atRest])), client };
  return readModule(exports, { ...bundle, thrownAt: () => undefined });
}

function atRest(): never {
  throw new Error('Bug: the code of the site has not run.');
}

function noDefaultExport(file: string, kind: 'page' | 'component'): Diagnostic {
  return diagnose('page-no-default-export', {
    message: `${file}: The ${kind === 'page' ? 'page ' : ''}component has no default export and cannot be rendered.`,
    notes: ['Write "export default function …" in that file.'],
  });
}
