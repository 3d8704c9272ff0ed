/** Bundles the modules of the site that browsers run on every page, with the style sheets that they import. */
import { join } from 'node:path';
import { contentHash } from '../../../cache/content-hash.js';
import { describeMessage } from '../../../config/load-config-module.js';
import { packageFile } from '../../../files/package-files.js';
import type { Diagnostic, Outcome, OutputFile, SiteConfig } from '../../../model.js';
import { cachedBundle, type MadeBundle } from '../../../own-code/cached-bundle.js';
import { BundleError } from '../../../own-code/run-esbuild.js';
import { fileUrl } from '../../../place/address.js';
import type { AssetTools } from '../asset-tools.js';
import { browserBuiltins } from '../packages/browser-builtins.js';
import { bundleKey, bundleOwn, type OwnBundle } from '../modules/own-bundle.js';
import { flatRules, adaptSheet } from '../styles/docusaurus-sheet.js';
import { forBrowsers } from './client-scripts.js';
import type { BundledClient, ClientAssets } from './bundle-client.js';
import { reactForBrowsers } from './react-for-browsers.js';

type Bundle = Pick<OwnBundle, 'code' | 'css' | 'files'>;

/** Adds the modules to the files that every page loads. */
export async function withClientModules(
  config: SiteConfig,
  { value, diagnostics }: Outcome<BundledClient>,
  tools: AssetTools,
): Promise<Outcome<BundledClient>> {
  if (config.clientModules.length === 0) return { value, diagnostics };
  const key = bundleKey(config, `client modules ${JSON.stringify([config.clientModules, config.theme.infima])}`);
  try {
    const identity = { ...tools, kind: 'client-modules', key };
    const bundle = await cachedBundle(identity, () => bundleModules(config));
    const assets = value.assets && addTo(value.assets, config, bundle.value);
    return { value: { assets, inputs: [...value.inputs, ...bundle.inputs] }, diagnostics };
  } catch (error) {
    if (!(error instanceof BundleError)) throw error;
    const failed = error.errors.map((message): Diagnostic => ({
      ...describeMessage(message),
      code: 'component-failed',
    }));
    const inputs = [...value.inputs, ...error.inputs];
    return { value: { assets: undefined, inputs }, diagnostics: [...diagnostics, ...failed] };
  }
}

async function bundleModules(config: SiteConfig): Promise<MadeBundle<Bundle>> {
  const imports = config.clientModules.map(
    (file, index) => `import * as module${index} from ${JSON.stringify(join(config.root, file))};`,
  );
  const names = config.clientModules.map((_, index) => `module${index}`).join(', ');
  const runner = JSON.stringify(packageFile('src/client/navigation/client-modules.ts'));
  const code = [`import { runClientModules } from ${runner};`, ...imports, `runClientModules([${names}]);`].join('\n');
  // The bundle for the server has the style sheets, too. Its code is for browsers all the same.
  const { css, files, inputs, ...bundle } = await bundleOwn(config, { code }, 'server', {
    ...forBrowsers,
    ...(config.theme.infima && flatRules),
    // The islands' React is loaded later, if at all.
    plugins: [reactForBrowsers, browserBuiltins],
  });
  return { value: { code: bundle.code, css: config.theme.infima ? adaptSheet(css) : css, files }, inputs };
}

function addTo(client: ClientAssets, config: SiteConfig, { code, css, files }: Bundle): ClientAssets {
  const fileOf = (text: string, extension: string): OutputFile & { readonly outFile: string } => ({
    outFile: `assets/client-modules-${contentHash(text).slice(0, 10)}.${extension}`,
    text,
  });
  const script = fileOf(code, 'js');
  const sheets = css === '' ? [] : [fileOf(css, 'css')];
  const copies = files.map(({ file, outFile, hash }): OutputFile => ({
    outFile,
    copyOf: join(config.root, file),
    hash,
  }));
  return {
    ...client,
    files: [...client.files, script, ...sheets, ...copies],
    props: {
      ...client.props,
      styleUrls: [...client.props.styleUrls, ...sheets.map(({ outFile }) => fileUrl(config, outFile))],
      clientModulesUrl: fileUrl(config, script.outFile),
    },
  };
}
