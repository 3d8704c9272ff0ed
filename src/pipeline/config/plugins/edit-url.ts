/** Reads the setting `editUrl`. A function is kept with a digest, because a cache key cannot contain a function. */
import { contentHash } from '../../cache/content-hash.js';
import type { ConfigModule } from '../load-config-module.js';
import { packageState } from './package-state.js';
import { stableText } from './stable-text.js';
import type { EditUrl } from '../site-config.js';
import type { UserEditUrl } from '../user-config.js';

/** Arguments of a sample call. Its result reflects what the function reads elsewhere, such as the environment. */
const sample = { file: 'docs/guide/install.md', path: 'guide/install.md' };

export function toEditUrl(
  written: string | UserEditUrl,
  {
    root,
    module,
    locale,
    versions,
  }: {
    readonly root: string;
    readonly module?: ConfigModule | undefined;
    readonly locale: string;
    readonly versions: readonly (string | undefined)[];
  },
): EditUrl {
  if (typeof written === 'string') return written;
  const answers = [undefined, ...versions].map((version) => answerOf(() => written({ ...sample, version, locale })));
  const state = module && packageState(root, module.packages);
  return { make: written, key: contentHash(JSON.stringify([module?.code, stableText(written), state, answers])) };
}

function answerOf(ask: () => unknown): string {
  try {
    return String(ask());
  } catch (error) {
    return String(error);
  }
}
